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
    /// The bytes that are still to be written to the descriptor of the copy.
    var uncopied: [UInt8] = []
  }

  private let path: FilePath
  private let pipe: OpenFile
  private let file: OpenFile
  /// The descriptor to which the output is written as well; nil for none.
  private let copy: Int32?
  private let state: Mutex<State>
  /// Wakes the thread for output that another one has read.
  private let wakeUp: WakeUp

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
    wakeUp = try WakeUp()
    file = try OpenFile(path, O_RDWR | O_APPEND | O_CREAT, mode: 0o600)
    let size = Int(FileStatus(ofOpen: file.descriptor)?.byteCount ?? 0)
    state = Mutex(State(size: size, total: size))
  }

  /// Returns an output that is kept in the file at `path`, and the end of its pipe for the program, which ends it.
  static func open(
    keptIn path: FilePath, copiedTo copy: Int32? = nil
  ) throws(Errno) -> (output: ProgramOutput, end: OpenFile) {
    let pipe = try OpenFile.pipe()
    _ = try Errno.check { Int(fcntl(pipe.reading.descriptor, F_SETFL, O_NONBLOCK)) }
    let output = try ProgramOutput(from: pipe.reading, in: path, copiedTo: copy)
    // Without a thread, the output is kept when it is read.
    _ = SystemThread.detached { output.keepAll() }
    // Not one of the first descriptors, which the program has for itself.
    return (output, try pipe.writing.duplicated(from: 3))
  }

  /// The text that is kept so far.
  var text: String { String(decoding: end(limit: .max), as: UTF8.self) }

  /// The last bytes, at most `limit`.
  func end(limit: Int) -> [UInt8] {
    keepPending()
    // Not while the middle is left out.
    return state.withLock { _ in (try? FileSystem.end(of: path, limit: limit)) ?? [] }
  }

  /// Keeps what is in the pipe now.
  func keepPending() {
    _ = keep()
    // The copy is left to the thread, which waits if nobody reads it.
    if copy != nil { wakeUp.signal() }
  }

  /// Waits until what is kept has been copied as well, but not for long: perhaps nobody reads the copy.
  func finishCopy() {
    let deadline = Deadline(in: .seconds(1))
    while !state.withLock(\.uncopied.isEmpty), !deadline.hasPassed { usleep(2000) }
  }

  /// Keeps and copies all that comes, until nobody can write to the pipe any more.
  private func keepAll() {
    var entries = [pipe.descriptor, wakeUp.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&entries, 2, -1) >= 0 || errno == EINTR {
      _ = wakeUp.takeSignal()
      let mayBeMore = keep()
      writeCopy()
      guard mayBeMore else { return }
    }
  }

  /// Keeps what is in the pipe now, and returns whether there may be more.
  private func keep() -> Bool {
    state.withLock { state in
      var bytes = [UInt8](repeating: 0, count: Self.chunk)
      let count = read(pipe.descriptor, &bytes, bytes.count)
      guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
      bytes.removeLast(bytes.count - count)
      state.total += count
      if copy != nil { state.uncopied += bytes }
      append(bytes, &state)
      if state.size > 3 * Self.part { shorten(&state) }
      return true
    }
  }

  /// Writes what is kept to the descriptor of the copy, which may take long.
  private func writeCopy() {
    guard let copy else { return }
    let bytes = state.withLock(\.uncopied)
    _ = try? FileDescriptor(rawValue: copy).writeAll(bytes)
    state.withLock { $0.uncopied.removeFirst(bytes.count) }
  }

  private func append(_ bytes: [UInt8], _ state: inout State) {
    // A program on a full disk is to go on; of its output, the file has what there was room for.
    try? FileSystem.append(bytes, to: file)
    state.size = Int(FileStatus(ofOpen: file.descriptor)?.byteCount ?? 0)
  }

  /// Leaves out the middle of the file.
  private func shorten(_ state: inout State) {
    guard
      let end = try? FileSystem.read(file, at: state.size - Self.part, count: Self.part),
      ftruncate(file.descriptor, off_t(Self.part)) == 0
    else { return }
    let missing = state.total - Self.part - end.count
    append(Array("\n[\(missing) bytes are left out here.]\n".utf8) + end, &state)
  }
}
