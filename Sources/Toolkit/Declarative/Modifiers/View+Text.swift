public import Drawing

extension View {
  /// Sets the font of the text in the view.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the colour of the text and the shapes in the view; nil for that of labels.
  public func foregroundColor(_ color: Color?) -> some View {
    EnvironmentView(content: self) {
      $0.foregroundColor = color
      $0.foregroundGradient = nil
    }
  }

  /// Sets the colour of controls in the view; nil for the user's accent.
  public func tint(_ color: Color?) -> some View { environment(\.tint, color) }

  /// Limits the lines of each text in the view; nil for no limit.
  public func lineLimit(_ number: Int?) -> some View { lineLimit(1, number) }

  /// Limits the number of lines of each text in the view. With `reservesSpace`, a shorter text is as high.
  public func lineLimit(_ number: Int, reservesSpace: Bool) -> some View {
    lineLimit(reservesSpace ? number : 1, number)
  }

  /// Limits the lines of each text in the view. It has room for the lower bound of them at least.
  public func lineLimit(_ limits: ClosedRange<Int>) -> some View {
    lineLimit(limits.lowerBound, limits.upperBound)
  }

  /// Gives each text in the view room for a number of lines at least.
  public func lineLimit(_ limits: PartialRangeFrom<Int>) -> some View {
    lineLimit(limits.lowerBound, nil)
  }

  /// Limits the lines of each text in the view.
  public func lineLimit(_ limits: PartialRangeThrough<Int>) -> some View {
    lineLimit(1, limits.upperBound)
  }

  private func lineLimit(_ minimum: Int, _ maximum: Int?) -> some View {
    EnvironmentView(content: self) {
      $0.minimumLines = max(1, minimum)
      $0.lineLimit = maximum
    }
  }

  /// Draws a line below the text in the view.
  public func underline(_ isActive: Bool = true) -> some View {
    environment(\.isUnderlined, isActive)
  }

  /// Strikes the text in the view through.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    environment(\.isStruckThrough, isActive)
  }

  /// Aligns the lines of each text in the view with each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the part of each text in the view that is left out where there is no room for it.
  public func truncationMode(_ mode: TextTruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Allows each text in the view to shrink where there is no room for it, if `factor` is below 1.
  public func minimumScaleFactor(_ factor: Double) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Shows the text in the view in capital or small letters; nil for the letters that it has.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Makes the text in the view bold.
  public func bold(_ isActive: Bool = true) -> some View {
    changingFont { isActive ? $0.weight(.bold) : $0 }
  }

  /// Makes the text in the view slanted.
  public func italic(_ isActive: Bool = true) -> some View {
    changingFont { isActive ? $0.italic() : $0 }
  }

  /// Sets the weight of the text in the view.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changingFont { font in weight.map { font.weight($0) } ?? font }
  }

  /// Gives the digits in the view the same width.
  public func monospacedDigit() -> some View { changingFont { $0.monospacedDigit() } }

  private func changingFont(_ change: @escaping (Font) -> Font) -> some View {
    EnvironmentView(content: self) { $0.font = change($0.font ?? .body) }
  }
}

/// The part of a text that is left out where there is no room for it.
public enum TextTruncationMode: Hashable, Sendable, CaseIterable {
  /// The start of the line.
  case head
  /// The end of the line.
  case tail
  /// The middle of the line.
  case middle

  var lineBreakMode: LineBreakMode {
    switch self {
    case .head: .truncateHead
    case .tail: .truncateTail
    case .middle: .truncateMiddle
    }
  }
}

extension Text {
  /// The case of the letters of a text.
  public enum Case: Hashable, Sendable, CaseIterable {
    /// Capital letters.
    case uppercase
    /// Small letters.
    case lowercase

    func applied(to text: String) -> String {
      switch self {
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      }
    }
  }
}

private enum MinimumLinesKey: EnvironmentKey { static let defaultValue = 1 }
private enum UnderlineKey: EnvironmentKey { static let defaultValue = false }
private enum StrikeKey: EnvironmentKey { static let defaultValue = false }
private enum TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }
private enum TruncationKey: EnvironmentKey { static let defaultValue = TextTruncationMode.tail }
private enum ScaleFactorKey: EnvironmentKey { static let defaultValue = 1.0 }

extension EnvironmentValues {
  /// The part of text that is left out where there is no room for it.
  public var truncationMode: TextTruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }

  /// The case of the letters of text; nil for unchanged ones.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// The minimum fraction of its size in which text is shown.
  public var minimumScaleFactor: Double {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue }
  }

  /// The number of lines for which a text has room at least.
  var minimumLines: Int {
    get { self[MinimumLinesKey.self] }
    set { self[MinimumLinesKey.self] = newValue }
  }

  /// Whether text has a line below it.
  var isUnderlined: Bool {
    get { self[UnderlineKey.self] }
    set { self[UnderlineKey.self] = newValue }
  }

  /// Whether text is struck through.
  var isStruckThrough: Bool {
    get { self[StrikeKey.self] }
    set { self[StrikeKey.self] = newValue }
  }
}
