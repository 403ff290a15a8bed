import Glibc

/// A display number that a server of a desktop has reserved by files in `/tmp`. If the desktop is killed,
/// they stay behind.
struct DisplayLock {
  /// The display number.
  let number: Int
  /// The process in the file, which has reserved the number.
  let owner: pid_t

  /// The numbers that compositors use: the lowest free ones.
  private static let candidates = 0..<100

  /// Returns the display numbers that processes started by `process` have reserved.
  static func all(of process: WatchedProcess) -> [DisplayLock] {
    candidates.compactMap(DisplayLock.init).filter { process.hasStarted($0.owner) }
  }

  /// Reads who has reserved display `number`; nil if nobody has.
  private init?(number: Int) {
    guard let stream = fopen(Self.path(of: number), "r") else { return nil }
    defer { fclose(stream) }
    // The file contains a decimal number in eleven characters, right-aligned.
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = fread(&bytes, 1, bytes.count, stream)
    let digits = bytes.prefix(count).filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let owner = pid_t(String(decoding: digits, as: UTF8.self)), owner > 0 else { return nil }
    self.number = number
    self.owner = owner
  }

  /// Removes the files, unless another server has reserved the number in the meantime.
  func remove() {
    guard DisplayLock(number: number)?.owner == owner else { return }
    unlink("/tmp/.X11-unix/X\(number)")
    unlink(Self.path(of: number))
  }

  private static func path(of number: Int) -> String { "/tmp/.X\(number)-lock" }
}
