/// The part of a primitive gesture: a recognizer and a function that reads its phase.
final class RecognizerNode<Recognizer: GestureRecognizer, Value: Equatable & Sendable>:
  GestureNode<Value>
{
  private let member: GestureMember
  private weak var recognizer: Recognizer?
  private let read: @MainActor (Recognizer, GestureSpace) -> GesturePhase<Value>
  private var phase = GesturePhase<Value>.possible

  init(
    _ recognizer: Recognizer, in session: GestureSession,
    read: @escaping @MainActor (Recognizer, GestureSpace) -> GesturePhase<Value>
  ) {
    self.recognizer = recognizer
    self.read = read
    let index = session.members.count
    member = session.enlist(recognizer)
    super.init(members: index..<index + 1)
  }

  override func update(in session: GestureSession) -> GesturePhase<Value> {
    guard !phase.isOver else { return phase }
    phase = currentPhase(in: session)
    member.isOver = phase.isOver
    return phase
  }

  /// Returns the current phase. It is failed if the recognizer is idle and no other one of the session is
  /// undecided or active.
  private func currentPhase(in session: GestureSession) -> GesturePhase<Value> {
    guard let recognizer, !recognizer.isIdle || session.isLive else { return .failed }
    return read(recognizer, session.space)
  }

  override func restart() {
    phase = .possible
    member.isOver = false
  }
}

extension GestureRecognizer {
  /// Returns the phase for the state of the recognizer, with `value` if the phase has one.
  func phase<Value>(_ value: @autoclosure () -> Value) -> GesturePhase<Value> {
    switch state {
    case .possible: .possible
    case .began, .changed: .active(value())
    case .ended: .ended(value())
    case .cancelled, .failed: .failed
    }
  }
}
