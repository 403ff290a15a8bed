public import Drawing
public import Geometry
public import Gestures
import Layout
public import Semantics
public import Views

/// A row of a list, which is used again for other rows when it is no longer visible.
///
///     list.register(ListCell.self, forCellReuseIdentifier: "item")
///     …
///     let cell = list.dequeueReusableCell(withIdentifier: "item", for: indexPath)
///     cell.textLabel.text = "Item \(indexPath.row + 1)"
///
/// A subclass adds its own views to the ``contentView`` and lays them out in `layoutSubviews()`, after
/// calling that of its superclass.
open class ListCell: View {
  /// The identifier with which the list finds cells of this kind.
  public let reuseIdentifier: String
  /// The part of the cell beside its accessory and its handle. Swipes move it.
  public final let contentView = View()
  /// The text.
  public final let textLabel = Label()
  /// Smaller text below the text.
  public final let detailTextLabel = Label()
  /// The mark at the trailing edge.
  public final var accessory = ListCellAccessory.none {
    didSet { if accessory != oldValue { parts.setAccessory(accessory) } }
  }
  /// Whether the cell has a handle by which its row can be moved, if the data source permits that. It
  /// always has one while the list is edited.
  public final var showsReorderControl = false { didSet { list?.updateHandle(of: self) } }
  /// The handle by which the row can be moved; nil if there is none.
  public final var reorderControl: View? { parts.handle }
  /// Whether a finger or a key presses the row.
  public internal(set) final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Whether the row is selected.
  public internal(set) final var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// The list that shows the cell.
  final weak var list: ListView?
  /// The row that the cell shows; nil for none.
  final var path: IndexPath?
  /// The body, which moves with swipes, and the views beside the content.
  final let parts = ListCellParts()
  /// Whether a pointer is over the cell.
  final var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }
  /// Whether a finger has lifted the row to move it.
  final var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }
  /// Whether a line divides the row from the next one.
  final var hasSeparator = true { didSet { if hasSeparator != oldValue { setNeedsDisplay() } } }

  /// Creates a cell. The list does it; a subclass overrides this to add its own views.
  public required init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    clipsToBounds = true
    isAccessibilityElement = true
    backgroundColor = .background
    detailTextLabel.font = .footnote
    detailTextLabel.textColor = .secondaryLabel
    for label in [textLabel, detailTextLabel] {
      label.accessibilityElementsHidden = true
      contentView.addSubview(label)
    }
    parts.body.addSubview(contentView)
    addSubview(parts.body)
    onContinuousHover { [weak self] in
      self?.isHovered = if case .active = $0 { true } else { false }
    }
  }

  // MARK: Overriding

  /// Called before the cell is used for another row. Override it to undo what not every row sets.
  open func prepareForReuse() {}

  /// Called when the cell is highlighted, selected or hovered, or no longer. Draws it again.
  open func stateDidChange() { setNeedsDisplay() }

  /// Returns the size that the texts need, at least that of a standard row.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(size.width, parts.fittingHeight(of: self, width: size.width))
  }

  /// Lays out the texts, the accessory and the handle.
  open override func layoutSubviews() { parts.layOut(self) }

  /// Draws how the row is used, and the line below it.
  open override func draw(into list: inout DrawList) { drawState(into: &list) }

  /// True: cells can have the focus.
  open override var canBecomeFocused: Bool { path != nil }

  // MARK: Touches

  /// Highlights the row.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first else { return }
    list?.selection.press(self, with: touch)
  }

  /// Ends the highlight when the finger has left the row.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { list?.selection.move(touch) }
  }

  /// Selects the row.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { list?.selection.lift(touch) }
  }

  /// Leaves the row as it was.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { list?.selection.cancel(touch) }
  }

  // MARK: Accessibility

  /// What was set, or else the texts.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? parts.spokenText(of: self) }
    set { super.accessibilityLabel = newValue }
  }

  /// What was set, or else that it is an item of a list.
  open override var accessibilityRole: AccessibilityRole? {
    get { super.accessibilityRole ?? .listItem }
    set { super.accessibilityRole = newValue }
  }

  /// What was set, and whether the row is selected.
  open override var accessibilityTraits: AccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// What was set, or else the number of the row among all rows of the list.
  open override var accessibilitySetPosition: (index: Int, count: Int)? {
    get { super.accessibilitySetPosition ?? list?.setPosition(of: self) }
    set { super.accessibilitySetPosition = newValue }
  }

  /// What was set, and a click if the row can be selected.
  open override var accessibilityStandardActions: [AccessibilityAction] {
    get { super.accessibilityStandardActions + (list?.allowsSelection == true ? [.click] : []) }
    set { super.accessibilityStandardActions = newValue }
  }

  /// What was set, the swipe actions, and moving up and down.
  open override var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { super.accessibilityCustomActions + (list?.customActions(of: self) ?? []) }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Does what a tap does.
  open override func accessibilityActivate() -> Bool { list?.selection.activate(self) ?? false }
}

/// A mark at the trailing edge of a cell.
public enum ListCellAccessory: Hashable, Sendable {
  /// No mark.
  case none
  /// An angle: the row leads to another screen.
  case disclosureIndicator
  /// A check mark.
  case checkmark
}
