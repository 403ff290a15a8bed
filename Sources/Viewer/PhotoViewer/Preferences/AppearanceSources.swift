import Drawing
import Settings
import Views

/// The sources of the appearance, the contrast and the accent of colours, in order of precedence: the setting, the
/// desktop's portal, the X server's settings, the default.
struct AppearanceSources: Hashable, Sendable {
  /// The setting of the user.
  var setting = Settings.Appearance.auto
  /// The colours of the desktop's portal; before it has answered, those at the last start.
  var portal = PortalColors()
  /// The settings on the X server, or the default.
  var server = ColorTraits()

  /// The colours to show.
  var colors: ColorTraits {
    var colors = server
    switch setting {
    case .auto: colors.appearance = portal.appearance ?? server.appearance
    case .light: colors.appearance = .light
    case .dark: colors.appearance = .dark
    }
    colors.contrast = portal.contrast ?? server.contrast
    colors.accent = portal.accent ?? server.accent
    return colors
  }
}

/// The sources of the size of text.
struct TextSources: Hashable, Sendable {
  /// The text scale of the desktop's portal.
  var portal = 1.0
  /// Whether the desktop has set a scale for windows that includes its factor.
  var desktopHasScale = false
  /// Whether the user has set a scale in place of that of the desktop.
  var isScaleSet = false

  /// The factor of the size of text in a window, besides its scale.
  var scale: Double { desktopHasScale && !isScaleSet ? 1 : portal }
}

/// The sources of reduced motion. One of them is enough.
struct MotionSources: Hashable, Sendable {
  /// Whether an option of the command line reduces it.
  let option: Bool
  /// Whether the settings on the X server do.
  var server = false
  /// Whether the portal of the desktop does.
  var portal = false

  /// Whether movement is left out.
  var isReduced: Bool { option || server || portal }
}
