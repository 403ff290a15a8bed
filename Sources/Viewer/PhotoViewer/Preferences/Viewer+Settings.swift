import Containers
import Controls
import Drawing
import Files
import Folders
import OnScreenKeyboard
package import Settings
import Views

/// The settings, and the colours of the desktop.
extension Viewer {
  /// Applies all `settings` that have an effect while the viewer runs.
  func apply(_ settings: Settings) {
    appearance.setting = settings.appearance
    showAppearance()
    pager.backdrop = Theme.backdrop(settings.background)
    pager.setZoom(
      enlargesSmall: settings.enlargesSmall, doubleTapFactor: settings.doubleTap)
    pager.setKeepsZoom(settings.nextPicture == .keep)
    grid.style = GridStyle(largestSide: choices.thumbnailSize, showsNames: settings.showsNames)
    slideshow.interval = .seconds(settings.slideInterval)
    slideshow.repeats = settings.repeatsSlideshow
    slideshow.isShuffled = settings.shufflesSlideshow
    slideshow.fades = settings.fadesSlideshow
    controls.stays = settings.controls == .stay
    wheelPaging.isOn = settings.wheel == .page
    pointing.wheelStep = settings.wheelStep
    KeyboardController.of(window)?.policy =
      KeyboardPolicy(rawValue: settings.keyboard.rawValue) ?? .automatic
    apply(CommandKeys(settings.keys))
    let earlier = folders.showsHidden
    folders.apply(settings)
    if folders.showsHidden != earlier { listSubfolders() }
    if choices.order == nil { sort(by: folders.order) }
  }

  private func apply(_ keys: CommandKeys) {
    guard keys != commandKeys else { return }
    commandKeys = keys
    help.keys = keys
    renewToolTips(in: root)
  }

  private func renewToolTips(in view: View) {
    (view as? BarButton)?.renewToolTip(with: commandKeys)
    (view as? BarMenuButton)?.renewToolTip(with: commandKeys)
    for view in view.subviews { renewToolTips(in: view) }
  }

  /// Shows the first of `faults`; the others are told on standard error.
  package func show(_ faults: [SettingsFault]) {
    guard let first = faults.first else { return }
    let others = faults.count == 1 ? "" : " (and \(faults.count - 1) more)"
    notices.show("\(first)".displayed + others)
  }

  /// Follows the settings file by `follower`.
  package func follow(_ follower: SettingsFollower) { userSettings.follower = follower }

  /// Follows what the portal of the desktop says.
  package func follow(_ portal: PortalPreferences) {
    portalColors = portal.colors
    motion.portal = portal.reducesMotion
    window.environment.textScale = portal.textScale
  }

  /// What the portal of the desktop says of colours. A change fades in.
  package var portalColors: PortalColors {
    get { appearance.portal }
    set {
      appearance.portal = newValue
      var environment = window.environment
      environment.colors = appearance.colors
      window.showGradually(environment)
    }
  }

  /// Applies changes of the settings and of the desktop's colours, but never under fingers.
  func followSettings() {
    userSettings.follower?.noteNews()
    guard fingers.isEmpty else { return }
    showAppearance()
    guard let change = userSettings.takeChange() else { return }
    apply(change.settings)
    show(change.faults)
  }

  private func showAppearance() {
    let colors = appearance.colors
    if window.environment.colors != colors { window.environment.colors = colors }
  }
}

extension Theme {
  /// Returns the colour around a picture for a setting.
  fileprivate static func backdrop(_ background: Settings.Background) -> Color {
    switch background {
    case .theme: backdrop
    case .black: Color(white: 0)
    case .grey: Color(white: 0.5)
    case .white: Color(white: 1)
    }
  }
}
