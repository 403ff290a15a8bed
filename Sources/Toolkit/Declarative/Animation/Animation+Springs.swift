import Motion
public import Views

/// Animations by the names that they have in SwiftUI.
extension Animation {
  /// Returns an animation by a spring of a response in seconds and a damping ratio.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(Spring(response: response, dampingRatio: dampingFraction)) }

  /// Returns an animation by a stiff spring, for views that follow a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0
  ) -> Animation { Animation(Spring(response: response, dampingRatio: dampingFraction)) }

  /// Returns an animation by a spring of a mass, a stiffness and a damping.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { Animation(Spring(mass: mass, stiffness: stiffness, damping: damping)) }

  /// Returns an animation by a spring without or with a bounce, for motions that take about `duration` seconds.
  public static func bouncy(duration: Double, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Returns an animation by a spring without a bounce, in about `duration` seconds.
  public static func smooth(duration: Double, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: extraBounce)
  }

  /// Returns an animation by a spring with hardly a bounce, in about `duration` seconds.
  public static func snappy(duration: Double, extraBounce: Double = 0) -> Animation {
    .spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns an animation with a slow start.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.easeIn, duration: duration)
  }

  /// Returns an animation with a slow end.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.easeOut, duration: duration)
  }
}
