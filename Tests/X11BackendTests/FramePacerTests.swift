import Testing

@testable import X11Backend

@Suite struct FramePacerTests {
  private static let interval: Int64 = 16_666_667
  private static let cost: Int64 = 1_000_000

  /// A server that shows each frame at the blank it is for, or at the one after the next half
  /// interval if it counts from there, and a program that always wants frames.
  private struct Stream {
    var pacer = FramePacer()
    var now: Int64 = 1_000_000_000
    var serial: UInt32 = 0
    var shown: [Int64] = []
    var late = 0
    var countsFromTheMiddle = false
    /// Whether the server numbers the blanks by its clock, and tells the time of showing.
    var makesBlanksUp = false
    var targets: [FramePacer.Target] = []

    /// The number of the first blank, on the clock's zero: a screen has a count of its own.
    private static let first: Int64 = 1000

    /// Number of the blank that the server is in at `time`.
    func count(at time: Int64) -> UInt64 {
      UInt64(Self.first + (time + (countsFromTheMiddle ? interval / 2 : 0)) / interval)
    }

    /// When the blank `number` is.
    func time(of number: UInt64) -> Int64 { (Int64(number) - Self.first) * interval }

    static func madeUpBlank(at time: Int64) -> UInt64 { UInt64((time / 1000 + 8333) / 16_666) }

    mutating func showFrames(_ number: Int) {
      for _ in 0..<number {
        while case .wait(let time) = pacer.plan(at: now) { now = max(time, now + 1) }
        guard case .draw(let frame) = pacer.plan(at: now) else { return }
        show(frame)
      }
    }

    mutating func show(_ frame: FramePacer.Frame) {
      now += cost
      serial += 1
      targets.append(frame.target)
      pacer.presented(frame, serial: serial, at: now, cost: cost)
      let passed = count(at: now)
      let blank: UInt64
      switch frame.target {
      case .immediately: blank = passed
      case .nextBlank: blank = passed + 1
      case .blank(let number): blank = max(number, passed + 1)
      }
      if frame.target != .immediately { now = time(of: blank) + 1000 }
      let told = makesBlanksUp ? Self.madeUpBlank(at: now) : blank
      let isLate = pacer.completed(serial: serial, msc: told, ust: now, at: now)
      late += isLate == true ? 1 : 0
      shown.append(now)
    }
  }

  @Test func `on a quiet screen a frame is drawn at once, for at once`() {
    var pacer = FramePacer()
    guard case .draw(let frame) = pacer.plan(at: 5) else {
      Issue.record("it waits")
      return
    }
    #expect(frame.target == .immediately)
  }

  @Test func `after a pause a frame is drawn at once again`() {
    var stream = Stream()
    stream.showFrames(5)
    stream.now += 3 * Self.interval
    guard case .draw(let frame) = stream.pacer.plan(at: stream.now) else {
      Issue.record("it waits")
      return
    }
    #expect(frame.target == .immediately)
  }

  @Test(arguments: [false, true]) func `a stream has a frame a blank`(countsFromTheMiddle: Bool) {
    var stream = Stream()
    stream.countsFromTheMiddle = countsFromTheMiddle
    stream.showFrames(600)
    let steps = zip(stream.shown.dropFirst(2), stream.shown.dropFirst(3)).map { $1 - $0 }
    #expect(steps.filter { $0 > Self.interval * 3 / 2 }.count <= 2)
    #expect(stream.late <= 2)
  }

  @Test func `in a stream a frame is drawn as late as it can be`() {
    var stream = Stream()
    stream.showFrames(400)
    guard case .wait(let time) = stream.pacer.plan(at: stream.now),
      let last = stream.shown.last
    else {
      Issue.record("it does not wait")
      return
    }
    #expect(time - last > Self.interval * 3 / 4)
    #expect(time - last < Self.interval - Self.cost)
  }

  @Test func `the time of showing is that of the blank`() {
    var stream = Stream()
    stream.showFrames(100)
    while case .wait(let time) = stream.pacer.plan(at: stream.now) { stream.now = time }
    guard case .draw(let frame) = stream.pacer.plan(at: stream.now) else { return }
    let blank = stream.time(of: stream.count(at: stream.now) + 1)
    #expect(abs(frame.shownAt - blank) < 100_000)
    #expect(frame.target == .blank(stream.count(at: stream.now) + 1))
  }

  @Test func `nothing is drawn while a frame is on its way`() {
    var pacer = FramePacer()
    guard case .draw(let frame) = pacer.plan(at: 0) else { return }
    pacer.presented(frame, serial: 1, at: 100, cost: 100)
    #expect(pacer.isFrameInFlight)
    #expect(pacer.plan(at: 200) == .wait(until: 100 + FramePacer.patience))
    #expect(pacer.completed(serial: 2, msc: 5, ust: 300, at: 300) == nil)
    #expect(pacer.isFrameInFlight)
    #expect(pacer.completed(serial: 1, msc: 5, ust: 300, at: 300) == false)
    #expect(!pacer.isFrameInFlight)
  }

  @Test func `frames go on slowly when the server says nothing`() {
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

  @Test func `the rate of the screen is learnt`() {
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

  @Test func `a display with a clock of its own is timed by arrival`() {
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
      Issue.record("it does not wait")
      return
    }
    #expect(time < 4 * Self.interval)
  }

  @Test func `one dear frame among cheap ones changes nothing, two do`() {
    var cost = DrawCost()
    for _ in 1...9 { cost.learn(1_000_000) }
    cost.learn(140_000_000)
    #expect(cost.high == 1_000_000)
    #expect(cost.typical == 1_000_000)
    cost.learn(8_000_000)
    #expect(cost.high == 8_000_000)
    #expect(cost.typical == 1_000_000)
    for _ in 1...9 { cost.learn(2_000_000) }
    #expect(cost.high == 2_000_000)
  }

  @Test func `where blanks are made up, a stream is shown at once, at their rate`() {
    var stream = Stream()
    stream.makesBlanksUp = true
    stream.showFrames(1)
    let first = stream.now
    stream.showFrames(60)
    #expect(stream.targets.allSatisfy { $0 == .immediately })
    #expect(abs(stream.now - first - 60 * Self.interval) < 100_000)
  }

  @Test func `where blanks are made up, a late frame does not delay those after it`() {
    var stream = Stream()
    stream.makesBlanksUp = true
    stream.showFrames(10)
    let before = stream.now
    while case .wait(let time) = stream.pacer.plan(at: stream.now) { stream.now = time }
    stream.now += 5_000_000
    stream.showFrames(1)
    #expect(stream.now - before == Self.interval + 5_000_000)
    stream.showFrames(1)
    #expect(stream.now - before == 2 * Self.interval)
  }

  @Test func `where blanks are made up, no two frames make up for one that was not drawn`() {
    var stream = Stream()
    stream.makesBlanksUp = true
    stream.showFrames(10)
    stream.now += 3 * Self.interval
    stream.showFrames(1)
    let resumed = stream.now
    stream.showFrames(1)
    #expect(stream.now - resumed == Self.interval)
  }

  @Test(arguments: [16_666, 16_667]) func `blanks that follow from the time are made up`(
    interval: Int64
  ) {
    let time: Int64 = 5_184_764_000  // Microseconds: an hour and a half.
    let nearest = UInt64((time + interval / 2) / interval)
    #expect(BlankSource(msc: nearest, ust: time * 1000) == .clock)
    #expect(BlankSource(msc: nearest + 2, ust: time * 1000) == .screen)
    #expect(BlankSource(msc: 0, ust: time * 1000) == .screen)
  }
}
