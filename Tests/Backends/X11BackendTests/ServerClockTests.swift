import Motion
import Testing

@testable import X11Backend

@Suite struct ServerClockTests {
  private let millisecond: Int64 = 1_000_000

  @Test func `The first timestamp is instant zero`() {
    var clock = ServerClock()
    #expect(clock.instant(of: 123_456, receivedAt: 5 * millisecond) == .zero)
    #expect(
      clock.instant(of: 123_466, receivedAt: 15 * millisecond) == Instant(milliseconds: 10))
  }

  @Test func `Time continues after 32 bits overflow`() {
    var clock = ServerClock()
    _ = clock.instant(of: .max - 4, receivedAt: 0)
    #expect(clock.instant(of: 5, receivedAt: 10 * millisecond) == Instant(milliseconds: 10))
  }

  @Test func `A slightly older timestamp is not an overflow`() {
    var clock = ServerClock()
    _ = clock.instant(of: 1000, receivedAt: 0)
    _ = clock.instant(of: 1020, receivedAt: 20 * millisecond)
    #expect(
      clock.instant(of: 1017, receivedAt: 20 * millisecond) == Instant(milliseconds: 17))
  }

  @Test func `A late timestamp after an overflow is from before it`() {
    var clock = ServerClock()
    _ = clock.instant(of: .max - 9, receivedAt: 0)
    _ = clock.instant(of: 2, receivedAt: 12 * millisecond)
    #expect(clock.instant(of: .max, receivedAt: 12 * millisecond) == Instant(milliseconds: 9))
  }

  @Test(arguments: [20, 30, 49, 50, 120])
  func `Many days without timestamps do not confuse the clock`(days: Int64) {
    var clock = ServerClock()
    _ = clock.instant(of: 77, receivedAt: 0)
    let passed = days * 86_400_000
    let stamp = UInt32(truncatingIfNeeded: 77 + passed)
    #expect(
      clock.instant(of: stamp, receivedAt: (passed + 3) * millisecond)
        == Instant(milliseconds: passed))
  }

  @Test func `The current time is based on the timestamp with the least delay`() {
    var clock = ServerClock()
    _ = clock.instant(of: 1000, receivedAt: 50 * millisecond)
    // This one took 5 ms less to arrive.
    _ = clock.instant(of: 1010, receivedAt: 55 * millisecond)
    #expect(clock.instant(ofLocal: 65 * millisecond) == Instant(milliseconds: 20))
  }

  @Test func `The current time is never before a timestamp`() {
    var clock = ServerClock()
    _ = clock.instant(of: 1000, receivedAt: 50 * millisecond)
    _ = clock.instant(of: 1100, receivedAt: 150 * millisecond)
    #expect(clock.instant(ofLocal: 60 * millisecond) == Instant(milliseconds: 100))
  }

  @Test func `A slow server clock is followed`() {
    var clock = ServerClock()
    _ = clock.instant(of: 0, receivedAt: 0)
    // In an hour the server's clock falls behind by 360 ms: 100 parts in a million.
    for second in 1...3600 {
      let local = Int64(second) * 1_000_000_000
      _ = clock.instant(
        of: UInt32(Int64(second) * 1000 - Int64(second) / 10), receivedAt: local)
    }
    let now = clock.instant(ofLocal: 3600 * 1_000_000_000)
    #expect(abs(now.nanoseconds - 3_599_640 * millisecond) <= 2 * millisecond)
  }

  @Test func `An instant can be converted to local time and back`() {
    var clock = ServerClock()
    _ = clock.instant(of: 4_000_000_000, receivedAt: 7_654_321)
    let later = Instant(nanoseconds: 123_456_789)
    #expect(clock.instant(ofLocal: clock.local(of: later)) == later)
  }

  @Test func `Instants pass before any server time, and go on when the first one arrives`() {
    var clock = ServerClock()
    clock.startIfNeeded(at: 5_000_000_000)
    #expect(clock.instant(ofLocal: 5_250_000_000) == Instant(milliseconds: 250))
    // The clock of the server has nothing to do with the local one.
    #expect(clock.instant(of: 77, receivedAt: 5_300_000_000) == Instant(milliseconds: 300))
    #expect(clock.instant(of: 177, receivedAt: 5_400_000_000) == Instant(milliseconds: 400))
    #expect(clock.instant(ofLocal: 5_450_000_000) == Instant(milliseconds: 450))
    clock.startIfNeeded(at: 9_000_000_000)
    #expect(clock.instant(ofLocal: 5_500_000_000) == Instant(milliseconds: 500))
  }
}
