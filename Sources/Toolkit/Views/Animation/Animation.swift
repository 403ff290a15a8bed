public import Motion

/// The timing of the changes in ``withAnimation(_:_:completion:)``, as a value.
public struct Animation: Sendable {
  private let pace: AnimationCurve

  private init(_ pace: AnimationCurve) { self.pace = pace }

  /// Creates an animation along `curve` in `duration` seconds.
  public init(_ curve: TimingCurve, duration: Double = Self.duration) {
    pace = AnimationCurve(AnimationTiming(duration: duration, curve: curve))
  }

  /// Creates an animation by `spring`, which ends when it has settled.
  public init(_ spring: Spring) { pace = AnimationCurve(AnimationTiming(spring)) }

  /// The duration of curves, in seconds, as in SwiftUI.
  public static let duration = 0.35

  /// The spring without overshoot.
  public static let `default` = Animation(.smooth)
  /// A steady pace.
  public static let linear = Animation(.linear)
  /// Starts slowly.
  public static let easeIn = Animation(.easeIn)
  /// Ends slowly.
  public static let easeOut = Animation(.easeOut)
  /// A slow start and a slow end.
  public static let easeInOut = Animation(.easeInOut)
  /// A spring without overshoot.
  public static let smooth = Animation(.smooth)
  /// A spring with a small overshoot.
  public static let snappy = Animation(.snappy)
  /// The spring that is SwiftUI's standard: response 0.5 s, damping ratio 0.825.
  public static let spring = Animation(Spring.spring)
  /// A spring with a visible overshoot.
  public static let bouncy = Animation(.bouncy)

  /// Returns an animation at a steady pace.
  public static func linear(duration: Double) -> Animation {
    Animation(.linear, duration: duration)
  }

  /// Returns an animation with a slow start and a slow end.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.easeInOut, duration: duration)
  }

  /// Returns an animation by a spring with a perceptual duration and a bounce.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    Animation(Spring(duration: duration, bounce: bounce))
  }

  /// Returns the animation, `delay` seconds later.
  public func delay(_ delay: Double) -> Animation {
    Animation(
      pace.retimed { AnimationTiming(duration: $0.duration, delay: delay, curve: $0.curve) })
  }

  /// Returns the animation, faster by `factor`.
  public func speed(_ factor: Double) -> Animation {
    guard factor > 0 else { return self }
    return Animation(
      pace.retimed {
        AnimationTiming(
          duration: $0.duration / factor, delay: $0.delay / factor, curve: $0.curve)
      })
  }

  /// Returns the animation, run `count` times, each there and back if it autoreverses.
  public func repeatCount(_ count: Double, autoreverses: Bool = true) -> Animation {
    Animation(pace.repeated(count, autoreverses: autoreverses))
  }

  /// Returns the animation, run again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeatCount(.infinity, autoreverses: autoreverses)
  }

  @MainActor
  func callAsFunction<Result>(
    _ body: () throws -> Result, completion: ((Bool) -> Void)?
  ) rethrows -> Result {
    try View.animate(
      pace, options: .allowUserInteraction, animations: body, completion: completion)
  }
}

extension AnimationCurve {
  /// Returns the pace with the timing that `change` makes of its own.
  fileprivate func retimed(_ change: (AnimationTiming) -> AnimationTiming) -> AnimationCurve {
    var pace = self
    pace.timing = change(timing)
    return pace
  }
}

/// Animates the changes of views that `body` makes; nil for no animation. It does the same as
/// ``View/animate(withDuration:delay:options:animations:completion:)``.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result,
  completion: (() -> Void)? = nil
) rethrows -> Result {
  let animation = animation ?? Animation(.linear, duration: 0)
  return try animation(body, completion: completion.map { body in { _ in body() } })
}
