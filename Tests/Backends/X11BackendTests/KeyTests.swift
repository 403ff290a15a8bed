import CX11
import Testing
import Windowing

@testable import X11Backend

@Suite struct KeyTests {
  private static let keys: [Int: KeyEquivalent] = [
    0x2B: "+", 0x61: "a", 0x41: "a", 0xE1: "á", 0xC1: "á", 0x0100_20AC: "€",
  ]
  private static let named: [Int32: KeyEquivalent] = [
    XK_Escape: .escape, XK_KP_Enter: .return, XK_ISO_Left_Tab: .tab, XK_KP_0: "0", XK_KP_9: "9",
    XK_KP_Add: "+", XK_KP_Subtract: "-", XK_KP_Left: .leftArrow, XK_Prior: .pageUp, XK_F1: .f1,
    XK_F11: .f11, XK_F35: .function(35), XK_space: .space, XK_question: "?", XK_Delete: .delete,
    XK_Insert: .insert, XK_Return: .return, XK_Menu: .menu, XK_Cyrillic_ef: "ф",
    XK_Cyrillic_EF: "ф", XK_Greek_alpha: "α", XK_EuroSign: "€", XK_lstroke: "ł",
  ]

  @Test func `A keysym is converted to a key`() {
    for (keysym, key) in Self.keys { #expect(KeyEquivalent(keysym: KeySym(keysym)) == key) }
    for (keysym, key) in Self.named { #expect(KeyEquivalent(keysym: KeySym(keysym)) == key) }
  }

  @Test(arguments: [
    0, 0x7F, 0x80, Int(XK_Shift_L), Int(XK_Multi_key), Int(XK_dead_acute), 0x0100_D800,
    0x0111_0000, Int(UInt32.max), Int.max,
  ])
  func `Other keysyms are not keys`(keysym: Int) {
    #expect(KeyEquivalent(keysym: KeySym(keysym)) == nil)
  }

  @Test func `A keysym types its character`() {
    let typed: [Int32: Character] = [
      XK_Cyrillic_EF: "Ф", XK_A: "A", XK_space: " ", XK_KP_7: "7", XK_Greek_alpha: "α",
    ]
    for (keysym, character) in typed { #expect(Character(keysym: KeySym(keysym)) == character) }
    for keysym in [XK_Return, XK_BackSpace, XK_Delete, XK_Left, XK_Shift_L] {
      #expect(Character(keysym: KeySym(keysym)) == nil)
    }
  }

  @Test func `A key has a meaning in the layout of the United States`() {
    let codes: [(UInt16, KeyEquivalent?)] = [
      (2, "1"), (13, "="), (16, "q"), (30, "a"), (46, "c"), (43, "\\"), (53, "/"), (1, nil),
      (14, nil), (29, nil), (42, nil), (57, nil), (.max, nil),
    ]
    for (code, key) in codes { #expect(KeyEquivalent(codeInUnitedStates: code) == key) }
  }

  @Test func `Modifiers are read from the state without locks`() {
    let state = UInt32(ShiftMask | LockMask | Mod1Mask | Mod2Mask)
    #expect(EventModifiers(state: state) == [.shift, .option])
    #expect(EventModifiers(state: UInt32(ControlMask)) == .control)
    let masks = ModifierMasks(alt: UInt32(Mod3Mask), super: UInt32(Mod2Mask))
    #expect(EventModifiers(state: state, masks) == [.shift, .super])
  }

  @Test func `A shifted key has a meaning there, too`() {
    let codes: [(UInt16, KeyEquivalent?)] = [
      (2, "!"), (13, "+"), (16, "q"), (40, "\""), (43, "|"), (53, "?"), (1, nil),
    ]
    for (code, key) in codes {
      #expect(KeyEquivalent(codeInUnitedStates: code, isShifted: true) == key)
    }
  }

  /// A keyboard with French, Russian and US layouts: two keys, without and with Shift.
  private static let french: [Int32: [(plain: Int, shifted: Int)]] = [
    10: [(0x26, 0x31), (0x31, 0x21)], 11: [(0xE9, 0x32), (0x32, 0x40)],
    24: [(0x61, 0x41), (Int(XK_Cyrillic_shorti), Int(XK_Cyrillic_SHORTI))],
  ]

  /// A keyboard with Hebrew and US layouts: the keys of Q, of E, and of a comma.
  private static let hebrew: [Int32: [(plain: Int, shifted: Int)]] = [
    24: [(0x2F, 0x51), (0x71, 0x51)], 26: [(Int(XK_hebrew_qoph), 0x45), (0x65, 0x45)],
    59: [(Int(XK_hebrew_taw), 0x3E), (0x2C, 0x3C)],
  ]

  private func latin(
    _ code: UInt32, typing keysym: Int, layout: UInt32 = 0, _ modifiers: Int32 = 0,
    on keyboard: [Int32: [(plain: Int, shifted: Int)]] = french
  ) -> KeyEquivalent? {
    var event = XKeyEvent()
    event.keycode = code
    event.state = UInt32(modifiers) | layout << 13
    let keys = LatinKeys { code, layout, level in
      guard let key = keyboard[Int32(code)], key.indices.contains(Int(layout)) else { return 0 }
      return KeySym(level == 0 ? key[Int(layout)].plain : key[Int(layout)].shifted)
    }
    guard let key = KeyEquivalent(keysym: KeySym(keysym)) else { return nil }
    return keys.key(for: key, typing: KeySym(keysym), event)
  }

  @Test func `A key that types a digit with Shift is that digit in shortcuts`() {
    #expect(latin(10, typing: 0x26) == "1" && latin(11, typing: 0xE9) == "2")
    #expect(latin(10, typing: 0x31, ShiftMask) == "1")
    // A sign of the third level, and what Shift makes of a digit, are signs.
    #expect(latin(10, typing: 0x7E) == "~" && latin(10, typing: 0x21, layout: 1, ShiftMask) == "!")
  }

  @Test func `A letter of another script is the Latin one on its key`() {
    #expect(latin(24, typing: Int(XK_Cyrillic_shorti), layout: 1) == "a")
    #expect(latin(24, typing: 0x61) == "a" && latin(99, typing: 0x2B) == "+")
  }
  @Test func `A sign of a layout without Latin letters is the letter on its key in shortcuts`() {
    for keyboard in [Self.hebrew, Self.hebrew.mapValues { [$0[0]] }] {
      #expect(latin(24, typing: 0x2F, on: keyboard) == "q")
      #expect(latin(26, typing: Int(XK_hebrew_qoph), on: keyboard) == "e")
      #expect(latin(59, typing: Int(XK_hebrew_taw), on: keyboard) == ",")
    }
    // The sign of the same layout on another key, where others have no letter.
    #expect(latin(61, typing: 0x2E, on: Self.hebrew) == ".")
    #expect(latin(59, typing: 0x2C, layout: 1, on: Self.hebrew) == ",")
  }

  @Test func `The question mark of another script is that of Latin`() {
    let arabic: [Int32: [(plain: Int, shifted: Int)]] = [
      61: [(Int(XK_Arabic_zah), Int(XK_Arabic_question_mark))]
    ]
    let question = Int(XK_Arabic_question_mark)
    #expect(latin(61, typing: question, ShiftMask, on: arabic) == "?")
    #expect(latin(61, typing: Int(XK_Arabic_zah), on: arabic) == "/")
  }
}
