/// A gesture on a view, to be switched off or removed. Nothing depends on its being kept.
public final class GestureHandle {
  private weak var session: GestureSession?

  init(_ session: GestureSession) { self.session = session }

  /// Whether the gesture takes part; false when it is removed. Switched off in the middle, it is
  /// cancelled; switched on again, it waits for new touches.
  public var isEnabled: Bool {
    get { session?.isEnabled ?? false }
    set { session?.isEnabled = newValue }
  }

  /// Takes the gesture off its view. In the middle of it, it is cancelled.
  public func remove() { session?.remove() }
}

extension GestureSession {
  fileprivate var isEnabled: Bool {
    get { members.contains { $0.recognizer?.isEnabled ?? false } }
    set { withMembers { $0.isEnabled = newValue } }
  }

  fileprivate func remove() {
    let host = host
    withMembers { host?.removeGestureRecognizer($0) }
  }
}
