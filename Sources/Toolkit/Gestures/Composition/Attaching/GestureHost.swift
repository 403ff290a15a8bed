/// A view to which gestures can be added.
///
/// The view owns the gestures and everything that their actions capture. Actions that need the view
/// or its owner should capture it weakly.
public protocol GestureHost: TouchTarget {
  /// The current coordinate space of the view.
  var gestureSpace: GestureSpace { get }

  /// Attaches `recognizer` to the view and retains it.
  func addGestureRecognizer(_ recognizer: GestureRecognizer)

  /// Detaches `recognizer` and releases it.
  func removeGestureRecognizer(_ recognizer: GestureRecognizer)
}

extension GestureHost {
  /// Adds a gesture. It competes with others: the first to recognize prevents the rest. In a tie,
  /// the gesture of the inner view wins, then the one that was added first.
  @discardableResult
  public func addGesture(_ gesture: some Gesture) -> GestureHandle {
    add(gesture, priority: .normal)
  }

  /// Adds a gesture that has priority over those of this view and its descendants, which wait until
  /// it has failed.
  @discardableResult
  public func addHighPriorityGesture(_ gesture: some Gesture) -> GestureHandle {
    add(gesture, priority: .high)
  }

  /// Adds a gesture that is independent of all others. It prevents none, is prevented by none, and
  /// does not cancel touches in views.
  @discardableResult
  public func addSimultaneousGesture(_ gesture: some Gesture) -> GestureHandle {
    add(gesture, priority: .simultaneous)
  }

  private func add(_ gesture: some Gesture, priority: GesturePriority) -> GestureHandle {
    let session = GestureSession(on: self, priority: priority)
    session.start(gesture)
    return GestureHandle(session)
  }
}
