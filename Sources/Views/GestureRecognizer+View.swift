public import Geometry
public import Gestures

/// Gestures and touches as a view sees them, in its own coordinates; in those of the window for nil.
extension GestureRecognizer {
  /// The view that it is attached to.
  public final var view: View? { target as? View }

  /// The middle of the fingers of the gesture; nil when there was none yet.
  public final func location(in view: View?) -> Point? {
    location.map { $0.seen(in: view) }
  }
}

/// A pan as a view sees it.
extension PanGestureRecognizer {
  /// How far the fingers have moved since it began.
  public final func translation(in view: View?) -> Vector { translation.seen(in: view) }

  /// Makes the fingers have moved by `translation`; later movement adds to it.
  public final func setTranslation(_ translation: Vector, in view: View?) {
    self.translation = view?.map(to: nil).linear(translation) ?? translation
  }

  /// How fast the fingers move, per second.
  public final func velocity(in view: View?) -> Vector { velocity.seen(in: view) }
}

/// A touch as a view sees it.
extension Touch {
  /// Where it is.
  public func location(in view: View?) -> Point { position.seen(in: view) }

  /// Where it was in the frame before.
  public func previousLocation(in view: View?) -> Point { previousPosition.seen(in: view) }
}

extension Point {
  fileprivate func seen(in view: View?) -> Point { view?.convert(self, from: nil) ?? self }
}

extension Vector {
  fileprivate func seen(in view: View?) -> Vector { view?.map(from: nil).linear(self) ?? self }
}

extension Affine {
  /// Where it takes a displacement.
  fileprivate func linear(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }
}
