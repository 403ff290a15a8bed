public import Geometry
import Views

/// A box that is shown elsewhere than it is laid out.
final class OffsetBox: ModifierBox {
  var offset = Vector.zero

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    place(
      child, in: Rect(origin: .zero, size: size), shiftedBy: offset, proposal: proposal)
  }
}

/// A box whose content has its middle at a point.
final class PositionBox: ModifierBox {
  var position = Point.zero

  override func answer(to proposal: ProposedViewSize) -> Size {
    let size = child.size(for: proposal)
    return Size(proposal.width ?? size.width, proposal.height ?? size.height)
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    let own = child.size(for: proposal)
    // It follows a finger, so it is not rounded to device pixels.
    place(
      child, in: Rect(origin: .zero, size: own),
      shiftedBy: position.vector - Vector(own.width / 2, own.height / 2), proposal: proposal)
  }
}

/// A transform of the drawing about a point.
private struct TransformModifier: LayoutModifier, Equatable {
  let transform: Affine
  let anchor: UnitPoint

  func applyLook(to view: BoxView, in size: Size) {
    view.transform = transform.about(anchor.fromCenter(in: size))
  }
}

private struct OffsetModifier: BoxModifier, Equatable {
  let offset: Vector

  func update(_ box: OffsetBox, in environment: EnvironmentValues) { box.offset = offset }
}

private struct PositionModifier: BoxModifier, Equatable {
  let position: Point

  func update(_ box: PositionBox, in environment: EnvironmentValues) { box.position = position }
}

extension View {
  /// Moves the view, with the place where it is touched, but nothing around it.
  public func offset(x: Double = 0, y: Double = 0) -> some View {
    modified(by: OffsetModifier(offset: Vector(x, y)))
  }

  /// Moves the view, with the place where it is touched, but nothing around it.
  public func offset(_ offset: Size) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Puts the centre of the view at a point of the proposed space, and takes all of that space.
  public func position(_ position: Point) -> some View {
    modified(by: PositionModifier(position: position))
  }

  /// Puts the centre of the view at a point of the proposed space, and takes all of that space.
  public func position(x: Double = 0, y: Double = 0) -> some View { position(Point(x, y)) }

  /// Scales the drawing and the touch area about a point, but nothing around them.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the drawing and the touch area about a point, but nothing around them.
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> some View {
    modified(by: TransformModifier(transform: Affine(scaleX: x, scaleY: y), anchor: anchor))
  }

  /// Rotates the drawing and the touch area about a point, clockwise, but nothing around them.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modified(
      by: TransformModifier(
        transform: Affine(scale: 1, angle: angle.radians, offset: .zero), anchor: anchor))
  }
}
