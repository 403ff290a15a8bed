/// A moment of a stream of events: nanoseconds since the stream began.
///
/// All time in the pure rooms is handed in as instants; nothing in them reads a clock. The X11
/// backend derives instants from the server's time, unwrapped where its 32 bits of milliseconds
/// run over, so that deadlines and touches are measured by one clock. What lies beyond the last moment
/// is the last moment: durations come from files, too.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the stream began.
  public var nanoseconds: Int64

  /// The moment `nanoseconds` after the stream began.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The moment `milliseconds` after the stream began.
  public init(milliseconds: Int64) {
    self.init(nanoseconds: Duration.milliseconds(milliseconds).nanoseconds)
  }

  /// The moment when the stream began.
  public static let zero = Instant(nanoseconds: 0)

  /// The time in seconds that passed since `earlier`; negative when that lies ahead.
  public func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds.subtracting(earlier.nanoseconds)) / 1e9
  }

  /// The moment `duration` later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(nanoseconds: instant.nanoseconds.adding(duration.nanoseconds))
  }

  /// The moment `duration` earlier.
  public static func - (instant: Instant, duration: Duration) -> Instant {
    Instant(nanoseconds: instant.nanoseconds.subtracting(duration.nanoseconds))
  }

  /// The time from `earlier` to `later`.
  public static func - (later: Instant, earlier: Instant) -> Duration {
    .nanoseconds(later.nanoseconds.subtracting(earlier.nanoseconds))
  }

  /// Whether the first moment lies before the second.
  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}

extension Duration {
  /// The duration in whole nanoseconds; what is finer is cut off. Durations of more than 292 years are
  /// the longest that there are.
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

/// Sums that stay within what can be expressed.
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
