import TestSupport

/// The relations between recognizers in a game, which are constant for every ordered pair.
struct FuzzRelations {
  /// A question about a pair.
  enum Question: UInt64 {
    case requiresStatically, requiresByClass, isRequiredByClass, requiresByDelegate
    case isRequiredByDelegate, allowsBoth, preventsByClass, isPreventedByClass, preventsByDelegate
  }

  private let seed: UInt64
  private let yes: [Question: Int]

  /// Creates relations of random frequencies.
  init(random: inout SeededGenerator) {
    seed = random.next()
    let requiring = random.pick([0, 1, 3, 15])
    let preventing = random.pick([100, 100, 90, 50])
    yes = [
      .requiresStatically: requiring, .requiresByClass: requiring, .isRequiredByClass: requiring,
      .requiresByDelegate: requiring, .isRequiredByDelegate: requiring,
      .allowsBoth: random.pick([0, 10, 50, 100]), .preventsByClass: preventing,
      .isPreventedByClass: preventing, .preventsByDelegate: preventing,
    ]
  }

  /// Returns the answer of `one` to `question` about `other`; both are numbers of recognizers.
  func holds(_ question: Question, _ one: Int, _ other: Int) -> Bool {
    var random = SeededGenerator(
      seed: seed ^ (question.rawValue << 32 | UInt64(one) << 16 | UInt64(other)))
    return random.chance(yes[question] ?? 0)
  }
}
