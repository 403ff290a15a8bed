import Drawing
import Geometry
import Layout
import Localization
import Views

/// The parts of a cell: a body that moves with swipes, with the content, the accessory and the handle
/// in it, and the swipe actions beside the body.
@MainActor
final class ListCellParts {
  /// The view that moves with swipes.
  let body = View()
  private let mark = IconView(color: .tertiaryLabel)
  /// The handle by which the row can be moved; nil for none.
  private(set) var handle: ReorderHandle?
  /// The swipe actions; nil while the row is closed.
  private(set) var strip: SwipeStrip?
  /// The distance by which the body has moved to the right, in points.
  private var slide = 0.0

  /// The distance of text from the edges of the row, and of texts from each other, in points.
  static let margin = 16.0
  private static let padding = 8.0
  private static let textGap = 2.0
  /// The side of the mark and the width of the handle.
  private static let markSide = 20.0
  private static let handleWidth = 44.0

  func setAccessory(_ accessory: ListCellAccessory) {
    mark.icon = icon(of: accessory)
    mark.color = accessory == .checkmark ? .accent : .tertiaryLabel
    if accessory == .none { mark.removeFromSuperview() } else { body.addSubview(mark) }
    body.superview?.setNeedsLayout()
  }

  private func icon(of accessory: ListCellAccessory) -> Icon? {
    switch accessory {
    case .none: nil
    case .checkmark: .check
    case .disclosureIndicator: .chevronForward
    }
  }

  func setHandle(_ handle: ReorderHandle?) {
    self.handle?.removeFromSuperview()
    self.handle = handle
    if let handle { body.addSubview(handle) }
    body.superview?.setNeedsLayout()
  }

  // MARK: Swiping

  /// The distance by which the actions are uncovered on the screen.
  private var seenReveal: Double { strip.map { $0.outward(body.presentation.frame.minX) } ?? 0 }

  /// The distance by which the actions are uncovered, or will be.
  var reveal: Double { strip.map { $0.outward(slide) } ?? 0 }

  /// Shows `strip` beside the body of `cell`, or nothing.
  func setStrip(_ strip: SwipeStrip?, of cell: ListCell) {
    self.strip?.removeFromSuperview()
    self.strip = strip
    if let strip { cell.insertSubview(strip, at: 0) }
    setReveal(0, of: cell)
  }

  /// Uncovers `reveal` points of the actions.
  func setReveal(_ reveal: Double, of cell: ListCell) {
    slide = strip?.slide(for: reveal) ?? 0
    placeBody(in: cell.bounds)
  }

  /// Stops the body where it is shown.
  func catchBody(of cell: ListCell) {
    let seen = seenReveal
    body.removeAllAnimations()
    strip?.stop()
    View.performWithoutAnimation { setReveal(seen, of: cell) }
  }

  private func placeBody(in bounds: Rect) {
    body.frame = Rect(x: slide, y: 0, width: bounds.width, height: bounds.height)
    strip?.place(beside: body.frame, in: bounds)
  }

  // MARK: Layout

  func layOut(_ cell: ListCell) {
    mark.icon = icon(of: cell.accessory)
    placeBody(in: cell.bounds)
    let bounds = Rect(origin: .zero, size: cell.bounds.size)
    var end = bounds.width
    func placeAtEnd(_ view: View, width: Double, height: Double) {
      end -= width
      let frame = Rect(
        x: end, y: (bounds.height - height) / 2, width: width, height: height)
      view.frame = body.isRightToLeft ? frame.mirrored(in: bounds) : frame
    }
    if let handle {
      placeAtEnd(handle, width: Self.handleWidth, height: min(bounds.height, Self.handleWidth))
    }
    if cell.accessory != .none {
      if handle == nil { end -= Self.margin }
      placeAtEnd(mark, width: Self.markSide, height: Self.markSide)
    }
    let content = Rect(x: 0, y: 0, width: max(0, end), height: bounds.height)
    cell.contentView.frame = body.isRightToLeft ? content.mirrored(in: bounds) : content
    layOutTexts(of: cell, in: cell.contentView.bounds)
  }

  private func layOutTexts(of cell: ListCell, in bounds: Rect) {
    let width = max(0, bounds.width - 2 * Self.margin)
    let title = cell.textLabel.sizeThatFits(Size(width, bounds.height)).height
    let detail = detailHeight(of: cell, width: width)
    let top = (bounds.height - title - detail) / 2
    cell.textLabel.frame = Rect(x: Self.margin, y: top, width: width, height: title)
    cell.detailTextLabel.frame = Rect(
      x: Self.margin, y: top + title + Self.textGap, width: width,
      height: max(0, detail - Self.textGap))
  }

  private func detailHeight(of cell: ListCell, width: Double) -> Double {
    let label = cell.detailTextLabel
    guard !label.text.isEmpty else { return 0 }
    return label.sizeThatFits(Size(width, .infinity)).height + Self.textGap
  }

  /// Returns the width of the content in a cell of `width`: beside the accessory and the handle.
  func contentWidth(of cell: ListCell, width: Double) -> Double {
    var rest = width
    if handle != nil { rest -= Self.handleWidth }
    if cell.accessory != .none { rest -= Self.markSide + (handle == nil ? Self.margin : 0) }
    return max(0, rest)
  }

  /// Returns the height that the texts and the constraints of the content need in a cell of `width`.
  func fittingHeight(of cell: ListCell, width: Double) -> Double {
    let contentWidth = contentWidth(of: cell, width: width)
    let inside = max(1, contentWidth - 2 * Self.margin)
    let texts =
      cell.textLabel.sizeThatFits(Size(inside, .infinity)).height
      + detailHeight(of: cell, width: inside)
    let minimum = max(ListMetrics.rowHeight(in: cell.window), texts + 2 * Self.padding)
    return max(minimum, constrainedHeight(of: cell.contentView, width: contentWidth))
  }

  /// Returns the height that the constraints of the content need; 0 without any.
  private func constrainedHeight(of content: View, width: Double) -> Double {
    guard content.subviews.contains(where: \.usesAnchors) else { return 0 }
    return content.sizeThatFits(Size(max(1, width), .infinity)).height
  }

  /// Returns the name of a cell: its texts.
  func spokenText(of cell: ListCell) -> String? {
    let texts = [cell.textLabel.text, cell.detailTextLabel.text].filter { !$0.isEmpty }
    return texts.isEmpty ? nil : localizedList(texts)
  }
}
