import Files
import Localization
import OnScreenKeyboard
package import Settings
package import Views

/// Applies changes of the user's and the desktop's settings while the viewer runs, but never under fingers.
@MainActor
package final class LiveSettings {
  package let preferences: UserPreferences
  let presenter: SettingsPresenter
  let appearance: WindowAppearance
  private let window: Window
  private let notices: Notices
  private let input: InputState

  /// Called with the settings of the file when they have changed.
  var onChange: @MainActor (Settings) -> Void = { _ in }

  /// Creates the watcher of the settings of `context`, for a window with an `appearance`.
  init(in context: ViewerContext, appearance: WindowAppearance) {
    self.appearance = appearance
    input = context.input
    preferences = context.preferences
    window = context.window
    notices = context.notices
    presenter = SettingsPresenter(
      preferences: preferences, desktop: context.desktop, worker: context.queue.worker,
      window: window, notices: notices)
    presenter.onWrite = { [weak self] in self?.follow() }
  }

  /// Applies the `settings` for the window and the desktop.
  func apply(_ settings: Settings) {
    appearance.show(settings)
    preferences.scale = settings.scale > 0 ? settings.scale : nil
    preferences.monitorScales = settings.monitorScales
    applyScale()
    preferences.keepsRecents = settings.keepsRecents
    preferences.remembersWindow = settings.remembersWindow
    preferences.wallpaperCommand = settings.wallpaperCommand
    KeyboardController.of(window)?.policy =
      KeyboardPolicy(rawValue: settings.keyboard.rawValue) ?? .automatic
  }

  /// Gives the window, which may have moved, the scale that the settings state for its monitor.
  package func followMonitor() {
    if !preferences.monitorScales.isEmpty { applyScale() }
  }

  private func applyScale() {
    let scale = preferences.scale(in: window)
    window.control?.setScale(scale)
    appearance.record(isScaleSet: scale != nil)
  }

  /// Shows the first of `faults`; the others are written to standard error.
  package func show(_ faults: [SettingsFault]) {
    guard let first = faults.first else { return }
    let fault = "\(first)".displayed
    notices.show(
      faults.count == 1
        ? fault
        : localizedPlural(
          "{fault} (and {count} more)", "{fault} (and {count} more)", count: faults.count - 1,
          ["fault": fault]))
  }

  /// Follows the settings file by `watcher`.
  package func follow(_ watcher: SettingsFileWatcher) { preferences.follow(watcher) }

  /// Follows the settings of the desktop's portal, and its scale for windows.
  package func follow(_ portal: PortalPreferences, desktopHasScale: Bool) {
    appearance.follow(portal, desktopHasScale: desktopHasScale)
  }

  /// The colours of the desktop's portal. A change fades in.
  package var portalColors: PortalColors {
    get { appearance.portalColors }
    set { appearance.portalColors = newValue }
  }

  /// Applies changes of the settings and of the desktop's colours, but never under fingers.
  func follow() {
    preferences.handleFileChanges()
    guard !input.isTouched else { return }
    appearance.show()
    guard let change = preferences.takeChange() else { return }
    onChange(change.settings)
    show(change.faults)
  }
}
