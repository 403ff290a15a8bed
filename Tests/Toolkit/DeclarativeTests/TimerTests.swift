import Testing

@testable import Declarative

@Suite struct TimerTests {
  @Test(arguments: [
    (1, 1), (0.001, 0.01), (-1, 0.01), (.nan, 0.01), (-.infinity, 0.01), (.infinity, 31_536_000),
  ])
  func `An interval is a hundredth of a second at least, and a year at most`(
    interval: Double, used: Double
  ) {
    #expect(Timer.publish(every: interval).interval == used)
  }

  @Test func `Missed times are skipped, and the next one is an interval later`() async throws {
    let missed = ContinuousClock.Instant.now - .seconds(60)
    var times = TimerPublisher.Iterator(interval: .seconds(25), due: missed)
    let time = try #require(await times.next())
    #expect(times.due == time + .seconds(25))
  }

  @Test func `A time that is a little late does not delay the next one`() async throws {
    let late = ContinuousClock.Instant.now - .seconds(1)
    var times = TimerPublisher.Iterator(interval: .seconds(3600), due: late)
    _ = try #require(await times.next())
    #expect(times.due == late + .seconds(3600))
  }
}
