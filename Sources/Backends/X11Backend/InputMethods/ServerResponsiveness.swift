/// The responsiveness of the server of an input method: pending requests, and their durations.
///
/// Times are in nanoseconds.
struct ServerResponsiveness {
  /// Whether it has not answered a key. It receives no keys then.
  private(set) var isHanging = false
  private var isAsking = false
  /// The time of the oldest key without an answer.
  private var unanswered: Int64?
  /// The time at which a server that was silent is asked again; nil if it may be asked at any time.
  private var pause: Int64?

  /// Two seconds for the answer to a key.
  private static let timeout: Int64 = 2_000_000_000
  /// Five seconds.
  private static let pauseLength: Int64 = 5_000_000_000

  /// The time at which a key has waited too long, or the server is to be asked again; nil for none.
  var deadline: Int64? { [unansweredEnd, pause].compactMap(\.self).min() }

  private var unansweredEnd: Int64? { unanswered.map { $0 + Self.timeout } }

  /// Whether a key waits for an answer.
  var isWaiting: Bool { unanswered != nil }

  /// Records that the server has got a key.
  mutating func keyWasSent(at now: Int64) { unanswered = unanswered ?? now }

  /// Records that the server has sent something.
  mutating func serverSpoke() { unanswered = nil }

  /// Returns whether a key has waited too long, once: the server may have taken it without a word.
  mutating func isLate(at now: Int64) -> Bool {
    guard let unansweredEnd, unansweredEnd <= now else { return false }
    unanswered = nil
    return true
  }

  /// Returns whether a server that was silent is to be asked again now, once.
  mutating func isPauseOver(at now: Int64) -> Bool {
    guard let end = pause, end <= now else { return false }
    pause = nil
    return true
  }

  /// Records that the server hangs.
  mutating func markAsHanging() { isHanging = true }

  /// Begins to ask the server whether it is alive, until ``answered(_:at:)``. Returns false if it must not be asked
  /// now.
  mutating func beginAsking(at now: Int64) -> Bool {
    guard !isAsking, pause.map({ $0 <= now }) ?? true else { return false }
    isAsking = true
    pause = nil
    return true
  }

  /// Records the answer.
  mutating func answered(_ answer: InputMethodServer.Answer, at now: Int64) {
    isAsking = false
    switch answer {
    case .alive: isHanging = false
    case .silent: wait(from: now)
    case .missing: break
    }
  }

  /// Asks the server nothing for a while.
  mutating func wait(from now: Int64) { pause = now + Self.pauseLength }

  /// Records that a server has started, or that the previous one has ended.
  mutating func serverChanged() {
    pause = nil
    unanswered = nil
    isHanging = false
  }
}
