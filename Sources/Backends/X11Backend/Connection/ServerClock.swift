import Motion
import Synchronization

/// Converts server times and times of the local clock to instants.
///
/// A server time has 32 bits of milliseconds and wraps around after 49.7 days. It is unwrapped to
/// the value nearest to the one predicted by the local clock, so that the result is correct after a
/// wrap-around, for a time slightly older than the previous one, and after weeks without events.
///
/// The offset between the two clocks is the smallest difference seen between a server time and its
/// arrival. It may grow by 1 ms per second without events, which is more than the clocks of two
/// machines drift apart, so that a display on another machine stays in step.
struct ServerClock {
  /// The unwrapped server time of instant zero, in milliseconds.
  private var origin: Int64?
  /// Whether the origin is a time of the local clock, until the first server time.
  private var isProvisional = false
  /// The newest unwrapped server time, in milliseconds.
  private var newest: Int64 = 0
  /// Local time minus server time, in nanoseconds.
  private var offset: Int64 = 0
  /// The local time of the last update of the offset, in nanoseconds.
  private var observed: Int64 = 0

  /// The divisor of the elapsed time that limits the growth of the offset: 1/1000 is twice the
  /// drift of a clock that the system is adjusting.
  private static let driftDivisor: Int64 = 1000

  /// Returns the instant of the server time `stamp`, which arrived at `local` nanoseconds of the
  /// local clock.
  mutating func instant(of stamp: UInt32, receivedAt local: Int64) -> Instant {
    guard let origin else {
      begin(with: Int64(stamp), at: local)
      return .zero
    }
    if isProvisional {
      let elapsed = max(0, newest - origin, (local - offset) / 1_000_000 - origin)
      begin(with: Int64(stamp), at: local)
      self.origin = Int64(stamp) - elapsed
      isProvisional = false
      return Instant(milliseconds: elapsed)
    }
    let unwrapped = unwrap(stamp, near: (local - offset) / 1_000_000)
    newest = max(newest, unwrapped)
    observe(unwrapped, at: local)
    return Instant(milliseconds: unwrapped - origin)
  }

  /// Returns the instant of `local` nanoseconds of the local clock. It is never before a server
  /// time seen so far.
  func instant(ofLocal local: Int64) -> Instant {
    guard let origin else { return .zero }
    return max(
      Instant(milliseconds: newest - origin),
      Instant(nanoseconds: local - offset - origin * 1_000_000))
  }

  /// The instant of the newest server time.
  var newestInstant: Instant {
    origin.map { Instant(milliseconds: newest - $0) } ?? .zero
  }

  /// Returns the local time in nanoseconds at `instant`.
  func local(of instant: Instant) -> Int64 {
    instant.nanoseconds + offset + (origin ?? 0) * 1_000_000
  }

  /// Starts the clock at `local` nanoseconds of the local clock, before any server time is known. Instants stay
  /// continuous when the first one arrives.
  mutating func startIfNeeded(at local: Int64) {
    guard origin == nil else { return }
    begin(with: local / 1_000_000, at: local)
    isProvisional = true
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

/// The clock of a connection, shared by its windows. It can be read from any thread.
final class SharedServerClock: Sendable {
  private let mapping = Mutex(ServerClock())

  /// The current mapping.
  var value: ServerClock {
    get { mapping.withLock { $0 } }
    set { mapping.withLock { $0 = newValue } }
  }

  /// Starts the clock before any server time is known.
  func startIfNeeded(at local: Int64) { mapping.withLock { $0.startIfNeeded(at: local) } }
}
