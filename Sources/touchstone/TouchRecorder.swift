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
  private let file: Int32
  private var failure: Failure?

  /// Makes the file at `path`, or empties it when it holds a recording; anything else stays as it is.
  init(to path: FilePath) throws {
    self.path = path
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY | O_CLOEXEC
    file = path.withPlatformString { open($0, flags, 0o644) }
    guard file >= 0 else { throw Failure(path: path, reason: Errno.last.reason) }
    guard let status = FileStatus(ofOpen: file), status.isRegularFile, status.byteCount > 0 else {
      return
    }
    guard Self.holdsRecording(path) else {
      throw Failure(
        path: path, reason: "it holds something else than a recording; name another file")
    }
    guard ftruncate(file, 0) == 0 else { throw Failure(path: path, reason: Errno.last.reason) }
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

  deinit { close(file) }

  /// `content`, with the touches that come to it recorded.
  func recording(_ content: any WindowContent) -> any WindowContent {
    RecordedContent(content) { [self] lines in append(lines) }
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
