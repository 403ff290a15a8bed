import Files
package import Geometry
import Glibc
import SharedMemory
import SystemPackage

/// The settings that are passed to a decoder program at its start.
package struct DecoderSettings: Hashable, Sendable {
  /// The maximum size of the pixels that it keeps of a picture, in bytes.
  package var memoryBudget: Int
  /// The ICC profile of the screen; nil for sRGB.
  package var screenProfile: [UInt8]?
  /// The size of the largest window that may show a picture, in pixels. The decoder keeps the pixels from
  /// which any window of at most that size can be filled, until the picture is closed. Nil if the size of
  /// the window is not expected to change.
  package var largestWindow: Size?
  /// The number of the process that starts the decoder.
  package private(set) var viewer: Int32 = getpid()

  /// Creates the settings of a decoder that this process starts and that keeps up to `memoryBudget`
  /// bytes of pixels.
  package init(memoryBudget: Int, screenProfile: [UInt8]? = nil, largestWindow: Size? = nil) {
    self.memoryBudget = memoryBudget
    self.largestWindow = largestWindow
    self.screenProfile = screenProfile
  }

  /// The descriptor of the profile, if there is one.
  private static let profileNumber = sharedMemoryNumber + 1
  /// The descriptor of the memory that a decoder shares with the viewer.
  package static let sharedMemoryNumber = DecoderProgram.socketNumber + 1

  /// The size of the memory that a decoder shares with the viewer, for the pixels of one reply, in
  /// bytes: four times a screen of 5120 x 2880 pixels. It is the only memory that a decoder can
  /// share.
  static let sharedMemory = 256 << 20
  /// The maximum size of a file for pixels that do not fit into memory, in bytes: two thousand
  /// megapixels.
  package static let spillLimit = 8 << 30

  /// The private memory that decoding takes in addition to the kept pixels, in bytes: the file, a
  /// level in progress and the stacks of threads.
  private static let workingMemory = 256 << 20
  /// The private memory that the libraries of some formats need for a typical camera picture, even
  /// if little of it is kept, in bytes.
  private static let minimumMemory = 1 << 30

  /// The maximum private memory of the process, in bytes. Together with the shared memory, it is
  /// all that a process can use: 1.25 GiB, unless the budget for pixels exceeds three quarters of 1
  /// GiB.
  package var memoryLimit: Int {
    let (sum, overflow) = memoryBudget.addingReportingOverflow(Self.workingMemory)
    return overflow ? Int.max : max(sum, Self.minimumMemory)
  }

  /// The maximum size of the pixels that may be kept next to the memory of a library that
  /// decompresses a picture in memory, in bytes.
  package var keptMemory: Int { min(memoryBudget, memoryLimit - Self.minimumMemory / 2) }

  /// Returns the arguments with the settings, and their files, numbered from ``sharedMemoryNumber`` on.
  /// - Throws: `noMemory` if shared memory cannot be created.
  func arguments() throws(Errno) -> (texts: [String], files: [OpenFile]) {
    guard let shared = FixedMemory.make(name: "touchstone-pixels", count: Self.sharedMemory) else {
      throw .noMemory
    }
    let profile = screenProfile.flatMap { bytes in
      SealedMemory.make(name: "touchstone-profile", count: bytes.count) { target in
        bytes.withUnsafeBytes { target.copyMemory(from: $0) }
      }
    }
    let count = profile == nil ? 0 : screenProfile?.count ?? 0
    let files = [shared] + (profile.map { [$0] } ?? [])
    let sides = [largestWindow?.width, largestWindow?.height].map { "\(Int($0 ?? 0))" }
    return (["\(memoryBudget)", "\(count)", "\(viewer)"] + sides, files)
  }

  /// Parses the arguments of a decoder program, or returns nil if a viewer did not start it.
  package init?(arguments: [String]) {
    guard arguments.count == 6, let budget = Int(arguments[1]), budget > 0,
      let count = Int(arguments[2]), count >= 0, let viewer = Int32(arguments[3]),
      let width = UInt16(arguments[4]), let height = UInt16(arguments[5])
    else { return nil }
    memoryBudget = budget
    self.viewer = viewer
    if width > 0, height > 0 { largestWindow = Size(Double(width), Double(height)) }
    guard count > 0 else { return }
    let file = OpenFile(Self.profileNumber)
    screenProfile = SealedMemory.read(file, count: count) { Array($0) }
  }
}
