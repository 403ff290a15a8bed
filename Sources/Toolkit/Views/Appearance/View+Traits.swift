public import Drawing

/// The environment that the dynamic colours of a view depend on.
extension View {
  /// The appearance of the view and everything in it, whatever that of the window; nil for the one around it.
  ///
  /// Its menus and popovers, and the keys that type into it, have the appearance too. What is set on the content
  /// of a window also applies to all that is presented there.
  public final var overrideAppearance: ColorTraits.Appearance? {
    get { appearance?.override }
    set {
      guard newValue != overrideAppearance else { return }
      madeAppearance.override = newValue
      didChange("overrideAppearance")
      notifyOfTraits()
    }
  }

  /// The environment that the dynamic colours of the view depend on: the settings of the user, and the
  /// ``overrideAppearance`` of the view or of its superviews.
  public final var traits: ColorTraits {
    var traits = window?.environment.colors ?? ColorTraits()
    if let appearance = overriddenAppearance { traits.appearance = appearance }
    return traits
  }

  /// The view whose appearance this one has if it sets none itself: for a menu, the view that it belongs to.
  package final var appearanceSource: View? {
    get { appearance?.source }
    set { if newValue !== appearanceSource { madeAppearance.source = newValue } }
  }

  /// The appearance of the view, or of a superview, in place of that of the window; nil for none.
  package final var overriddenAppearance: ColorTraits.Appearance? {
    ownAppearance ?? superview?.overriddenAppearance
  }

  /// The appearance that begins at the view; nil for none.
  final var ownAppearance: ColorTraits.Appearance? {
    guard let appearance else { return nil }
    if let override = appearance.override { return override }
    guard let source = appearance.source, !source.isDescendant(of: self) else { return nil }
    return source.overriddenAppearance
  }

  /// Notifies the view, and all in it, that ``traits`` have changed.
  final func notifyOfTraits() {
    forEachDescendant { ($0 as? any TraitFollowing)?.traitsDidChange() }
  }
}

/// A view that depends on its traits for more than colours.
@MainActor
package protocol TraitFollowing: View {
  /// Called when ``View/traits`` may have changed.
  func traitsDidChange()
}
