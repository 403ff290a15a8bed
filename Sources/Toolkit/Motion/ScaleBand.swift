import Glibc

/// The elastic resistance past the limits of a zoom.
///
/// It is a rubber band in the logarithm of the scale, because zoom is multiplicative: both limits
/// resist alike, and the shown scale never falls below half of the lower limit or exceeds double
/// the upper one.
public struct ScaleBand: Hashable, Sendable {
  /// The scales without resistance.
  public let limits: ClosedRange<Double>
  private let band = RubberBand(reach: log(2))

  /// Creates a band around `limits`, which must be greater than zero.
  public init(limits: ClosedRange<Double>) { self.limits = limits }

  /// Returns the scale shown for `raw`, the scale that the fingers ask for.
  public func shown(_ raw: Double) -> Double {
    guard !limits.contains(raw) else { return raw }
    let limit = limits.clamp(raw)
    return limit * exp(band.shown(pull: log(raw / limit)))
  }

  /// Whether the fingers can pull the zoom to `scale`. Beyond 99% of the band's reach they cannot.
  public func canShow(_ scale: Double) -> Bool {
    abs(log(scale / limits.clamp(scale))) < band.reach * 0.99
  }

  /// Returns the scale that the fingers ask for when `shown` is shown: the inverse of
  /// ``shown(_:)``.
  public func raw(_ shown: Double) -> Double {
    guard !limits.contains(shown) else { return shown }
    let limit = limits.clamp(shown)
    return limit * exp(band.pull(shown: log(shown / limit)))
  }
}
