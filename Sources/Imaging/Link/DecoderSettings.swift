import SharedMemory

/// What a decoder program is told when it is started.
public struct DecoderSettings: Hashable, Sendable {
  /// The most bytes of pixels that it keeps of a picture.
  public var memoryBudget: Int
  /// The ICC profile of the screen; nil stands for sRGB.
  public var screenProfile: [UInt8]?

  /// Settings of a decoder that keeps up to `memoryBudget` bytes of pixels.
  public init(memoryBudget: Int, screenProfile: [UInt8]? = nil) {
    self.memoryBudget = memoryBudget
    self.screenProfile = screenProfile
  }

  /// Where a decoder finds the profile, when there is one.
  static let profileNumber: Int32 = 4

  /// Private memory that decoding takes besides the pixels that are kept: the file, the pixels of
  /// one answer and of a level on its way, the stacks of threads.
  private static let workingMemory = 1 << 30

  /// Bytes of private memory that the process may have.
  public var memoryLimit: Int { memoryBudget + Self.workingMemory }

  /// The arguments that say so, and the file that goes with them.
  func arguments() -> (words: [String], profile: OpenFile?) {
    let profile = screenProfile.flatMap { bytes in
      SealedMemory.make(name: "touchstone-profile", count: bytes.count) { target in
        bytes.withUnsafeBytes { target.copyMemory(from: $0) }
      }.map { OpenFile($0) }
    }
    let count = profile == nil ? 0 : screenProfile?.count ?? 0
    return (["\(memoryBudget)", "\(count)"], profile)
  }

  /// The settings that a decoder was started with; nil when somebody else started it.
  public init?(arguments: [String]) {
    guard arguments.count == 3, let budget = Int(arguments[1]), budget > 0,
      let count = Int(arguments[2]), count >= 0
    else { return nil }
    memoryBudget = budget
    guard count > 0 else { return }
    let file = OpenFile(Self.profileNumber)
    screenProfile = SealedMemory.read(file.descriptor, count: count) { Array($0) }
  }
}
