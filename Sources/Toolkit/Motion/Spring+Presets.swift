extension Spring {
  /// A spring without overshoot: SwiftUI's smooth.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring with a small overshoot: SwiftUI's snappy.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring with a visible overshoot: SwiftUI's bouncy.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  /// A spring for any purpose: the parameters of SwiftUI's animation of the same name.
  public static let spring = Spring(response: 0.5, dampingRatio: 0.825)
  /// A fast spring for values that follow a finger: SwiftUI's interactive spring.
  public static let interactive = Spring(response: 0.15, dampingRatio: 0.86)
  /// The spring of pushed and popped pages: Core Animation's spring with mass 3, stiffness 1000 and damping 500, as
  /// observed in UIKit's navigation. It settles after 0.506 s.
  public static let navigation = Spring(mass: 3, stiffness: 1000, damping: 500)
  /// The spring of an on-screen keyboard: 26.6 rad/s without overshoot, which does 99% of the way in
  /// 0.25 s.
  public static let keyboard = Spring(response: 2 * .pi / 26.6)
}
