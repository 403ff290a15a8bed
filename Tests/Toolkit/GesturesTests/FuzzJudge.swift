import Gestures

/// A delegate that answers randomly, and may misbehave while it is asked.
final class FuzzJudge: GestureRecognizerDelegate {
  private unowned let game: FuzzGame

  init(in game: FuzzGame) { self.game = game }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    game.misbehave(as: recognizer)
    return !game.random.chance(game.temper.refusal)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    game.misbehave(as: recognizer)
    return !game.random.chance(game.temper.refusal)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { game.holds(.allowsBoth, recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { game.holds(.requiresByDelegate, recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { game.holds(.isRequiredByDelegate, recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldPrevent other: GestureRecognizer
  ) -> Bool { game.holds(.preventsByDelegate, recognizer, other) }
}
