/// A view to which gestures can be added.
///
/// The view owns them, with all that their actions hold: an action that needs the view, or what owns
/// it, holds it weakly.
public protocol GestureHost: TouchTarget {
  /// Its coordinates, where it is now.
  var gestureSpace: GestureSpace { get }

  /// Lets `recognizer` watch the touches that land on it, and holds it.
  func addGestureRecognizer(_ recognizer: GestureRecognizer)

  /// Detaches `recognizer`, and lets it go.
  func removeGestureRecognizer(_ recognizer: GestureRecognizer)
}

extension GestureHost {
  /// Adds `gesture`. Between it and others whoever recognizes first goes on alone; in a tie, that of
  /// the inner view, then the one that was added first.
  @discardableResult
  public func addGesture(_ gesture: some Gesture) -> GestureHandle {
    add(gesture, priority: .normal)
  }

  /// Adds `gesture`, which goes before those of this view and of all views within it: they wait
  /// until it has failed.
  @discardableResult
  public func addHighPriorityGesture(_ gesture: some Gesture) -> GestureHandle {
    add(gesture, priority: .high)
  }

  /// Adds `gesture`, which happens beside all others: it prevents none, is prevented by none, and
  /// leaves the views their touches.
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
