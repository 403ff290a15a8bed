import Geometry
import Motion

/// Animations of the changes that a block makes.
extension View {
  /// Whether animation blocks animate. While it is false, their changes are shown immediately; running animations
  /// continue.
  public static var areAnimationsEnabled = true

  /// Whether changes of views are animated now: in an animation block that takes time.
  package static var isInAnimationBlock: Bool {
    AnimationContext.current.map { $0.run != nil && !$0.isInstant } ?? false
  }

  /// Animates the changes that `animations` makes, in `duration` seconds after `delay`.
  ///
  /// Properties have their new values immediately; ``presentation`` is the state in the last frame. `completion` is
  /// called once, in the turn after the end, with false if the changes were removed before it.
  public static func animate(
    withDuration duration: Double, delay: Double = 0,
    options: AnimationOptions = .allowUserInteraction, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, delay: delay, curve: options.curve)
    animate(
      AnimationCurve(timing), options: options, animations: animations, completion: completion)
  }

  /// Animates the changes that `animations` makes by a spring that settles in `duration` seconds.
  ///
  /// An initial velocity of 1 is all of the distance in a second.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double,
    options: AnimationOptions = .allowUserInteraction, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(settlingDuration: duration, dampingRatio: dampingRatio)
    let pace = AnimationCurve(
      spring, push: .relative(Vector(velocity, velocity)), delay: delay, duration: duration)
    animate(pace, options: options, animations: animations, completion: completion)
  }

  /// Animates the changes that `animations` makes by a spring with a perceptual duration and a bounce.
  ///
  /// An initial velocity of 1 is all of the distance in a second.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0,
    initialSpringVelocity velocity: Double = 0, delay: Double = 0,
    options: AnimationOptions = .allowUserInteraction, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationCurve(
      Spring(duration: duration, bounce: bounce), push: .relative(Vector(velocity, velocity)),
      delay: delay)
    animate(pace, options: options, animations: animations, completion: completion)
  }

  /// Calls `actions` so that its changes are shown immediately, also in an animation block.
  public static func performWithoutAnimation<Result>(_ actions: () throws -> Result) rethrows
    -> Result
  {
    try AnimationContext.with(AnimationContext(run: nil), actions)
  }

  /// Within an animation block: repeats the changes that `animations` makes `count` times, there and
  /// back if it autoreverses.
  public static func modifyAnimations(
    withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = AnimationContext.current, context.run != nil, let pace = context.pace else {
      return animations()
    }
    run(
      pace.repeated(count, autoreverses: autoreverses), options: context.options,
      completion: context.completion, animations)
  }

  static func animate<Result>(
    _ pace: AnimationCurve, options: AnimationOptions, animations: () throws -> Result,
    completion: ((Bool) -> Void)?
  ) rethrows -> Result {
    if let animator = AnimationContext.current?.animator {
      animator.addCompletion { completion?($0 == .end) }
      return try animations()
    }
    let end = AnimationCompletion(completion)
    defer { end.leave(finished: true, window: nil) }
    guard areAnimationsEnabled else {
      return try run(AnimationCurve(.none), options: options, completion: end, animations)
    }
    let (pace, options) = inherited(pace, options)
    return try run(pace.repeated(by: options), options: options, completion: end, animations)
  }

  /// Returns the parts of `pace` and `options` that a nested block inherits.
  private static func inherited(
    _ pace: AnimationCurve, _ options: AnimationOptions
  ) -> (AnimationCurve, AnimationOptions) {
    guard let outer = AnimationContext.current, let around = outer.pace else {
      return (pace, options)
    }
    return (pace.inheriting(around, options), options.inheriting(outer.options))
  }

  /// Calls `animations` with a run of its own, for whose end `completion` waits.
  private static func run<Result>(
    _ pace: AnimationCurve, options: AnimationOptions, completion: AnimationCompletion?,
    _ animations: () throws -> Result
  ) rethrows -> Result {
    let run = RunningAnimation(pace, options: options)
    completion?.follow(run)
    let context = AnimationContext(
      run: run, pace: pace, options: options, isInstant: pace.totalDuration == 0,
      completion: completion)
    defer { if run.isInvisible { run.end(finished: true) } }
    return try AnimationContext.with(context, animations)
  }
}

extension AnimationTiming {
  /// The timing of changes that take no time.
  fileprivate static let none = AnimationTiming(duration: 0)
}

extension AnimationCurve {
  /// Returns the pace, repeated according to `options`.
  fileprivate func repeated(by options: AnimationOptions) -> AnimationCurve {
    guard options.contains(.repeat) || options.contains(.autoreverse) else { return self }
    return repeated(
      options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
  }

  /// Returns the pace of a block within one of the pace `outer`: its duration and its curve, unless
  /// `options` override them. The delay is the block's own.
  fileprivate func inheriting(_ outer: AnimationCurve, _ options: AnimationOptions)
    -> AnimationCurve
  {
    let keepsDuration = options.contains(.overrideInheritedDuration)
    let keepsCurve = options.contains(.overrideInheritedCurve)
    if keepsDuration, keepsCurve { return self }
    var pace = keepsCurve ? self : outer
    pace.timing = AnimationTiming(
      duration: (keepsDuration ? timing : outer.timing).duration, delay: timing.delay,
      curve: (keepsCurve ? timing : outer.timing).curve)
    return pace
  }
}
