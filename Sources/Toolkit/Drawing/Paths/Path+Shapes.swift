public import Geometry

extension Path {
  /// Creates a path of a rectangle.
  public init(_ rect: Rect) { addRect(rect) }

  /// Creates a path of a rectangle with rounded corners.
  public init(_ rect: Rect, corners: CornerRadii, curve: CornerCurve = .circular) {
    addRoundedRect(rect, corners: corners, curve: curve)
  }

  /// Adds a rectangle as a closed subpath, clockwise from its top left corner.
  public mutating func addRect(_ rect: Rect) {
    move(to: rect.origin)
    line(to: Point(rect.maxX, rect.minY))
    line(to: Point(rect.maxX, rect.maxY))
    line(to: Point(rect.minX, rect.maxY))
    close()
  }

  /// Adds an ellipse that touches the edges of `rect`, as a closed subpath.
  public mutating func addEllipse(in rect: Rect) {
    let halfWidth = rect.width / 2
    let halfHeight = rect.height / 2
    let middle = rect.center
    let toRect = Affine(
      a: halfWidth, b: 0, c: 0, d: halfHeight, tx: middle.x, ty: middle.y)
    let right = Point(rect.maxX, middle.y)
    move(to: right)
    addUnitArc(from: 0, sweep: 2 * .pi, transform: toRect, endingAt: right)
    close()
  }

  /// Adds a rectangle with rounded corners as a closed subpath, clockwise from the left end of its
  /// top edge. A radius is at most half of the shorter side.
  public mutating func addRoundedRect(
    _ rect: Rect, corners: CornerRadii, curve: CornerCurve = .circular
  ) {
    guard corners != .zero else { return addRect(rect) }
    let left = rect.minX
    let top = rect.minY
    let right = rect.maxX
    let bottom = rect.maxY
    let half = max(0, min(rect.width, rect.height) / 2)
    let corners: [(corner: Point, along: Vector, away: Vector, radius: Double)] = [
      (Point(left, top), Vector(0, -1), Vector(1, 0), corners.topLeft),
      (Point(right, top), Vector(1, 0), Vector(0, 1), corners.topRight),
      (Point(right, bottom), Vector(0, 1), Vector(-1, 0), corners.bottomRight),
      (Point(left, bottom), Vector(-1, 0), Vector(0, -1), corners.bottomLeft),
    ]
    var isFirst = true
    for entry in corners {
      let corner = Corner(radius: entry.radius, half: half, curve: curve)
      // The first axis points back along the edge that ends at the corner.
      let toCorner = Affine(
        a: -entry.along.dx, b: -entry.along.dy, c: entry.away.dx, d: entry.away.dy,
        tx: entry.corner.x, ty: entry.corner.y)
      let start = toCorner(Point(corner.reach, 0))
      if isFirst { move(to: start) } else { line(to: start) }
      isFirst = false
      for curve in corner.curves {
        cubic(
          to: toCorner(curve.end), control1: toCorner(curve.control1),
          control2: toCorner(curve.control2))
      }
    }
    close()
  }
}

/// A rounded corner at the origin, between an edge that arrives along the x axis and one that
/// leaves along the y axis.
private struct Corner {
  struct Curve {
    let control1: Point
    let control2: Point
    let end: Point
  }

  /// The distance from the corner at which the curve begins and ends.
  let reach: Double
  let curves: [Curve]

  /// The reach of a continuous corner, in radii.
  private static let continuousReach = 1.528665

  /// A quarter of a circle, in radii.
  private static let circle = [
    Curve(
      control1: Point(1 - handle, 0), control2: Point(0, 1 - handle), end: Point(0, 1))
  ]
  /// The length of the handles of a quarter of a circle: 4/3 (√2 - 1).
  private static let handle = 0.5522847498307936

  /// A continuous corner in radii, as observed of the shapes of iOS 7 and later. Its curvature
  /// begins at zero.
  private static let continuous = [
    Curve(
      control1: Point(1.088493, 0), control2: Point(0.868407, 0), end: Point(0.631494, 0.074911)),
    Curve(
      control1: Point(0.372824, 0.169060), control2: Point(0.169060, 0.372824),
      end: Point(0.074911, 0.631494)),
    Curve(
      control1: Point(0, 0.868407), control2: Point(0, 1.088493), end: Point(0, continuousReach)),
  ]

  /// Creates a corner of a rectangle. `half` is half of its shorter side.
  ///
  /// A continuous corner that does not fit becomes circular, so that a capsule has round ends.
  init(radius: Double, half: Double, curve: CornerCurve) {
    let radius = min(max(0, radius), half)
    let isContinuous = curve == .continuous && radius * Self.continuousReach <= half
    let curves = isContinuous ? Self.continuous : Self.circle
    reach = isContinuous ? radius * Self.continuousReach : radius
    func scaled(_ point: Point) -> Point { Point(point.x * radius, point.y * radius) }
    self.curves =
      radius > 0
      ? curves.map {
        Curve(
          control1: scaled($0.control1), control2: scaled($0.control2), end: scaled($0.end))
      } : []
  }
}
