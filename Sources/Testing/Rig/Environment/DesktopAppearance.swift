import X11Backend
import X11Inspection

/// The scale, the appearance and the like as programs read them: from the settings of the desktop (XSETTINGS and
/// `Xft.dpi`), and from variables for programs that do not read those.
struct DesktopAppearance {
  private let environment: TestEnvironment
  /// The dots per inch at scale 1.
  private static let usualDots = 96.0

  /// Creates the settings of `environment`.
  init(_ environment: TestEnvironment) { self.environment = environment }

  private var isDark: Bool { environment.appearance == .dark }

  /// Whether programs look the same without the settings.
  var isUsual: Bool {
    environment.scale == 1 && !isDark && !environment.reducesMotion && environment.textScale == 1
  }

  /// Publishes the settings on the server `display`, until the result is released.
  func publish(on display: String) throws(RigError) -> SettingsManager {
    if environment.scale != 1 {
      try Connection(onRig: display).setPreferredScale(environment.scale)
    }
    return SettingsManager(try Connection(onRig: display), settings: settings)
  }

  private var settings: [(name: String, value: SettingsManager.Value)] {
    let dots = Self.usualDots * 1024 * environment.textScale
    // GTK takes whole scales only, and the rest by the size of its text.
    let whole = max(1, environment.scale.rounded(.down))
    let theme = isDark ? "Adwaita-dark" : "Adwaita"
    return [
      ("Gdk/UnscaledDPI", .integer(Int32(dots * environment.scale / whole))),
      ("Gdk/WindowScalingFactor", .integer(Int32(whole))),
      ("Gtk/EnableAnimations", .integer(environment.reducesMotion ? 0 : 1)),
      ("Net/ThemeName", .string(theme)),
      ("Xft/DPI", .integer(Int32(dots * environment.scale))),
    ]
  }

  /// The variables of programs.
  var variables: [String: String] {
    guard isDark else { return [:] }
    // GTK 4 and libadwaita otherwise ask a portal.
    return ["GTK_THEME": "Adwaita:dark", "ADW_DEBUG_COLOR_SCHEME": "prefer-dark"]
  }
}
