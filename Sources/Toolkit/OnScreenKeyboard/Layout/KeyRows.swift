import Views
import Windowing

/// The rows of keys of a page, from the top.
struct KeyRows: Hashable, Sendable {
  let configuration: KeyboardConfiguration
  let page: KeyboardPage

  /// The rows of the page, the top one first.
  var rows: [KeyboardRow] {
    if configuration.traits.keyboardType.isPad { return padRows }
    return configuration.isWide ? wideRows : narrowRows
  }

  // MARK: Wide and narrow

  private var wideRows: [KeyboardRow] {
    let (top, middle, bottom) = characters
    let isLetters = page == .letters
    var second = KeyboardRow(
      keys: middle + [flexible(.return, isLetters ? 1.5 : 1)], margin: isLetters ? 0.5 : 0)
    second.isMarginLeading = true
    let marks = isLetters ? [",", "."].map { KeyboardKey($0) } : []
    return [
      KeyboardRow(keys: top + [flexible(.backspace)]), second,
      KeyboardRow(keys: [flexible(sideFunction)] + bottom + marks + [flexible(sideFunction)]),
      wideBottomRow,
    ]
  }

  private var wideBottomRow: KeyboardRow {
    KeyboardRow(
      keys: [flexible(pageFunction, 1.5)] + layoutKeys(width: 1) + spaceKeys(6)
        + [flexible(pageFunction), flexible(.hide, 1.5)])
  }

  private var narrowRows: [KeyboardRow] {
    let (top, middle, bottom) = characters
    return [
      KeyboardRow(keys: top), KeyboardRow(keys: middle, margin: 0.5),
      KeyboardRow(keys: [flexible(sideFunction, 1.5)] + bottom + [flexible(.backspace, 1.5)]),
      KeyboardRow(
        keys: [flexible(pageFunction, 1.25)] + layoutKeys(width: 1.25) + spaceKeys(5)
          + [flexible(.return, extraKeys.isEmpty ? 2.5 : 1.75)]),
    ]
  }

  /// The keys of the bottom row in place of a space bar of `width` units.
  private func spaceKeys(_ width: Double) -> [KeyboardKey] {
    let extra = extraKeys
    let used = extra.reduce(0) { $0 + $1.width }
    guard configuration.traits.keyboardType != .url else {
      return extra.map { KeyboardKey(stretching: $0, to: $0.width * width / used) }
    }
    return [flexible(.space, max(1, width - used))] + extra
  }

  /// The keys next to the space bar.
  private var extraKeys: [KeyboardKey] {
    switch configuration.traits.keyboardType {
    case .emailAddress: [KeyboardKey("@"), KeyboardKey(".")]
    case .url:
      [
        KeyboardKey("/"), KeyboardKey("."),
        KeyboardKey(".com", alternates: [".org", ".net", ".edu", ".eu"], width: 1.5),
      ]
    case .webSearch: [KeyboardKey(".")]
    default: []
    }
  }

  // MARK: Characters

  private var characters: ([KeyboardKey], [KeyboardKey], [KeyboardKey]) {
    switch page {
    case .letters: letters
    case .numbers:
      (
        Self.keys("1234567890"), Self.keys("-/:;()$&@\""), Self.keys(".,?!'")
      )
    case .symbols:
      (
        Self.keys("[]{}#%^*+="), Self.keys("_\\|~<>`€£¥"), Self.keys(".,?!'")
      )
    }
  }

  private var letters: ([KeyboardKey], [KeyboardKey], [KeyboardKey]) {
    let rows = configuration.shownGroup.rows.map { row in
      row.filter(\.isLetter).map(KeyboardKey.init(letter:))
    }
    func row(_ index: Int) -> [KeyboardKey] { rows.indices.contains(index) ? rows[index] : [] }
    return (row(0), row(1), row(2))
  }

  private static func keys(_ characters: String) -> [KeyboardKey] {
    characters.map { KeyboardKey(String($0), alternates: SymbolForms.of($0)) }
  }

  // MARK: Keys that are no characters

  private func flexible(_ function: KeyFunction, _ width: Double = 1) -> KeyboardKey {
    KeyboardKey(function, width: width, isFlexible: true)
  }

  private func layoutKeys(width: Double) -> [KeyboardKey] {
    configuration.groups.count > 1 ? [flexible(.nextLayout, width)] : []
  }

  /// The key at the side of the third row.
  private var sideFunction: KeyFunction {
    switch page {
    case .letters: .shift
    case .numbers: .page(.symbols)
    case .symbols: .page(.numbers)
    }
  }

  /// The key that leads from letters to digits, and back.
  private var pageFunction: KeyFunction { .page(page == .letters ? .numbers : .letters) }

  // MARK: Digits

  private var padRows: [KeyboardRow] {
    let isMarks = configuration.traits.keyboardType == .phonePad && page != .letters
    let rows = isMarks ? ["+*#", "()-", "/.,"] : ["123", "456", "789"]
    let last = [
      padKey, KeyboardKey("0", alternates: isPhone ? ["+"] : []), KeyboardKey(.backspace),
    ]
    return rows.map { KeyboardRow(keys: Self.keys($0).map(\.plain)) } + [KeyboardRow(keys: last)]
  }

  private var isPhone: Bool { configuration.traits.keyboardType == .phonePad }

  /// The key to the left of the 0. A key that types nothing represents an empty cell.
  private var padKey: KeyboardKey {
    switch configuration.traits.keyboardType {
    case .decimalPad: return KeyboardKey(String(configuration.decimalSeparator))
    case .phonePad:
      var key = KeyboardKey(pageFunction)
      key.title = page == .letters ? "+*#" : "123"
      return key
    default: return KeyboardKey("")
    }
  }
}

extension KeyboardKey {
  /// Creates a key like `key` with another width.
  fileprivate init(stretching key: KeyboardKey, to width: Double) {
    self = key
    self.width = width
  }

  /// The key without alternates.
  fileprivate var plain: KeyboardKey {
    var key = self
    key.alternates = []
    return key
  }
}

/// The characters that long presses on symbols offer.
private enum SymbolForms {
  private static let forms: [Character: String] = [
    "-": "–—•", "/": "\\", "$": "€£¥¢", "&": "§", "\"": "“”„»«", ".": "…", "?": "¿", "!": "¡",
    "'": "‘’‚`", "%": "‰", "0": "°", "=": "≠≈", "*": "×", "+": "±",
  ]

  static func of(_ character: Character) -> [String] {
    (forms[character] ?? "").map(String.init)
  }
}
