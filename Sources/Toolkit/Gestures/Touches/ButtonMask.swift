/// A set of buttons of a mouse or a pen.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  /// One bit per button, from the first on.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The main button of a mouse, or the tip of a pen.
  public static let primary = button(1)
  /// The button that opens the context menu.
  public static let secondary = button(2)

  /// Returns the set of the button `number`: 1 is the primary one, 2 the secondary one, 3 the middle one,
  /// 4 and 5 those of the thumb. Empty if there is no bit for the number.
  public static func button(_ number: Int) -> ButtonMask {
    (1...32).contains(number) ? ButtonMask(rawValue: 1 << UInt32(number - 1)) : []
  }
}
