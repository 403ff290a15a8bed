import Testing

@testable import X11Backend

/// A server that shows each frame at the blank it is for, or at the one after the next half
/// interval if it counts from there, and a program that always wants frames.
struct PacedStream {
  static let interval: Int64 = 16_666_667
  static let cost: Int64 = 1_000_000

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
    UInt64(Self.first + (time + (countsFromTheMiddle ? Self.interval / 2 : 0)) / Self.interval)
  }

  /// When the blank `number` is.
  func time(of number: UInt64) -> Int64 { (Int64(number) - Self.first) * Self.interval }

  static func madeUpBlank(at time: Int64) -> UInt64 { UInt64((time / 1000 + 8333) / 16_666) }

  mutating func showFrames(_ number: Int) {
    for _ in 0..<number {
      while case .wait(let time) = pacer.plan(at: now) { now = max(time, now + 1) }
      guard case .draw(let frame) = pacer.plan(at: now) else {
        Issue.record("it waits after its wait")
        return
      }
      show(frame)
    }
  }

  mutating func show(_ frame: FramePacer.Frame) {
    now += Self.cost
    serial += 1
    targets.append(frame.target)
    pacer.presented(frame, serial: serial, at: now, cost: Self.cost)
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
