/// Two gestures that happen independently, also at once; made by `simultaneously(with:)`.
///
/// It goes on while one of them does, and ends when none can go on, if one of them succeeded.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What the two tell, as far as they have begun.
  public struct Value: Equatable, Sendable {
    /// That of the first.
    public var first: First.Value?
    /// That of the second.
    public var second: Second.Value?
  }

  let first: First
  let second: Second

  /// The parts of both, and leave for their recognizers to be active at once.
  public func makePart(in session: GestureSession) -> GesturePart<Value> {
    let first = first.makePart(in: session)
    let second = second.makePart(in: session)
    session.allow(first.members, with: second.members)
    return SimultaneousPart<First, Second>(first, second)
  }
}

extension SimultaneousGesture: Sendable where First: Sendable, Second: Sendable {}

private final class SimultaneousPart<First: Gesture, Second: Gesture>:
  PairPart<First, Second, SimultaneousGesture<First, Second>.Value>
{
  typealias Value = SimultaneousGesture<First, Second>.Value

  override func update() -> GesturePhase<Value> {
    let (first, second) = (first.update(), second.update())
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
  /// This gesture and `other`, which neither prevent nor wait for each other.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(first: self, second: other)
  }
}
