import CLinux
package import Glibc
package import SystemPackage

/// An open file, socket or other descriptor that is closed with the last reference.
///
/// Other programs do not inherit it: see `ChildProcess` for how to pass one on.
package final class OpenFile: Sendable {
  /// The descriptor, for calls of the C library.
  package let descriptor: Int32

  /// Takes ownership of `descriptor`, which nothing else may close.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Opens the file at `path`. `flags` and `mode` are those of open(2); `O_CLOEXEC` is added.
  package convenience init(_ path: FilePath, _ flags: Int32, mode: UInt32 = 0) throws(Errno) {
    let descriptor = try Errno.check {
      path.withPlatformString { Int(open($0, flags | O_CLOEXEC, mode)) }
    }
    self.init(Int32(descriptor))
  }

  /// Opens the regular file at `path`, or the target of a link there, with the `flags` and `mode` of open(2). Nothing
  /// else at the path is opened, read or waited for, such as a pipe, a device or a folder.
  /// - Throws: `isDirectory` or `notRegularFile` if there is something else.
  package convenience init(
    regular path: FilePath, _ flags: Int32 = O_RDONLY, mode: UInt32 = 0
  ) throws(Errno) {
    // To open a device can have an effect of its own.
    if let status = FileStatus(following: path) { try Self.check(status) }
    try self.init(path, flags | O_NONBLOCK | O_NOCTTY, mode: mode)
    guard let status = FileStatus(ofOpen: descriptor) else { throw .ioError }
    try Self.check(status)
  }

  /// Throws unless a file with a `status` is a regular one.
  private static func check(_ status: FileStatus) throws(Errno) {
    guard status.isRegularFile else { throw status.isFolder ? .isDirectory : .notRegularFile }
  }

  deinit { close(descriptor) }

  /// Returns the two ends of a new connection between sockets of a kind: `SOCK_STREAM` or
  /// `SOCK_SEQPACKET`.
  package static func connectedPair(
    _ kind: __socket_type
  ) throws(Errno) -> (OpenFile, OpenFile) {
    var ends: [Int32] = [-1, -1]
    _ = try Errno.check {
      Int(socketpair(AF_UNIX, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends))
    }
    return (OpenFile(ends[0]), OpenFile(ends[1]))
  }

  /// Returns the two ends of a new pipe.
  package static func pipe() throws(Errno) -> (reading: OpenFile, writing: OpenFile) {
    var ends: [Int32] = [-1, -1]
    _ = try Errno.check { Int(files_pipe(&ends)) }
    return (OpenFile(ends[0]), OpenFile(ends[1]))
  }

  /// Returns a second descriptor of the same file, the lowest free one from `lowest` on.
  package func duplicated(from lowest: Int32 = 0) throws(Errno) -> OpenFile {
    let duplicate = try Errno.check { Int(fcntl(descriptor, F_DUPFD_CLOEXEC, lowest)) }
    return OpenFile(Int32(duplicate))
  }
}
