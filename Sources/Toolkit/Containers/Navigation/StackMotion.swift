/// A motion between two pages of a stack, and the stacks that it can lead to.
@MainActor
struct StackMotion {
  /// The controller of the page behind.
  let lower: ViewController
  /// The controller of the page in front.
  let upper: ViewController
  /// The stack if the page in front covers the other one.
  var covered: [ViewController]
  /// The stack if the page in front has gone.
  var uncovered: [ViewController]
  /// Where the controllers were told that the motion leads; nil before they were.
  private var isAnnouncedCover: Bool?

  init(
    lower: ViewController, upper: ViewController, covered: [ViewController],
    uncovered: [ViewController]
  ) {
    self.lower = lower
    self.upper = upper
    self.covered = covered
    self.uncovered = uncovered
  }

  /// Tells the controllers where the motion leads, if that has changed.
  mutating func announce(towardCover: Bool) {
    guard isAnnouncedCover != towardCover else { return }
    isAnnouncedCover = towardCover
    (towardCover ? lower : upper).viewWillDisappear()
    (towardCover ? upper : lower).viewWillAppear()
  }
}
