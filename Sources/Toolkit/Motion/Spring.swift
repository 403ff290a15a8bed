/// The character of a damped spring: how fast it reaches its target, and how far it overshoots.
///
/// It is stored as UIKit and SwiftUI do: as its response, 2 pi / w0, and its damping ratio. Like Core
/// Animation, it treats a damping ratio above 1 as 1, so a spring never creeps. Times are in seconds.
/// ``SpringMotion`` is the motion of a spring from a given start.
public struct Spring: Hashable, Sendable {
  /// The period of the spring without damping, 2 pi / w0, in seconds.
  public let response: Double
  /// The damping as a fraction of the critical one, at most 1. At 1, the spring reaches its target as
  /// fast as possible without overshoot.
  public let dampingRatio: Double

  /// Responses outside of this range, in seconds, are of no use; within it, all results are finite.
  private static let responses = 1e-4...1e6
  /// With a smaller damping ratio a spring would swing for ever.
  private static let dampingRatios = 0.01...1

  /// Creates a spring from its response and its damping ratio.
  /// - Parameters:
  ///   - response: the period without damping, in seconds; limited to 0.0001...1000000.
  ///   - dampingRatio: the fraction of critical damping; limited to 0.01...1.
  public init(response: Double, dampingRatio: Double = 1) {
    let responses = Self.responses
    let dampingRatios = Self.dampingRatios
    self.response = response.isNaN ? responses.lowerBound : responses.clamp(response)
    self.dampingRatio = dampingRatio.isNaN ? 1 : dampingRatios.clamp(dampingRatio)
  }

  /// Creates a spring from its perceptual duration, in seconds, and its bounce, as in SwiftUI.
  ///
  /// The duration is the response. A bounce of 0 does not overshoot, and larger ones do; at 1 the spring would hardly
  /// stop. A negative bounce would be the damping ratio 1 / (1 + bounce), which is above 1, and so counts as 0.
  public init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingRatio: 1 - max(0, bounce))
  }

  /// Creates the spring of a mass on a physical spring: the response is 2 pi √(mass / stiffness), the
  /// damping ratio is damping / (2 √(stiffness mass)).
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      response: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Creates the spring with the given damping ratio that settles after `settlingDuration` seconds,
  /// when released at rest. UIKit's animations accept springs in this form.
  public init(settlingDuration: Double, dampingRatio: Double) {
    let second = Spring(response: 1, dampingRatio: dampingRatio)
    self.init(
      response: settlingDuration / second.settlingDuration, dampingRatio: dampingRatio)
  }

  /// The natural frequency, w0, in radians per second.
  public var frequency: Double { 2 * .pi / response }
}
