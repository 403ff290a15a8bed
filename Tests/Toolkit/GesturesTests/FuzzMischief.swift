import Gestures
import Motion

@testable import Gestures

/// Disruptions that programs should not cause during a gesture, but do.
extension FuzzGame {
  /// May cause a random disruption on behalf of `culprit`: from an action, a delegate, a view or a
  /// subclass.
  func misbehave(as culprit: GestureRecognizer? = nil) {
    guard mischief > 0, random.below(1000) < temper.rudeness else { return }
    mischief -= 1
    let victim = random.chance(30) ? culprit ?? random.pick(recognizers) : random.pick(recognizers)
    switch random.below(13) {
    case 0, 1: disable(victim)
    case 2: victim.isEnabled = true
    case 3: remove(victim)
    case 4: attach(victim)
    case 5: addRecognizer()
    case 6: withdraw(random.pick(tree.pads))
    case 7: cancelAll()
    case 8: processNow()
    case 9: advanceNow()
    case 10: ignoreTouch(of: victim)
    case 11: setDeadline(of: victim)
    default: if culprit == nil { requireNow(victim, random.pick(recognizers)) }
    }
  }

  /// Adds a requirement, but not while a recognizer is asked about it: then it would be too late.
  private func requireNow(_ one: GestureRecognizer, _ other: GestureRecognizer) {
    referee.record(10, "  ! \(one.label) requires \(other.label) to fail from now on")
    require(one, other)
  }

  private func disable(_ victim: GestureRecognizer) {
    referee.record(11, "  ! \(victim.label) is disabled")
    victim.isEnabled = false
    if random.chance(50) { victim.isEnabled = true }
  }

  private func remove(_ victim: GestureRecognizer) {
    referee.record(12, "  ! \(victim.label) is removed")
    detach(victim)
  }

  private func withdraw(_ pad: FuzzPad) {
    referee.record(13, "  ! pad \(pad.number) is withdrawn")
    arena.withdraw(pad)
    pad.isRemoved = random.chance(30)
  }

  private func cancelAll() {
    referee.record(14, "  ! all touches are cancelled")
    arena.cancelAllTouches(at: stream.time)
  }

  private func processNow() {
    let frame = stream.next(&random)
    referee.record(15, "  ! a frame at \(frame.time.nanoseconds / 1_000_000)")
    arena.process(frame)
  }

  private func advanceNow() {
    let time = stream.time + .milliseconds(random.below(500))
    referee.record(16, "  ! time goes on to \(time.nanoseconds / 1_000_000)")
    random.chance(50) ? arena.advance(to: time) : arena.advance(before: time)
  }

  private func ignoreTouch(of victim: GestureRecognizer) {
    guard !victim.attempt.touches.isEmpty else { return }
    let touch = random.pick(victim.attempt.touches)
    referee.record(17, "  ! \(victim.label) ignores touch \(touch.id.number)")
    victim.ignore(touch)
  }

  private func setDeadline(of victim: GestureRecognizer) {
    victim.deadline = stream.time + .milliseconds(random.below(400) - 100)
    referee.record(18, "  ! \(victim.label) is given a deadline")
  }
}
