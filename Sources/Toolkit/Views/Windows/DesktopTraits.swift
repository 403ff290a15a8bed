package import Drawing

/// What a desktop says about how programs look and behave.
package struct DesktopTraits: Hashable, Sendable {
  /// Light or dark, and the contrast.
  package var colors = ColorTraits()
  /// Whether movement is not wanted.
  package var reducesMotion = false

  /// Creates the traits of a desktop that says nothing.
  package init() {}
}

extension Environment {
  /// Adopts what the desktop says. An accent colour that it does not mention stays.
  package mutating func follow(_ desktop: DesktopTraits) {
    let accent = colors.accent
    colors = desktop.colors
    colors.accent = desktop.colors.accent ?? accent
    reducesMotion = desktop.reducesMotion
  }
}
