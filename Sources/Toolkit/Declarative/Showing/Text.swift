public import Drawing
import Geometry
import Views

/// Text. It has its ideal size if that fits, and otherwise is wrapped and, at the end, truncated.
public struct Text: View, LeafView, Equatable {
  /// `Never`: the view is primitive.
  public typealias Body = Never

  let string: String
  private var font: Font?
  private var color: Color?
  private var changes: [TextChange] = []

  /// Creates a text.
  public init(_ text: some StringProtocol) { string = String(text) }

  /// Creates a text that is not translated.
  public init(verbatim text: String) { string = text }

  /// Returns the text in a font.
  public func font(_ font: Font?) -> Text { changed { $0.font = font } }

  /// Returns the text in a colour.
  public func foregroundStyle(_ color: Color) -> Text { changed { $0.color = color } }

  /// Returns the text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = color } }

  /// Returns the text in bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// Returns the text in italics.
  public func italic() -> Text { changed { $0.changes.append(.italic) } }

  /// Returns the text in another weight.
  public func fontWeight(_ weight: Font.Weight) -> Text {
    changed { $0.changes.append(.weight(weight)) }
  }

  /// Returns the text with digits of equal width.
  public func monospacedDigit() -> Text { changed { $0.changes.append(.monospacedDigits) } }

  private func changed(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  func makeBox(in graph: ViewGraph) -> TextBox { TextBox(in: graph) }

  func update(_ box: TextBox, in environment: EnvironmentValues) {
    let base = font ?? environment.font ?? .body
    box.show(
      string, font: changes.reduce(base) { $1.applied(to: $0) },
      color: color ?? environment.foregroundColor ?? .label,
      lineLimit: environment.lineLimit, alignment: environment.multilineTextAlignment)
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

/// The box of a text.
final class TextBox: Box {
  private let label = Label()
  /// A label of one line, for the height of a line. It is in the other one, to be measured alike.
  private let line = Label("x")

  init(in graph: ViewGraph) {
    label.lineBreakMode = .truncateTail
    label.isUserInteractionEnabled = true
    line.isHidden = true
    label.addSubview(line)
    super.init(label, in: graph)
  }

  func show(
    _ text: String, font: Font, color: Color, lineLimit: Int?, alignment: TextAlignment
  ) {
    label.text = text
    label.font = font
    label.textColor = color
    label.numberOfLines = max(0, lineLimit ?? 0)
    label.textAlignment = alignment
    line.font = font
  }

  /// The text within the proposed width. Of lines that do not fit into the height, one is left at least.
  override func answer(to proposal: ProposedViewSize) -> Size {
    let width = max(proposal.width ?? .infinity, .leastNonzeroMagnitude)
    let needed = label.sizeThatFits(Size(width, .infinity))
    let lineHeight = line.intrinsicContentSize.height
    guard let height = proposal.height, height < needed.height, lineHeight > 0 else {
      return needed
    }
    let lines = max(1, (height / lineHeight).rounded(.down))
    return Size(needed.width, min(needed.height, lines * lineHeight))
  }

  override func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    guard guide.isBaseline, let baselines = label.baselines(in: size) else { return nil }
    return guide == VerticalAlignment.firstTextBaseline.guide ? baselines.first : baselines.last
  }
}

extension View {
  /// Sets the font of the text in the view.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the colour of the text and the shapes in the view.
  public func foregroundStyle(_ color: Color) -> some View {
    environment(\.foregroundColor, color)
  }

  /// Sets the colour of the text and the shapes in the view; nil for that of labels.
  public func foregroundColor(_ color: Color?) -> some View {
    environment(\.foregroundColor, color)
  }

  /// Sets the colour of controls in the view; nil for the user's accent.
  public func tint(_ color: Color?) -> some View { environment(\.tint, color) }

  /// Limits the lines of each text in the view; nil for no limit.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Aligns the lines of each text in the view with each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}
