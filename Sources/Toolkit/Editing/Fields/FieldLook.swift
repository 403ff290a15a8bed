import Controls
import Drawing
import Geometry
import Views

/// The appearance of a text field: its box, the placeholder, the visible part of its text, and a message below.
@MainActor
final class FieldLook {
  let placeholder = Label()
  let message = Label()
  private let clip = View()
  private weak var canvas: TextCanvas?
  /// The border around the text.
  var borderStyle = TextField.BorderStyle.roundedRect
  /// The frames of the parts at the last layout.
  private(set) var parts = FieldLayout(
    in: Rect(x: 0, y: 0, width: 0, height: 0), leading: 0, trailing: 0, hasClear: false,
    isBordered: true, isMirrored: false)
  /// Whether the next layout scrolls to the caret.
  var needsScrollToCaret = false
  /// The distance by which the text is scrolled.
  private var offset = 0.0
  private var alignment = TextAlignment.natural

  private static let cornerRadius = 8.0
  /// The distance by which a caret at an edge of the text, and slanted letters, reach beyond it.
  private static let overhang = 2.0
  /// The width of the border while the field is edited.
  private static let editingBorder = 2.0
  /// The space that the caret keeps to the edges, and in a narrow field.
  private static let caretSpace = 16.0
  private static let narrowCaretSpace = 8.0
  private static let narrowWidth = 100.0

  func attach(to field: TextField, showing canvas: TextCanvas) {
    self.canvas = canvas
    placeholder.textColor = .placeholder
    placeholder.isAccessibilityElement = false
    message.font = .footnote
    message.textColor = .destructiveLabel
    message.numberOfLines = 0
    message.isHidden = true
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    for view in [placeholder, canvas] { clip.addSubview(view) }
    field.addSubview(clip)
    field.addSubview(message)
  }

  /// Sets the look of text and placeholder.
  func setStyle(_ style: TextFlow.Style) {
    alignment = style.alignment
    placeholder.font = style.font
    placeholder.options.alignment = style.alignment
    placeholder.options.direction = style.direction
  }

  // MARK: Message

  /// Shows a message below the field; none if it is nil.
  func show(message text: String?, in field: TextField) {
    message.text = text ?? ""
    message.isHidden = text == nil
    field.setNeedsLayout()
    field.setNeedsDisplay()
    field.invalidateIntrinsicContentSize()
  }

  /// Returns the height of the message with the space above it; 0 for none.
  func messageHeight(width: Double) -> Double {
    guard !message.isHidden else { return 0 }
    return FieldLayout.messageGap + message.sizeThatFits(Size(width, .infinity)).height
  }

  // MARK: Layout

  /// Lays out `field`, with views that are `leading` and `trailing` wide before and after its text; 0 for none.
  func layOut(_ field: TextField, leading: Double, trailing: Double, hasClear: Bool) {
    var box = field.bounds
    let messageHeight = messageHeight(width: box.width)
    if box.height >= FieldLayout.height + messageHeight { box.size.height -= messageHeight }
    parts = FieldLayout(
      in: box, leading: leading, trailing: trailing, hasClear: hasClear,
      isBordered: borderStyle != .none, isMirrored: field.isRightToLeft)
    clip.frame = Rect(
      left: parts.text.minX - Self.overhang, top: parts.text.minY,
      right: parts.text.maxX + Self.overhang, bottom: parts.text.maxY)
    placeholder.frame = Rect(origin: Point(Self.overhang, 0), size: parts.text.size)
    message.frame = Rect(
      x: box.minX, y: box.maxY + FieldLayout.messageGap, width: box.width,
      height: max(0, messageHeight - FieldLayout.messageGap))
    layOutText(in: field)
    if needsScrollToCaret { scrollToCaret(in: field) }
  }

  /// The width of the visible text.
  private var width: Double { clip.bounds.width - 2 * Self.overhang }

  private func layOutText(in field: TextField) {
    guard let canvas else { return }
    let size = canvas.textSize
    let scale = field.window?.pixelsPerPoint ?? 1
    let room = width - size.width
    let isRightToLeft = field.hasText && canvas.isRightToLeft(at: CaretPosition(0))
    let isMirrored = field.hasText ? isRightToLeft : field.isRightToLeft
    offset = min(max(0, offset), max(0, -room))
    let x = room > 0 ? room * alignment.fraction(isRightToLeft: isMirrored) : -offset
    let y = (clip.bounds.height - size.height) / 2
    canvas.frame = Rect(
      x: Self.overhang + (x * scale).rounded() / scale, y: (y * scale).rounded() / scale,
      width: max(size.width, 1), height: size.height)
    canvas.layOutCaret()
  }

  // MARK: Scrolling

  /// Shows the start of the text.
  func scrollToStart() { offset = 0 }

  func scroll(by distance: Double, in field: TextField) {
    offset += distance
    layOutText(in: field)
  }

  /// Whether the text is wider than the field.
  var isScrollable: Bool { (canvas?.bounds.width ?? 0) > width }

  /// Scrolls so that the caret is visible, with some space to the edges.
  private func scrollToCaret(in field: TextField) {
    needsScrollToCaret = false
    guard let canvas, field.isEditing else { return }
    let width = width
    let space = min(
      width < Self.narrowWidth ? Self.narrowCaretSpace : Self.caretSpace, max(0, width / 2 - 1))
    let x = canvas.caret(at: canvas.editor.selection.head).minX
    if x - offset > width - space { offset = x - width + space }
    if x - offset < space { offset = x - space }
    // At the ends of the text there is no more to see.
    offset = min(max(0, offset), max(0, canvas.textSize.width + CaretView.width - width))
    layOutText(in: field)
  }

  // MARK: Drawing

  /// Draws the box of `field`.
  func draw(_ field: TextField, into list: inout DrawList) {
    guard borderStyle == .roundedRect else { return }
    let background = field.isEnabled ? Color.background : .secondaryBackground
    list.append(.roundedFill(parts.box, radius: Self.cornerRadius, background))
    let scale = field.window?.pixelsPerPoint ?? 1
    let width = field.isEditing ? Self.editingBorder : max(1, scale.rounded()) / scale
    let outline = Path(
      parts.box.inset(by: width / 2), corners: CornerRadii(Self.cornerRadius - width / 2))
    list.append(
      .stroke(outline, .color(Self.borderColor(of: field)), StrokeStyle(width: width)))
  }

  private static func borderColor(of field: TextField) -> Color {
    if field.validationMessage != nil { return .destructive.visible(on: .background) }
    return field.isEditing ? .accent.visible(on: .background) : .tertiaryLabel
  }
}
