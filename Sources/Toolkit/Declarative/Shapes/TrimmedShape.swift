public import Drawing
public import Geometry

/// A part of the outline of another shape.
public struct TrimmedShape<Base: Shape>: Shape {
  private let base: Base
  private let start: Double
  private let end: Double

  init(_ base: Base, from start: Double, to end: Double) {
    self.base = base
    self.start = start
    self.end = end
  }

  /// Returns the part of the outline in `rect`.
  public func path(in rect: Rect) -> Path {
    base.path(in: rect).trimmedPath(from: start, to: end)
  }
}

extension Shape {
  /// Returns the part of the outline between two fractions of its length.
  public func trim(from start: Double = 0, to end: Double = 1) -> TrimmedShape<Self> {
    TrimmedShape(self, from: start, to: end)
  }
}

/// A path is the shape of its own outline, in the coordinates of the view.
extension Path: Shape {
  /// Returns the path, with the corner of `rect` as its origin.
  public func path(in rect: Rect) -> Path {
    rect.origin == .zero ? self : applying(Affine(offset: rect.origin.vector))
  }
}

extension Path {
  /// Adds an arc of a circle, after a line to its start. As in SwiftUI, an arc that is *not* `clockwise` runs clockwise
  /// on the screen, because the y axis points down.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    arc(
      center: center, radius: radius, from: startAngle.radians, to: endAngle.radians,
      clockwise: !clockwise)
  }
}
