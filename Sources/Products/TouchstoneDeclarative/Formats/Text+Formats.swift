public import Declarative
public import FoundationEssentials

extension Text {
  /// Creates the text of a value in a format, such as `.number`.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatOutput == String { self.init(format.format(input)) }
}

extension TextField {
  /// Creates an input of a value in a format. Typed text sets the value as soon as it is valid; when the input is left
  /// or submitted, it shows the value again.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format
  ) where Format.FormatOutput == String {
    self.init(
      title, value: value, text: { format.format($0) },
      parse: { try? format.parseStrategy.parse($0) })
  }

  /// Creates an input of a value in a format, or of none while it is empty.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format
  ) where Format.FormatOutput == String {
    self.init(
      title, value: value, text: { $0.map { format.format($0) } ?? "" },
      parse: { $0.isEmpty ? .some(nil) : (try? format.parseStrategy.parse($0)).map { .some($0) } })
  }
}
