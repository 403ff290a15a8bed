import Controls
import Drawing
import Geometry
import Layout
import Localization
import Motion
import Semantics
import Views

/// Two photos beside each other, or above each other where the window is higher than wide, in front of everything
/// else in the window.
final class CompareView: View {
  /// The panes, the first one before the divider.
  private(set) var panes: [ComparePane]
  let divider = CompareDivider()
  let close = Button()
  /// Called with a key that no control has used.
  var onKeyPress: @MainActor (KeyPress) -> Void = { _ in }
  /// Called when a screen reader dismisses the view.
  var onEscape: @MainActor () -> Void = {}
  private let closeBar = FloatingBar("compare.close.bar", label: localized("Compare"))

  /// Creates a view of two panes.
  init(_ first: ComparePane, _ second: ComparePane) {
    panes = [first, second]
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = Theme.backdrop
    accessibilityRole = .dialog
    accessibilityIdentifier = "compare"
    accessibilityLabel = localized("Compare")
    accessibilityViewIsModal = true
    accessibilityStandardActions = [.escape]
    close.beBarButton(
      "compare.close", .close, label: localized("Close"), toolTip: localized("Close"))
    closeBar.addSubview(close)
    for view in [first, second, divider, closeBar] as [View] { addSubview(view) }
    divider.onMove = { [weak self] in self?.moveDivider(by: $0, from: $1) }
    divider.onPlace = { [weak self] in self?.placeDivider(at: $0) }
  }

  func swapPanes() {
    panes.swapAt(0, 1)
    setNeedsLayout()
  }

  /// The height at the bottom that the bars of the panes cover.
  var coveredHeight: Double {
    bounds.height - (panes.map { $0.convert($0.bar.frame, to: self).minY }.max() ?? bounds.height)
  }

  private var isUpright: Bool { bounds.width >= bounds.height }

  /// Whether the first pane is on the right, because the language is written from there.
  private var isMirrored: Bool { isUpright && isRightToLeft }

  private func moveDivider(by distance: Double, from start: Double) {
    let length = isUpright ? bounds.width : bounds.height
    guard length > 0 else { return }
    placeDivider(at: start + distance / length * (isMirrored ? -1 : 1))
  }

  private func placeDivider(at fraction: Double) {
    divider.fraction = CompareDivider.fractions.clamp(fraction)
    setNeedsLayout()
  }

  // MARK: Keys and accessibility

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    // The window moves the focus, among the buttons of a bar too.
    guard key.key != .tab, !isOnControl || !Viewer.focusKeys.contains(key.key) else {
      return .ignored
    }
    onKeyPress(key)
    return .handled
  }

  /// Whether the focus is on something else than a photo.
  private var isOnControl: Bool {
    hasFocusWithin && !panes.contains { $0.pager.isFirstResponder }
  }

  override func accessibilityPerformEscape() -> Bool {
    onEscape()
    return true
  }

  // MARK: Layout

  override func layoutSubviews() {
    let isUpright = isUpright
    divider.isUpright = isUpright
    let line = CompareDivider.lineThickness
    let length = isUpright ? bounds.width : bounds.height
    let first = (max(0, length - line) * divider.fraction).rounded()
    let places: [(start: Double, length: Double)] = [
      (0, first), (first + line, max(0, length - first - line)),
    ]
    for (pane, place) in zip(panes, places) {
      pane.frame = part(from: place.start, length: place.length)
    }
    divider.frame = part(
      from: first + (line - CompareDivider.thickness) / 2, length: CompareDivider.thickness)
    let metrics = BarMetrics.topBar(for: window?.inputKind ?? .touch)
    // The buttons on the line reach into the upper photo.
    panes[0].coveredHeight = isUpright ? 0 : metrics.cell / 2
    panes[1].coveredHeight = 0
    close.font = metrics.iconFont
    close.frame = Rect(x: 0, y: 0, width: metrics.cell, height: metrics.height)
    let corner = Rect(
      x: BarMetrics.margin, y: BarMetrics.margin, width: metrics.cell, height: metrics.height)
    closeBar.frame = isRightToLeft ? corner.mirrored(in: bounds) : corner
  }

  /// Returns the part of the view from `start` along the axis on which the panes lie.
  private func part(from start: Double, length: Double) -> Rect {
    guard isUpright else { return Rect(x: 0, y: start, width: bounds.width, height: length) }
    let part = Rect(x: start, y: 0, width: length, height: bounds.height)
    return isMirrored ? part.mirrored(in: bounds) : part
  }
}
