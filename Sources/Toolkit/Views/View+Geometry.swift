public import Geometry

/// The geometry of a view and the conversion of coordinates between views.
///
/// During an animation, the properties have their final values, except while the view is drawn, when
/// they have those of the ``presentation``. Coordinates are converted by the presentation.
extension View {
  /// The rectangle of the view in its superview, or in the window for the root view; in points.
  ///
  /// With a ``transform``, this is the bounding box of the view. Setting it moves the centre and
  /// sets the size of the ``bounds``, regardless of the transform.
  public final var frame: Rect {
    get { visiblePlacement.frame }
    set { placement.upright = newValue }
  }

  /// The rectangle of the view in its own coordinates. Moving the origin scrolls the contents the
  /// other way. Changing the size keeps the centre.
  public final var bounds: Rect {
    get { visiblePlacement.bounds }
    set { placement.bounds = newValue }
  }

  /// The centre of the view in its superview.
  public final var center: Point {
    get { visiblePlacement.center }
    set { placement.center = newValue }
  }

  /// The transform applied to the view and its subviews about its centre.
  public final var transform: Affine {
    get { visiblePlacement.transform }
    set { placement.transform = newValue }
  }

  /// Converts `point` from the view's coordinates to those of `view`, or of the window if nil.
  ///
  /// Both views must be in the same tree, otherwise the result is meaningless. In a view whose
  /// transform is singular, every point maps to the centre.
  public final func convert(
    _ point: Point, to view: View?, using state: AnimationState = .presentation
  ) -> Point { map(to: view, using: state)(point) }

  /// Converts `point` to the view's coordinates from those of `view`, or of the window if nil.
  public final func convert(
    _ point: Point, from view: View?, using state: AnimationState = .presentation
  ) -> Point { map(from: view, using: state)(point) }

  /// Returns the bounding box in the coordinates of `view`, or of the window if nil, of `rect` in
  /// the view's coordinates.
  public final func convert(
    _ rect: Rect, to view: View?, using state: AnimationState = .presentation
  ) -> Rect { map(to: view, using: state).boundingBox(of: rect) }

  /// Returns the bounding box in the view's coordinates of `rect` in those of `view`, or of the
  /// window if nil.
  public final func convert(
    _ rect: Rect, from view: View?, using state: AnimationState = .presentation
  ) -> Rect { map(from: view, using: state).boundingBox(of: rect) }

  func map(to view: View?, using state: AnimationState = .presentation) -> Affine {
    (view?.fromWindow(state) ?? .identity) * toWindow(state)
  }

  func map(from view: View?, using state: AnimationState = .presentation) -> Affine {
    fromWindow(state) * (view?.toWindow(state) ?? .identity)
  }

  private func toWindow(_ state: AnimationState) -> Affine {
    (superview?.toWindow(state) ?? .identity) * placement(state).toSuperview
  }

  private func fromWindow(_ state: AnimationState) -> Affine {
    let placement = placement(state)
    let center = placement.bounds.center
    let middle = Affine(a: 0, b: 0, c: 0, d: 0, tx: center.x, ty: center.y)
    return (placement.fromSuperview ?? middle) * (superview?.fromWindow(state) ?? .identity)
  }

  private func placement(_ state: AnimationState) -> ViewPlacement {
    state == .model ? placement : shownPlacement
  }
}
