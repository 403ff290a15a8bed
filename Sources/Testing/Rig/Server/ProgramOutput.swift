import Files
import Glibc
import Synchronization
import SystemPackage
import Threads

/// The output of a program, kept in a file while it comes: all of it, or its beginning and its end if it is long.
///
/// The program writes to a pipe, which a thread reads. Reading ``text`` also reads the pipe first, so that nothing is
/// missing that the program has written before.
final class ProgramOutput: Sendable {
  private struct State {
    /// The number of bytes in the file, and of those that came in all.
    var size = 0
    var total = 0
  }

  private let path: FilePath
  private let pipe: OpenFile
  private let file: OpenFile
  /// The descriptor to which the output is written as well; nil for none.
  private let copy: Int32?
  private let state: Mutex<State>

  /// The number of bytes that are kept of the beginning, and at least of the end.
  static let part = 1 << 20
  /// The number of bytes that are read at a time: all that an ordinary pipe holds.
  private static let chunk = 1 << 16

  /// Keeps what comes from the end of `pipe` in the file at `path`, to which it is appended.
  private init(
    from pipe: OpenFile, in path: FilePath, copiedTo copy: Int32?
  ) throws(Errno) {
    self.path = path
    self.pipe = pipe
    self.copy = copy
    file = try OpenFile(path, O_RDWR | O_APPEND | O_CREAT, mode: 0o600)
    let size = Int(FileStatus(ofOpen: file.descriptor)?.byteCount ?? 0)
    state = Mutex(State(size: size, total: size))
  }

  /// Returns an output that is kept in the file at `path`, and the end of its pipe for the program, which ends it.
  static func open(
    keptIn path: FilePath, copiedTo copy: Int32? = nil
  ) throws(Errno) -> (output: ProgramOutput, end: OpenFile) {
    var ends: [Int32] = [-1, -1]
    _ = try Errno.check { Int(Glibc.pipe(&ends)) }
    let pipe = OpenFile(ends[0])
    let end = OpenFile(ends[1])
    for descriptor in ends {
      _ = try Errno.check { Int(fcntl(descriptor, F_SETFD, FD_CLOEXEC)) }
    }
    _ = try Errno.check { Int(fcntl(pipe.descriptor, F_SETFL, O_NONBLOCK)) }
    let output = try ProgramOutput(from: pipe, in: path, copiedTo: copy)
    // Without a thread, the output is kept when it is read.
    _ = SystemThread.detached { output.keepAll() }
    // Not one of the first descriptors, which the program has for itself.
    return (output, try end.duplicated(from: 3))
  }

  /// The text that is kept so far.
  var text: String { String(decoding: end(limit: .max), as: UTF8.self) }

  /// The last bytes, at most `limit`.
  func end(limit: Int) -> [UInt8] {
    keepPending()
    return (try? FileSystem.end(of: path, limit: limit)) ?? []
  }

  /// Keeps what is in the pipe now.
  func keepPending() { _ = keep() }

  /// Keeps all that comes, until nobody can write to the pipe any more.
  private func keepAll() {
    var entry = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, -1) >= 0 || errno == EINTR {
      guard keep() else { return }
    }
  }

  /// Keeps what is in the pipe now, and returns whether there may be more.
  private func keep() -> Bool {
    state.withLock { state in
      var bytes = [UInt8](repeating: 0, count: Self.chunk)
      let count = read(pipe.descriptor, &bytes, bytes.count)
      guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
      bytes.removeLast(bytes.count - count)
      append(bytes, &state)
      return true
    }
  }

  private func append(_ bytes: [UInt8], _ state: inout State) {
    // A program on a full disk is to go on.
    try? FileSystem.append(bytes, to: file)
    if let copy { _ = try? FileDescriptor(rawValue: copy).writeAll(bytes) }
    state.size += bytes.count
    state.total += bytes.count
    if state.size > 3 * Self.part { shorten(&state) }
  }

  /// Leaves out the middle of the file.
  private func shorten(_ state: inout State) {
    guard
      let end = try? FileSystem.read(file, at: state.size - Self.part, count: Self.part),
      ftruncate(file.descriptor, off_t(Self.part)) == 0
    else { return }
    let missing = state.total - Self.part - end.count
    let note = Array("\n[\(missing) bytes are left out here.]\n".utf8)
    try? FileSystem.append(note + end, to: file)
    state.size = Self.part + note.count + end.count
  }
}
