import Files
import Localization
import OnScreenKeyboard
package import Settings
package import Views

/// The settings, and the colours of the desktop.
extension Viewer {
  /// Applies all `settings` that have an effect while the viewer runs.
  func apply(_ settings: Settings) {
    look.show(settings)
    preferences.scale = settings.scale > 0 ? settings.scale : nil
    preferences.monitorScales = settings.monitorScales
    window.control?.setScale(preferences.scale(in: window))
    photoStage.apply(settings)
    feed.apply(settings)
    thumbnailSizing.apply(settings)
    photos.slideshow.player.apply(settings)
    files.turns.mode = settings.saveTurns
    places.apply(settings)
    preferences.keepsRecents = settings.keepsRecents
    preferences.wallpaperCommand = settings.wallpaperCommand
    KeyboardController.of(window)?.policy =
      KeyboardPolicy(rawValue: settings.keyboard.rawValue) ?? .automatic
    if preferences.apply(settings.keys) { keysDidChange() }
    if library.apply(settings) { listSubfolders() }
    if preferences.choices.order == nil { library.sort(by: library.standardOrder) }
  }

  /// Gives the window, which may have moved, the scale that the settings state for its monitor.
  package func followMonitor() {
    if !preferences.monitorScales.isEmpty {
      window.control?.setScale(preferences.scale(in: window))
    }
  }

  private func keysDidChange() {
    help.keys = preferences.keys
    renewToolTips(in: root)
  }

  private func renewToolTips(in view: View) {
    (view as? BarButton)?.renewToolTip(with: preferences.keys)
    (view as? BarMenuButton)?.renewToolTip(with: preferences.keys)
    for view in view.subviews { renewToolTips(in: view) }
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

  /// Follows the settings file by `follower`.
  package func follow(_ follower: SettingsFollower) { preferences.follow(follower) }

  /// Follows the settings of the desktop's portal, and its scale for windows.
  package func follow(_ portal: PortalPreferences, desktopHasScale: Bool) {
    look.follow(portal, desktopHasScale: desktopHasScale)
  }

  /// The colours of the desktop's portal. A change fades in.
  package var portalColors: PortalColors {
    get { look.portalColors }
    set { look.portalColors = newValue }
  }

  /// Applies changes of the settings and of the desktop's colours, but never under fingers.
  func followSettings() {
    preferences.noteNews()
    guard !input.isTouched else { return }
    look.show()
    guard let change = preferences.takeChange() else { return }
    apply(change.settings)
    show(change.faults)
  }
}
