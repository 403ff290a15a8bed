import Files
import Glibc
import SystemPackage

/// A file of lines, to which several processes append.
struct LineFile: Sendable {
  /// Its path.
  let path: FilePath
  private let keepsAll: Bool

  /// The size from which old lines are left out when the file is read, and the most bytes that are read.
  private static let greatestSize = 1 << 20
  /// The bytes that are left of a file that has become too large.
  private static let keptSize = 1 << 18

  /// Creates the file at `path`. Unless it `keepsAll`, old lines are left out once it has become too large.
  init(at path: FilePath, keepsAll: Bool = false) {
    self.path = path
    self.keepsAll = keepsAll
  }

  /// Returns the lines without their ends, from the oldest to the latest.
  func lines() throws(Errno) -> [ArraySlice<UInt8>] {
    let file = try OpenFile(path, O_RDONLY)
    guard let size = FileStatus(ofOpen: file.descriptor)?.byteCount else { throw .ioError }
    let start = keepsAll ? 0 : max(0, size - Self.greatestSize)
    let bytes = try FileSystem.read(file, at: start, count: size - start)
    if start > 0 { shorten() }
    return Self.lines(in: bytes)
  }

  private static func lines(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"))
  }

  /// Appends lines with their ends by a single write, and waits until they are on the disk.
  func append(_ lines: [[UInt8]]) throws(Errno) {
    let file = try locked(LOCK_SH)
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
  private func locked(_ operation: Int32) throws(Errno) -> OpenFile {
    try FileSystem.makeFolder(at: path.folder)
    while true {
      let file = try FileSystem.openToAppend(path)
      try Errno.check { Int(flock(file.descriptor, operation)) }
      // Meanwhile another process may have replaced it by a shorter one.
      guard let mine = FileStatus(ofOpen: file.descriptor), let theirs = FileStatus(of: path),
        mine.isSameFile(as: theirs)
      else { continue }
      return file
    }
  }

  /// Replaces all lines by those that `body` makes of them, with their ends, while nobody appends. If that
  /// fails, or somebody is appending, the file stays as it is.
  func rewrite(_ body: ([ArraySlice<UInt8>]) -> [[UInt8]]) {
    guard let file = try? locked(LOCK_EX | LOCK_NB),
      let size = FileStatus(ofOpen: file.descriptor)?.byteCount,
      let bytes = try? FileSystem.read(file, at: 0, count: size)
    else { return }
    replace(file, by: Array(body(Self.lines(in: bytes)).joined()))
  }

  /// Replaces the file by its last lines. If that fails, it stays as it is.
  private func shorten() {
    guard let file = try? locked(LOCK_EX | LOCK_NB),
      let size = FileStatus(ofOpen: file.descriptor)?.byteCount,
      size > Self.greatestSize,
      let bytes = try? FileSystem.read(file, at: size - Self.keptSize, count: Self.keptSize),
      let first = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return }
    replace(file, by: Array(bytes[(first + 1)...]))
  }

  /// Replaces the locked `file` by one with `bytes`.
  private func replace(_ file: OpenFile, by bytes: [UInt8]) {
    try? FileSystem.write(bytes, to: path, mode: 0o600, .synced)
    withExtendedLifetime(file) {}
  }
}
