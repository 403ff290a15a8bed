public import Gestures

extension View: GestureHost {
  /// The coordinate space of the view at this moment.
  public final var gestureSpace: GestureSpace { GestureSpace(map: map(from: nil), bounds: bounds) }
}

/// The recognizers of a view.
extension View {
  /// Attaches `recognizer`, which then tracks touches on the view and its subviews.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    (recognizer.target as? View)?.removeGestureRecognizer(recognizer)
    recognizer.attach(to: self)
    gestureRecognizers.append(recognizer)
  }

  /// Detaches `recognizer`, unless it is attached to another view. A gesture in progress is cancelled
  /// or fails.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.target === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
  }
}

extension View: TouchTarget {
  /// The superview.
  public final var touchParent: (any TouchTarget)? { superview }

  /// Calls the touch method for `phase`.
  public final func handleTouches(_ touches: [Touch], phase: TouchPhase, in event: TouchEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
