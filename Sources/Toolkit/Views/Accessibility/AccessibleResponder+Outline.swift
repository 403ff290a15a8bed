import Geometry

/// The frame, the path and the activation point that were set for an element.
extension AccessibleResponder {
  /// The frame that was set, or else the bounding box of the path, as far as it is visible; nil if neither was set.
  final var seenOutline: Rect? {
    guard let outline else { return nil }
    return (next as? View)?.visiblePart(ofWindow: outline) ?? outline
  }

  /// The point that was set, or else the middle of the outline; nil if neither was set.
  final var setActivationPoint: Point? {
    setAttributes?.shape.activationPoint ?? outline?.center
  }

  private final var outline: Rect? {
    if let frame = setAttributes?.shape.frame { return frame }
    guard let path = accessibilityPath else { return nil }
    guard path.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return .zero }
    return Rect(around: path) ?? .zero
  }
}
