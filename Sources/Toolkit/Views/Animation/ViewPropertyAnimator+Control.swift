/// Starting, pausing, scrubbing and stopping.
extension ViewPropertyAnimator {
  /// Whether time passes for it.
  public var isRunning: Bool { run.map { !$0.isPaused } ?? false }

  /// The progress of the change, from 0 to 1, in its current direction. Setting it pauses. Without ``scrubsLinearly``
  /// it is the fraction of the time.
  public var fractionComplete: Double {
    get {
      guard let course = run?.course else { return 0 }
      return scrubsLinearly ? course.fraction : course.timeFraction
    }
    set {
      guard isInterruptible, makePaused("fractionComplete") else { return }
      run?.course.scrub(
        to: newValue > 0 ? min(newValue, 1) : 0, linearly: scrubsLinearly)
    }
  }

  /// Whether the animation leads back to the start. While it runs, it reverses where it is; before the start,
  /// it swaps the ends; while it is paused, it counts for continuing.
  public var isReversed: Bool {
    get { run?.course.isReversed ?? startsReversed }
    set {
      guard state != .stopped else { return reject("isReversed") }
      guard isInterruptible, newValue != isReversed else { return }
      startsReversed = newValue
      run?.course.reverse()
    }
  }

  /// Starts, or continues after a pause.
  public func startAnimation(afterDelay delay: Double = 0) {
    switch state {
    case .inactive:
      activate(afterDelay: delay)
      proceed()
    case .active: if !isRunning { continueAnimation() }
    case .stopped: reject("startAnimation")
    }
  }

  /// Pauses where it is; before the start, at the start.
  public func pauseAnimation() { if isInterruptible { makePaused("pauseAnimation") } }

  /// Resumes after a pause.
  /// - Parameters:
  ///   - parameters: how to move from here to the end; nil continues along the original curve.
  ///   - durationFactor: the fraction of the duration that the rest takes; 0 for the remaining time.
  public func continueAnimation(
    withTimingParameters parameters: AnimationTimingParameters? = nil, durationFactor: Double = 0
  ) {
    guard state != .stopped, !isRunning else { return reject("continueAnimation") }
    if state == .inactive { activate() }
    guard let run else { return }
    let left = duration * (durationFactor > 0 ? durationFactor : 1 - run.course.timeFraction)
    if let parameters {
      run.course.lead(along: parameters.pace(duration: left))
    } else if durationFactor > 0 {
      run.course.resume(in: left)
    } else {
      run.course.resume(along: run.course.original)
    }
    proceed()
  }

  /// Stops where it is: the properties get the presented values. Without finishing, the completions wait for
  /// ``finishAnimation(at:)``, otherwise they are not called.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state != .inactive else { return }
    if let run {
      if !withoutFinishing { ends = run.ends() }
      run.onEnd = nil
      run.keepAndEnd()
      deactivate()
      state = .stopped
    }
    guard withoutFinishing else { return }
    state = .inactive
    forgetCompletions()
  }

  /// Ends after ``stopAnimation(_:)``: sets the properties to `position` and calls the completions.
  public func finishAnimation(at position: Position) {
    guard state == .stopped else { return reject("finishAnimation") }
    switch position {
    case .start: for restore in ends.start { restore() }
    case .end: for restore in ends.end { restore() }
    case .current: break
    }
    ends = ([], [])
    state = .inactive
    complete(position)
  }

  /// Makes it active and paused. Returns false if it is stopped.
  @discardableResult
  private func makePaused(_ call: StaticString) -> Bool {
    switch state {
    case .inactive: activate()
    case .active: if isRunning { run?.course.pause(linearly: scrubsLinearly) }
    case .stopped:
      reject(call)
      return false
    }
    run?.isPaused = true
    return true
  }

  /// Advances by time. If nothing is visible, it ends.
  private func proceed() {
    run?.isPaused = false
    if run?.isInvisible == true { run?.end(finished: true) }
  }
}
