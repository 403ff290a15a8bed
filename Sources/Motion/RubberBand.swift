/// Resistance past a limit: the farther one pulls, the less it gives.
///
/// shown = d c x / (d + c x) for a pull x past the limit: slope c at the limit, never more than d.
/// This is UIScrollView's rule as its open re-creations agree on it. It depends on the whole pull
/// and not on how events cut it up, and it can be inverted, so that whatever is shown can be caught
/// and pulled on without a jump.
public struct RubberBand: Hashable, Sendable {
  /// What is shown can never be farther past the limit than this.
  public let reach: Double
  /// How much of the first bit of a pull is shown.
  public let stiffness: Double

  /// UIScrollView's coefficient, as measured by its re-creations.
  public static let standardStiffness = 0.55

  /// A band that gives at most `reach`, which is more than zero.
  public init(reach: Double, stiffness: Double = Self.standardStiffness) {
    self.reach = reach
    self.stiffness = stiffness
  }

  /// How far past the limit something is shown that is pulled by `pull`; odd in its argument.
  public func shown(pull: Double) -> Double {
    guard pull.isFinite else { return pull > 0 ? reach : -reach }
    return reach * stiffness * pull / (reach + stiffness * abs(pull))
  }

  /// The pull that is shown as `shown`; what lies at the reach or beyond counts as just inside.
  public func pull(shown: Double) -> Double {
    let inside = min(abs(shown), reach * (1 - 1e-6))
    let pull = reach * inside / (stiffness * (reach - inside))
    return shown < 0 ? -pull : pull
  }

  /// How fast what is shown moves when `raw`, which the limits `range` hold back, moves by one a
  /// second: 1 within, and less the farther outside.
  public func gain(at raw: Double, in range: ClosedRange<Double>) -> Double {
    let pull = abs(raw - range.clamp(raw))
    guard pull > 0 else { return 1 }
    let share = reach / (reach + stiffness * pull)
    return stiffness * share * share
  }

  /// What is shown for `raw`, which the limits `range` hold back.
  public func shown(_ raw: Double, in range: ClosedRange<Double>) -> Double {
    let limit = range.clamp(raw)
    return limit + shown(pull: raw - limit)
  }

  /// What stands behind a `shown` value: the inverse of ``shown(_:in:)``.
  public func raw(_ shown: Double, in range: ClosedRange<Double>) -> Double {
    let limit = range.clamp(shown)
    return limit + pull(shown: shown - limit)
  }
}

extension ClosedRange where Bound: Comparable {
  /// The nearest value that lies in the range.
  public func clamp(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
