/// A pattern for typed text: digits and letters fill slots, and the mask writes the characters between them.
///
///     field.inputMask = InputMask("+1 (000) 000-0000")
///
/// In a pattern, `0` is a slot for a digit, `A` for a letter and `*` for either; `\` makes the next character a
/// literal, and all others are literals. The displayed text ends with the last filled slot. The caret is after the
/// character that it follows, before any literal.
public struct InputMask: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case slots(SlotFormat)
    case currency(CurrencyFormat)
  }

  private let kind: Kind

  /// Creates a mask from a pattern.
  public init(_ pattern: String) { self.init(SlotFormat(pattern)) }

  init(_ format: SlotFormat) { kind = .slots(format) }

  init(_ format: CurrencyFormat) { kind = .currency(format) }

  /// The rules of the mask.
  var rules: any MaskFormat {
    switch kind {
    case .slots(let format): format
    case .currency(let format): format
    }
  }

  /// Returns the characters in the slots of `text`, which the mask has formatted.
  public func rawText(of text: String) -> String { rules.rawText(of: text) }

  /// Returns the text with the characters of `raw` in the slots.
  public func format(_ raw: String) -> String { rules.replacing(0..<0, in: "", with: raw).text }
}
