/// Whether the server of an input method is trusted to answer: what it is asked, and how long it takes.
///
/// Times are in nanoseconds.
struct ServerTrust {
  /// Whether it has left a key without an answer. Keys do not go to it then.
  private(set) var isHanging = false
  private var isAsking = false
  /// The time of the oldest key without an answer.
  private var unanswered: Int64?
  /// The time before which a server that was missing or dead is not asked again.
  private var pause = Int64.min

  /// Two seconds for the answer to a key.
  private static let patience: Int64 = 2_000_000_000
  /// Five seconds.
  private static let pauseLength: Int64 = 5_000_000_000

  /// The time at which a key has waited too long; nil for none.
  var deadline: Int64? { unanswered.map { $0 + Self.patience } }

  /// Notes that the server has got a key.
  mutating func keyWasSent(at now: Int64) { unanswered = unanswered ?? now }

  /// Notes that the server has sent something.
  mutating func serverSpoke() { unanswered = nil }

  /// Returns whether a key has waited too long, once: the server may have taken it without a word.
  mutating func isLate(at now: Int64) -> Bool {
    guard let deadline, deadline <= now else { return false }
    unanswered = nil
    return true
  }

  /// Notes that the server hangs.
  mutating func distrust() { isHanging = true }

  /// Returns whether the server may be asked now whether it is alive. It is, then, until
  /// ``answered(isAlive:at:)``.
  mutating func beginAsking(at now: Int64) -> Bool {
    guard !isAsking, now >= pause else { return false }
    isAsking = true
    return true
  }

  /// Notes the answer.
  mutating func answered(isAlive: Bool, at now: Int64) {
    isAsking = false
    if isAlive { isHanging = false } else { wait(from: now) }
  }

  /// Lets the server alone for a while.
  mutating func wait(from now: Int64) { pause = now + Self.pauseLength }

  /// Notes that a server has started, or that the one that was there has gone.
  mutating func serverChanged() {
    pause = .min
    unanswered = nil
    isHanging = false
  }
}
