/// The properties of the hardware keyboard that an on-screen keyboard needs.
public struct HardwareKeyboard: Hashable, Sendable {
  /// The layout of its keys.
  public var layout = KeyboardLayout.unitedStates
  /// The mark between integers and fractions in the language of the user.
  public var decimalSeparator: Character = "."
  /// Whether it can be used. False if none is attached, or if it is folded away as on a tablet; true if
  /// nobody knows.
  public var isAvailable = true

  /// Creates a keyboard of the United States.
  public init() {}
}
