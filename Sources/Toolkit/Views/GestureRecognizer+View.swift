public import Geometry
public import Gestures

/// Gestures and touches in the coordinates of a view, or of the window if the view is nil.
extension GestureRecognizer {
  /// The view the recognizer is attached to.
  public final var view: View? { target as? View }

  /// Returns the centroid of the gesture's touches; nil before the first touch.
  public final func location(in view: View?) -> Point? {
    location.map { $0.seen(in: view) }
  }
}

/// Pans in the coordinates of a view.
extension PanGestureRecognizer {
  /// Returns the movement of the touches since the pan began.
  public final func translation(in view: View?) -> Vector { translation.seen(in: view) }

  /// Sets the translation; later movement adds to it.
  public final func setTranslation(_ translation: Vector, in view: View?) {
    self.translation = view?.map(to: nil).linear(translation) ?? translation
  }

  /// Returns the velocity of the touches, in points per second.
  public final func velocity(in view: View?) -> Vector { velocity.seen(in: view) }
}

/// Touches in the coordinates of a view.
extension Touch {
  /// Returns the position of the touch.
  public func location(in view: View?) -> Point { position.seen(in: view) }

  /// Returns the position of the touch in the previous frame.
  public func previousLocation(in view: View?) -> Point { previousPosition.seen(in: view) }
}

extension Point {
  fileprivate func seen(in view: View?) -> Point { view?.convert(self, from: nil) ?? self }
}

extension Vector {
  fileprivate func seen(in view: View?) -> Vector { view?.map(from: nil).linear(self) ?? self }
}

extension Affine {
  /// Returns the vector transformed without the translation.
  fileprivate func linear(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }
}
