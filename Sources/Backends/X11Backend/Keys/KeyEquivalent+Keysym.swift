package import CX11
import CXKBCommon
import Windowing

extension KeyEquivalent {
  /// Creates the key for a keysym; nil for a modifier, a dead key or an unknown keysym.
  init?(keysym: KeySym) {
    if let named = Self.named[Int32(truncatingIfNeeded: keysym)] {
      self = named
    } else if let number = Self.functionNumber(keysym) {
      self = .function(number)
    } else if let character = Character(keysym: keysym) {
      self.init(character)
    } else {
      return nil
    }
  }

  /// Creates the key equivalent of `text`, which several keys have typed, and of its keysym, if that is not 0.
  init(typing text: String, keysym: KeySym) {
    self = KeyEquivalent(keysym: keysym) ?? text.first.map { KeyEquivalent($0) } ?? .space
  }

  private static let named: [Int32: KeyEquivalent] = [
    XK_Escape: .escape, XK_Return: .return, XK_KP_Enter: .return, XK_Tab: .tab,
    XK_ISO_Left_Tab: .tab, XK_KP_Tab: .tab, XK_BackSpace: .backspace, XK_Delete: .delete,
    XK_KP_Delete: .delete, XK_Insert: .insert, XK_KP_Insert: .insert,
    XK_Left: .leftArrow, XK_KP_Left: .leftArrow, XK_Right: .rightArrow, XK_KP_Right: .rightArrow,
    XK_Up: .upArrow, XK_KP_Up: .upArrow, XK_Down: .downArrow, XK_KP_Down: .downArrow,
    XK_Page_Up: .pageUp, XK_KP_Page_Up: .pageUp, XK_Page_Down: .pageDown,
    XK_KP_Page_Down: .pageDown, XK_Home: .home, XK_KP_Home: .home, XK_End: .end,
    XK_KP_End: .end, XK_Menu: .menu,
  ]

  private static func functionNumber(_ keysym: KeySym) -> Int? {
    let keys = KeySym(XK_F1)...KeySym(XK_F35)
    return keys.contains(keysym) ? Int(keysym - keys.lowerBound) + 1 : nil
  }

  /// Whether it is a character of ASCII.
  var isASCII: Bool {
    if case .character(let character) = self { character.isASCII } else { false }
  }
}

extension Character {
  /// Creates the character that a keysym types, also in other scripts than Latin; nil for none, and
  /// for control characters, which are keys of their own.
  package init?(keysym: KeySym) {
    guard let keysym = UInt32(exactly: keysym),
      let scalar = Unicode.Scalar(xkb_keysym_to_utf32(keysym)),
      scalar.properties.generalCategory != .control
    else { return nil }
    self.init(scalar)
  }
}
