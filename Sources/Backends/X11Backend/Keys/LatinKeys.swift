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
    guard case .character(let character) = key, !key.isLatin else { return key }
    if let digit = digit(of: event, typing: keysym) { return digit }
    guard character.isASCII else { return self.key(of: event) ?? key }
    return letter(of: event, typing: keysym) ?? key
  }

  /// Returns the letter or digit in another layout on a key that types a sign without Shift in one that has no Latin
  /// letters; nil if there is none. Hebrew has a slash on the key of Q.
  private func letter(of event: XKeyEvent, typing typed: KeySym) -> KeyEquivalent? {
    let layout = Self.layout(of: event)
    guard let code = KeyCode(exactly: event.keycode), typed != 0, keysym(code, layout, 0) == typed,
      !hasLetters(layout), let key = key(of: event, in: hasLetters), key.isLatin
    else { return nil }
    return key
  }

  /// Returns the shortcut equivalent of a key that types nothing on its own: a dead key.
  func key(typing keysym: KeySym, _ event: XKeyEvent) -> KeyEquivalent? {
    digit(of: event, typing: keysym) ?? key(of: event)
  }

  /// Returns the digit that a key types with Shift, such as the 1 of the French `&`; nil if there is none.
  private func digit(of event: XKeyEvent, typing typed: KeySym) -> KeyEquivalent? {
    let layout = Self.layout(of: event)
    guard let code = KeyCode(exactly: event.keycode), typed != 0, keysym(code, layout, 0) == typed,
      let key = KeyEquivalent(keysym: keysym(code, layout, 1)),
      case .character(let character) = key, character.isASCII, character.isNumber
    else { return nil }
    return key
  }

  /// Returns the key in the first layout of those that `includes` names in which it is a character of ASCII, or else in
  /// that of the United States.
  private func key(
    of event: XKeyEvent, in includes: (_ layout: Int32) -> Bool = { _ in true }
  ) -> KeyEquivalent? {
    guard let code = KeyCode(exactly: event.keycode) else { return nil }
    let isShifted = event.state & UInt32(ShiftMask) != 0
    for layout in Self.layouts where includes(layout) {
      if let latin = KeyEquivalent(keysym: keysym(code, layout, isShifted ? 1 : 0)), latin.isASCII {
        return latin
      }
    }
    return KeyEquivalent(
      codeInUnitedStates: UInt16(truncatingIfNeeded: event.keycode &- 8), isShifted: isShifted)
  }

  /// Whether a layout has the Latin letters: at least one is on the keys where most have them.
  private func hasLetters(_ layout: Int32) -> Bool {
    Self.letterCodes.contains { code in
      KeyEquivalent(keysym: keysym(code, layout, 0))?.isLatin ?? false
    }
  }

  /// The server's numbers of the keys from Q to P.
  private static let letterCodes: Range<KeyCode> = 24..<34

  private static func layout(of event: XKeyEvent) -> Int32 { Int32(event.state >> 13 & 3) }
}

extension KeyEquivalent {
  /// Whether it is a letter or digit of ASCII.
  fileprivate var isLatin: Bool {
    guard case .character(let character) = self else { return false }
    return character.isASCII && (character.isLetter || character.isNumber)
  }

  /// The rows of keys of the United States' layout that type characters, without and with Shift, by the number of the
  /// first key in each (Linux's input-event-codes.h).
  private static let rows: [(first: UInt16, keys: [Character], shifted: [Character])] = [
    (2, Array("1234567890-="), Array("!@#$%^&*()_+")),
    (16, Array("qwertyuiop[]"), Array("QWERTYUIOP{}")),
    (30, Array("asdfghjkl;'`"), Array("ASDFGHJKL:\"~")),
    (43, Array("\\zxcvbnm,./"), Array("|ZXCVBNM<>?")),
  ]

  /// Creates the key with a number on a keyboard of the United States; nil if it types nothing.
  init?(codeInUnitedStates code: UInt16, isShifted: Bool = false) {
    for row in Self.rows where code >= row.first && Int(code - row.first) < row.keys.count {
      self.init((isShifted ? row.shifted : row.keys)[Int(code - row.first)])
      return
    }
    return nil
  }
}
