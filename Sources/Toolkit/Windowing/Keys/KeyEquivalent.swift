/// A key, identified by its meaning in the keyboard layout rather than by its position.
public enum KeyEquivalent: Hashable, Sendable {
  /// A key that produces a character. Letters are lower case, with and without Shift; for other
  /// characters Shift is part of the character: `+` rather than Shift and `=`.
  case character(Character)
  case escape, `return`, tab, backspace, delete, insert
  case leftArrow, rightArrow, upArrow, downArrow
  case pageUp, pageDown, home, end
  /// The key that opens the context menu.
  case menu
  /// A function key, F1 to F35.
  case function(Int)

  /// The space bar.
  public static let space = KeyEquivalent.character(" ")
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that produces `character`, with or without Shift if it is a letter.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  /// Creates the key that produces `character`, with or without Shift if it is a letter.
  public init(_ character: Character) {
    let lower = character.lowercased()
    self = .character(lower.count == 1 ? Character(lower) : character)
  }
}

extension KeyEquivalent {
  /// The function keys of most keyboards.
  public static let f1 = function(1), f2 = function(2), f3 = function(3), f4 = function(4)
  /// The function keys of most keyboards.
  public static let f5 = function(5), f6 = function(6), f7 = function(7), f8 = function(8)
  /// The function keys of most keyboards.
  public static let f9 = function(9), f10 = function(10), f11 = function(11), f12 = function(12)
}
