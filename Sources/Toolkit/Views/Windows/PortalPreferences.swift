package import Drawing

/// The settings of the desktop portal for the look and motion of programs.
package struct PortalPreferences: Hashable, Sendable {
  /// The colours.
  package var colors = PortalColors()
  /// Whether motion is reduced.
  package var reducesMotion = false
  /// The factor of the size of text.
  package var textScale = 1.0

  /// Creates the settings of a desktop without a portal: none.
  package init() {}
}

/// The settings of the desktop portal for colours; nil for those that it does not report.
package struct PortalColors: Hashable, Sendable {
  package var appearance: ColorTraits.Appearance?
  package var contrast: ColorTraits.Contrast?
  package var accent: Color?

  /// Creates the settings of a desktop without a portal: none.
  package init() {}
}
