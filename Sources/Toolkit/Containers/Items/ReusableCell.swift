import Drawing
import Geometry
public import Gestures
public import Semantics
public import Views

/// The view of an item of a list or a collection, which is reused for other items when it is no longer
/// visible. See ``ListCell`` and ``CollectionViewCell``.
open class ReusableCell: View {
  /// The identifier with which cells of this kind are found.
  public let reuseIdentifier: String
  /// The view that contains the content of the cell.
  public final let contentView = View()
  /// Whether a finger or a key presses the item.
  public internal(set) final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  /// Whether the item is selected.
  public internal(set) final var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a finger has lifted the cell, to move the item.
  final var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }
  /// The item that the cell shows; nil for none.
  final var path: IndexPath?
  /// The selection, which the cell notifies of its touches.
  final weak var selection: ItemSelection?

  /// Creates a cell. The list or collection does it; a subclass overrides this to add its own views.
  public required init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    isAccessibilityElement = true
  }

  // MARK: Overriding

  /// Called before the cell is used for another item. Override it to reset properties that not every item sets.
  open func prepareForReuse() {}

  /// Called when the cell is highlighted or selected, or no longer. Draws it again.
  open func stateDidChange() { setNeedsDisplay() }

  /// Makes the cell ready for another item.
  func resetForReuse() {
    path = nil
    isHighlighted = false
    isSelected = false
    isLifted = false
    removeAllAnimations()
    View.performWithoutAnimation {
      alpha = 1
      transform = .identity
      shadow = Shadow()
    }
    isUserInteractionEnabled = true
    accessibilityElementsHidden = false
    prepareForReuse()
  }

  /// The colour over a lifted cell: on dark grounds its shadow is not visible.
  static let liftedTint = Color.dynamic(
    light: Color(white: 1, alpha: 0), dark: Color(white: 1, alpha: 0.1))

  /// The number of the item among all, and how many there are; nil if that is not known.
  var setPosition: (index: Int, count: Int)? { nil }

  /// The key that the item keeps while the list has it; nil for no item.
  var itemKey: AnyHashable? { nil }

  /// True: cells can have the focus.
  open override var canBecomeFocused: Bool { path != nil }

  // MARK: Touches

  /// Highlights the item.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first else { return }
    selection?.press(self, with: touch)
  }

  /// Ends the highlight when the finger has left the item.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { selection?.move(touch) }
  }

  /// Selects the item.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { selection?.lift(touch) }
  }

  /// Leaves the item as it was.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { selection?.cancel(touch) }
  }

  // MARK: Accessibility

  /// The role of an item of a list.
  open override var defaultAccessibilityRole: AccessibilityRole? { .listItem }

  /// The type that was set, or else a group if the cell itself is not read, only its contents.
  open override var accessibilityContainerType: AccessibilityContainerType {
    get {
      let own = super.accessibilityContainerType
      return own == .none && !isRead ? .semanticGroup : own
    }
    set { super.accessibilityContainerType = newValue }
  }

  /// The traits that were set, and whether the item is selected.
  open override var accessibilityTraits: AccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// Whether the item can be selected besides others.
  open override var defaultAccessibilityStates: Set<AccessibilityState> {
    isRead && selection?.allowsSeveral == true ? [.selectable] : []
  }

  /// Whether assistive programs find the cell as an item, rather than as a group of its content.
  final var isRead: Bool { isAccessibilityElement || accessibilityRole != nil }

  /// The key that was set, or else the one that the item keeps while the list has it, in whatever cells.
  open override var accessibilityKey: AnyHashable? {
    get { super.accessibilityKey ?? itemKey }
    set { super.accessibilityKey = newValue }
  }

  /// The position that was set, or else the number of the item among all.
  open override var accessibilitySetPosition: (index: Int, count: Int)? {
    get { super.accessibilitySetPosition ?? setPosition }
    set { super.accessibilitySetPosition = newValue }
  }

  /// The actions that were set, and a click if the item can be selected.
  open override var accessibilityStandardActions: [AccessibilityAction] {
    get {
      let own = super.accessibilityStandardActions
      return isRead && selection?.allows(self) == true ? own + [.click] : own
    }
    set { super.accessibilityStandardActions = newValue }
  }

  /// Performs a tap.
  open override func accessibilityActivate() -> Bool { selection?.activate(self) ?? false }
}
