public import Drawing

/// The colour of interactive parts, as in UIKit.
extension View {
  // UIKit's type: nil can be set, but is never read.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of template images and marks, for the view and the subviews that set none of their
  /// own. It is never nil: setting nil gives the view that of its superview, and a root view the
  /// accent colour. Can be animated.
  public final var tintColor: Color! {
    get { window?.frames.isDrawing == true ? shownTintColor : ownTintColor }
    set {
      let old = appearance?.tintColor
      if newValue != old { madeAppearance.tintColor = newValue }
      didChange(.tintColor, from: old)
      if newValue != old { inheritTintColor() }
    }
  }

  private var ownTintColor: Color {
    appearance?.tintColor ?? superview?.ownTintColor ?? .accent
  }

  /// The tint that the last frame has shown.
  final var shownTintColor: Color {
    presented(.tintColor) ?? superview?.shownTintColor ?? .accent
  }

  /// Notifies the views that have the tint of this one.
  private func inheritTintColor() {
    tintColorDidChange()
    for view in subviews where view.appearance?.tintColor == nil { view.inheritTintColor() }
  }
}
