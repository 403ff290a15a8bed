import Motion

/// The state of Shift: a tap is for the next letter, two are for all letters until another one, and so is a
/// long hold. While it is held, all letters are capitals.
struct ShiftKey: Hashable, Sendable {
  /// The state of Shift while no finger holds it.
  enum Mode: Hashable, Sendable {
    case off
    /// The next letter is a capital.
    case once
    /// All letters are capitals.
    case locked
  }

  private struct Hold: Hashable {
    var since: Instant
    /// Whether it was used: a letter was typed, or it was locked by the hold.
    var isUsed = false
  }

  /// The state of Shift while no finger holds it.
  private(set) var mode = Mode.off
  /// Whether the mode follows from the text, rather than from the user.
  private var isAutomatic = true
  private var hold: Hold?
  private var lastTap: Instant?

  /// Whether letters are capitals now.
  var isOn: Bool { mode != .off || hold != nil }

  /// The time at which the hold locks it; nil for never.
  var deadline: Instant? {
    guard let hold, !hold.isUsed else { return nil }
    return hold.since + KeyboardTiming.shiftHold
  }

  /// A finger landed on it.
  mutating func began(at time: Instant) { hold = Hold(since: time) }

  /// The finger that held it has lifted.
  mutating func ended() {
    guard let ended = hold else { return }
    hold = nil
    if ended.isUsed {
      if mode == .once { set(.off) }
      lastTap = nil
    } else {
      tap(at: ended.since)
    }
  }

  /// The finger that held it was cancelled.
  mutating func cancelled() { hold = nil }

  /// The key was pressed and released.
  mutating func tap(at time: Instant) {
    let isSecond = lastTap.map { time - $0 <= KeyboardTiming.doubleTap } ?? false
    switch mode {
    case .locked: set(.off)
    case .off where isSecond, .once where isSecond: set(.locked)
    case .off: set(.once)
    case .once: set(.off)
    }
    lastTap = isSecond ? nil : time
  }

  /// Handles a typed letter, which ends a Shift for the next letter alone.
  mutating func letterWasTyped() {
    hold?.isUsed = true
    lastTap = nil
    if hold == nil, mode == .once { set(.off) }
  }

  /// Locks it if it has been held for long enough.
  mutating func advance(to time: Instant) {
    guard let deadline, deadline <= time else { return }
    hold?.isUsed = true
    set(.locked)
  }

  /// Follows the text before the caret, which has changed: whether a capital is next there. What the user has
  /// locked stays.
  mutating func follow(wantsCapital: Bool, wantsOnlyCapitals: Bool) {
    if mode == .locked, !isAutomatic { return }
    if wantsOnlyCapitals {
      mode = .locked
    } else {
      mode = wantsCapital ? .once : .off
    }
    isAutomatic = true
  }

  private mutating func set(_ mode: Mode) {
    self.mode = mode
    isAutomatic = false
  }
}
