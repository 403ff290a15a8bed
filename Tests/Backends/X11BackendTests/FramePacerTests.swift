import Testing

@testable import X11Backend

@Suite struct FramePacerTests {
  private static let interval = PacedStream.interval
  private static let cost = PacedStream.cost

  @Test func `The first frame is drawn and shown immediately`() {
    var pacer = FramePacer()
    guard case .draw(let frame) = pacer.plan(at: 5) else {
      Issue.record("The pacer waits")
      return
    }
    #expect(frame.target == .immediately)
  }

  @Test func `The first frame after a pause is drawn and shown immediately`() {
    var stream = PacedStream()
    stream.showFrames(5)
    stream.now += 3 * Self.interval
    guard case .draw(let frame) = stream.pacer.plan(at: stream.now) else {
      Issue.record("The pacer waits")
      return
    }
    #expect(frame.target == .immediately)
  }

  @Test(arguments: [false, true]) func `A stream shows a frame at every vertical blank`(
    countsFromTheMiddle: Bool
  ) {
    var stream = PacedStream()
    stream.countsFromTheMiddle = countsFromTheMiddle
    stream.showFrames(600)
    let steps = zip(stream.shown.dropFirst(2), stream.shown.dropFirst(3)).map { $1 - $0 }
    #expect(steps.filter { $0 > Self.interval * 3 / 2 }.count <= 2)
    #expect(stream.late <= 2)
  }

  @Test func `A frame of a stream is drawn as late as possible`() {
    var stream = PacedStream()
    stream.showFrames(400)
    guard case .wait(let time) = stream.pacer.plan(at: stream.now),
      let last = stream.shown.last
    else {
      Issue.record("The pacer does not wait")
      return
    }
    #expect(time - last > Self.interval * 3 / 4)
    #expect(time - last < Self.interval - Self.cost)
  }

  @Test(arguments: [Int64.min, -1, 0, Int64.max], [UInt64.min, 1, UInt64.max])
  func `Absurd numbers from a server do not stop frames`(ust: Int64, msc: UInt64) {
    var pacer = FramePacer()
    var now: Int64 = 1_000_000_000
    for serial in 1...4 as ClosedRange<UInt32> {
      let frame = FramePacer.Frame(target: .nextBlank, shownAt: now)
      pacer.presented(frame, serial: serial, at: now, cost: 1_000_000)
      now += 5_000_000
      pacer.completed(serial: serial, msc: msc, ust: ust, at: now)
      _ = pacer.plan(at: now)
    }
    #expect(!pacer.isFrameInFlight)
  }

  @Test func `A frame is expected to be visible at its vertical blank`() {
    var stream = PacedStream()
    stream.showFrames(100)
    while case .wait(let time) = stream.pacer.plan(at: stream.now) { stream.now = time }
    guard case .draw(let frame) = stream.pacer.plan(at: stream.now) else {
      Issue.record("The pacer waits")
      return
    }
    let blank = stream.time(of: stream.count(at: stream.now) + 1)
    #expect(abs(frame.shownAt - blank) < 100_000)
    #expect(frame.target == .blank(stream.count(at: stream.now) + 1))
  }

  @Test func `Nothing is drawn while a frame is in flight`() {
    var pacer = FramePacer()
    guard case .draw(let frame) = pacer.plan(at: 0) else {
      Issue.record("The pacer waits")
      return
    }
    pacer.presented(frame, serial: 1, at: 100, cost: 100)
    #expect(pacer.isFrameInFlight)
    #expect(pacer.plan(at: 200) == .wait(until: 100 + FramePacer.timeout))
    #expect(pacer.completed(serial: 2, msc: 5, ust: 300, at: 300) == nil)
    #expect(pacer.isFrameInFlight)
    #expect(pacer.completed(serial: 1, msc: 5, ust: 300, at: 300) == false)
    #expect(!pacer.isFrameInFlight)
  }

  @Test func `Frames continue slowly if the server is silent`() {
    var pacer = FramePacer()
    var now: Int64 = 0, drawn = 0
    while now < 1_000_000_000 {
      switch pacer.plan(at: now) {
      case .wait(let time):
        #expect(time > now)
        now = time
      case .draw(let frame):
        drawn += 1
        pacer.presented(frame, serial: UInt32(drawn), at: now, cost: 1000)
      }
    }
    #expect((5...11).contains(drawn))
  }

  @Test func `The refresh rate of the screen is learned`() {
    var pacer = FramePacer()
    let interval: Int64 = 6_944_444
    for count in Int64(1)...100 {
      pacer.presented(
        FramePacer.Frame(target: .nextBlank, shownAt: 0), serial: UInt32(count),
        at: count * interval - 1, cost: 1000)
      pacer.completed(
        serial: UInt32(count), msc: UInt64(count), ust: count * interval, at: count * interval)
    }
    #expect(abs(pacer.interval - interval) < 10_000)
  }

  @Test func `A display with a clock of its own is timed by arrival`() {
    var pacer = FramePacer()
    for count in Int64(1)...3 {
      let now = count * Self.interval
      pacer.presented(
        FramePacer.Frame(target: .nextBlank, shownAt: 0), serial: UInt32(count), at: now - 1,
        cost: 1000)
      pacer.completed(
        serial: UInt32(count), msc: UInt64(count), ust: 987_654_321_000_000 + now, at: now)
    }
    guard case .wait(let time) = pacer.plan(at: 3 * Self.interval + 1) else {
      Issue.record("The pacer does not wait")
      return
    }
    #expect(time < 4 * Self.interval)
  }
}
