import Motion
import Testing

@Suite struct InstantTests {
  private static let ends = [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max]

  @Test(arguments: ends, ends) func `Instant arithmetic saturates`(
    a: Int64, b: Int64
  ) {
    let (instant, other) = (Instant(nanoseconds: a), Instant(nanoseconds: b))
    let sum = instant + .nanoseconds(b)
    #expect(sum.nanoseconds == Int64(clamping: Int128(a) + Int128(b)))
    let difference = instant - .nanoseconds(b)
    #expect(difference.nanoseconds == Int64(clamping: Int128(a) - Int128(b)))
    #expect((instant - other).nanoseconds == difference.nanoseconds)
    #expect(instant.seconds(since: other) == Double(difference.nanoseconds) / 1e9)
  }

  @Test func `Conversions of huge durations saturate`() {
    #expect(Duration.seconds(Int64.max).nanoseconds == .max)
    #expect(Duration.seconds(Int64.min).nanoseconds == .min)
    #expect(Duration.milliseconds(Int64.max).nanoseconds == .max)
    #expect(Instant(milliseconds: .max).nanoseconds == .max)
    #expect(Duration.milliseconds(-1500).nanoseconds == -1_500_000_000)
  }
}
