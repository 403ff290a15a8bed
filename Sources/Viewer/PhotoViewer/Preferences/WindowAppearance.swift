import Drawing
import Settings
import Views

/// The appearance of a window, and whether its contents move: by the settings of the user, of the desktop's portal and
/// of the X server.
@MainActor
final class WindowAppearance {
  private let window: Window
  private var appearance = AppearanceSources()
  private var motion: MotionSources {
    didSet { if motion.isReduced != oldValue.isReduced { followMotion() } }
  }

  private var text = TextSources() {
    didSet { if text != oldValue { window.environment.textScale = text.scale } }
  }

  /// Called when movement is left out from now on, or no longer.
  var onMotionChange: @MainActor (_ isReduced: Bool) -> Void = { _ in }

  /// Creates the look of `window` for the colours that the portal of the desktop asked for last. If it `reducesMotion`,
  /// that stays so regardless of the desktop.
  init(window: Window, portal: PortalColors, reducesMotion: Bool) {
    self.window = window
    appearance.portal = portal
    motion = MotionSources(option: reducesMotion)
    window.environment.reducesMotion = motion.isReduced
  }

  /// The colours of the desktop's portal. A change fades in.
  var portalColors: PortalColors {
    get { appearance.portal }
    set {
      appearance.portal = newValue
      var environment = window.environment
      environment.colors = appearance.colors
      window.showGradually(environment)
    }
  }

  /// Whether movement is left out.
  var reducesMotion: Bool { motion.isReduced }

  /// Follows the settings of the desktop's portal.
  func follow(_ portal: PortalPreferences, desktopHasScale: Bool) {
    portalColors = portal.colors
    motion.portal = portal.reducesMotion
    text.portal = portal.textScale
    text.desktopHasScale = desktopHasScale
  }

  /// Records whether the user has set a scale for the monitor of the window: that of the desktop may include the size
  /// of text.
  func record(isScaleSet: Bool) { text.isScaleSet = isScaleSet }

  /// Applies the settings of the user.
  func show(_ settings: Settings) {
    appearance.setting = settings.appearance
    show()
  }

  /// Records the colours of the X server, which ``show()`` shows.
  func record(server colors: ColorTraits) { appearance.server = colors }

  /// Follows the setting for animations on the X server.
  func follow(serverWantsAnimations: Bool) { motion.server = !serverWantsAnimations }

  /// Shows the colours that have been noted.
  func show() {
    let colors = appearance.colors
    if window.environment.colors != colors { window.environment.colors = colors }
  }

  private func followMotion() {
    window.environment.reducesMotion = motion.isReduced
    onMotionChange(motion.isReduced)
  }
}
