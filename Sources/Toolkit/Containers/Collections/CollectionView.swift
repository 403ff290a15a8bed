import Controls
public import Geometry
public import Gestures
public import Scrolling
public import Semantics
public import Views

/// A view that shows items in a layout; only those that are visible, or nearly, have cells.
///
///     let photos = CollectionView(layout: CollectionViewGridLayout(minimumItemWidth: 96))
///     photos.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     photos.dataSource = album
///     photos.delegate = album
///
/// The names are those of UIKit. A delegate that conforms to ``CollectionViewDelegate`` also decides about items. Items
/// can be selected by fingers, pointers, keys and programs that read the window: arrows move the focus to the nearest
/// item in their direction, Space selects it, and Enter performs its primary action. If the data source allows it, a
/// press lifts an item to be moved, and Alt with the arrows moves the focused one.
open class CollectionView: ScrollView {
  /// The provider of the items.
  public final weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }
  /// The layout of the items. Setting it shows them there without animation.
  public final var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// Whether items can be selected.
  public final var allowsSelection: Bool {
    get { selection.isAllowed }
    set { selection.isAllowed = newValue }
  }
  /// Whether several items can be selected at a time. Then a tap selects an item or ends its selection;
  /// with a pointer, a click selects one item, Ctrl adds one and Shift all between.
  public final var allowsMultipleSelection: Bool {
    get { selection.isMultiple }
    set {
      selection.isMultiple = newValue
      // Programs that read the window learn of it with the next frame.
      setNeedsDisplay()
    }
  }

  private final var layout: CollectionViewLayout
  // The parts, each with a concern of its own.
  private(set) final lazy var items = CollectionCells(of: self)
  private(set) final lazy var selection = ItemSelection(of: self)
  private(set) final lazy var reordering = CollectionReordering(of: self)
  private(set) final lazy var elements = CollectionElements(of: self)

  /// Creates a collection.
  public init(
    layout: CollectionViewLayout, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    self.layout = layout
    super.init(frame: frame)
    isFocusGroup = true
    accessibilityRole = .list
    layout.collectionView = self
    addGestureRecognizer(reordering.lift.press)
  }

  /// The delegate, if it decides about items too.
  final var collectionDelegate: (any CollectionViewDelegate)? {
    delegate as? any CollectionViewDelegate
  }

  // MARK: Cells

  /// Registers a class of cells for ``dequeueReusableCell(withReuseIdentifier:for:)``.
  public final func register(
    _ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) { items.pool.register(identifier) { cellClass.init(reuseIdentifier: $0) } }

  /// Returns a cell for the item at `indexPath`: one that is no longer visible, or a new one.
  /// - Precondition: The identifier is registered.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = items.pool.dequeue(identifier)
    prepare(cell, for: indexPath)
    return cell
  }

  /// Makes `cell` show the item at `path`.
  final func prepare(_ cell: CollectionViewCell, for path: IndexPath) {
    if cell.collection !== self { addMenu(to: cell) }
    cell.collection = self
    cell.selection = selection
    cell.path = path
    cell.isSelected = selection.paths.contains(path)
  }

  private func addMenu(to cell: CollectionViewCell) {
    ContextMenuInteraction(on: cell) { [weak cell] _ in
      guard let cell, let collection = cell.collection, let path = cell.path else { return nil }
      return collection.collectionDelegate?
        .collectionView(collection, contextMenuConfigurationForItemAt: path)
    }
  }

  /// Reloads everything from the data source. Nothing is selected or lifted afterwards; the focus keeps its place.
  public final func reloadData() {
    reordering.itemsWillChange()
    selection.removeAll()
    items.invalidate()
  }

  // MARK: Layout

  /// Shows the items in another layout.
  ///
  /// If animated, all cells move from where they are shown, also when the layout was changed a moment ago; cells that
  /// appear or disappear fade. It takes 0.3 seconds from slow to slow, or the time of the animation block that it is
  /// called in.
  /// - Precondition: No other collection uses the layout.
  public final func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    let old = self.layout
    guard layout !== old else { return }
    precondition(layout.collectionView == nil, "another collection uses the layout")
    reordering.lift.putBack()
    layout.collectionView = self
    items.changeLayout(from: old, animated: animated) { self.layout = layout }
    old.collectionView = nil
  }

  /// A layout must be recomputed.
  final func layoutWasInvalidated(_ layout: CollectionViewLayout) {
    if layout === self.layout { items.invalidateLayout() }
  }

  // MARK: Overriding

  /// Makes, lays out and recycles cells for the visible part.
  open override func layoutSubviews() {
    super.layoutSubviews()
    reordering.lift.followScrolling()
    items.layOut()
  }

  /// Decides whether a press may lift an item.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === reordering.lift.press
      ? reordering.shouldBegin : super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Returns the offset that the layout wants.
  open override func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Vector
  ) -> Point {
    layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Moves the focus from item to item, selects and activates items, and otherwise scrolls.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    CollectionKeys(collection: self).handle(key) == .handled ? .handled : super.pressesBegan(key)
  }

  // All items can be read, but only those that are visible, or nearly, have cells.

  /// The states that were set, the direction in which it extends, and whether several items can be selected.
  open override var defaultAccessibilityStates: Set<AccessibilityState> {
    let isLevel = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let direction: AccessibilityState = isLevel ? .horizontal : .vertical
    return selection.allowsSeveral ? [direction, .multiselectable] : [direction]
  }

  /// The number of all items, and of the control that refreshes them while it does.
  open override func accessibilityElementCount() -> Int? { elements.count }

  /// Returns that control, the cell of an item, or the element in its place.
  open override func accessibilityElement(at index: Int) -> AccessibleResponder? {
    elements.element(at: index)
  }

  /// Returns the number of elements before another one.
  open override func index(ofAccessibilityElement element: AccessibleResponder) -> Int? {
    elements.index(of: element)
  }

  /// Returns the key that an item keeps while it is in the collection.
  open override func accessibilityKey(at index: Int) -> AnyHashable? { elements.key(at: index) }

  /// Returns the indices of the items with cells, and that of the control that refreshes them.
  open override func indicesOfPresentAccessibilityElements() -> [Int] { elements.presentIndices }

  /// The item that the focus enters: a selected one.
  open override var preferredFocusMember: View? {
    selection.paths.min().flatMap { items.cells[$0] }
  }
}

extension CollectionView: AccessibleSelecting {
  package final var accessibleSelection: (any AccessibleSelection)? {
    selection.allowsSeveral ? selection : nil
  }
}
