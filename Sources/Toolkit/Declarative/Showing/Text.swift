import Drawing
import Geometry
import Views

/// Text. It has its ideal size if that fits, and otherwise is wrapped and, at the end, truncated.
///
/// Texts of different looks are joined by `+`.
public struct Text: View, LeafView, Equatable {
  /// The parts of different looks.
  private var pieces: [TextPiece]

  /// Creates a text.
  public init(_ text: some StringProtocol) { pieces = [TextPiece(String(text))] }

  /// Creates a text that is not translated.
  public init(verbatim text: String) { pieces = [TextPiece(text)] }

  /// The letters.
  var string: String { pieces.map(\.string).joined() }

  /// Returns both texts, one after the other.
  public static func + (first: Text, second: Text) -> Text {
    var text = first
    text.pieces += second.pieces
    return text
  }

  /// Returns the text with its parts changed.
  func changed(_ change: (inout TextPiece) -> Void) -> Text {
    var text = self
    for index in text.pieces.indices { change(&text.pieces[index]) }
    return text
  }

  /// Returns the text as it looks among views with an environment.
  func attributed(in environment: EnvironmentValues) -> AttributedText {
    AttributedText(pieces.map { $0.run(in: environment) })
  }

  func makeBox(in graph: ViewGraph) -> TextBox { TextBox(in: graph) }

  func update(_ box: TextBox, in environment: EnvironmentValues) {
    let foreground = environment.foregroundFill
    let whole = pieces.count == 1 ? pieces[0].style?.resolved(in: environment) : nil
    box.show(
      attributed(in: environment),
      gradient: (whole ?? foreground).gradient, in: environment)
  }
}

/// The box of a text.
final class TextBox: Box {
  private let label = TextLabel()
  /// A label of one line, for the height of a line. It is in the other one, to be measured alike.
  private let line = Views.Label("x")
  /// The number of lines for which there is room at least.
  private var minimumLines = 1

  init(in graph: ViewGraph) {
    label.lineBreakMode = .truncateTail
    label.isUserInteractionEnabled = true
    line.isHidden = true
    label.addSubview(line)
    super.init(label, in: graph)
  }

  func show(_ text: AttributedText, gradient: GradientFill?, in environment: EnvironmentValues) {
    label.attributedText = text
    label.gradient = gradient
    label.numberOfLines = max(0, environment.lineLimit ?? 0)
    minimumLines = environment.minimumLines
    label.textAlignment = environment.multilineTextAlignment
    label.lineBreakMode = environment.truncationMode.lineBreakMode
    label.adjustsFontSizeToFitWidth = environment.minimumScaleFactor < 1
    line.font = text.runs.first?.attributes.font ?? .body
  }

  /// The text within the proposed width. Of lines that do not fit into the height, one is left at least.
  override func answer(to proposal: ProposedViewSize) -> Size {
    let width = max(proposal.width ?? .infinity, .leastNonzeroMagnitude)
    let lineHeight = line.intrinsicContentSize.height
    var needed = label.sizeThatFits(Size(width, .infinity))
    if minimumLines > 1 { needed.height = max(needed.height, lineHeight * Double(minimumLines)) }
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

/// A label whose letters may be filled with a gradient.
private final class TextLabel: Views.Label {
  /// The gradient in place of colours; nil for these.
  var gradient: GradientFill? { didSet { if gradient != oldValue { setNeedsDisplay() } } }

  override func draw(into list: inout DrawList) {
    guard let gradient else { return super.draw(into: &list) }
    var letters = DrawList()
    super.draw(into: &letters)
    let fill = DrawList([.path(Path(bounds), gradient.paint(in: bounds))])
    list.append(.masked(fill, by: letters))
  }
}
