public import Drawing
public import Geometry
import Layout
public import Semantics

/// A view that shows text. As in UIKit, it ignores touches unless ``View/isUserInteractionEnabled``
/// is set, and shows one line with its tail truncated by default.
open class Label: View {
  /// The text. Setting it replaces ``attributedText``.
  public final var text: String {
    get { attributedText.string }
    set { if newValue != text { attributedText = AttributedText(newValue) } }
  }
  /// The text in runs of different appearance. Runs that set no font or colour of their own have
  /// those of the label.
  public final var attributedText: AttributedText {
    didSet { if attributedText != oldValue { textDidChange() } }
  }
  /// The font of the text.
  public final var font = Font.body { didSet { if font != oldValue { textDidChange() } } }
  /// The colour of the text.
  public final var textColor = Color.label {
    didSet { if textColor != oldValue { didChange("textColor") } }
  }
  /// The horizontal position of lines that are shorter than the bounds. A natural one is at the leading edge of the
  /// label, whatever the script of the text, so that names in several scripts begin below one another.
  public final var textAlignment: TextAlignment {
    get { options.alignment }
    set { options.alignment = newValue }
  }
  /// The maximum number of lines; 0 for any number.
  public final var numberOfLines: Int {
    get { options.numberOfLines }
    set { options.numberOfLines = newValue }
  }
  /// The breaking or truncation of text that does not fit.
  public final var lineBreakMode: LineBreakMode {
    get { options.lineBreakMode }
    set { options.lineBreakMode = newValue }
  }
  /// The layout of the text in the bounds; vertically centred by default.
  public final var options: TextOptions { didSet { if options != oldValue { textDidChange() } } }

  /// Whether text that has no room in the bounds is shown in a smaller font, in which it is not cut.
  public final var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
  }

  /// Creates a label that shows `text`.
  public init(_ text: String = "", frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    attributedText = AttributedText(text)
    options = .label
    options.verticalAlignment = .center
    super.init(frame: frame)
    isUserInteractionEnabled = false
    sizing.hugging = (Self.hugging, Self.hugging)
  }

  /// The hugging priority of labels: views next to them grow first.
  private static let hugging: LayoutPriority = 251

  /// Whether there is text.
  open override var isAccessibilityElementByDefault: Bool { !text.isEmpty }

  /// The text.
  open override var defaultAccessibilityLabel: String? { text.isEmpty ? nil : text }

  /// The traits of static text.
  open override var defaultAccessibilityTraits: AccessibilityTraits { .staticText }

  /// The size of the text on as many lines as it has without wrapping.
  open override var intrinsicContentSize: Size { size(ofWidth: .infinity) }

  /// Returns the size of the text within a width.
  open override func sizeThatFits(_ size: Size) -> Size {
    self.size(ofWidth: size.width > 0 ? size.width : .infinity)
  }

  /// Returns a width of at most `width`, and less by whole steps of two points, at which the text just needs no more
  /// lines and divides no word: its lines have about the same length, instead of ending with a single word. It is
  /// `width` if the text is cut there.
  public final func balancedWidth(within width: Double) -> Double {
    let height = size(ofWidth: width).height
    guard height > intrinsicContentSize.height, hasRoom(inWidth: width, height: height) else {
      return width
    }
    let words = text.split(whereSeparator: \.isWhitespace).map {
      textMeasurer.size(of: AttributedText(String($0), font: font, color: textColor)).width
    }
    let minimum = max(words.max() ?? width, width / 2)
    var enough = 0.0
    var excessive = ((width - minimum) / 2).rounded(.down) + 1
    while excessive - enough > 1 {
      let middle = ((enough + excessive) / 2).rounded(.down)
      if hasRoom(inWidth: width - 2 * middle, height: height) {
        enough = middle
      } else {
        excessive = middle
      }
    }
    return width - 2 * enough
  }

  /// Returns `font`, or a smaller one in which no word is wider than `width`: a name in quotes does not leave the last
  /// of them to the next line. Words that are much wider are divided, in `font`.
  public final func font(_ font: Font, withWholeWordsIn width: Double) -> Font {
    let words = text.split { $0.isWhitespace || $0.isIdeograph }.map(String.init)
    let smaller = words.map {
      self.font(font, fitting: $0, in: width, atLeast: Self.minimumWordFraction)
    }.min { $0.size < $1.size }
    guard let smaller, words.allSatisfy({ lineSize(of: $0, font: smaller).width <= width }) else {
      return font
    }
    return smaller
  }

  /// The smallest fraction of its usual size to which a font is reduced for a word.
  private static let minimumWordFraction = 0.7

  /// Whether all of the text fits in a width and a height.
  private func hasRoom(inWidth width: Double, height: Double) -> Bool {
    let room = Size(width, .greatestFiniteMagnitude)
    return size(ofWidth: width).height <= height
      && !textMeasurer.layout(styledText, in: room, options: options).isTruncated
  }

  /// Returns the baselines of the first and the last line.
  open override func baselines(in size: Size) -> TextBaselines? {
    guard !attributedText.isEmpty else { return nil }
    let layout = textMeasurer.layout(text(fitting: size), in: size, options: shownOptions)
    return TextBaselines(first: layout.firstBaseline, last: layout.lastBaseline)
  }

  /// Draws the text.
  open override func draw(into list: inout DrawList) {
    guard !attributedText.isEmpty else { return }
    list.append(.textBox(TextBox(text(fitting: bounds.size), box: bounds, options: shownOptions)))
  }

  /// The options with the alignment in this layout.
  private var shownOptions: TextOptions {
    var shown = options
    shown.alignment = shown.alignment.atLeadingEdge(isRightToLeft: isRightToLeft)
    return shown
  }

  /// The styled text, with fonts in which it fits into `size` if that is wanted.
  private func text(fitting size: Size) -> AttributedText {
    let whole = styledText
    guard adjustsFontSizeToFitWidth, size.width > 0, size.height > 0 else { return whole }
    var text = whole
    var fraction = 1.0
    while fraction > Self.minimumFontFraction, isCut(text, in: size) {
      fraction -= Self.fontStep
      for (index, run) in whole.runs.enumerated() {
        text.runs[index].attributes.font = run.attributes.font.scaled(by: fraction)
      }
    }
    return text
  }

  private func isCut(_ text: AttributedText, in size: Size) -> Bool {
    let layout = textMeasurer.layout(text, in: size, options: options)
    return layout.isTruncated || layout.size.width > size.width || layout.size.height > size.height
  }

  /// The smallest fraction of its size to which a font is reduced.
  private static let minimumFontFraction = 0.25
  /// The steps on the way there.
  private static let fontStep = 0.05

  /// The text with the font and colour of the label where it has none of its own.
  private var styledText: AttributedText {
    let plain = TextAttributes()
    var text = attributedText
    for index in text.runs.indices {
      if text.runs[index].attributes.font == plain.font { text.runs[index].attributes.font = font }
      if text.runs[index].attributes.color == plain.color {
        text.runs[index].attributes.color = textColor
      }
    }
    return text
  }

  /// The text as it is laid out in the bounds.
  final var textLayout: TextLayout {
    textMeasurer.layout(text(fitting: bounds.size), in: bounds.size, options: shownOptions)
  }

  /// Returns the size of the text, rounded up to whole device pixels.
  private func size(ofWidth width: Double) -> Size {
    textMeasurer.size(of: styledText, width: width, options: options)
      .roundedUp(toPixelsPerPoint: window?.pixelsPerPoint ?? 1)
  }

  private func textDidChange() {
    didChange("text")
    invalidateIntrinsicContentSize()
  }
}

extension Character {
  /// Whether lines may be broken before and after it: it belongs to a script of East Asia.
  fileprivate var isIdeograph: Bool { unicodeScalars.first.map { $0.value >= 0x2E80 } == true }
}
