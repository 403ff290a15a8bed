import Controls
import Files
import Localization
import SystemPackage
import Views

/// A notice that a picture or a folder takes long to open, with a button to stop if that is possible. The user can also
/// move on to another one.
@MainActor
final class OpeningNotice {
  /// Stops opening the file or folder at a path; nil if that cannot be stopped.
  var onStop: (@MainActor (FilePath) -> Void)?
  /// The time after which it is shown.
  private let timeout: Duration
  /// The path of the file or folder being opened; nil for none.
  private var awaited: FilePath?
  private let notice: ProgressNotice

  /// Creates a notice that is shown among `notices` after `timeout`.
  init(in notices: Notices, after timeout: Duration) {
    notice = ProgressNotice(in: notices)
    self.timeout = timeout
  }

  /// Records that the file or folder at `path` is being opened; nil for none.
  func follow(_ path: FilePath?) {
    guard path != awaited else { return }
    awaited = path
    notice.end()
    guard let path else { return }
    let stop = onStop.map { onStop in
      Action(title: localized("Stop"), accessibilityIdentifier: "stop-opening") { onStop(path) }
    }
    notice.begin(
      saying: localized("Still opening {name}…", ["name": path.shortName]), action: stop,
      after: timeout)
  }
}
