public import Drawing
public import Geometry
public import Semantics

/// A view that shows text. As in UIKit, it ignores touches unless ``View/isUserInteractionEnabled``
/// is set.
open class Label: View {
  /// The text.
  public final var text: String {
    didSet {
      guard text != oldValue else { return }
      didChange("text")
      invalidateIntrinsicContentSize()
    }
  }
  /// The text style.
  public final var style: TextStyle { didSet { if style != oldValue { didChange("style") } } }
  /// The layout of the text in the bounds.
  public final var layout = ParagraphLayout.centered {
    didSet { if layout != oldValue { didChange("layout") } }
  }

  /// Creates a label that shows `text`.
  public init(
    _ text: String = "", style: TextStyle = TextStyle(size: 15, color: Color(white: 0)),
    frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    self.text = text
    self.style = style
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Draws the text, centred vertically.
  open override func draw(into list: inout DrawList) {
    guard !text.isEmpty else { return }
    list.append(.text([Paragraph(text, style)], box: bounds, layout: layout))
  }

  /// The size of the text, in one line for each paragraph.
  open override var intrinsicContentSize: Size {
    let font = Font(size: style.size, weight: style.isBold ? .bold : .regular)
    return textMeasurer.size(of: AttributedText(text, font: font, color: style.color))
  }

  // MARK: Accessibility

  /// What was set, or else whether there is text.
  open override var isAccessibilityElement: Bool {
    get { setAttributes?.isElement ?? !text.isEmpty }
    set { super.isAccessibilityElement = newValue }
  }

  /// What was set, or else the text.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (text.isEmpty ? nil : text) }
    set { super.accessibilityLabel = newValue }
  }

  /// What was set, or else that it is text.
  open override var accessibilityTraits: AccessibilityTraits {
    get { setAttributes?.traits ?? .staticText }
    set { super.accessibilityTraits = newValue }
  }
}
