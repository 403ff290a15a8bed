public import Geometry

/// The geometry of a view and the conversion of coordinates between views.
extension View {
  /// The rectangle of the view in its superview, or in the window for the root view; in points.
  ///
  /// With a ``transform``, this is the bounding box of the view. Setting it moves the centre and
  /// sets the size of the ``bounds``, regardless of the transform.
  public final var frame: Rect {
    get { placement.frame }
    set { placement.upright = newValue }
  }

  /// The rectangle of the view in its own coordinates. Moving the origin scrolls the contents the
  /// other way. Changing the size keeps the centre.
  public final var bounds: Rect {
    get { placement.bounds }
    set { placement.bounds = newValue }
  }

  /// The centre of the view in its superview.
  public final var center: Point {
    get { placement.center }
    set { placement.center = newValue }
  }

  /// The transform applied to the view and its subviews about its centre.
  public final var transform: Affine {
    get { placement.transform }
    set { placement.transform = newValue }
  }

  /// Converts `point` from the view's coordinates to those of `view`, or of the window if nil.
  ///
  /// Both views must be in the same tree, otherwise the result is meaningless. In a view whose
  /// transform is singular, every point maps to the centre.
  public final func convert(_ point: Point, to view: View?) -> Point { map(to: view)(point) }

  /// Converts `point` to the view's coordinates from those of `view`, or of the window if nil.
  public final func convert(_ point: Point, from view: View?) -> Point { map(from: view)(point) }

  /// Returns the bounding box in the coordinates of `view`, or of the window if nil, of `rect` in
  /// the view's coordinates.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    map(to: view).boundingBox(of: rect)
  }

  /// Returns the bounding box in the view's coordinates of `rect` in those of `view`, or of the
  /// window if nil.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    map(from: view).boundingBox(of: rect)
  }

  func map(to view: View?) -> Affine { (view?.fromWindow ?? .identity) * toWindow }

  func map(from view: View?) -> Affine { fromWindow * (view?.toWindow ?? .identity) }

  private var toWindow: Affine {
    (superview?.toWindow ?? .identity) * placement.toSuperview
  }

  private var fromWindow: Affine {
    let middle = Affine(a: 0, b: 0, c: 0, d: 0, tx: bounds.center.x, ty: bounds.center.y)
    return (placement.fromSuperview ?? middle) * (superview?.fromWindow ?? .identity)
  }
}
