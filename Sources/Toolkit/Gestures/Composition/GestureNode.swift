/// A gesture on a view: a node of the tree that combinators and modifiers build.
@MainActor
public class GestureNode<Value: Equatable & Sendable> {
  /// The range of its recognizers among the session's members.
  let members: Range<Int>

  init(members: Range<Int>) { self.members = members }

  /// Updates the phase from the recognizers, calls actions, and returns the phase. Once the gesture
  /// is over, it stays over until the session restarts.
  func update(in session: GestureSession) -> GesturePhase<Value> { .failed }

  /// Prepares for a new attempt.
  func restart() {}
}

/// The root of a tree of parts, independent of the type of its value.
@MainActor
protocol GestureRoot: AnyObject {
  func refresh(in session: GestureSession)
  func restart()
}

extension GestureNode: GestureRoot {
  func refresh(in session: GestureSession) { _ = update(in: session) }
}
