public import Drawing
public import Geometry

/// A rectangle that fills the frame of the view.
public struct Rectangle: InsettableShape {
  private var inset = 0.0

  /// Creates the shape.
  public init() {}

  /// Returns the outline of `rect`.
  public func path(in rect: Rect) -> Path { Path(rect.inset(by: inset)) }

  /// Returns the shape smaller at all sides.
  public func inset(by amount: Double) -> Rectangle { adding(amount, to: \.inset) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
  private let radius: Double
  private let style: CornerCurve
  private var inset = 0.0

  /// Creates the shape. The radius is limited to half of the shorter side.
  public init(cornerRadius: Double, style: CornerCurve = .circular) {
    radius = cornerRadius
    self.style = style
  }

  /// Returns the outline of `rect` with its corners.
  public func path(in rect: Rect) -> Path {
    Path(
      rect.inset(by: inset), corners: CornerRadii(max(0, radius - inset), corners: .all),
      curve: style)
  }

  /// Returns the shape smaller at all sides, with corners about the same middles.
  public func inset(by amount: Double) -> RoundedRectangle { adding(amount, to: \.inset) }
}

/// A rectangle whose shorter sides are semicircles.
public struct Capsule: InsettableShape {
  private var inset = 0.0

  /// Creates the shape.
  public init(style: CornerCurve = .circular) {}

  /// Returns the outline of the capsule in `rect`.
  public func path(in rect: Rect) -> Path {
    let rect = rect.inset(by: inset)
    return Path(rect, corners: CornerRadii(min(rect.width, rect.height) / 2, corners: .all))
  }

  /// Returns the shape smaller at all sides.
  public func inset(by amount: Double) -> Capsule { adding(amount, to: \.inset) }
}

/// The largest circle in the middle.
public struct Circle: InsettableShape {
  private var inset = 0.0

  /// Creates the shape.
  public init() {}

  /// Returns the outline of the circle in `rect`.
  public func path(in rect: Rect) -> Path {
    let side = max(0, min(rect.width, rect.height) - 2 * inset)
    return Ellipse().path(
      in: Rect(origin: rect.center - Vector(side / 2, side / 2), size: Size(side, side)))
  }

  /// Returns the shape smaller at all sides.
  public func inset(by amount: Double) -> Circle { adding(amount, to: \.inset) }
}

/// An ellipse that fills the frame of the view.
public struct Ellipse: InsettableShape {
  private var inset = 0.0

  /// Creates the shape.
  public init() {}

  /// Returns the outline of the ellipse in `rect`.
  public func path(in rect: Rect) -> Path { Path { $0.addEllipse(in: rect.inset(by: inset)) } }

  /// Returns the shape smaller at all sides.
  public func inset(by amount: Double) -> Ellipse { adding(amount, to: \.inset) }
}
