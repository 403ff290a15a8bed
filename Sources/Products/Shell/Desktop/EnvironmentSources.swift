import Drawing
import Views

/// The sources of the settings for the look and behaviour of a program: its own preferences, then those of the
/// desktop's portal, or else those on the server.
struct EnvironmentSources {
  /// The settings on the server, or the default.
  var server = Environment()
  /// The settings of the portal.
  var portal = PortalPreferences()
  /// Whether the settings on the server set a scale: the factor of the size of text is a part of it.
  var hasScale = false
  /// Whether the program is light or dark regardless of the desktop; nil to follow the desktop.
  var preferredAppearance: ColorTraits.Appearance?
  /// Whether motion is reduced regardless of the desktop.
  var prefersReducedMotion = false

  /// The settings of the desktop.
  var desktop: Environment {
    var all = server
    all.colors.appearance = portal.colors.appearance ?? server.colors.appearance
    all.colors.contrast = portal.colors.contrast ?? server.colors.contrast
    all.colors.accent = portal.colors.accent ?? server.colors.accent
    all.reducesMotion = server.reducesMotion || portal.reducesMotion
    if !hasScale { all.textScale *= portal.textScale }
    return all
  }

  /// Returns `environment` after a change of the desktop's settings from `old`, except where the program has
  /// preferences. Other values stay, because the program may have set them.
  func followed(by environment: Environment, from old: Environment) -> Environment {
    var new = environment
    new.follow(from: old, to: desktop)
    applyPreferences(to: &new)
    return new
  }

  /// Returns `environment` after a change of the program's preferences.
  func preferred(over environment: Environment) -> Environment {
    var new = environment
    let desktop = desktop
    new.colors.appearance = desktop.colors.appearance
    new.reducesMotion = desktop.reducesMotion
    applyPreferences(to: &new)
    return new
  }

  private func applyPreferences(to environment: inout Environment) {
    if let preferredAppearance { environment.colors.appearance = preferredAppearance }
    if prefersReducedMotion { environment.reducesMotion = true }
  }
}

extension Environment {
  /// Adopts changed settings of the desktop. An accent colour of the program stays when the desktop removes its own.
  fileprivate mutating func follow(from old: Environment, to new: Environment) {
    if new.colors != old.colors {
      if colors.accent == old.colors.accent { colors.accent = nil }
      follow(.colors(new.colors))
    }
    if new.reducesMotion != old.reducesMotion { follow(.reducesMotion(new.reducesMotion)) }
    if new.input != old.input { follow(.input(new.input)) }
    if new.textScale != old.textScale { textScale = new.textScale }
  }
}
