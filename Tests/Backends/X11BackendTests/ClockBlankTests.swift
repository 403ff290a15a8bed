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

  /// Returns a stream of frames, and the time at which its next frame is due.
  private static func runningStream() -> (stream: PacedStream, due: Int64) {
    var stream = PacedStream()
    stream.usesClockBlanks = true
    stream.showFrames(10)
    guard case .wait(let due) = stream.pacer.plan(at: stream.now) else { return (stream, 0) }
    return (stream, due)
  }

  @Test func `A frame that is nearly due follows a touch that arrives`() {
    var (stream, due) = Self.runningStream()
    let touch = due - 1_000_000
    guard case .draw(let frame) = stream.pacer.plan(at: touch, lastTouch: touch) else {
      Issue.record("The frame does not follow the touch")
      return
    }
    stream.now = touch
    stream.show(frame)
    #expect(stream.pacer.plan(at: stream.now) == .wait(until: touch + Self.interval))
  }

  @Test func `A touch that arrives long before a frame is due does not hasten it`() {
    var (stream, due) = Self.runningStream()
    let touch = due - 5_000_000
    #expect(stream.pacer.plan(at: touch, lastTouch: touch) == .wait(until: due + 2_000_000))
  }

  @Test func `A frame waits a little for a touch that is expected`() {
    var (stream, due) = Self.runningStream()
    let last = due - 8_000_000
    #expect(stream.pacer.plan(at: due, lastTouch: last) == .wait(until: due + 2_000_000))
    guard case .draw = stream.pacer.plan(at: due + 2_000_000, lastTouch: last) else {
      Issue.record("The frame waits for ever")
      return
    }
  }

  @Test func `A resting finger delays no frame`() {
    var (stream, due) = Self.runningStream()
    guard case .draw = stream.pacer.plan(at: due, lastTouch: due - 30_000_000) else {
      Issue.record("The frame waits for a touch")
      return
    }
  }

  @Test(arguments: [60.0, 120, 125, 240])
  func `Every frame of a stream shows a touch that has just arrived`(rate: Double) {
    var stream = PacedStream()
    stream.usesClockBlanks = true
    var ages: [Int64] = []
    var shown: [Int64] = []
    let start = stream.now
    for number in 0..<Int(rate) {
      // Arrivals vary by up to half a millisecond.
      let touch =
        start + Int64(Double(number) / rate * 1e9) + Int64(number * 7919 % 11) * 50_000
      let next = start + Int64(Double(number + 1) / rate * 1e9)
      stream.now = max(stream.now, touch)
      while true {
        switch stream.pacer.plan(at: stream.now, lastTouch: touch) {
        case .draw(let frame):
          ages.append(stream.now - touch)
          shown.append(stream.now)
          stream.show(frame)
          continue
        case .wait(let time):
          guard time < next else { break }
          stream.now = time
          continue
        }
        break
      }
    }
    #expect(ages.count >= 50)
    #expect(ages.dropFirst(3).allSatisfy { $0 <= 2_000_000 })
    let gaps = zip(shown, shown.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { $0 < 20_000_000 })
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
