import Controls
import Files
import Localization
import SystemPackage
import Views

/// Says that the current picture takes long to open, and lets the user stop that. The user can also go on to
/// another picture.
@MainActor
final class OpeningNotice {
  /// Stops opening the picture at a path.
  var onStop: @MainActor (FilePath) -> Void = { _ in }
  private let area: View
  /// The picture that is awaited; nil for none.
  private var awaited: FilePath?
  private var announcing: Scheduled?
  private weak var toast: Toast?

  /// The time after which it says so.
  static let patience: Duration = .seconds(5)
  /// Longer than anything takes: it goes when the picture is there.
  private static let forever: Duration = .seconds(24 * 60 * 60)

  /// Creates what is said over the bottom of `area`.
  init(over area: View) { self.area = area }

  /// Notes that the picture at `path` is awaited from now on, or still; nil for none.
  func follow(_ path: FilePath?) {
    guard path != awaited else { return }
    awaited = path
    announcing?.cancel()
    announcing = nil
    toast?.dismiss()
    guard let path else { return }
    announcing = area.window?.schedule(after: Self.patience) { [weak self] in self?.announce(path) }
  }

  private func announce(_ path: FilePath) {
    let stop = Action(title: localized("Stop"), accessibilityIdentifier: "stop-opening") {
      [weak self] in self?.onStop(path)
    }
    let toast = Toast(
      localized("Still opening {name}…", ["name": path.displayName]), action: stop,
      duration: Self.forever)
    toast.present(over: area)
    self.toast = toast
  }
}
