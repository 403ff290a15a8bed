/// Decides when the next frame is drawn, and for which vertical blank.
///
/// All times are nanoseconds of the local monotonic clock, handed in. Its owner asks for a
/// ``plan(at:)`` while a frame is wanted, does what it says, and tells what came of it with
/// ``presented(_:at:cost:)`` and ``completed(serial:msc:ust:at:)``. At most one frame is on its
/// way.
///
/// - On a quiet screen the frame is drawn at once and shown without waiting for a blank, so that a
///   single step of a finger is seen soon.
/// - In a stream a frame is drawn as late as it can be and still be ready for the next blank, so
///   that the newest touches are in it.
/// - Where there is no screen that blanks, frames of a stream follow each other at its rate, each
///   shown at once: see ``BlankSource``. There a frame that took long comes a little late, not a
///   whole interval.
/// - When the server does not say that a frame was shown, as while the screen is off, frames go on
///   slowly.
struct FramePacer {
  /// When a frame is to be shown.
  enum Target: Hashable {
    /// At once, in the middle of a scan if need be.
    case immediately
    /// At the next vertical blank, whichever that is.
    case nextBlank
    /// At the vertical blank of this number, by the server's count.
    case blank(UInt64)
  }

  /// A frame to draw now.
  struct Frame: Hashable {
    /// When to show it.
    var target: Target
    /// When it will be on the screen.
    var shownAt: Int64
  }

  /// What to do about a frame that is wanted.
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
  private var blankSource = BlankSource.screen
  /// When a frame was last shown.
  private var lastShown: Int64?
  /// When the last frame was begun, or should have been but for a late wake-up.
  private var beat: Int64?
  /// Estimated time between vertical blanks.
  private(set) var interval: Int64 = 16_666_667
  private var drawCost = DrawCost()
  private var slack = DrawingSlack()

  /// How long to wait for word of a frame.
  static let patience: Int64 = 100_000_000
  /// How late a program wakes up from a wait on an idle machine, generously.
  private static let wakeUpJitter: Int64 = 500_000
  /// How long a blank is good for predicting others; clocks and rates wander.
  private static let memory: Int64 = 1_000_000_000

  /// Whether a frame was handed to the server that it has not yet shown.
  var isFrameInFlight: Bool { inFlight != nil }

  /// What to do at `now` about a frame that is wanted.
  mutating func plan(at now: Int64) -> Plan {
    if let inFlight {
      let end = inFlight.presentedAt + Self.patience
      guard now >= end else { return .wait(until: end) }
      giveUp(at: now)
    }
    if isQuiet(at: now) {
      return .draw(Frame(target: .immediately, shownAt: now + drawCost.typical))
    }
    if blankSource == .clock, let beat {
      guard now >= beat + interval else { return .wait(until: beat + interval) }
      return .draw(Frame(target: .immediately, shownAt: now + drawCost.typical))
    }
    guard let blank, now - blank.time < Self.memory else {
      return .draw(Frame(target: .nextBlank, shownAt: now + interval))
    }
    return plan(after: blank, at: now)
  }

  /// Tells that `frame` went to the server as `serial` at `now`, `cost` after it was begun.
  mutating func presented(_ frame: Frame, serial: UInt32, at now: Int64, cost: Int64) {
    inFlight = InFlight(serial: serial, frame: frame, presentedAt: now)
    drawCost.learn(cost)
    keepTime(begunAt: now - cost)
  }

  /// Takes the server's word that the frame `serial` was shown at the blank `msc`, at `ust`
  /// nanoseconds of the server's clock; arrived at `now`.
  ///
  /// - Returns: whether the frame missed the blank that it was made for; nil when `serial` is not
  ///   the frame on its way.
  @discardableResult
  mutating func completed(serial: UInt32, msc: UInt64, ust: Int64, at now: Int64) -> Bool? {
    guard let done = inFlight, done.serial == serial else { return nil }
    inFlight = nil
    let time = Self.isLocal(ust, at: now) ? ust : now
    lastShown = time
    blankSource = BlankSource(msc: msc, ust: ust)
    guard done.frame.target != .immediately else { return false }
    measureInterval(to: Blank(msc: msc, time: time))
    blank = Blank(msc: msc, time: time)
    guard case .blank(let target) = done.frame.target else { return false }
    slack.learn(isLate: msc > target, interval: interval)
    return msc > target
  }
}

extension FramePacer {
  /// Whether nothing was shown for so long that nothing is gained by waiting for a blank.
  private func isQuiet(at now: Int64) -> Bool {
    guard let lastShown else { return true }
    return now - lastShown > interval + interval / 4
  }

  /// The next blank that can still be reached, and whether it is time to draw for it.
  private func plan(after blank: Blank, at now: Int64) -> Plan {
    let lead = min(drawCost.high + slack.duration, interval)
    // Drawing for the blank number n after the known one begins at n * interval - lead; whoever
    // wakes up a little late for that still tries.
    let reached = max(0, now - blank.time) + lead - Self.wakeUpJitter
    let count = max(1, (reached + interval - 1) / interval)
    let shownAt = blank.time + count * interval
    guard now >= shownAt - lead else { return .wait(until: shownAt - lead) }
    return .draw(Frame(target: .blank(blank.msc &+ UInt64(count)), shownAt: shownAt))
  }

  /// Keeps frames at even distances when one is begun a little late, so that no time gets lost.
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
    // 500 Hz to 20 Hz; anything else is a clock that was set or a stop of the server.
    guard (2_000_000...50_000_000).contains(sample) else { return }
    interval += (sample - interval) / 8
  }

  /// Whether the server's clock is ours: a display elsewhere has its own.
  private static func isLocal(_ ust: Int64, at now: Int64) -> Bool {
    // The server's word is any number at all.
    ust <= now && ust > now - patience
  }
}
