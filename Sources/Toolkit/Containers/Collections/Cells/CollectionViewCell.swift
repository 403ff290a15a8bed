public import Drawing
import Geometry
public import Gestures
import Layout
public import Semantics
public import Views

/// The view of an item of a collection, which is used again for other items when it is no longer visible.
///
/// A subclass adds its own views to the ``contentView``.
open class CollectionViewCell: View {
  /// The identifier with which the collection finds cells of this kind.
  public let reuseIdentifier: String
  /// The view for what the cell shows, as large as the cell.
  public final let contentView = View()
  /// Whether a finger or a key presses the item.
  public internal(set) final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Whether the item is selected.
  public internal(set) final var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// The collection that shows the cell.
  final weak var collection: CollectionView?
  /// The item that the cell shows; nil for none.
  final var path: IndexPath?

  /// The width of the border of a selected item, in points.
  private static let selectedBorder = 3.0

  /// Creates a cell. The collection does it; a subclass overrides this to add its own views.
  public required init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    isAccessibilityElement = true
    addSubview(contentView)
  }

  // MARK: Overriding

  /// Called before the cell is used for another item. Override it to undo what not every item sets.
  open func prepareForReuse() {}

  /// Called when the cell is highlighted or selected, or no longer. Draws it again.
  open func stateDidChange() { setNeedsDisplay() }

  /// Makes the content as large as the cell.
  open override func layoutSubviews() { contentView.frame = bounds }

  /// Draws in front of the content how the item is used.
  open override func drawInFront(into list: inout DrawList) {
    if isHighlighted { list.append(.fill(bounds, .fill)) }
    guard isSelected, min(bounds.width, bounds.height) > Self.selectedBorder else { return }
    // Along the inner side of the edge, so that no clipping halves it.
    let half = Self.selectedBorder / 2
    let edge = Path(
      bounds.inset(by: half), corners: CornerRadii(max(0, cornerRadius - half)))
    list.append(.stroke(edge, .color(.accent), StrokeStyle(width: Self.selectedBorder)))
  }

  /// True: cells can have the focus.
  open override var canBecomeFocused: Bool { path != nil }

  // MARK: Touches

  /// Highlights the item.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first else { return }
    collection?.selection.press(self, with: touch)
  }

  /// Ends the highlight when the finger has left the item.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { collection?.selection.move(touch) }
  }

  /// Selects the item.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { collection?.selection.lift(touch) }
  }

  /// Leaves the item as it was.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { collection?.selection.cancel(touch) }
  }

  // MARK: Accessibility

  /// What was set, or else that it is an item of a list.
  open override var accessibilityRole: AccessibilityRole? {
    get { super.accessibilityRole ?? .listItem }
    set { super.accessibilityRole = newValue }
  }

  /// What was set, and whether the item is selected.
  open override var accessibilityTraits: AccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// What was set, or else the number of the item among all of the collection.
  open override var accessibilitySetPosition: (index: Int, count: Int)? {
    get { super.accessibilitySetPosition ?? path.flatMap { collection?.setPosition(of: $0) } }
    set { super.accessibilitySetPosition = newValue }
  }

  /// What was set, and a click if the item can be selected.
  open override var accessibilityStandardActions: [AccessibilityAction] {
    get {
      let own = super.accessibilityStandardActions
      return own + (collection?.allowsSelection == true ? [.click] : [])
    }
    set { super.accessibilityStandardActions = newValue }
  }

  /// Does what a tap does.
  open override func accessibilityActivate() -> Bool {
    collection?.selection.activate(self) ?? false
  }
}
