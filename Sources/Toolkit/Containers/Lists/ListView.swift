import Controls
import Drawing
public import Geometry
public import Gestures
public import Scrolling
public import Semantics
public import Views

/// A view that shows rows below each other; only those that are visible, or nearly, have cells.
///
///     let list = ListView(style: .plain)
///     list.register(ListCell.self, forCellReuseIdentifier: "item")
///     list.dataSource = items
///     list.delegate = items
///
/// The names are those of UIKit's table view. A delegate that conforms to ``ListViewDelegate`` decides
/// about rows too. Rows can be selected, swiped, moved and refreshed by fingers,
/// pointers, keys and programs that read the window.
open class ListView: ScrollView {
  /// The look.
  public let style: ListStyle
  /// The provider of the rows.
  public final weak var dataSource: (any ListViewDataSource)? { didSet { reloadData() } }
  /// The height of rows.
  public final var rowHeight = ListRowHeight.standard {
    didSet { if rowHeight != oldValue { reloadData() } }
  }
  /// Whether rows can be selected.
  public final var allowsSelection: Bool {
    get { selection.isAllowed }
    set { selection.isAllowed = newValue }
  }
  /// Whether several rows can be selected at a time. Then a tap selects a row or ends its selection; with
  /// a pointer, a click selects one row, Ctrl adds one and Shift all between.
  public final var allowsMultipleSelection: Bool {
    get { selection.isMultiple }
    set {
      selection.isMultiple = newValue
      // Programs that read the window learn of it with the next frame.
      setNeedsDisplay()
    }
  }
  /// Whether all rows that can be moved have a handle.
  public final var isEditing = false {
    didSet { if isEditing != oldValue { rows.cells.values.forEach(updateHandle) } }
  }
  /// The lines between rows.
  public final var separatorStyle = SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { rows.placeCells() } }
  }
  // The parts, each with a concern of its own.
  private(set) final lazy var rows = ListRows(of: self)
  private(set) final lazy var selection = ItemSelection(of: self)
  private(set) final lazy var swiping = ListSwiping(of: self)
  private(set) final lazy var reordering = ListReordering(of: self)
  private(set) final lazy var elements = ListElements(of: self)
  private final lazy var keys = ListKeys(of: self)

  /// Creates a list.
  public init(style: ListStyle = .plain, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    isFocusGroup = true
    accessibilityRole = .list
    backgroundColor = style.isGrouped ? .secondaryBackground : nil
    addGestureRecognizer(swiping.pan)
    addGestureRecognizer(reordering.lift.press)
    // A swipe decides first: it declines other directions, and rows without actions.
    panGestureRecognizer.require(toFail: swiping.pan)
  }

  /// The delegate, if it decides about rows too.
  final var listDelegate: (any ListViewDelegate)? { delegate as? any ListViewDelegate }

  // MARK: Cells

  /// Registers a class of cells for ``dequeueReusableCell(withIdentifier:for:)``.
  public final func register(
    _ cellClass: ListCell.Type, forCellReuseIdentifier identifier: String
  ) { rows.pool.register(identifier) { cellClass.init(reuseIdentifier: $0) } }

  /// Returns a cell for the row at `indexPath`: one that is no longer visible, or a new one.
  /// - Precondition: The identifier is registered.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> ListCell {
    let cell = rows.pool.dequeue(identifier)
    prepare(cell, for: indexPath)
    return cell
  }

  /// Reloads everything from the data source. Nothing is selected, open or lifted afterwards. The focus stays
  /// at its place in the list.
  public final func reloadData() {
    reordering.lift.itemsWillChange()
    swiping.forget()
    selection.removeAll()
    rows.invalidate()
  }

  // MARK: Overriding

  /// Makes, lays out and recycles cells for the visible part.
  open override func layoutSubviews() {
    super.layoutSubviews()
    swiping.followScrolling()
    reordering.lift.followScrolling()
    rows.layOut()
  }

  /// Returns the list itself for a touch that only closes the row that is open.
  open override func hitTest(_ point: Point) -> View? {
    super.hitTest(point).map(swiping.target)
  }

  /// Decides whether the list's own gestures may begin.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === swiping.pan { return swiping.shouldBegin }
    if recognizer === reordering.lift.press { return reordering.shouldBegin }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Moves the focus from row to row, selects, activates, deletes and moves rows, and otherwise scrolls.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    keys.handle(key) == .handled ? .handled : super.pressesBegan(key)
  }

  // All rows can be read, but only those that are visible, or nearly, have cells.

  /// The states that were set, that it extends from top to bottom, and whether several rows can be selected.
  open override var defaultAccessibilityStates: Set<AccessibilityState> {
    selection.allowsSeveral ? [.vertical, .multiselectable] : [.vertical]
  }

  /// The number of all rows and titles.
  open override func accessibilityElementCount() -> Int? { elements.count }

  /// Returns the cell of a row, or the element in its place; or the title of a section.
  open override func accessibilityElement(at index: Int) -> AccessibleResponder? {
    elements.element(at: index)
  }

  /// Returns the index of a row or a title.
  open override func index(ofAccessibilityElement element: AccessibleResponder) -> Int? {
    elements.index(of: element)
  }

  /// Returns the key that a row or a title keeps while it is in the list.
  open override func accessibilityKey(at index: Int) -> AnyHashable? { elements.key(at: index) }

  /// Returns the indices of the rows with cells and of the titles that are visible.
  open override func indicesOfPresentAccessibilityElements() -> [Int] { elements.presentIndices }

  /// The row that the focus enters: a selected one.
  open override var preferredFocusMember: View? {
    indexPathForSelectedRow.flatMap { rows.cells[$0] }
  }
}

extension ListView: AccessibleSelecting {
  package final var accessibleSelection: (any AccessibleSelection)? {
    selection.allowsSeveral ? selection : nil
  }
}
