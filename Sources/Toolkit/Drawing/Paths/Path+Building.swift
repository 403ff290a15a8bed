public import Geometry

// The steps of a path by the words of Core Graphics, so that listings for other platforms need no change.
extension Path {
  /// Creates the outline of an ellipse that touches the edges of `rect`.
  public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

  /// Creates the outline of a rectangle with round corners.
  public init(roundedRect rect: Rect, cornerRadius: Double, style: CornerCurve = .circular) {
    self.init(rect, corners: CornerRadii(max(0, cornerRadius), corners: .all), curve: style)
  }

  /// Adds a line to `point`. In an empty path, begins a subpath there instead.
  public mutating func addLine(to point: Point) { line(to: point) }

  /// Adds a subpath of lines through points.
  public mutating func addLines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
  }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    quad(to: point, control: control)
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    cubic(to: point, control1: control1, control2: control2)
  }

  /// Adds an arc of a circle, as UIKit does: after a line to its start, clockwise on the screen if `clockwise`.
  /// Angles are in radians.
  public mutating func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) { arc(center: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise) }

  /// Adds the steps of another path.
  public mutating func addPath(_ path: Path, transform: Affine = .identity) {
    append(path, transform: transform)
  }

  /// Closes the last subpath by a line to its start.
  public mutating func closeSubpath() { close() }

  /// Returns the path with every point mapped by `transform`.
  public func applying(_ transform: Affine) -> Path { transformed(by: transform) }

  /// Returns the path moved by a distance.
  public func offsetBy(dx: Double, dy: Double) -> Path {
    transformed(by: Affine(offset: Vector(dx, dy)))
  }

  /// Draws the line of the path.
  public func stroke(_ color: Color, lineWidth: Double = 1, into list: inout DrawList) {
    stroke(color, style: StrokeStyle(width: lineWidth), into: &list)
  }

  /// Draws the line of the path in a style.
  public func stroke(_ color: Color, style: StrokeStyle, into list: inout DrawList) {
    list.append(.stroke(self, .color(color), style))
  }

  /// Fills the path.
  public func fill(_ color: Color, into list: inout DrawList) {
    list.append(.path(self, .color(color)))
  }
}
