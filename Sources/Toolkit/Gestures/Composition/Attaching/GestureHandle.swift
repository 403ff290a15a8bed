/// A handle to a gesture on a view, to disable or remove it. It need not be kept.
@MainActor
public final class GestureHandle {
  private weak var session: GestureSession?

  init(_ session: GestureSession) { self.session = session }

  /// Whether the gesture follows touches; false if it was removed. Disabling it cancels a gesture
  /// in progress. When enabled again, it waits for new touches.
  public var isEnabled: Bool {
    get { session?.isEnabled ?? false }
    set { session?.isEnabled = newValue }
  }

  /// Removes the gesture from its view. A gesture in progress is cancelled.
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
