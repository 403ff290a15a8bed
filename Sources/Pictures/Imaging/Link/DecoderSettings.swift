import Glibc
import SharedMemory

/// What a decoder program is told when it is started.
public struct DecoderSettings: Hashable, Sendable {
  /// The most bytes of pixels that it keeps of a picture.
  public var memoryBudget: Int
  /// The ICC profile of the screen; nil stands for sRGB.
  public var screenProfile: [UInt8]?
  /// The process that starts it.
  public private(set) var viewer: Int32 = getpid()

  /// Settings of a decoder that this process starts, and that keeps up to `memoryBudget` bytes of
  /// pixels.
  public init(memoryBudget: Int, screenProfile: [UInt8]? = nil) {
    self.memoryBudget = memoryBudget
    self.screenProfile = screenProfile
  }

  /// Where a decoder finds the profile, when there is one.
  static let profileNumber = sharedMemoryNumber + 1
  /// Where a decoder finds the memory that it shares with the viewer.
  public static let sharedMemoryNumber = DecoderProgram.socketNumber + 1

  /// Bytes of the memory that a decoder shares with the viewer, for the pixels of one answer: four
  /// times those of a screen with 5120 x 2880. It is the only memory that it can share.
  static let sharedMemory = 256 << 20
  /// Bytes of the largest file to which pixels may be written that do not fit into memory: two
  /// thousand megapixels.
  public static let spillLimit = 8 << 30

  /// Private memory that decoding takes besides the pixels that are kept: the file, a level on its
  /// way, the stacks of threads.
  private static let workingMemory = 256 << 20
  /// Private memory that the libraries of some formats need for a picture as cameras make them,
  /// however little of it is kept.
  private static let leastMemory = 1 << 30

  /// Bytes of private memory that the process may have. With the shared memory that is all that it
  /// can take: 1.25 GiB, unless pixels were given more than three quarters of one.
  public var memoryLimit: Int {
    let (sum, overflow) = memoryBudget.addingReportingOverflow(Self.workingMemory)
    return overflow ? Int.max : max(sum, Self.leastMemory)
  }

  /// Bytes of pixels that may be kept beside what a library needs that unfolds a picture in memory.
  public var keptMemory: Int { min(memoryBudget, memoryLimit - Self.leastMemory / 2) }

  /// The arguments that say so, and the files that go with them from ``sharedMemoryNumber`` on; nil when
  /// there is no memory to share.
  func arguments() -> (words: [String], files: [OpenFile])? {
    guard let shared = FixedMemory.make(name: "touchstone-pixels", count: Self.sharedMemory) else {
      return nil
    }
    let profile = screenProfile.flatMap { bytes in
      SealedMemory.make(name: "touchstone-profile", count: bytes.count) { target in
        bytes.withUnsafeBytes { target.copyMemory(from: $0) }
      }.map { OpenFile($0) }
    }
    let count = profile == nil ? 0 : screenProfile?.count ?? 0
    let files = [OpenFile(shared)] + (profile.map { [$0] } ?? [])
    return (["\(memoryBudget)", "\(count)", "\(viewer)"], files)
  }

  /// The settings that a decoder was started with; nil when somebody else started it.
  public init?(arguments: [String]) {
    guard arguments.count == 4, let budget = Int(arguments[1]), budget > 0,
      let count = Int(arguments[2]), count >= 0, let viewer = Int32(arguments[3])
    else { return nil }
    (memoryBudget, self.viewer) = (budget, viewer)
    guard count > 0 else { return }
    let file = OpenFile(Self.profileNumber)
    screenProfile = SealedMemory.read(file.descriptor, count: count) { Array($0) }
  }
}
