import Drawing
import Views

/// What the desktop says about how programs look and behave: by its portal, or else by the settings on the
/// server.
struct DesktopSources {
  /// What the settings on the server say, or the default.
  var server = Environment()
  /// What the portal says.
  var portal = PortalPreferences()
  /// Whether the settings on the server set a scale: the factor of the size of text is a part of it.
  var hasScale = false

  /// What counts.
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
  /// Adopts what the desktop says differently than before. An accent colour of the program stays when the
  /// desktop takes its own back.
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
