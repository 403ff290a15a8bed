public import Drawing
public import Geometry

/// A rectangle that fills the frame of the view.
public struct Rectangle: Shape {
  /// Creates the shape.
  public init() {}

  /// Returns the outline of `rect`.
  public func path(in rect: Rect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  private let radius: Double
  private let style: CornerCurve

  /// Creates the shape. The radius is limited to half of the shorter side.
  public init(cornerRadius: Double, style: CornerCurve = .circular) {
    radius = cornerRadius
    self.style = style
  }

  /// Returns the outline of `rect` with its corners.
  public func path(in rect: Rect) -> Path {
    Path(
      rect, corners: CornerRadii(max(0, radius), corners: .all), curve: style)
  }
}

/// A rectangle whose shorter sides are semicircles.
public struct Capsule: Shape {
  /// Creates the shape.
  public init() {}

  /// Returns the outline of the capsule in `rect`.
  public func path(in rect: Rect) -> Path {
    Path(rect, corners: CornerRadii(min(rect.width, rect.height) / 2, corners: .all))
  }
}

/// The largest circle in the middle.
public struct Circle: Shape {
  /// Creates the shape.
  public init() {}

  /// Returns the outline of the circle in `rect`.
  public func path(in rect: Rect) -> Path {
    let side = max(0, min(rect.width, rect.height))
    return Ellipse().path(
      in: Rect(origin: rect.center - Vector(side / 2, side / 2), size: Size(side, side)))
  }
}

/// An ellipse that fills the frame of the view.
public struct Ellipse: Shape {
  /// Creates the shape.
  public init() {}

  /// Returns the outline of the ellipse in `rect`.
  public func path(in rect: Rect) -> Path { Path { $0.addEllipse(in: rect) } }
}
