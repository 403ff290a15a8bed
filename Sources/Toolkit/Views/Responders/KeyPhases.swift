/// A set of phases, for handlers of keys.
public struct KeyPhases: OptionSet, Hashable, Sendable {
  /// One bit per phase.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// See ``/Windowing/KeyPhase/down``.
  public static let down = KeyPhases(rawValue: 1)
  /// See ``/Windowing/KeyPhase/repeat``.
  public static let `repeat` = KeyPhases(rawValue: 2)
  /// See ``/Windowing/KeyPhase/up``.
  public static let up = KeyPhases(rawValue: 4)
  /// All phases.
  public static let all: KeyPhases = [.down, .repeat, .up]

  /// Creates the set of one phase.
  init(_ phase: KeyPhase) {
    switch phase {
    case .down: self = .down
    case .repeat: self = .repeat
    case .up: self = .up
    }
  }
}
