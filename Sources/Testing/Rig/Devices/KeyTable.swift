/// The keys of a US keyboard, numbered like `KEY_...` in `input-event-codes.h`.
enum KeyTable {
  static let shift: Int32 = 42

  static let modifiers: [String: Int32] = [
    "Control": 29, "Ctrl": 29, "Shift": shift, "Alt": 56, "Super": 125, "AltGr": 100,
  ]

  /// Returns the key for a character or for the name of an X keysym, and whether it needs Shift.
  static func key(_ name: String) -> (code: Int32, isShifted: Bool)? {
    if let code = named[name] ?? modifiers[name] { return (code, false) }
    return signs[signNames[name] ?? name]
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

  private static let named: [String: Int32] = {
    var codes: [String: Int32] = [
      "Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "space": 57, "Caps_Lock": 58,
      "Num_Lock": 69,
      "F11": 87, "F12": 88, "KP_Enter": 96, "Home": 102, "Up": 103, "Page_Up": 104, "Left": 105,
      "Right": 106, "End": 107, "Down": 108, "Page_Down": 109, "Insert": 110, "Delete": 111,
      "Menu": 127, "KP_Add": 78, "KP_Subtract": 74, "KP_Multiply": 55,
    ]
    for number in 1...10 { codes["F\(number)"] = Int32(58 + number) }
    return codes
  }()
}
