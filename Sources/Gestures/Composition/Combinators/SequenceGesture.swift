/// One gesture after the other; made by `sequenced(before:)`.
///
/// The second listens only when the first has succeeded, and then at once to the fingers that are
/// down: long press before drag is to grab and move, without a lift. When the first ends with the
/// lift, as a tap, the second has to start within the time that lies between two taps.
///
/// It ends when the second does, and fails when one of them fails.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far the sequence has come.
  public enum Value: Equatable, Sendable {
    /// The first goes on.
    case first(First.Value)
    /// The first has succeeded; the second has begun when it has a value.
    case second(First.Value, Second.Value?)
  }

  let first: First
  let second: Second

  /// The parts of both, the second behind a gate.
  public func makePart(in session: GestureSession) -> GesturePart<Value> {
    let gate = GestureGate()
    let first = first.makePart(in: session)
    let second = session.enlist(behind: gate) { self.second.makePart(in: session) }
    session.allow(first.members, with: second.members)
    return SequencePart<First, Second>(first, second, gate: gate, in: session)
  }
}

extension SequenceGesture: Sendable where First: Sendable, Second: Sendable {}

private final class SequencePart<First: Gesture, Second: Gesture>:
  GesturePart<SequenceGesture<First, Second>.Value>
{
  typealias Value = SequenceGesture<First, Second>.Value

  private unowned let session: GestureSession
  private let first: GesturePart<First.Value>
  private let second: GesturePart<Second.Value>
  private let gate: GestureGate

  init(
    _ first: GesturePart<First.Value>, _ second: GesturePart<Second.Value>, gate: GestureGate,
    in session: GestureSession
  ) {
    self.session = session
    self.first = first
    self.second = second
    self.gate = gate
    super.init(members: first.members.lowerBound..<second.members.upperBound)
  }

  override func update() -> GesturePhase<Value> {
    let first = first.update()
    guard case .ended(let value) = first else { return first.map { .first($0) } }
    if !gate.isOpen { session.open(gate, after: self.first.members) }
    let second = second.update()
    if case .possible = second { return .active(.second(value, nil)) }
    return second.map { .second(value, $0) }
  }

  override func restart() {
    first.restart()
    second.restart()
    gate.isOpen = false
  }
}

extension Gesture {
  /// This gesture, and then `other`.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(first: self, second: other)
  }
}
