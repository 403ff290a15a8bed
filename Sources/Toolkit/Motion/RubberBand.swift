/// The elastic resistance past a limit, which grows with the distance pulled.
///
/// For a pull x past the limit, shown = d c x / (d + c x): the slope is c at the limit, and the
/// result never exceeds d. This is UIScrollView's formula as its open source re-creations agree on
/// it. It depends on the total pull only, not on the events that make it up. It is invertible, so
/// that a new drag can continue from any position without a jump.
public struct RubberBand: Hashable, Sendable {
  /// The distance past the limit that is never exceeded (d).
  public let reach: Double
  /// The slope at the limit (c).
  public let stiffness: Double

  /// UIScrollView's coefficient, as measured for its open source re-creations.
  public static let standardStiffness = 0.55

  /// Creates a band that stretches by at most `reach`, which must be greater than zero.
  public init(reach: Double, stiffness: Double = Self.standardStiffness) {
    self.reach = reach
    self.stiffness = stiffness
  }

  /// Returns the distance shown past the limit for the distance `pull`. Both have the same sign.
  public func shown(pull: Double) -> Double {
    guard pull.isFinite else { return pull > 0 ? reach : -reach }
    return reach * stiffness * pull / (reach + stiffness * abs(pull))
  }

  /// Returns the pull for the distance `shown`: the inverse of ``shown(pull:)``. Distances at or
  /// beyond the reach count as just below it.
  public func pull(shown: Double) -> Double {
    let inside = min(abs(shown), reach * (1 - 1e-6))
    let pull = reach * inside / (stiffness * (reach - inside))
    return shown < 0 ? -pull : pull
  }

  /// Returns the derivative of ``shown(_:in:)`` at `raw`: 1 inside `range`, and smaller with the
  /// distance outside.
  public func gain(at raw: Double, in range: ClosedRange<Double>) -> Double {
    let pull = abs(raw - range.clamp(raw))
    guard pull > 0 else { return 1 }
    let fraction = reach / (reach + stiffness * pull)
    return stiffness * fraction * fraction
  }

  /// Returns the value shown for `raw`: unchanged inside `range`, held back outside.
  public func shown(_ raw: Double, in range: ClosedRange<Double>) -> Double {
    let limit = range.clamp(raw)
    return limit + shown(pull: raw - limit)
  }

  /// Returns the raw value for `shown`: the inverse of ``shown(_:in:)``.
  public func raw(_ shown: Double, in range: ClosedRange<Double>) -> Double {
    let limit = range.clamp(shown)
    return limit + pull(shown: shown - limit)
  }
}

extension ClosedRange where Bound: Comparable {
  /// Returns the value in the range nearest to `value`; the lower bound for NaN.
  public func clamp(_ value: Bound) -> Bound {
    value > lowerBound ? Swift.min(value, upperBound) : lowerBound
  }
}
