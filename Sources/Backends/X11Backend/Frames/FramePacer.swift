/// Decides when to draw the next frame, and for which vertical blank.
///
/// All times are nanoseconds of the local monotonic clock, passed in by the owner. While a frame is
/// wanted, the owner asks for a ``plan(at:)``, follows it, and reports the result with
/// ``presented(_:serial:at:cost:)`` and ``completed(serial:msc:ust:at:)``. At most one frame is in
/// flight.
///
/// - On a quiet screen, the frame is drawn immediately and shown without waiting for a blank, so
///   that a single step of a finger becomes visible soon.
/// - In a stream of frames, each is drawn as late as possible for the next blank, so that it
///   includes the newest touches.
/// - If no screen provides blanks, the frames of a stream follow each other at the same rate, and
///   each is shown immediately: see ``VBlankSource``. A frame that takes long is then a little late
///   instead of a full interval. While touches arrive, frames follow those that arrive at nearly
///   the time at which a frame is due, so that no frame just misses a touch.
/// - If the server does not report that a frame was shown, for example because the screen is off,
///   frames continue slowly.
struct FramePacer {
  /// The moment at which to show a frame.
  enum Target: Hashable {
    /// Immediately, even in the middle of a scan.
    case immediately
    /// At the next vertical blank, whichever that is.
    case nextBlank
    /// At the vertical blank with this number, in the server's count.
    case blank(UInt64)
  }

  /// A frame to draw now.
  struct Frame: Hashable {
    /// The moment at which to show it.
    var target: Target
    /// The expected time at which it appears on the screen.
    var shownAt: Int64
    /// Whether it is drawn at the arrival of a touch.
    var followsTouch = false
  }

  /// An instruction for a wanted frame.
  enum Plan: Hashable {
    /// Draw it now.
    case draw(Frame)
    /// Ask again at this time, or when something arrives.
    case wait(until: Int64)
  }

  private struct InFlight {
    var serial: UInt32
    var frame: Frame
    var presentedAt: Int64
  }

  private struct Blank {
    var msc: UInt64
    var time: Int64
  }

  private var inFlight: InFlight?
  /// The last vertical blank that is known for certain.
  private var blank: Blank?
  private var blankSource = VBlankSource.screen
  /// The time at which a frame was last shown.
  private var lastShown: Int64?
  /// The time at which the last frame was begun, corrected for late wake-ups.
  private var beat: Int64?
  /// The estimated time between vertical blanks, in nanoseconds.
  private(set) var interval: Int64 = 16_666_667
  private var drawCost = DrawCost()
  private var slack = DrawingSlack()

  /// The longest wait for the completion of a frame, in nanoseconds.
  static let timeout: Int64 = 100_000_000
  /// A generous upper limit for the delay of a wake-up on an idle machine, in nanoseconds.
  private static let wakeUpJitter: Int64 = 500_000
  /// The time for which a blank can predict others, in nanoseconds. It is limited because clocks
  /// and rates drift.
  private static let memory: Int64 = 1_000_000_000
  /// The longest time by which a frame without blanks is early or late to follow a touch, in
  /// nanoseconds.
  private static let touchTolerance: Int64 = 2_000_000
  /// The longest time between two reports of a touchscreen while fingers move, in nanoseconds.
  private static let touchInterval: Int64 = 20_000_000

  /// Whether the server has a frame that it has not yet shown.
  var isFrameInFlight: Bool { inFlight != nil }

  /// Returns the plan for a wanted frame at `now`. The newest touches arrived at `lastTouch`.
  mutating func plan(at now: Int64, lastTouch: Int64? = nil) -> Plan {
    if let inFlight {
      let end = inFlight.presentedAt + Self.timeout
      guard now >= end else { return .wait(until: end) }
      giveUp(at: now)
    }
    if isQuiet(at: now) {
      return .draw(Frame(target: .immediately, shownAt: now + drawCost.typical))
    }
    if blankSource == .clock, let beat { return plan(after: beat, at: now, lastTouch: lastTouch) }
    guard let blank, now - blank.time < Self.memory else {
      return .draw(Frame(target: .nextBlank, shownAt: now + interval))
    }
    return plan(after: blank, at: now)
  }

  /// Records that `frame` was sent to the server as `serial` at `now`, `cost` after it was begun.
  mutating func presented(_ frame: Frame, serial: UInt32, at now: Int64, cost: Int64) {
    inFlight = InFlight(serial: serial, frame: frame, presentedAt: now)
    drawCost.learn(cost)
    if frame.followsTouch { beat = now - cost } else { keepTime(begunAt: now - cost) }
  }

  /// Records the server's report that the frame `serial` was shown at the blank `msc`, at `ust`
  /// nanoseconds of the server's clock. The report arrived at `now`.
  ///
  /// - Returns: whether the frame missed the blank for which it was drawn; nil if `serial` is not
  ///   the frame in flight.
  @discardableResult
  mutating func completed(serial: UInt32, msc: UInt64, ust: Int64, at now: Int64) -> Bool? {
    guard let done = inFlight, done.serial == serial else { return nil }
    inFlight = nil
    let time = Self.isLocal(ust, at: now) ? ust : now
    lastShown = time
    blankSource = VBlankSource(msc: msc, ust: ust)
    guard done.frame.target != .immediately else { return false }
    measureInterval(to: Blank(msc: msc, time: time))
    blank = Blank(msc: msc, time: time)
    guard case .blank(let target) = done.frame.target else { return false }
    slack.learn(isLate: msc > target, interval: interval)
    return msc > target
  }
}

extension FramePacer {
  /// Returns whether the last frame is so old that waiting for a blank gains nothing.
  private func isQuiet(at now: Int64) -> Bool {
    guard let lastShown else { return true }
    return now - lastShown > interval + interval / 4
  }

  /// Returns the plan for the frame an interval after the one begun at `beat`, without blanks.
  private func plan(after beat: Int64, at now: Int64, lastTouch: Int64?) -> Plan {
    let due = beat + interval
    let followsTouch = lastTouch.map { $0 >= due - Self.touchTolerance } ?? false
    let isTouched = lastTouch.map { now - $0 < Self.touchInterval } ?? false
    let end = isTouched ? due + Self.touchTolerance : due
    guard followsTouch || now >= end else { return .wait(until: end) }
    return .draw(
      Frame(
        target: .immediately, shownAt: now + drawCost.typical, followsTouch: followsTouch))
  }

  /// Returns the plan for the next blank that can still be reached.
  private func plan(after blank: Blank, at now: Int64) -> Plan {
    let lead = min(drawCost.high + slack.duration, interval)
    // Drawing for the nth blank after the known one begins at n * interval - lead; a wake-up
    // slightly later than that still aims for it.
    let reached = max(0, now - blank.time) + lead - Self.wakeUpJitter
    let count = max(1, (reached + interval - 1) / interval)
    let shownAt = blank.time + count * interval
    guard now >= shownAt - lead else { return .wait(until: shownAt - lead) }
    return .draw(Frame(target: .blank(blank.msc &+ UInt64(count)), shownAt: shownAt))
  }

  /// Keeps the frames evenly spaced when one begins a little late, so that the delays do not add
  /// up.
  private mutating func keepTime(begunAt time: Int64) {
    guard let beat, abs(time - beat - interval) < interval / 2 else { return beat = time }
    self.beat = beat + interval
  }

  private mutating func giveUp(at now: Int64) {
    inFlight = nil
    lastShown = now
    blank = nil
  }

  private mutating func measureInterval(to new: Blank) {
    guard let blank, new.msc > blank.msc, new.msc - blank.msc <= 8 else { return }
    let sample = (new.time - blank.time) / Int64(new.msc - blank.msc)
    // 500 Hz to 20 Hz; other values result from setting the clock or stopping the server.
    guard (2_000_000...50_000_000).contains(sample) else { return }
    interval += (sample - interval) / 8
  }

  /// Returns whether the server uses the local clock; a display on another machine has its own.
  private static func isLocal(_ ust: Int64, at now: Int64) -> Bool {
    // The server may report any number.
    ust <= now && ust > now - timeout
  }
}
