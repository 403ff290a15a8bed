/// The state of a program's joining the accessibility bus, and leaving it.
struct JoinState {
  enum Phase: Hashable {
    /// No client is known to want accessibility.
    case watching
    /// The bus is being found and joined.
    case joining
    /// The program is among those that clients see.
    case joined
    /// The connection was lost, and is restored later.
    case waiting
  }

  enum Effect: Hashable {
    case nothing
    case join
    case leave
    case retry(after: Duration)
  }

  private(set) var phase = Phase.watching
  private var isEnabled = false
  private var isReaderEnabled = false
  /// Whether accessibility counts as enabled regardless of the session.
  private let isForced: Bool
  /// The number of failures since the bus was joined last.
  private var failures = 0

  private static let longestWait = 30

  init(isForced: Bool) { self.isForced = isForced }

  private var isWanted: Bool { isForced || isEnabled || isReaderEnabled }

  /// The program has been started.
  mutating func start() -> Effect { update() }

  /// The session has reported whether accessibility is enabled, and whether a screen reader is; nil for no change.
  mutating func statusChanged(isEnabled: Bool?, isReaderEnabled: Bool?) -> Effect {
    if let isEnabled { self.isEnabled = isEnabled }
    if let isReaderEnabled { self.isReaderEnabled = isReaderEnabled }
    return update()
  }

  /// The registry has taken the program. Returns whether that is still wanted.
  mutating func didJoin() -> Bool {
    guard phase == .joining else { return false }
    phase = .joined
    failures = 0
    return true
  }

  /// The bus cannot be found or joined, or the connection was lost. It is joined again after 1, 2, 4 … 30 seconds, or
  /// after `wait`.
  mutating func didFail(wait: Duration? = nil) -> Effect {
    guard isWanted else {
      phase = .watching
      return .nothing
    }
    phase = .waiting
    let seconds = min(1 << min(failures, 5), Self.longestWait)
    failures += 1
    return .retry(after: wait ?? .seconds(seconds))
  }

  /// The time to join again is over.
  mutating func retry() -> Effect {
    guard phase == .waiting else { return .nothing }
    phase = .watching
    return update()
  }

  private mutating func update() -> Effect {
    if isWanted, phase == .watching {
      phase = .joining
      return .join
    }
    if !isWanted, phase != .watching {
      phase = .watching
      return .leave
    }
    return .nothing
  }
}
