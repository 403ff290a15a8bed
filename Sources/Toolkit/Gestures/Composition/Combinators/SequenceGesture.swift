/// One gesture after the other. Created by `sequenced(before:)`.
///
/// The second starts when the first has succeeded, with the fingers that are down. A long press
/// before a drag, for example, grabs and moves content without a lift. If the first ends with a
/// lift, as a tap does, the second must start within the time between two taps.
///
/// The sequence ends when the second gesture ends, and fails when either fails.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The progress of the sequence.
  public enum Value: Equatable, Sendable {
    /// The first is active.
    case first(First.Value)
    /// The first has succeeded. The second has a value once it has begun.
    case second(First.Value, Second.Value?)
  }

  private let first: First
  private let second: Second

  /// Creates a gesture of two. The second starts when the first has succeeded.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the parts of both; a gate holds back the second.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    let gate = GestureGate()
    let first = first.makeNode(in: session)
    let second = session.enlist(behind: gate) { self.second.makeNode(in: session) }
    session.allow(first.members, with: second.members)
    return SequencePart<First, Second>(first, second, gate: gate)
  }
}

extension SequenceGesture: Sendable where First: Sendable, Second: Sendable {}

private final class SequencePart<First: Gesture, Second: Gesture>:
  PairNode<First, Second, SequenceGesture<First, Second>.Value>
{
  typealias Value = SequenceGesture<First, Second>.Value

  private let gate: GestureGate

  init(
    _ first: GestureNode<First.Value>, _ second: GestureNode<Second.Value>, gate: GestureGate
  ) {
    self.gate = gate
    super.init(first, second)
  }

  override func update(in session: GestureSession) -> GesturePhase<Value> {
    let first = first.update(in: session)
    guard case .ended(let value) = first else { return first.map { .first($0) } }
    if !gate.isOpen { session.open(gate, after: self.first.members) }
    let second = second.update(in: session)
    if case .possible = second { return .active(.second(value, nil)) }
    return second.map { .second(value, $0) }
  }

  override func restart() {
    super.restart()
    gate.isOpen = false
  }
}

extension Gesture {
  /// Returns a gesture that recognizes `other` after this one has succeeded.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
