import CX11
import Views

extension Key {
  /// Creates the key for a keysym; nil for a modifier or an unknown keysym.
  ///
  /// Characters are those of Latin-1, which keysyms contain unchanged, and those of Unicode, which
  /// they contain with 0x01000000 added (X11 protocol specification, appendix A).
  init?(keysym: KeySym) {
    if let named = Self.named[Int32(truncatingIfNeeded: keysym)] {
      self = named
    } else if let number = Self.functionNumber(keysym) {
      self = .function(number)
    } else if let scalar = Self.scalar(keysym) {
      self = .character(Character(scalar))
    } else {
      return nil
    }
  }

  private static let named: [Int32: Key] = [
    XK_Escape: .escape, XK_Return: .enter, XK_KP_Enter: .enter, XK_Tab: .tab,
    XK_ISO_Left_Tab: .tab, XK_KP_Tab: .tab, XK_BackSpace: .backspace, XK_Delete: .delete,
    XK_KP_Delete: .delete, XK_Left: .left, XK_KP_Left: .left, XK_Right: .right,
    XK_KP_Right: .right, XK_Up: .up, XK_KP_Up: .up, XK_Down: .down, XK_KP_Down: .down,
    XK_Page_Up: .pageUp, XK_KP_Page_Up: .pageUp, XK_Page_Down: .pageDown,
    XK_KP_Page_Down: .pageDown, XK_Home: .home, XK_KP_Home: .home, XK_End: .end,
    XK_KP_End: .end, XK_KP_Add: .character("+"), XK_KP_Subtract: .character("-"),
    XK_KP_Multiply: .character("*"), XK_KP_Divide: .character("/"), XK_KP_Equal: .character("="),
    XK_KP_Decimal: .character("."), XK_KP_Separator: .character(","),
    XK_KP_Space: .character(" "), XK_Menu: .menu,
  ]

  private static func functionNumber(_ keysym: KeySym) -> Int? {
    let keys = KeySym(XK_F1)...KeySym(XK_F35)
    return keys.contains(keysym) ? Int(keysym - keys.lowerBound) + 1 : nil
  }

  private static func scalar(_ keysym: KeySym) -> Unicode.Scalar? {
    switch keysym {
    case 0x20...0x7E, 0xA0...0xFF:
      Unicode.Scalar(UInt32(keysym))
    case KeySym(XK_KP_0)...KeySym(XK_KP_9):
      Unicode.Scalar(UInt32(keysym) - UInt32(XK_KP_0) + 0x30)
    case 0x0100_0100...0x0110_FFFF:
      Unicode.Scalar(UInt32(keysym) - 0x0100_0000)
    default:
      nil
    }
  }
}

extension KeyModifiers {
  /// Reads the modifiers from the state of a core key event; Alt is the first modifier and Super the
  /// fourth, as on all current systems.
  init(state: UInt32) {
    self = []
    if state & UInt32(ShiftMask) != 0 { insert(.shift) }
    if state & UInt32(ControlMask) != 0 { insert(.control) }
    if state & UInt32(Mod1Mask) != 0 { insert(.alt) }
    if state & UInt32(Mod4Mask) != 0 { insert(.meta) }
  }
}
