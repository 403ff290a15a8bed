import Motion

/// The repeats of Backspace while it is held: letters, and after a while words.
struct BackspaceRepetition: Hashable, Sendable {
  /// The time of the next repeat.
  private(set) var next: Instant
  private var count = 0

  /// Creates the repetition of a key that went down at `time`, which has deleted once.
  init(since time: Instant) { next = time + KeyboardTiming.firstRepeat }

  /// Returns the repeats that are due at `time`.
  mutating func due(at time: Instant) -> [KeyEffect] {
    var effects: [KeyEffect] = []
    while next <= time, effects.count < KeyboardTiming.repeatsBeforeWords {
      let isWord = count >= KeyboardTiming.repeatsBeforeWords
      effects.append(isWord ? .deleteWordBackward : .deleteBackward)
      count += 1
      next =
        next
        + (count >= KeyboardTiming.repeatsBeforeWords
          ? KeyboardTiming.wordRepeat : KeyboardTiming.nextRepeat)
    }
    // A program that was stopped for long does not delete all that it has missed.
    if next <= time { next = time + KeyboardTiming.nextRepeat }
    return effects
  }
}
