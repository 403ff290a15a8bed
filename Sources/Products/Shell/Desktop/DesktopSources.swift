import Drawing
import Views

/// The settings of the desktop for the look and behaviour of programs: those of its portal, or else those on the
/// server.
struct DesktopSources {
  /// The settings on the server, or the default.
  var server = Environment()
  /// The settings of the portal.
  var portal = PortalPreferences()
  /// Whether the settings on the server set a scale: the factor of the size of text is a part of it.
  var hasScale = false

  /// The settings that apply.
  var environment: Environment {
    var all = server
    all.colors.appearance = portal.colors.appearance ?? server.colors.appearance
    all.colors.contrast = portal.colors.contrast ?? server.colors.contrast
    all.colors.accent = portal.colors.accent ?? server.colors.accent
    all.reducesMotion = server.reducesMotion || portal.reducesMotion
    if !hasScale { all.textScale *= portal.textScale }
    return all
  }
}

extension Environment {
  /// Adopts changed settings of the desktop. An accent colour of the program stays when the desktop removes its own.
  mutating func follow(from old: Environment, to new: Environment) {
    if new.colors != old.colors {
      if colors.accent == old.colors.accent { colors.accent = nil }
      follow(.colors(new.colors))
    }
    if new.reducesMotion != old.reducesMotion { follow(.reducesMotion(new.reducesMotion)) }
    if new.input != old.input { follow(.input(new.input)) }
    if new.textScale != old.textScale { textScale = new.textScale }
  }
}
