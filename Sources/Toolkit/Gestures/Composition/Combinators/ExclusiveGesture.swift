/// Two gestures, only one of which happens, preferably the first. Created by `exclusively(before:)`.
///
/// The second recognizes only after the first has failed, such as a single tap that did not become
/// a double tap. A first gesture that cannot fail before the fingers lift, such as a rotation,
/// therefore rules out a second one that happens while they are down.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that happens.
  public enum Value: Equatable, Sendable {
    /// The first happens.
    case first(First.Value)
    /// The second happens.
    case second(Second.Value)
  }

  private let first: First
  private let second: Second

  /// Creates a gesture of two. The second happens only if the first has failed.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the parts of both; the second requires the first to fail.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    let first = first.makeNode(in: session)
    let second = second.makeNode(in: session)
    session.require(second.members, toFail: first.members)
    return ExclusivePart<First, Second>(first, second)
  }
}

extension ExclusiveGesture: Sendable where First: Sendable, Second: Sendable {}

private final class ExclusivePart<First: Gesture, Second: Gesture>:
  PairNode<First, Second, ExclusiveGesture<First, Second>.Value>
{
  typealias Value = ExclusiveGesture<First, Second>.Value

  override func update(in session: GestureSession) -> GesturePhase<Value> {
    let first = first.update(in: session)
    let second = second.update(in: session)
    return switch (first, second) {
    case (.active, _), (.ended, _): first.map { .first($0) }
    case (.possible, .active), (.failed, _): second.map { .second($0) }
    case (.possible, _): .possible
    }
  }
}

extension Gesture {
  /// Returns a gesture that recognizes `other` if this one fails.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
