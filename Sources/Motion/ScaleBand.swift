import Glibc

/// Resistance past the limits of a zoom.
///
/// A rubber band in the logarithm of scale, because zoom is multiplicative: as hard to pull past
/// the smallest scale as past the largest, and never beyond half or double of a limit.
public struct ScaleBand: Hashable, Sendable {
  /// The scales that need no pull.
  public let limits: ClosedRange<Double>
  private let band = RubberBand(reach: log(2))

  /// A band around `limits`, which are more than zero.
  public init(limits: ClosedRange<Double>) { self.limits = limits }

  /// The scale shown for the scale `raw` that the fingers ask for.
  public func shown(_ raw: Double) -> Double {
    guard !limits.contains(raw) else { return raw }
    let limit = limits.clamp(raw)
    return limit * exp(band.shown(pull: log(raw / limit)))
  }

  /// Whether fingers could have pulled so far that `scale` is shown.
  public func canShow(_ scale: Double) -> Bool {
    abs(log(scale / limits.clamp(scale))) < band.reach * 0.99
  }

  /// The scale that fingers ask for when `shown` is shown: the inverse of ``shown(_:)``.
  public func raw(_ shown: Double) -> Double {
    guard !limits.contains(shown) else { return shown }
    let limit = limits.clamp(shown)
    return limit * exp(band.pull(shown: log(shown / limit)))
  }
}
