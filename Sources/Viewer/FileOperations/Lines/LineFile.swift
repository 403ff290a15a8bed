import Files
import Glibc
import SystemPackage

/// A file of lines, to which several processes append.
struct LineFile: Sendable {
  let path: FilePath
  private let maximumBytes: Int

  /// The number of lines from which on it matters how many of them are needed.
  private static let manyLines = 1000

  /// The time for which another process may hold the lock, which it does for as long as its disk takes.
  static let timeout = Duration.seconds(3)

  /// Creates the file at `path`. At most the last `maximumBytes` of it are read, by default 64 MiB, some half a million
  /// lines: a file may fill the disk, but not the memory.
  init(at path: FilePath, maximumBytes: Int = 64 << 20) {
    self.path = path
    self.maximumBytes = maximumBytes
  }

  /// Returns the lines without their ends, from the oldest to the latest.
  func lines() throws(Errno) -> [ArraySlice<UInt8>] {
    try lines(of: OpenFile(regular: path))
  }

  /// Returns the lines, or none if there is no file, unless its status is still `status`, which becomes the present
  /// one. Returns nil if it is, or if the file cannot be read: the lines read before remain valid.
  func lines(changedSince status: inout FileStatus?) -> [ArraySlice<UInt8>]? {
    let present = FileStatus(following: path)
    guard present != status else { return nil }
    do throws(Errno) {
      let lines = try lines()
      status = present
      return lines
    } catch .noSuchFileOrDirectory {
      status = present
      return []
    } catch {
      return nil
    }
  }

  private func lines(of file: OpenFile) throws(Errno) -> [ArraySlice<UInt8>] {
    guard let size = FileStatus(ofOpen: file.descriptor)?.byteCount else { throw .ioError }
    let start = max(0, size - maximumBytes)
    return try FileSystem.read(file, at: start, count: size - start)
      .split(separator: UInt8(ascii: "\n"))
  }

  /// Appends lines with their ends by a single write, and waits until they are on the disk; for the lock at most as
  /// long as `timeout`.
  /// - Throws: `wouldBlock` if another process does not release the lock.
  func append(_ lines: [[UInt8]], waiting timeout: Duration = Self.timeout) throws(Errno) {
    let file = try locked(LOCK_SH, waiting: timeout)
    // The last line of a process that was killed, or of a disk that was full, may lack its end.
    let size = FileStatus(ofOpen: file.descriptor)?.byteCount ?? 0
    let last = size > 0 ? try FileSystem.read(file, at: size - 1, count: 1) : []
    let end = UInt8(ascii: "\n")
    let gap = last.isEmpty || last == [end] ? [] : [end]
    try FileSystem.append(gap + lines.flatMap { $0 }, to: file)
    try FileSystem.sync(file)
    if size == 0 { try FileSystem.sync(folder: path.folder) }
  }

  /// Returns the file, locked until it is closed: shared by those who append, or for one who replaces it.
  private func locked(
    _ operation: Int32, waiting timeout: Duration
  ) throws(Errno) -> OpenFile {
    try FileSystem.makeFolder(at: path.folder)
    for _ in 1..<Self.attempts {
      let file = try lockedOnce(operation, waiting: timeout)
      // Meanwhile another process may have replaced it by a shorter one.
      if let mine = FileStatus(ofOpen: file.descriptor), let theirs = FileStatus(of: path),
        mine.isSameFile(as: theirs)
      {
        return file
      }
    }
    return try lockedOnce(operation, waiting: timeout)
  }

  /// The maximum number of attempts to lock the file at the path: some drivers of file systems number a file anew each
  /// time that it is looked for.
  private static let attempts = 10

  private func lockedOnce(
    _ operation: Int32, waiting timeout: Duration
  ) throws(Errno) -> OpenFile {
    let file = try FileSystem.openToAppend(path)
    try Self.lock(file, operation, waiting: timeout)
    return file
  }

  /// The time between two attempts to lock the file, in microseconds.
  private static let pause: UInt32 = 5000

  private static func lock(
    _ file: OpenFile, _ operation: Int32, waiting timeout: Duration
  ) throws(Errno) {
    let end = ContinuousClock.now + timeout
    while true {
      do throws(Errno) {
        try Errno.check { Int(flock(file.descriptor, operation | LOCK_NB)) }
        return
      } catch .wouldBlock where ContinuousClock.now < end {
        usleep(pause)
      }
    }
  }

  /// Replaces all lines by those that their contents need, if there are many, and if `contents`, which `count` lines
  /// had when they were read, need fewer than half of these. If that fails, or somebody is appending, the file stays
  /// as it is.
  func rewrite<Contents: LineContents>(_ count: Int, as contents: Contents) {
    guard count > Self.manyLines, count > 2 * contents.lines.count else { return }
    guard let file = try? locked(LOCK_EX, waiting: .zero), let lines = try? lines(of: file) else {
      return
    }
    let needed = Contents(of: lines).lines.flatMap(\.bytes)
    try? FileSystem.write(needed, to: path, mode: 0o600, .synced)
    withExtendedLifetime(file) {}
  }
}
