/// The keys of a US keyboard, numbered like `KEY_...` in `input-event-codes.h`.
enum KeyTable {
  static let shift: Int32 = 42

  private static let modifiers: [String: Int32] = [
    "control": 29, "ctrl": 29, "shift": shift, "alt": 56, "super": 125, "altgr": 100,
    "control_l": 29, "shift_l": shift, "alt_l": 56, "super_l": 125,
    "control_r": 97, "shift_r": 54, "alt_r": 100, "super_r": 126,
  ]

  /// Returns the modifier called `name`, in capital or small letters; nil if there is none.
  static func modifier(_ name: String) -> Int32? { modifiers[name.lowercased()] }

  /// Returns the key for a character or for the name of an X keysym, and whether it needs Shift. Only for
  /// characters do capital letters mean something else than small ones.
  static func key(_ name: String) -> (code: Int32, isShifted: Bool)? {
    if let key = signs[signNames[name.lowercased()] ?? name] { return key }
    return (named[name.lowercased()] ?? modifier(name)).map { ($0, false) }
  }

  /// The rows of keys that type characters, without and with Shift.
  private static let rows: [(first: Int32, plain: String, shifted: String)] = [
    (2, "1234567890-=", "!@#$%^&*()_+"),
    (16, "qwertyuiop[]", "QWERTYUIOP{}"),
    (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
    (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
  ]

  private static let signs: [String: (code: Int32, isShifted: Bool)] = {
    var signs: [String: (code: Int32, isShifted: Bool)] = [:]
    for row in rows {
      for (index, sign) in row.plain.enumerated() {
        signs[String(sign)] = (row.first + Int32(index), false)
      }
      for (index, sign) in row.shifted.enumerated() {
        signs[String(sign)] = (row.first + Int32(index), true)
      }
    }
    return signs
  }()

  private static let signNames = [
    "exclam": "!", "at": "@", "numbersign": "#", "dollar": "$", "percent": "%",
    "asciicircum": "^", "ampersand": "&", "asterisk": "*", "parenleft": "(", "parenright": ")",
    "minus": "-", "underscore": "_", "equal": "=", "plus": "+", "bracketleft": "[",
    "braceleft": "{", "bracketright": "]", "braceright": "}", "semicolon": ";", "colon": ":",
    "apostrophe": "'", "quotedbl": "\"", "grave": "`", "asciitilde": "~", "backslash": "\\",
    "bar": "|", "comma": ",", "less": "<", "period": ".", "greater": ">", "slash": "/",
    "question": "?",
  ]

  /// The keys by their names in small letters.
  private static let named: [String: Int32] = {
    var codes: [String: Int32] = [
      "escape": 1, "backspace": 14, "tab": 15, "return": 28, "space": 57, "caps_lock": 58,
      "num_lock": 69, "f11": 87, "f12": 88, "kp_enter": 96, "home": 102, "up": 103, "page_up": 104,
      "left": 105, "right": 106, "end": 107, "down": 108, "page_down": 109, "insert": 110,
      "delete": 111, "menu": 127, "kp_add": 78, "kp_subtract": 74, "kp_multiply": 55,
      "kp_divide": 98, "print": 99, "scroll_lock": 70, "pause": 119, "kp_decimal": 83,
      "kp_0": 82, "kp_1": 79, "kp_2": 80, "kp_3": 81, "kp_4": 75, "kp_5": 76, "kp_6": 77,
      "kp_7": 71, "kp_8": 72, "kp_9": 73,
      // Other names of the same keysyms.
      "prior": 104, "next": 109,
      // As on many keyboards.
      "esc": 1, "enter": 28, "del": 111,
    ]
    for number in 1...10 { codes["f\(number)"] = Int32(58 + number) }
    return codes
  }()
}
