import CX11
import Windowing

/// Finds the equivalents of keys in shortcuts, which are ASCII letters, digits and signs.
struct LatinKeys {
  /// Returns the keysym of the key with a number of the server, in a layout, without Shift (level 0) or with it
  /// (level 1); 0 for none.
  let keysym: (_ code: KeyCode, _ layout: Int32, _ level: Int32) -> KeySym

  /// The number of layouts that a keyboard can have at a time (X Keyboard extension).
  private static let layouts: Range<Int32> = 0..<4

  /// Returns the shortcut equivalent of `key`, which `event` has typed as `keysym`; the key itself if shortcuts can use
  /// it.
  func key(for key: KeyEquivalent, typing keysym: KeySym, _ event: XKeyEvent) -> KeyEquivalent {
    guard case .character(let character) = key,
      !character.isASCII || !(character.isLetter || character.isNumber)
    else { return key }
    if let digit = digit(of: event, typing: keysym) { return digit }
    return key.isASCII ? key : self.key(of: event) ?? key
  }

  /// Returns the shortcut equivalent of a key that types nothing by itself: a dead key.
  func key(typing keysym: KeySym, _ event: XKeyEvent) -> KeyEquivalent? {
    digit(of: event, typing: keysym) ?? key(of: event)
  }

  /// Returns the digit that a key types with Shift, such as the 1 of the French `&`; nil if there is none.
  private func digit(of event: XKeyEvent, typing typed: KeySym) -> KeyEquivalent? {
    let layout = Int32(event.state >> 13 & 3)
    guard let code = KeyCode(exactly: event.keycode), typed != 0, keysym(code, layout, 0) == typed,
      let key = KeyEquivalent(keysym: keysym(code, layout, 1)),
      case .character(let character) = key, character.isASCII, character.isNumber
    else { return nil }
    return key
  }

  /// Returns the key in the first layout in which it is a character of ASCII, or else in that of the
  /// United States.
  private func key(of event: XKeyEvent) -> KeyEquivalent? {
    guard let code = KeyCode(exactly: event.keycode) else { return nil }
    let level: Int32 = event.state & UInt32(ShiftMask) != 0 ? 1 : 0
    for layout in Self.layouts {
      if let latin = KeyEquivalent(keysym: keysym(code, layout, level)), latin.isASCII {
        return latin
      }
    }
    return KeyEquivalent(codeInUnitedStates: UInt16(truncatingIfNeeded: event.keycode &- 8))
  }
}

extension KeyEquivalent {
  /// The rows of keys of the United States' layout that type characters, by the number of the first
  /// key in each (Linux's input-event-codes.h).
  private static let rows: [(first: UInt16, keys: [Character])] = [
    (2, Array("1234567890-=")), (16, Array("qwertyuiop[]")), (30, Array("asdfghjkl;'`")),
    (43, Array("\\zxcvbnm,./")),
  ]

  /// Creates the key with a number on a keyboard of the United States; nil if it types nothing.
  init?(codeInUnitedStates code: UInt16) {
    for row in Self.rows where code >= row.first && Int(code - row.first) < row.keys.count {
      self.init(row.keys[Int(code - row.first)])
      return
    }
    return nil
  }
}
