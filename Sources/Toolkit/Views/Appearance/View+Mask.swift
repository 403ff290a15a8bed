/// The mask of a view.
extension View {
  /// The view whose opacity the view and its subviews are shown with, pixel by pixel; nil for none.
  ///
  /// Its frame is in the coordinates of the ``bounds``, as of a subview, but it is not shown, receives no
  /// touches, and is not among the ``subviews``. It belongs to one view only, and its properties can be
  /// animated.
  /// - Precondition: the mask neither is nor contains this view.
  public final var mask: View? {
    get { appearance?.mask }
    set {
      guard newValue !== mask else { return }
      didChange("mask")
      mask?.removeFromSuperview()
      guard let newValue else { return }
      newValue.becomeMask(of: self)
      madeAppearance.mask = newValue
      setNeedsLayout()
    }
  }

  /// Forgets the mask, which leaves.
  final func dropMask(_ view: View) {
    guard view === mask else { return }
    appearance?.mask = nil
    didChange("mask")
  }
}
