import Controls
import Drawing
import Geometry
import Scrolling
import Views

/// The appearance of a text view: the placeholder, the visible part of its text, and the border while it is edited.
@MainActor
final class TextViewLook {
  let placeholder = Label()
  private weak var canvas: TextCanvas?
  /// Whether the next layout scrolls to the caret.
  var needsScrollToCaret = false
  /// The offset at the last layout. Where it has changed, the handles of the selection follow.
  private var laidOutOffset = Point.zero
  /// The height of the text at the last change of the intrinsic size.
  private var sizedHeight = 0.0

  /// The width of the border of a view that is edited.
  private static let border = 2.0
  /// The number of times that a layout is repeated because the visible text is higher than estimated.
  private static let rounds = 3

  func attach(to view: TextView, showing canvas: TextCanvas) {
    self.canvas = canvas
    placeholder.textColor = .placeholder
    placeholder.isAccessibilityElement = false
    view.addSubview(placeholder)
    view.addSubview(canvas)
  }

  /// Sets the look of text and placeholder to the style of `view`.
  func setStyle(of view: TextView) {
    placeholder.font = view.font
    placeholder.options.alignment = view.textAlignment
    canvas?.visibleRange = 0...0
  }

  // MARK: Size

  /// Returns the height of the text of `view`, between its minimum and its maximum, with the space around it.
  func height(of view: TextView) -> Double {
    layOutText(of: view)
    guard let flow = canvas?.flow else { return 0 }
    let limit = flow.lineHeight * Double(view.maximumNumberOfLines)
    let minimum = flow.lineHeight * Double(max(1, view.minimumNumberOfLines))
    let inset = view.textContainerInset
    return (min(max(minimum, flow.size.height), limit) + inset.top + inset.bottom).rounded(.up)
  }

  /// Shows that the text, or its layout, has changed.
  func textLayoutDidChange(in view: TextView) {
    placeholder.isHidden = !view.text.isEmpty
    view.setNeedsLayout()
    if view.maximumNumberOfLines > 0, let height = canvas?.flow.size.height, height != sizedHeight {
      sizedHeight = height
      view.invalidateIntrinsicContentSize()
    }
    if view.window == nil { view.layoutIfNeeded() }
  }

  // MARK: Layout

  /// Lays out the visible part of the text of `view`.
  func layOut(_ view: TextView) {
    layOutText(of: view)
    for _ in 0..<Self.rounds where layOutVisible(of: view) {}
    if needsScrollToCaret { scrollToCaret(in: view) }
    canvas?.layOutCaret()
    if view.contentOffset != laidOutOffset {
      laidOutOffset = view.contentOffset
      view.interaction.touch?.didScroll()
    }
  }

  /// Gives the text of `view` its style and its frame.
  func layOutText(of view: TextView) {
    guard let canvas else { return }
    canvas.measureAnewIfNeeded()
    let inset = view.textContainerInset
    let width = max(1, view.bounds.width - inset.left - inset.right)
    canvas.setStyle(
      TextFlow.Style(
        font: view.font, width: width, alignment: view.textAlignment,
        direction: view.textDirection))
    let origin = Point(inset.left, inset.top)
    placeholder.frame = Rect(origin: origin, size: Size(width, canvas.flow.lineHeight))
    canvas.frame = Rect(origin: origin, size: Size(width, canvas.flow.size.height))
    let lines = (view.bounds.height / max(1, canvas.flow.lineHeight)).rounded(.down)
    canvas.linesOfPage = max(1, (Int(exactly: lines) ?? 1) - 1)
  }

  /// Lays out the paragraphs that are visible, and a screen before and after them, so that nothing seems to
  /// move. Returns whether their heights differ from the estimates.
  private func layOutVisible(of view: TextView) -> Bool {
    guard let canvas else { return false }
    let flow = canvas.flow
    let inset = view.textContainerInset
    let top = max(0, view.contentOffset.y - inset.top)
    // A window that has become small may leave it less than no height.
    let seen = max(0, view.bounds.height)
    canvas.visibleRange = (top - seen)...(top + 2 * seen)
    let anchor = flow.index(atHeight: top)
    let before = flow.origin(of: anchor).y
    flow.forEachPiece(from: canvas.visibleRange.lowerBound, to: canvas.visibleRange.upperBound) {
      _, _, _ in
    }
    let shift = flow.origin(of: anchor).y - before
    let size = Size(view.bounds.width, flow.size.height + inset.top + inset.bottom)
    guard size != view.contentSize || shift != 0 else { return false }
    canvas.frame.size.height = flow.size.height
    if shift != 0 { view.shiftContent(by: Vector(0, shift)) }
    view.contentSize = size
    return true
  }

  /// Scrolls so that the caret is visible, with a line to the edges.
  private func scrollToCaret(in view: TextView) {
    needsScrollToCaret = false
    guard let canvas, view.isEditing, view.window != nil else { return }
    view.scrollRectToVisible(
      view.caretRect.insetVertically(by: -canvas.flow.lineHeight), animated: false)
  }

  // MARK: Drawing

  /// Draws the border of `view`.
  static func drawBorder(of view: TextView, into list: inout DrawList) {
    let outline = Path(
      view.bounds.inset(by: border / 2), corners: CornerRadii(max(0, view.cornerRadius)))
    list.append(
      .stroke(outline, .color(.accent.visible(on: .background)), StrokeStyle(width: border)))
  }
}
