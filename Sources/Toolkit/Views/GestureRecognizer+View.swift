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

/// Transforms in the coordinates of a view.
extension TransformGestureRecognizer {
  /// Returns the change by the fingers since the gesture began or was reset, as a map of the
  /// coordinates of the view.
  public func change(in view: View?) -> Similarity {
    guard let map = view?.map(from: nil), let back = map.inverse else { return change }
    return Similarity(
      scale: change.scale, angle: change.angle, offset: map(change(back(.zero))).vector)
  }

  /// Returns the fingers at the start of this generation.
  public func baseline(in view: View?) -> TouchCluster { baseline.seen(in: view) }

  /// Returns the current fingers.
  public func cluster(in view: View?) -> TouchCluster { cluster.seen(in: view) }

  /// Returns the last cluster of the latest generation that moved, with its number.
  public func closing(in view: View?) -> (generation: Int, cluster: TouchCluster)? {
    closing.map { ($0.generation, $0.cluster.seen(in: view)) }
  }

  /// Returns the movement of the single finger with which the gesture began; zero if it began with
  /// several.
  public func initialTranslation(in view: View?) -> Vector { initialTranslation.seen(in: view) }

  /// Returns the velocity of the centroid, in points per second.
  public func velocity(in view: View?) -> Vector { velocity.seen(in: view) }
}

/// Touches in the coordinates of a view.
extension Touch {
  /// Returns the position of the touch.
  public func location(in view: View?) -> Point { position.seen(in: view) }

  /// Returns the position of the touch in the previous frame.
  public func previousLocation(in view: View?) -> Point { previousPosition.seen(in: view) }
}

extension Point {
  @MainActor
  fileprivate func seen(in view: View?) -> Point { view?.convert(self, from: nil) ?? self }
}

extension Vector {
  @MainActor
  fileprivate func seen(in view: View?) -> Vector { view?.map(from: nil).linear(self) ?? self }
}

extension TouchCluster {
  @MainActor
  fileprivate func seen(in view: View?) -> TouchCluster {
    guard let map = view?.map(from: nil) else { return self }
    return TouchCluster(
      centroid: map(centroid), spread: spread * abs(map.determinant).squareRoot(), count: count,
      turn: turn)
  }
}

extension Affine {
  /// Returns the vector transformed without the translation.
  fileprivate func linear(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }
}
