import Motion

/// Turns the server's time stamps into instants, and the local clock into the same.
///
/// A stamp has 32 bits of milliseconds and runs over after 49.7 days. It is unwrapped to the value
/// that lies nearest to the one expected by the local clock, so that neither a run-over, nor a
/// stamp slightly older than the one before, nor weeks of silence lead to a wrong day.
///
/// The offset between the two clocks is the smallest difference seen between a stamp and its
/// arrival. It may grow by 1 ms a second of silence, more than two clocks of different machines
/// drift apart, so that a display elsewhere does not run away.
struct ServerClock {
  /// Unwrapped stamp that counts as the beginning; milliseconds.
  private var origin: Int64?
  /// The newest unwrapped stamp; milliseconds.
  private var newest: Int64 = 0
  /// Local minus server time; nanoseconds.
  private var offset: Int64 = 0
  /// When the offset was last looked at; nanoseconds of the local clock.
  private var observed: Int64 = 0

  /// The share of the time passed by which the offset may grow: 1/1000, twice what a clock that is
  /// being set right by the system may drift.
  private static let driftDivisor: Int64 = 1000

  /// The instant of `stamp`, which arrived when the local clock showed `local` nanoseconds.
  mutating func instant(of stamp: UInt32, receivedAt local: Int64) -> Instant {
    guard let origin else {
      begin(with: Int64(stamp), at: local)
      return .zero
    }
    let unwrapped = unwrap(stamp, near: (local - offset) / 1_000_000)
    newest = max(newest, unwrapped)
    observe(unwrapped, at: local)
    return Instant(milliseconds: unwrapped - origin)
  }

  /// The instant when the local clock shows `local` nanoseconds; never before a stamp seen so far.
  func instant(ofLocal local: Int64) -> Instant {
    guard let origin else { return .zero }
    return max(
      Instant(milliseconds: newest - origin),
      Instant(nanoseconds: local - offset - origin * 1_000_000))
  }

  /// What the local clock shows at `instant`; nanoseconds.
  func local(of instant: Instant) -> Int64 {
    instant.nanoseconds + offset + (origin ?? 0) * 1_000_000
  }

  private mutating func begin(with stamp: Int64, at local: Int64) {
    origin = stamp
    newest = stamp
    offset = local - stamp * 1_000_000
    observed = local
  }

  private func unwrap(_ stamp: UInt32, near expected: Int64) -> Int64 {
    let step = Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: expected))
    return expected + Int64(step)
  }

  private mutating func observe(_ stamp: Int64, at local: Int64) {
    let allowed = offset + max(0, local - observed) / Self.driftDivisor
    offset = min(local - stamp * 1_000_000, allowed)
    observed = local
  }
}
