import Drawing
import Motion

/// Prepares the frames of a window: advances motion and animations, and lays out views.
@MainActor
final class FrameDriver {
  /// The time at which the last prepared frame is shown.
  private(set) var time = Instant.zero
  /// Whether a frame was prepared since the window last came to rest.
  private(set) var hasMoved = false
  /// Whether views draw, which must not change any of them.
  private(set) var isDrawing = false
  /// The factor of the speed of everything that moves on its own.
  private(set) var speed = 1.0
  /// The layout that the next frame needs.
  var layout = LayoutPass()
  /// The positions of the destructive views in presentations.
  var places = StableFrames()
  /// The views and completions that wait for the next turn.
  var nextTurn = NextTurn()
  /// Called when a frame has been prepared, with the time at which it will be shown.
  var onFrame: (@MainActor (Instant) -> Void)?
  /// Called when the newest frame shows everything, and nothing moves.
  var onRest: (@MainActor (Instant) -> Void)?

  private var links: [DisplayLink] = []
  private var movers = AnimatingViews()
  private var animations = WindowAnimations()
  /// The clock of motions.
  private var clock = MotionClock()
  private var colors = ColorFade()
  private var isStale = true

  // MARK: Requests

  /// Requests a frame.
  func setNeedsFrame() { isStale = true }

  /// Whether something changed, moves on its own, or is called for every frame.
  func needsFrame(for wanted: ColorTraits, holdingColors: Bool) -> Bool {
    isStale || links.contains { !$0.isPaused } || animations.isRunning || movers.areMoving
      || colors.needsFrame(for: wanted, isHeld: holdingColors)
  }

  /// Records that no frame is needed until something changes.
  func comeToRest(at now: Instant) {
    hasMoved = false
    onRest?(now)
  }

  // MARK: Time

  /// Calls the display links, and advances everything that moves to the frame at `time`.
  func advance(to time: Instant, wanted: ColorTraits, holdingColors: Bool) {
    for link in links { link.fire(at: time) }
    advanceAnimations(to: time)
    // One that moves may remove another.
    for view in movers.moving where movers.contains(view) { view.advance(to: time) }
    colors.advance(to: clock.time(at: time), wanted: wanted, isHeld: holdingColors)
    self.time = time
  }

  /// Ends the preparation of a frame, and records where the views of `presentations` are in it. The changes by links,
  /// motion and layout are in it already, so another one is only needed if layout did not come to rest.
  func finishPreparation(showing presentations: [View]) {
    places.record(at: time, in: presentations)
    isStale = layout.isNeeded
    hasMoved = true
  }

  /// Returns the time on the clock of motions.
  func motionTime(at time: Instant) -> Instant { clock.time(at: time) }

  /// Changes the speed of motions from `now` on.
  func setSpeed(_ speed: Double, from now: Instant) {
    self.speed = speed
    clock.run(at: speed, from: max(now, time))
    setNeedsFrame()
  }

  // MARK: Links and animations

  func add(_ link: DisplayLink) { links.append(link) }

  func remove(_ link: DisplayLink) { links.removeAll { $0 === link } }

  /// Advances `view` with each frame while it moves on its own.
  func add(_ view: any SelfAnimating) { movers.add(view) }

  func remove(_ view: any SelfAnimating) { movers.remove(view) }

  func add(_ run: RunningAnimation) { animations.add(run) }

  func remove(_ run: RunningAnimation) { animations.remove(run) }

  /// Ends all animations where they lead.
  func endAnimations() {
    for run in animations.runs { run.end(finished: false) }
  }

  /// Advances the animations to the frame at `time`, which needs no other frame to be shown.
  private func advanceAnimations(to time: Instant) {
    let wasStale = isStale
    defer { isStale = wasStale }
    let seconds = animations.step(to: time, speed: speed)
    for run in animations.runs { run.advance(by: seconds) }
  }

  // MARK: Drawing

  /// Calls `body`, in which views draw their presentation.
  func whileDrawing<Result>(_ body: () -> Result) -> Result {
    let wasDrawing = isDrawing
    isDrawing = true
    defer { isDrawing = wasDrawing }
    return body()
  }

  /// Fades the next change of colours.
  func fadeToNextColors() { colors.isGradual = true }

  /// Returns `list` in the colours of the frame.
  func colored(_ list: DrawList, wanted: ColorTraits) -> DrawList {
    colors.apply(to: list, wanted: wanted)
  }
}
