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
    let number: Int32

    var description: String {
      "\(path.displayed): no touches can be written there: \(String(cString: strerror(number)).lowercased())"
    }
  }

  private let path: FilePath
  private let file: Int32
  private var failure: Failure?

  /// Empties the file at `path`, or makes it.
  init(to path: FilePath) throws {
    self.path = path
    file = path.withPlatformString {
      open($0, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
    }
    guard file >= 0 else { throw Failure(path: path, number: errno) }
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
        failure = Failure(path: path, number: errno)
      }
    }
  }
}
