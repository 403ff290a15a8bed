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
}
