/// The states of a control that change its look.
public struct ControlState: OptionSet, Hashable, Sendable {
  /// One bit per state.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Enabled, and nothing else.
  public static let normal: ControlState = []
  /// Pressed.
  public static let highlighted = ControlState(rawValue: 1)
  /// Not enabled.
  public static let disabled = ControlState(rawValue: 2)
  /// Chosen.
  public static let selected = ControlState(rawValue: 4)
  /// Under the pointer.
  public static let hovered = ControlState(rawValue: 8)
}
