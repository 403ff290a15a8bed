package import Drawing

/// What the portal of the desktop says of how programs look and move.
package struct PortalPreferences: Hashable, Sendable {
  /// The colours.
  package var colors = PortalColors()
  /// Whether movement is not wanted.
  package var reducesMotion = false
  /// The factor of the size of text.
  package var textScale = 1.0

  /// Creates what a desktop without a portal says: nothing.
  package init() {}
}

/// What the portal of the desktop says of colours; nil where it says nothing.
package struct PortalColors: Hashable, Sendable {
  package var appearance: ColorTraits.Appearance?
  package var contrast: ColorTraits.Contrast?
  package var accent: Color?

  /// Creates what a desktop without a portal says: nothing.
  package init() {}
}
