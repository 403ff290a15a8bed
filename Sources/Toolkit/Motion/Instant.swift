/// A point in time, in nanoseconds since an event stream began.
///
/// The platform-independent modules never read a clock; their callers pass the time as instants.
/// The X11 backend derives instants from the server's timestamps and unwraps their 32 bits of
/// milliseconds, so that deadlines and touches share one clock. Arithmetic saturates at the first
/// and last instants instead of overflowing, because durations can come from files.
public struct Instant: Hashable, InstantProtocol, Sendable {
  /// The time since the stream began, in nanoseconds.
  public var nanoseconds: Int64

  /// Creates the instant `nanoseconds` after the stream began.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates the instant `milliseconds` after the stream began.
  public init(milliseconds: Int64) {
    self.init(nanoseconds: Duration.milliseconds(milliseconds).nanoseconds)
  }

  /// The instant at which the stream began.
  public static let zero = Instant(nanoseconds: 0)

  /// Returns the time since `earlier` in seconds; negative if `earlier` is in fact later.
  public func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds.subtracting(earlier.nanoseconds)) / 1e9
  }

  /// Returns the instant `duration` later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(nanoseconds: instant.nanoseconds.adding(duration.nanoseconds))
  }

  /// Returns the instant `duration` earlier.
  public static func - (instant: Instant, duration: Duration) -> Instant {
    Instant(nanoseconds: instant.nanoseconds.subtracting(duration.nanoseconds))
  }

  /// Returns the time from `earlier` to `later`.
  public static func - (later: Instant, earlier: Instant) -> Duration {
    .nanoseconds(later.nanoseconds.subtracting(earlier.nanoseconds))
  }

  /// Whether the first instant is before the second.
  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}

extension Instant {
  /// Returns the instant `duration` later.
  public func advanced(by duration: Duration) -> Instant { self + duration }

  /// Returns the time from this instant to `other`.
  public func duration(to other: Instant) -> Duration { other - self }
}

extension Duration {
  /// The duration in nanoseconds, truncated to a whole number. Durations of more than 292 years
  /// saturate.
  public var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLong ? (seconds < 0 ? .min : .max) : whole.adding(attoseconds / 1_000_000_000)
  }

  /// The duration in seconds.
  public var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

/// Saturating arithmetic.
extension Int64 {
  fileprivate func adding(_ other: Int64) -> Int64 {
    let (sum, isOutside) = addingReportingOverflow(other)
    return isOutside ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func subtracting(_ other: Int64) -> Int64 {
    let (difference, isOutside) = subtractingReportingOverflow(other)
    return isOutside ? (other < 0 ? .max : .min) : difference
  }
}
