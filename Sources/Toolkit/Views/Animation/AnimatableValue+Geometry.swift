public import Geometry

extension Double: AnimatableValue {
  /// Returns a change that is added to others.
  public static func change(
    from old: Double, to new: Double, presented: Double
  ) -> AnimatedChange<Double> {
    AnimatedChange { value, remainder in value + remainder(old - new, 0) }
  }
}

extension Point: AnimatableValue {
  /// Returns a change that is added to others, by component.
  public static func change(from old: Point, to new: Point, presented: Point) -> AnimatedChange<
    Point
  > {
    AnimatedChange { value, remainder in
      value + Vector(remainder(old.x - new.x, 0), remainder(old.y - new.y, 1))
    }
  }
}

extension Vector: AnimatableValue {
  /// Returns a change that is added to others, by component.
  public static func change(
    from old: Vector, to new: Vector, presented: Vector
  ) -> AnimatedChange<Vector> {
    AnimatedChange { value, remainder in
      value + Vector(remainder(old.dx - new.dx, 0), remainder(old.dy - new.dy, 1))
    }
  }
}

extension Size: AnimatableValue {
  /// Returns a change that is added to others, by component.
  public static func change(from old: Size, to new: Size, presented: Size) -> AnimatedChange<Size> {
    AnimatedChange { value, remainder in
      Size(
        value.width + remainder(old.width - new.width, 0),
        value.height + remainder(old.height - new.height, 1))
    }
  }
}
