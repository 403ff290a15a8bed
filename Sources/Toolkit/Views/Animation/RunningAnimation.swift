/// A set of changes that run together: those of an animation block, or of an animator.
///
/// The window of the first changed view drives it. It ends when its course is finished, or when all its
/// changes were removed.
@MainActor
final class RunningAnimation {
  var course: AnimationPlayback {
    didSet { requestFrames() }
  }
  /// Whether touches land on the views that it changes.
  let allowsTouches: Bool
  /// Whether it runs in full although the user prefers reduced motion.
  private let isEssential: Bool
  /// Whether time does not pass for it. The first frame after a pause shows the state of the pause.
  var isPaused = false {
    didSet {
      guard !isPaused else { return }
      hasStarted = false
      window?.setNeedsFrame()
    }
  }
  /// Whether it pauses at its end instead of ending.
  var pausesAtEnd = false
  /// Called once at the end, with the window that drove it: whether changes reached their end.
  var onEnd: ((_ finished: Bool, _ window: Window?) -> Void)?
  /// The window; nil before the first change.
  private(set) weak var window: Window?
  private(set) var effects: [any AnimationEffect] = []
  private(set) var hasEnded = false
  /// Whether nothing that it changes will be presented.
  var isInvisible: Bool { effects.isEmpty || window?.isClosed == true }
  /// Whether a frame has shown its start, or its state after a pause.
  private var hasStarted = false

  init(_ pace: AnimationCurve, options: AnimationOptions) {
    course = AnimationPlayback(pace: pace)
    allowsTouches = options.contains(.allowUserInteraction)
    isEssential = options.contains(.essential)
  }

  /// Records that `view` was set in the block, changed or not: its window drives the run.
  func touch(_ view: View) { if window == nil { window = view.window } }

  func add(_ effect: any AnimationEffect, to view: View) {
    touch(view)
    if effect.replacesOthers {
      for other in view.animations.effects(of: effect.key) { other.run?.remove(other) }
    }
    effects.append(effect)
    view.animations.add(effect)
    window?.frames.add(self)
    view.window?.setNeedsFrame()
  }

  /// Moves on to a frame `seconds` after the last one. The first frame shows the start.
  func advance(by seconds: Double) {
    guard !isPaused, !hasEnded else { return }
    course.reducesMotion = (window?.environment.reducesMotion ?? false) && !isEssential
    if hasStarted { course.advance(by: seconds) }
    hasStarted = true
    guard course.isFinished(onlyMotion: effects.allSatisfy(\.isMotion)) else { return }
    if pausesAtEnd { pauseAtEnd() } else { end(finished: true) }
  }

  private func pauseAtEnd() {
    isPaused = true
    course.position = .fraction(1, since: nil)
  }

  /// Removes a change before its end.
  func remove(_ effect: any AnimationEffect) {
    guard effects.contains(where: { $0 === effect }) else { return }
    effects.removeAll { $0 === effect }
    effect.view?.animations.remove(effect)
    if effects.isEmpty { end(finished: false) }
  }

  /// Ends all changes: the views show their model, which is the old one if the run arrived there.
  func end(finished: Bool) {
    guard !hasEnded else { return }
    if finished, course.isReversed { for effect in effects.reversed() { effect.undo() } }
    hasEnded = true
    requestFrames()
    for effect in effects { effect.view?.animations.remove(effect) }
    effects = []
    window?.frames.remove(self)
    onEnd?(finished, window)
    onEnd = nil
  }

  /// Asks all windows in which something moves for a frame.
  private func requestFrames() { for effect in effects { effect.view?.window?.setNeedsFrame() } }
}
