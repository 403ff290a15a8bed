/// A set of ways to scroll without touching the screen.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit per way.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Notches of a wheel.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// Fingers on a touchpad.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// Both kinds.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
