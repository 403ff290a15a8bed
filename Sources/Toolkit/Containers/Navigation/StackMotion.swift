/// A motion between two pages of a stack, and the stacks that it can lead to.
@MainActor
final class StackMotion {
  /// The controller of the page behind.
  let lower: ViewController
  /// The controller of the page in front.
  let upper: ViewController
  /// The stack if the page in front covers the other one.
  var covered: [ViewController]
  /// The stack if the front page is popped.
  var uncovered: [ViewController]
  /// Whether it leads to where the page in front covers the other one.
  private(set) var isHeadingForCover: Bool
  private var isAnnounced = false
  /// The controller that is to learn that it will appear, once the other one has learned that it will disappear.
  private var expected: ViewController?

  init(
    lower: ViewController, upper: ViewController, covered: [ViewController],
    uncovered: [ViewController], towardCover: Bool
  ) {
    self.lower = lower
    self.upper = upper
    self.covered = covered
    self.uncovered = uncovered
    isHeadingForCover = towardCover
  }

  /// Informs the controllers of the outcome of the motion, if they do not know it. They may change the stack.
  func announce(towardCover: Bool) {
    guard !isAnnounced || isHeadingForCover != towardCover else { return }
    isAnnounced = true
    isHeadingForCover = towardCover
    expected = towardCover ? upper : lower
    (towardCover ? lower : upper).viewWillDisappear()
    announceAppearance()
  }

  /// Informs the controller that will appear, if it does not know it: the other one may change the stack before.
  func announceAppearance() {
    let controller = expected
    expected = nil
    controller?.viewWillAppear()
  }
}
