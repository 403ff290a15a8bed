import Drawing

/// A part of a text with a look of its own.
struct TextPiece: Equatable, Sendable {
  let string: String
  /// The font; nil for that of the views around.
  var font: Font?
  /// The style; nil for that of the views around.
  var style: (any ShapeStyle)?
  /// The changes of the font.
  var changes: [TextChange] = []
  /// The attributes besides font and colour.
  var attributes = TextAttributes()
  /// Whether it has a line below it, or through it; nil for as the views around say.
  var isUnderlined: Bool?
  var isStruckThrough: Bool?

  init(_ string: String) { self.string = string }

  static func == (one: TextPiece, other: TextPiece) -> Bool {
    let hasSameStyle =
      switch (one.style, other.style) {
      case (nil, nil): true
      case (let style?, let another?): style.isEqual(to: another)
      default: false
      }
    return hasSameStyle && one.string == other.string && one.font == other.font
      && one.changes == other.changes && one.attributes == other.attributes
      && one.isUnderlined == other.isUnderlined && one.isStruckThrough == other.isStruckThrough
  }

  /// Returns the part as it looks among views with an environment.
  func run(in environment: EnvironmentValues) -> AttributedText.Run {
    var attributes = attributes
    attributes.font = changes.reduce(font ?? environment.font ?? .body) { $1.applied(to: $0) }
    attributes.underline = isUnderlined ?? environment.isUnderlined ? .single : .none
    attributes.isStruckThrough = isStruckThrough ?? environment.isStruckThrough
    attributes.color = (style?.resolved(in: environment) ?? environment.foregroundFill).color
    return AttributedText.Run(
      environment.textCase?.applied(to: string) ?? string, attributes)
  }
}

/// A change of a font.
enum TextChange: Hashable {
  case italic
  case weight(Font.Weight)
  case monospacedDigits

  func applied(to font: Font) -> Font {
    switch self {
    case .italic: font.italic()
    case .weight(let weight): font.weight(weight)
    case .monospacedDigits: font.monospacedDigit()
    }
  }
}
