import Files
import Glibc
import Scenarios
package import SystemPackage
package import Views

/// Writes touches to a file as they arrive.
///
/// Each frame is appended to the file immediately, so that none is lost, however the program ends.
@MainActor
package final class TouchRecorder {
  /// A file and the reason why it cannot be written.
  private struct Failure: Error, CustomStringConvertible {
    let path: FilePath
    let reason: String

    var description: String { "\(path.displayed): the recording cannot be written: \(reason)" }
  }

  private let path: FilePath
  private var file: Int32 = -1
  private var failure: Failure?

  /// Creates a recorder without writing anything yet.
  /// - Throws: the reason why `path` cannot be written, if it is known in advance.
  package init(to path: FilePath) throws {
    self.path = path
    if let refusal = Self.refusal(at: path) { throw Failure(path: path, reason: refusal) }
  }

  /// Returns the reason why a recording must not be written to `path`. It may replace only another
  /// recording or an empty file.
  private static func refusal(at path: FilePath) -> String? {
    guard let status = FileStatus(following: path) else {
      return FileSystem.allows(W_OK, at: path.folder) ? nil : Errno.last.reason
    }
    if status.isRegularFile && status.byteCount > 0 && !holdsRecording(path) {
      return "the file is not a recording; choose another name"
    }
    return FileSystem.allows(W_OK, at: path) ? nil : Errno.last.reason
  }

  private static func holdsRecording(_ path: FilePath) -> Bool {
    // More than the longest first line of a recording.
    let head = (try? FileSystem.contents(of: path, limit: 1024)) ?? []
    return !head.isEmpty && Recording.isWritten(in: head)
  }

  deinit { if file >= 0 { close(file) } }

  /// Returns `content` wrapped so that its touches are recorded in a new file.
  package func recording(_ content: any WindowContent) throws -> any WindowContent {
    try begin()
    return RecordedContent(content) { [self] lines in append(lines) }
  }

  private func begin() throws {
    // The file may have changed since the first check.
    if let refusal = Self.refusal(at: path) { throw Failure(path: path, reason: refusal) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOCTTY | O_CLOEXEC
    file = path.withPlatformString { open($0, flags, 0o644) }
    guard file >= 0 else { throw Failure(path: path, reason: Errno.last.reason) }
  }

  /// Throws the reason if the recording ended early.
  package func check() throws { if let failure { throw failure } }

  /// Appends `lines`. After a failure it does nothing, because a recording must not have gaps.
  private func append(_ lines: String) {
    var rest = Array(lines.utf8)
    while failure == nil, !rest.isEmpty {
      let count = write(file, rest, rest.count)
      if count > 0 {
        rest.removeFirst(count)
      } else if errno != EINTR {
        failure = Failure(path: path, reason: Errno.last.reason)
      }
    }
  }
}
