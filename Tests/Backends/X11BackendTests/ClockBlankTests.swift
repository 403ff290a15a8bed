import Testing

@testable import X11Backend

/// Frames on a server that derives vertical blanks from its clock instead of a screen.
@Suite struct ClockBlankTests {
  private static let interval = PacedStream.interval

  @Test func `Frames are shown immediately at the rate of the blanks`() {
    var stream = PacedStream()
    stream.usesClockBlanks = true
    stream.showFrames(1)
    let first = stream.now
    stream.showFrames(60)
    #expect(stream.targets.allSatisfy { $0 == .immediately })
    #expect(abs(stream.now - first - 60 * Self.interval) < 100_000)
  }

  @Test func `A late frame does not delay later frames`() {
    var stream = PacedStream()
    stream.usesClockBlanks = true
    stream.showFrames(10)
    let before = stream.now
    while case .wait(let time) = stream.pacer.plan(at: stream.now) { stream.now = time }
    stream.now += 5_000_000
    stream.showFrames(1)
    #expect(stream.now - before == Self.interval + 5_000_000)
    stream.showFrames(1)
    #expect(stream.now - before == 2 * Self.interval)
  }

  @Test func `A skipped frame is not made up for`() {
    var stream = PacedStream()
    stream.usesClockBlanks = true
    stream.showFrames(10)
    stream.now += 3 * Self.interval
    stream.showFrames(1)
    let resumed = stream.now
    stream.showFrames(1)
    #expect(stream.now - resumed == Self.interval)
  }

  @Test(arguments: [16_666, 16_667])
  func `Blank numbers that follow from the time come from the clock`(
    interval: Int64
  ) {
    let time: Int64 = 5_184_764_000  // Microseconds: an hour and a half.
    let nearest = UInt64((time + interval / 2) / interval)
    #expect(VBlankSource(msc: nearest, ust: time * 1000) == .clock)
    #expect(VBlankSource(msc: nearest + 2, ust: time * 1000) == .screen)
    #expect(VBlankSource(msc: 0, ust: time * 1000) == .screen)
  }
}
