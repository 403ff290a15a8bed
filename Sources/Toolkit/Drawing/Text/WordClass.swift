/// The word-breaking class of a character: the property Word_Break of UAX #29, as far as it follows from the properties
/// of the standard library.
enum WordClass: Hashable {
  case carriageReturn, lineFeed, newline, space
  /// A mark that belongs to the character before it.
  case extend
  case letter, hebrewLetter, numeric, katakana
  /// A sign within words, such as an apostrophe, within numbers, or within both.
  case midLetter, midNumber, midBoth
  case doubleQuote
  /// A connector, such as the low line.
  case connector
  case regionalIndicator
  case other

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      self = Self.ascii(scalar)
    } else {
      self = Self.sign(scalar.value) ?? Self.letters(scalar)
    }
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> WordClass {
    switch scalar {
    case "a"..."z", "A"..."Z": .letter
    case "0"..."9": .numeric
    case " ": .space
    case "\r": .carriageReturn
    case "\n": .lineFeed
    case "\u{B}", "\u{C}": .newline
    case "_": .connector
    case ":": .midLetter
    case ",", ";": .midNumber
    case ".", "'": .midBoth
    case "\"": .doubleQuote
    default: .other
    }
  }

  /// The signs of the property's table that are not found by other properties.
  private static func sign(_ value: UInt32) -> WordClass? {
    switch value {
    case 0x85, 0x2028, 0x2029: .newline
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
    case 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFE13, 0xFE55, 0xFF1A: .midLetter
    case 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFE10, 0xFE14, 0xFE50, 0xFE54,
      0xFF0C, 0xFF1B:
      .midNumber
    case 0x2018, 0x2019, 0x2024, 0xFE52, 0xFF07, 0xFF0E: .midBoth
    case 0x66B: .numeric
    case 0x202F: .connector
    case 0x1F1E6...0x1F1FF: .regionalIndicator
    case 0x3031...0x3035, 0x309B...0x309C, 0x30A0...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x32D0...0x32FE, 0x3300...0x3357, 0xFF66...0xFF9D, 0x1B000, 0x1B164...0x1B167:
      .katakana
    case 0x5D0...0x5EA, 0x5EF...0x5F2, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFB4F: .hebrewLetter
    // Hiragana, which has no words of its own here.
    case 0x3041...0x3096, 0x309D...0x309F: .other
    default: nil
    }
  }

  private static func letters(_ scalar: Unicode.Scalar) -> WordClass {
    let properties = scalar.properties
    if properties.isGraphemeExtend { return .extend }
    switch properties.generalCategory {
    case .spacingMark, .format, .enclosingMark, .nonspacingMark: return .extend
    case .decimalNumber: return .numeric
    case .connectorPunctuation: return .connector
    default: break
    }
    return properties.isAlphabetic && !properties.isIdeographic ? .letter : .other
  }

  /// Whether the character is a letter or a Hebrew one.
  var isLetter: Bool { self == .letter || self == .hebrewLetter }
  /// Whether the character ends a line.
  var endsLine: Bool { self == .carriageReturn || self == .lineFeed || self == .newline }
  /// Whether the character can be joined by a connector.
  var isJoinable: Bool { isLetter || self == .numeric || self == .katakana || self == .connector }
}

extension Unicode.Scalar {
  /// Whether a segment that contains the character is a word.
  var isWordContent: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || isDigit }
    return properties.isAlphabetic || properties.isIdeographic || properties.numericType != nil
  }

  private var isDigit: Bool { ("0"..."9").contains(self) }
}
