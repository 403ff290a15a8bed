import Views
import Windowing

@testable import OnScreenKeyboard

extension KeyboardLayout.Group {
  static let german = KeyboardLayout.Group(
    name: "German", rows: ["qwertzuiopü+", "asdfghjklöä", "yxcvbnm,.-"],
    shifted: ["QWERTZUIOPÜ*", "ASDFGHJKLÖÄ", "YXCVBNM;:_"])
  static let russian = KeyboardLayout.Group(
    name: "Russian", rows: ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю."],
    shifted: ["ЙЦУКЕНГШЩЗХЪ", "ФЫВАПРОЛДЖЭ", "ЯЧСМИТЬБЮ,"])
  /// A script without capitals. With Shift, keys type Latin letters.
  static let hebrew = KeyboardLayout.Group(
    name: "Hebrew", rows: ["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"],
    shifted: ["ERTYUIOP", "ASDFGHJKL:", "ZXCVBNM><"])
}

extension KeyRows {
  /// The letters and titles of the rows, as one string a row.
  var texts: [String] {
    rows.map { row in
      row.keys.map { key in
        switch key.function {
        case .text(let text, _): text
        case .space: "␣"
        case .backspace: "⌫"
        case .return: "⏎"
        case .shift: "⇧"
        case .page(.letters): "[abc]"
        case .page(.numbers): "[123]"
        case .page(.symbols): "[#+=]"
        case .nextLayout: "🌐"
        case .hide: "⌄"
        }
      }.joined()
    }
  }
}

/// Returns the rows of a keyboard.
func rows(
  _ type: KeyboardType = .default, _ page: KeyboardPage = .letters,
  groups: [KeyboardLayout.Group] = [.unitedStates], group: Int = 0, isWide: Bool = false
) -> KeyRows {
  var configuration = KeyboardConfiguration()
  configuration.traits.keyboardType = type
  configuration.layout = KeyboardLayout(groups: groups)
  configuration.chosenGroup = configuration.groups[group]
  configuration.isWide = isWide
  configuration.decimalSeparator = ","
  return KeyRows(configuration: configuration, page: page)
}
