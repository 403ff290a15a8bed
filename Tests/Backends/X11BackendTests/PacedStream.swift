import Testing

@testable import X11Backend

/// A program that always wants frames, and a server that shows each of them at its target blank.
struct PacedStream {
  static let interval: Int64 = 16_666_667
  static let cost: Int64 = 1_000_000

  var pacer = FramePacer()
  var now: Int64 = 1_000_000_000
  var serial: UInt32 = 0
  var shown: [Int64] = []
  var late = 0
  /// Whether the server's count of blanks increases in the middle between two of them.
  var countsFromTheMiddle = false
  /// Whether the server derives the numbers of blanks from its clock.
  var usesClockBlanks = false
  var targets: [FramePacer.Target] = []

  /// The number of the blank at time zero: the count of a screen has an origin of its own.
  private static let first: Int64 = 1000

  /// Returns the server's count of blanks at `time`.
  func count(at time: Int64) -> UInt64 {
    UInt64(Self.first + (time + (countsFromTheMiddle ? Self.interval / 2 : 0)) / Self.interval)
  }

  /// Returns the time of the blank `number`.
  func time(of number: UInt64) -> Int64 { (Int64(number) - Self.first) * Self.interval }

  static func clockBlank(at time: Int64) -> UInt64 { UInt64((time / 1000 + 8333) / 16_666) }

  mutating func showFrames(_ number: Int) {
    for _ in 0..<number {
      while case .wait(let time) = pacer.plan(at: now) { now = max(time, now + 1) }
      guard case .draw(let frame) = pacer.plan(at: now) else {
        Issue.record("The pacer waits after its wait")
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
    let reported = usesClockBlanks ? Self.clockBlank(at: now) : blank
    let isLate = pacer.completed(serial: serial, msc: reported, ust: now, at: now)
    late += isLate == true ? 1 : 0
    shown.append(now)
  }
}
