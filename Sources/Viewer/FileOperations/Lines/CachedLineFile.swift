import Files
import Synchronization
import SystemPackage

/// A file of lines whose contents are kept in memory, and read again when the file has changed.
final class CachedLineFile<Contents: LineContents>: Sendable {
  private struct State {
    var contents = Contents(of: [])
    /// The status of the file when it was read last; nil if there was none.
    var status: FileStatus?
  }

  private let file: LineFile
  private let state = Mutex(State())
  /// The error of lines that could not be written.
  private let fault = FirstError()

  /// Creates the file at `path`, which need not exist.
  init(at path: FilePath) { file = LineFile(at: path) }

  var path: FilePath { file.path }

  /// Returns the path with the error of the first lines that could not be written; nil if there is none, or if this was
  /// returned before.
  func takeFault() -> (path: FilePath, error: Errno)? { fault.take().map { (path, $0) } }

  /// Calls `body`, which appends lines without which work continues, and records its error.
  func recordingError(of body: () throws(Errno) -> Void) {
    do throws(Errno) { try body() } catch { fault.record(error) }
  }

  /// Calls `body` with the present contents. Other threads wait for it.
  func withContents<Result: Sendable>(_ body: (Contents) -> Result) -> Result {
    state.withLock { state in
      if let lines = file.lines(changedSince: &state.status) {
        state.contents = Contents(of: lines)
        file.rewrite(lines.count, as: state.contents)
      }
      return body(state.contents)
    }
  }

  /// Appends lines.
  func append(_ lines: [Contents.Line]) throws(Errno) {
    if !lines.isEmpty { try file.append(lines.map(\.bytes)) }
  }
}
