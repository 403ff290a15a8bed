import Gestures
import Motion

/// A recognizer that requests any transition at any time, ignores touches, and sets deadlines in
/// the past.
final class FuzzRudeRecognizer: GestureRecognizer {
  private unowned let game: FuzzGame

  init(in game: FuzzGame, label: String) {
    self.game = game
    super.init(label: label)
  }

  override func touchesMoved(_ moved: [Touch], at time: Instant) { act(at: time) }

  override func touchesBegan(_ began: [Touch], at time: Instant) { act(at: time) }

  override func touchesEnded(_ ended: [Touch], at time: Instant) { act(at: time) }

  override func touchesCancelled(_ cancelled: [Touch], at time: Instant) {
    game.random.chance(50) ? act(at: time) : super.touchesCancelled(cancelled, at: time)
  }

  override func deadlinePassed(at time: Instant) { act(at: time) }

  override func reset() {
    if game.random.chance(10) { request(.begin) }
    game.misbehave(as: self)
  }

  private func act(at time: Instant) {
    game.misbehave(as: self)
    if game.random.chance(25) { request(randomTransition()) }
    if game.random.chance(2) { request(randomTransition()) }
    if game.random.chance(8) {
      deadline = time + .milliseconds(game.random.pick([-100, 0, 1, 20, 300]))
    }
    if game.random.chance(3), let touch = touches.first { ignore(touch) }
  }

  private func randomTransition() -> Transition {
    game.random.pick([
      .begin, .begin, .begin, .change, .change, .recognize, .end, .cancel, .fail(.other("rude")),
    ])
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    game.holds(.preventsByClass, self, other)
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    game.holds(.isPreventedByClass, self, other)
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    game.holds(.requiresByClass, self, other)
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    game.holds(.isRequiredByClass, self, other)
  }
}
