/// Two independent gestures, which can happen at the same time. Created by `simultaneously(with:)`.
///
/// It is active while either gesture is, and ends when neither can continue and at least one
/// succeeded.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both gestures; nil for one that has not begun or that failed.
  public struct Value: Equatable, Sendable {
    /// The value of the first gesture.
    public var first: First.Value?
    /// The value of the second gesture.
    public var second: Second.Value?
  }

  private let first: First
  private let second: Second

  /// Creates a gesture of two that can happen at the same time.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the parts of both, and allows their recognizers to be active at the same time.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    let first = first.makeNode(in: session)
    let second = second.makeNode(in: session)
    session.allow(first.members, with: second.members)
    return SimultaneousPart<First, Second>(first, second)
  }
}

extension SimultaneousGesture: Sendable where First: Sendable, Second: Sendable {}

private final class SimultaneousPart<First: Gesture, Second: Gesture>:
  PairNode<First, Second, SimultaneousGesture<First, Second>.Value>
{
  typealias Value = SimultaneousGesture<First, Second>.Value

  override func update(in session: GestureSession) -> GesturePhase<Value> {
    let first = first.update(in: session)
    let second = second.update(in: session)
    let value = Value(first: first.value, second: second.value)
    return switch (first, second) {
    case (.active, _), (_, .active): .active(value)
    case (.possible, _), (_, .possible): .possible
    case (.ended, _), (_, .ended): .ended(value)
    case (.failed, .failed): .failed
    }
  }
}

extension Gesture {
  /// Returns a gesture that recognizes this one and `other` independently of each other.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}
