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
  private let area: View
  /// The time after which it is shown.
  private let timeout: Duration
  /// The path of the file or folder being opened; nil for none.
  private var awaited: FilePath?
  private var announcing: Scheduled?
  private weak var toast: Toast?

  /// Longer than any loading takes: the notice disappears when the picture arrives.
  private static let forever: Duration = .seconds(24 * 60 * 60)

  /// Creates a notice that is shown at the bottom of `area` after `timeout`.
  init(over area: View, after timeout: Duration) {
    self.area = area
    self.timeout = timeout
  }

  /// Records that the file or folder at `path` is being opened; nil for none.
  func follow(_ path: FilePath?) {
    guard path != awaited else { return }
    awaited = path
    announcing?.cancel()
    announcing = nil
    toast?.dismiss()
    guard let path else { return }
    announcing = area.window?.schedule(after: timeout) { [weak self] in self?.announce(path) }
  }

  private func announce(_ path: FilePath) {
    let stop = onStop.map { onStop in
      Action(title: localized("Stop"), accessibilityIdentifier: "stop-opening") { onStop(path) }
    }
    let toast = Toast(
      localized("Still opening {name}…", ["name": path.displayName]), action: stop,
      duration: Self.forever)
    // Fingers on a message without a button are meant for the content behind it.
    toast.isUserInteractionEnabled = stop != nil
    toast.present(over: area)
    self.toast = toast
  }
}
