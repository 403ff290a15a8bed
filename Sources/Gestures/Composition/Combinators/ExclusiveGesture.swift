/// Two gestures of which only one happens, the first if it can; made by `exclusively(before:)`.
///
/// The second recognizes only when the first has failed: a single tap when it did not become a
/// double tap. So what cannot fail before the fingers lift, as a rotation, leaves no room for
/// something that goes on while they are down.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What the one tells that happens.
  public enum Value: Equatable, Sendable {
    /// The first happens.
    case first(First.Value)
    /// The second happens.
    case second(Second.Value)
  }

  let first: First
  let second: Second

  /// The parts of both, of which the second requires the first to fail.
  public func makePart(in session: GestureSession) -> GesturePart<Value> {
    let first = first.makePart(in: session)
    let second = second.makePart(in: session)
    session.require(second.members, toFail: first.members)
    return ExclusivePart<First, Second>(first, second)
  }
}

extension ExclusiveGesture: Sendable where First: Sendable, Second: Sendable {}

private final class ExclusivePart<First: Gesture, Second: Gesture>:
  PairPart<First, Second, ExclusiveGesture<First, Second>.Value>
{
  typealias Value = ExclusiveGesture<First, Second>.Value

  override func update() -> GesturePhase<Value> {
    let (first, second) = (first.update(), second.update())
    return switch (first, second) {
    case (.active, _), (.ended, _): first.map { .first($0) }
    case (.possible, .active), (.failed, _): second.map { .second($0) }
    case (.possible, _): .possible
    }
  }
}

extension Gesture {
  /// This gesture, or `other` if this one has failed.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(first: self, second: other)
  }
}
