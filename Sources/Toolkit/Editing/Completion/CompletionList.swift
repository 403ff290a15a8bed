import Drawing
import Geometry
import Gestures
import Scrolling
import Semantics
import Views

/// The list of completions of the typed text. It never gets the focus, which stays in the field.
final class CompletionList: View {
  /// The texts that are offered.
  private(set) var completions: [String] = []
  /// The row that the arrow keys have chosen; nil for none.
  private(set) var chosen: Int?
  /// Called with the row that was tapped.
  var onTap: @MainActor (Int) -> Void = { _ in }

  private weak var field: TextField?
  private var rows: [CompletionRow] = []

  private static let rowHeight = 44.0
  private static let gap = 4.0
  private static let cornerRadius = 8.0

  init() {
    super.init()
    cornerRadius = Self.cornerRadius
    shadow = Shadow(color: Color(white: 0), opacity: 0.2, radius: 8, offset: Vector(0, 2))
    accessibilityRole = .list
    // It is in front of what follows the field.
    focusPriority = 1
  }

  /// Offers `completions`, none of them chosen.
  func show(_ completions: [String]) {
    self.completions = completions
    chosen = nil
    for row in rows { row.removeFromSuperview() }
    rows = completions.enumerated().map { index, text in
      let row = CompletionRow(text)
      row.accessibilityIdentifier = accessibilityIdentifier.map { "\($0):\(index + 1)" }
      row.onAccept = { [weak self] in self?.onTap(index) }
      addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  /// Chooses the next row, or the one before; beyond the last one none, and then the first one again.
  func choose(by step: Int) {
    let count = seenCount
    let next = (chosen ?? (step > 0 ? -1 : count)) + step
    chosen = (0..<count).contains(next) ? next : nil
    for (index, row) in rows.enumerated() { row.isChosen = index == chosen }
  }

  // MARK: Layout

  /// Shows the list in front of the other views, below or above `field`.
  func show(nextTo field: TextField) {
    self.field = field
    let around = sequence(first: field as View, next: \.superview).dropFirst()
    guard let host = around.first(where: { $0 is ScrollView }) ?? field.superview else { return }
    if superview !== host { host.addSubview(self) }
    host.bringSubviewToFront(self)
    layOut()
  }

  /// The number of rows for which there is room.
  private var seenCount: Int { rows.count { !$0.isHidden } }

  override func layoutSubviews() { layOut() }

  private func layOut() {
    guard let field, let host = superview else { return }
    let box = field.convert(
      Rect(x: 0, y: 0, width: field.bounds.width, height: FieldLayout.height), to: host)
    // The keyboard covers a part of the visible area; the guide lays the list out again when it moves.
    let seen = host.bounds
    let bottom = min(seen.maxY, host.keyboardLayoutGuide.frame.minY)
    let below = bottom - box.maxY - Self.gap
    let above = box.minY - Self.gap - seen.minY
    let wanted = Double(rows.count) * Self.rowHeight
    let isBelow = below >= wanted || below >= above
    let room = max(Self.rowHeight, isBelow ? below : above)
    let count = min(rows.count, Int(room / Self.rowHeight))
    let height = Double(count) * Self.rowHeight
    frame = Rect(
      x: box.minX, y: isBelow ? box.maxY + Self.gap : box.minY - Self.gap - height,
      width: box.width, height: height)
    for (index, row) in rows.enumerated() {
      row.isHidden = index >= count
      row.frame = Rect(
        x: 0, y: Double(index) * Self.rowHeight, width: box.width, height: Self.rowHeight)
    }
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: Self.cornerRadius, .secondaryBackground))
    let outline = Path(bounds, corners: CornerRadii(Self.cornerRadius))
    list.append(.stroke(outline, .color(.separator), StrokeStyle(width: 1)))
  }

  /// Touches on the list stay there.
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
}

/// A text that is offered.
final class CompletionRow: View {
  /// Called when the text is accepted.
  var onAccept: @MainActor () -> Void = {}
  /// Whether the arrow keys have chosen it.
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }

  private let label = Label()

  init(_ text: String) {
    super.init()
    label.text = text
    label.isAccessibilityElement = false
    addSubview(label)
    isAccessibilityElement = true
    accessibilityRole = .listItem
    accessibilityLabel = text
    // A recognizer, rather than a control: a tap recognizer around the field that ends editing would remove the
    // list before a control is notified of the lift.
    onTapGesture { [weak self] _ in self?.onAccept() }
  }

  override func layoutSubviews() {
    label.frame = Rect(x: 12, y: 0, width: max(0, bounds.width - 24), height: bounds.height)
  }

  override func draw(into list: inout DrawList) {
    if isChosen { list.append(.roundedFill(bounds.inset(by: 2), radius: 6, .fill)) }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}

  override func accessibilityActivate() -> Bool {
    onAccept()
    return true
  }

  override var defaultAccessibilityStates: Set<AccessibilityState> {
    isChosen ? [.selectable, .selected] : [.selectable]
  }
}
