/// The X key codes that type what a name says: modifiers, then one key.
///
/// X key codes are the numbers of Linux's `input-event-codes.h` plus 8.
struct KeyChord: Hashable {
  var modifiers: [Int32]
  var key: Int32

  /// The keys for `name`, such as `plus`, `A` or `Control+F11`.
  init(_ name: String) throws(RigError) {
    // "Control++" and "+" end in the key "+".
    var parts = name.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
    if name.hasSuffix("+") { parts.append("plus") }
    guard let last = parts.popLast() else { throw .unknownKey(name) }
    modifiers = []
    for part in parts {
      guard let code = Self.modifierCodes[part] else { throw .unknownKey(name) }
      modifiers.append(code + Self.offset)
    }
    let (plain, isShifted) = Self.unshifted(last)
    guard let code = Self.codes[plain] else { throw .unknownKey(name) }
    key = code + Self.offset
    if isShifted { modifiers.append(Self.shift + Self.offset) }
  }

  private static let offset: Int32 = 8
  private static let shift: Int32 = 42

  /// The name of the key that types `name`, and whether with Shift.
  private static func unshifted(_ name: String) -> (String, Bool) {
    if let key = shifted[name] { return (key, true) }
    let isCapital = name.count == 1 && name != name.lowercased()
    return (isCapital ? name.lowercased() : name, isCapital)
  }

  private static let shifted = [
    "plus": "equal", "question": "slash", "?": "slash", "underscore": "minus", "_": "minus",
    "asterisk": "8", "*": "8", "colon": "semicolon", ":": "semicolon",
  ]

  private static let modifierCodes: [String: Int32] = [
    "Control": 29, "Ctrl": 29, "Shift": shift, "Alt": 56, "Super": 125,
  ]

  /// `KEY_...` of `input-event-codes.h`; names are those of X key symbols.
  private static let codes: [String: Int32] = {
    var codes: [String: Int32] = [
      "Escape": 1, "minus": 12, "-": 12, "equal": 13, "=": 13, "BackSpace": 14, "Tab": 15,
      "bracketleft": 26, "[": 26, "bracketright": 27, "]": 27, "Return": 28, "semicolon": 39,
      "apostrophe": 40, "grave": 41, "backslash": 43, "comma": 51, ",": 51, "period": 52, ".": 52,
      "slash": 53, "/": 53, "space": 57, "Caps_Lock": 58, "F11": 87, "F12": 88, "KP_Enter": 96,
      "Home": 102, "Up": 103, "Page_Up": 104, "Left": 105, "Right": 106, "End": 107, "Down": 108,
      "Page_Down": 109, "Insert": 110, "Delete": 111, "Menu": 127,
      "Control": 29, "Shift": shift, "Alt": 56, "Super": 125,
      "KP_Add": 78, "KP_Subtract": 74, "KP_Multiply": 55,
    ]
    for (first, row) in [(2, "1234567890"), (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")]
    {
      for (index, key) in row.enumerated() { codes[String(key)] = Int32(first + index) }
    }
    for number in 1...10 { codes["F\(number)"] = Int32(58 + number) }
    return codes
  }()
}
