/// A gesture at work on a view; a node of the tree that its combinators make.
public class GesturePart<Value: Equatable & Sendable> {
  /// Its recognizers, as a range of the session's members.
  let members: Range<Int>

  init(members: Range<Int>) { self.members = members }

  /// Brings it up to date with its recognizers, and calls whoever wants to know. Once it is over,
  /// it stays so until the session restarts.
  func update() -> GesturePhase<Value> { .failed }

  /// Forgets an attempt.
  func restart() {}
}

/// The part that is the whole, whatever its value.
protocol GestureRoot: AnyObject {
  func refresh()
  func restart()
}

extension GesturePart: GestureRoot {
  func refresh() { _ = update() }
}
