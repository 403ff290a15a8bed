public import Geometry

/// Where a view lies, and how points of one view are found in another.
extension View {
  /// Where it lies in its superview, or in the window for the root; in points.
  ///
  /// With a ``transform`` it is the smallest rectangle around the view. Setting it moves the centre
  /// there and takes its size for that of the ``bounds``, whatever the transform.
  public final var frame: Rect {
    get { placement.frame }
    set { placement.upright = newValue }
  }

  /// Its rectangle in its own coordinates. Moving the origin moves all that it contains the other
  /// way: that is what scrolling is. The size changes about the centre.
  public final var bounds: Rect {
    get { placement.bounds }
    set { placement.bounds = newValue }
  }

  /// Where its middle lies in its superview.
  public final var center: Point {
    get { placement.center }
    set { placement.center = newValue }
  }

  /// What it is turned, scaled and shifted by, about its centre, with all that it contains.
  public final var transform: Affine {
    get { placement.transform }
    set { placement.transform = newValue }
  }

  /// Where `point` of its own coordinates lies in those of `view`; in the window when that is nil.
  ///
  /// Both have to be in one tree, or what comes out means nothing. In a view that a transform
  /// flattens, every point is the middle.
  public final func convert(_ point: Point, to view: View?) -> Point { map(to: view)(point) }

  /// Where `point` of the coordinates of `view`, or of the window when that is nil, lies in its own.
  public final func convert(_ point: Point, from view: View?) -> Point { map(from: view)(point) }

  /// The smallest rectangle around `rect`, of its own coordinates, in those of `view`; in the window
  /// when that is nil.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    map(to: view).boundingBox(of: rect)
  }

  /// The smallest rectangle in its own coordinates around `rect` of those of `view`, or of the
  /// window when that is nil.
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
