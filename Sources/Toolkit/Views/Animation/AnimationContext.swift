/// The animation of the changes that views make while an animation block runs.
@MainActor
struct AnimationContext {
  /// The run to which changes belong; nil if they are not animated.
  let run: RunningAnimation?
  var span = AnimationInterval.full
  /// The pace that nested blocks inherit; nil if they inherit none.
  var pace: AnimationCurve?
  var options = AnimationOptions()
  /// Whether changes take no time.
  var isInstant = false
  /// The animator whose changes these are. Blocks within them belong to it too.
  var animator: ViewPropertyAnimator?
  /// The completion of the block, which waits for all runs of the block.
  var completion: AnimationCompletion?

  /// The contexts of the blocks that are being executed, innermost last.
  private static var stack: [AnimationContext] = []

  static var current: AnimationContext? { stack.last }

  /// Calls `body` with `context` as the innermost one.
  static func with<Result>(_ context: AnimationContext, _ body: () throws -> Result) rethrows
    -> Result
  {
    stack.append(context)
    defer { stack.removeLast() }
    return try body()
  }
}

/// A completion that waits for the ends of several runs.
@MainActor
final class AnimationCompletion {
  private var pending = 1
  private var hasFinished = true
  private weak var window: Window?
  private let body: ((Bool) -> Void)?

  init(_ body: ((Bool) -> Void)?) { self.body = body }

  /// Waits for the end of `run` too.
  func follow(_ run: RunningAnimation) {
    pending += 1
    run.onEnd = { self.leave(finished: $0, window: $1) }
  }

  /// Ends waiting for one run, or for the block itself. After the last one, the body is called in the
  /// next turn of `window`; without one, as the next job of the main actor, so that a completion that
  /// animates again does not call itself without end.
  func leave(finished: Bool, window: Window?) {
    hasFinished = hasFinished && finished
    if let window { self.window = window }
    pending -= 1
    guard pending == 0, let body else { return }
    let result = hasFinished
    if let window = self.window {
      window.frames.nextTurn.call { body(result) }
    } else {
      Task { @MainActor in body(result) }
    }
  }
}
