public import Geometry
public import Views

/// The area in which a control receives touches.
extension Control {
  /// The shape with the size of a comfortable target.
  final var enlargedShape: ContentShape { contentShape.atLeast(minimumTarget) }

  /// Returns whether `point`, outside the control, rather belongs to a sibling: to one that contains it,
  /// or that reaches as far and whose middle is nearer.
  final func isNearerToSibling(_ point: Point) -> Bool {
    let distance = point.distance(to: bounds.center)
    return superview?.subviews.contains { view in
      guard view !== self, let sibling = view as? Control, sibling.receivesTouches else {
        return false
      }
      let location = sibling.convert(point, from: self)
      if sibling.contentShape.contains(location, in: sibling.bounds) { return true }
      return sibling.enlargedShape.contains(location, in: sibling.bounds)
        && location.distance(to: sibling.bounds.center) < distance
    } ?? false
  }

  private final var receivesTouches: Bool {
    !isHidden && isUserInteractionEnabled && alpha >= Self.touchableAlpha
  }
}

/// A control that is hard to hit.
@MainActor
public struct SmallTarget {
  /// The control that is hard to hit.
  public let control: Control
  /// The size of the target around its middle, in points of the window.
  public let size: Size
}

extension View {
  /// Returns the controls in the view whose targets are smaller than `size`, in points of the window.
  ///
  /// A target is measured by hit tests to all sides of the middle of the control. Controls that cannot
  /// be touched at their middle now, because something covers them, are left out.
  public final func smallTargets(
    below size: Size = ContentShape.minimumTarget
  ) -> [SmallTarget] {
    let root = sequence(first: self, next: \.superview).reversed().first ?? self
    return controls.compactMap { control in
      guard let target = root.measureTarget(of: control, upTo: size),
        target.width < size.width || target.height < size.height
      else { return nil }
      return SmallTarget(control: control, size: target)
    }
  }

  private final var controls: [Control] {
    subviews.flatMap(\.controls) + [self as? Control].compactMap { $0 }
  }

  /// Returns the extent of the target of `control` around its middle, as far as `size` from it; nil if the middle does
  /// not hit it. Called for the root.
  private final func measureTarget(of control: Control, upTo size: Size) -> Size? {
    let middle = control.convert(control.bounds.center, to: nil)
    func hits(_ offset: Vector) -> Bool {
      let point = convert(middle + offset, from: nil)
      return hitTest(point).map { $0.isDescendant(of: control) } ?? false
    }
    guard hits(.zero) else { return nil }
    func reach(_ direction: Vector, _ limit: Double) -> Double {
      let step = 0.5
      var reach = 0.0
      // In the middle of each step, because only one of two opposite edges is inside.
      while reach < limit, hits(direction * (reach + step / 2)) { reach += step }
      return reach
    }
    return Size(
      reach(Vector(-1, 0), size.width) + reach(Vector(1, 0), size.width),
      reach(Vector(0, -1), size.height) + reach(Vector(0, 1), size.height))
  }
}
