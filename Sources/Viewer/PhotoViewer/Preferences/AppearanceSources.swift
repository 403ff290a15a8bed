import Drawing
import Settings
import Views

/// Who says whether colours are light or dark, and with what contrast and accent. The first one that says
/// something counts: the setting, the desktop's portal, the X server's settings, the default.
struct AppearanceSources: Hashable, Sendable {
  /// What the user has set.
  var setting = Settings.Appearance.auto
  /// What the portal of the desktop says; before it has answered, what it said at the last start.
  var portal = PortalColors()
  /// What the settings on the X server say, or the default.
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

/// Who says how large text is.
struct TextSources: Hashable, Sendable {
  /// The factor of the size of text that the portal of the desktop says.
  var portal = 1.0
  /// Whether the desktop has set a scale for windows, of which its factor is a part.
  var desktopHasScale = false
  /// Whether the user has set a scale in place of that of the desktop.
  var isScaleSet = false

  /// The factor of the size of text in a window, besides its scale.
  var scale: Double { desktopHasScale && !isScaleSet ? 1 : portal }
}

/// Who says that movement is not wanted. One is enough.
struct MotionSources: Hashable, Sendable {
  /// Whether an option of the command line says so.
  let option: Bool
  /// Whether the settings on the X server do.
  var server = false
  /// Whether the portal of the desktop does.
  var portal = false

  /// Whether movement is left out.
  var isReduced: Bool { option || server || portal }
}
