import Glibc

/// Two connected open files; neither passes to child processes by itself.
///
/// Their numbers lie above those that children get theirs at.
struct Pipe: ~Copyable {
  let reading: FileDescriptor
  let writing: FileDescriptor

  /// Throws the system's reason when there are too many open files.
  init(for purpose: String) throws(RigError) {
    // A socket pair, because `pipe` cannot mark its ends as closed for children at once.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .program(name: purpose, reason: "no pipe: \(String(cString: strerror(errno)))")
    }
    reading = FileDescriptor(fcntl(ends[0], F_DUPFD_CLOEXEC, 16))
    writing = FileDescriptor(fcntl(ends[1], F_DUPFD_CLOEXEC, 16))
    for end in ends { close(end) }
  }

  /// Leaves the reading end, when the other is with a child process.
  consuming func keepReading() -> FileDescriptor { reading }

  /// Leaves the writing end, when the other is with a child process.
  consuming func keepWriting() -> FileDescriptor { writing }
}
