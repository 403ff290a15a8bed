import Files
import Glibc
import Scenarios
import SystemPackage
import Views

/// Writes touches to a file as they come.
///
/// Each frame is handed to the system at once, at the file's end, so that no end of the program
/// takes any of it along.
final class TouchRecorder {
  /// What went wrong, and with which file.
  private struct Failure: Error, CustomStringConvertible {
    let path: FilePath
    let reason: String

    var description: String { "\(path.displayed): no touches can be written there: \(reason)" }
  }

  private let path: FilePath
  private var file: Int32 = -1
  private var failure: Failure?

  /// Nothing is written yet.
  /// - Throws: why nothing can be written to `path`, as far as that is known before.
  init(to path: FilePath) throws {
    self.path = path
    if let refusal = Self.refusal(at: path) { throw Failure(path: path, reason: refusal) }
  }

  /// Why a recording is not to be written to `path`: it replaces one, and nothing else.
  private static func refusal(at path: FilePath) -> String? {
    guard let status = FileStatus(following: path) else {
      return FileSystem.allows(W_OK, at: path.folder) ? nil : Errno.last.reason
    }
    if status.isRegularFile && status.byteCount > 0 && !holdsRecording(path) {
      return "it holds something else than a recording; name another file"
    }
    return FileSystem.allows(W_OK, at: path) ? nil : Errno.last.reason
  }

  private static func holdsRecording(_ path: FilePath) -> Bool {
    let file = path.withPlatformString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { return false }
    defer { close(file) }
    // More than the longest first line there is.
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &bytes, bytes.count)
    return count > 0 && Recording.isBegun(by: Array(bytes[..<count]))
  }

  deinit { if file >= 0 { close(file) } }

  /// `content`, with the touches that come to it recorded in a new file.
  func recording(_ content: any WindowContent) throws -> any WindowContent {
    try begin()
    return RecordedContent(content) { [self] lines in append(lines) }
  }

  private func begin() throws {
    // It may be another file by now.
    if let refusal = Self.refusal(at: path) { throw Failure(path: path, reason: refusal) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOCTTY | O_CLOEXEC
    file = path.withPlatformString { open($0, flags, 0o644) }
    guard file >= 0 else { throw Failure(path: path, reason: Errno.last.reason) }
  }

  /// Throws why the recording ended early, if it did.
  func check() throws { if let failure { throw failure } }

  /// Appends `lines`; after a failure nothing, for what follows a gap is no recording.
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
