import Controls
import Geometry
import Scrolling
import SystemPackage
import Views

/// The grid and its surroundings: the bars over it, the search, the menu of thumbnails with the picture beside it, and
/// the selection.
///
/// The views are siblings, because the photo is in front of them and the viewer shows others with photo and grid
/// alike.
@MainActor
final class GridStage {
  let grid = GridView()
  let search = GridSearch()
  private(set) lazy var bar = GridBar(
    perform: { [weak self] in self?.commands.perform($0) },
    choices: { [weak self] in self?.commands.choices($0) ?? Menu(children: []) },
    menu: { [weak self] in self?.moreMenu() ?? Menu(children: []) })
  private(set) lazy var selectionBars = SelectionBars(
    perform: { [weak self] in self?.commands.perform($0) },
    choices: { [weak self] in self?.commands.choices($0) ?? Menu(children: []) },
    menu: { [weak self] in self?.selectionMenu($0) ?? Menu(children: []) })
  /// Opens a menu at a press.
  private(set) lazy var menu: ContextMenuGestureRecognizer = .init { [weak self] in
    guard let self, let index = grid.index(at: $0) else { return nil }
    return menu.named(makeMenu(index))
  }
  /// Returns the menu of a thumbnail.
  var makeMenu: @MainActor (Int) -> Menu = { _ in Menu(children: []) }
  /// The picture beside the menu.
  private(set) lazy var peek = PicturePeek(
    menu: menu, source: .grid(grid), grid: grid)
  /// The callbacks through which the bars use commands.
  var commands = BarCommands()
  /// Returns the menu More of the bar.
  var moreMenu: @MainActor () -> Menu = { Menu(children: []) }
  /// Returns the menu More of a toolbar for the selection.
  var selectionMenu: @MainActor (CommandToolbar) -> Menu = { _ in Menu(children: []) }
  /// Returns the number of pictures and videos in words.
  var countDescription: @MainActor () -> String = { "" }
  /// The width at the trailing edge and the height at the bottom that properties cover.
  private var covered = Size.zero
  /// Called before a bar that has the focus is hidden.
  var onFocusLoss: @MainActor () -> Void = {}

  init() {
    menu.menu.style = Theme.menu
    grid.addGestureRecognizer(menu)
    grid.topInset = GridBar.reservedHeight
    grid.scroller.keyboardDismissMode = .onDrag
    grid.onSelect = { [weak self] in self?.updateSelectionBars() }
    // Keys are for the text now, and the selection that they act on in the grid is not shown.
    search.onEdit = { [weak grid] in grid?.isSelectionShown = false }
    search.onLeave = { [weak self] in self?.leaveSearchField() }
  }

  // MARK: Visibility

  var hasFocusInBars: Bool { [bar, selectionBars, search.bar].contains(where: \.hasFocusWithin) }

  /// Shows the grid, behind a photo or alone, with bars for the kind of input that was used last. Returns
  /// whether it was hidden.
  func show(for kind: InputKind) -> Bool {
    guard grid.isHidden else { return false }
    fitBars(for: kind)
    grid.isHidden = false
    return true
  }

  /// Places the bars, with the sizes for a kind of input.
  func fitBars(for kind: InputKind) {
    bar.fit(inWindowOf: grid.bounds.width, for: kind)
    search.bar.fit(inWindowOf: grid.bounds.width, for: kind)
  }

  /// Shows the bars for the current activity in the grid; none if a photo covers it.
  func updateBars(isCovered: Bool) {
    let isHidden = isCovered || isSelecting
    bar.isHidden = isHidden || search.isShown
    search.bar.isHidden = isHidden || !search.isShown
    selectionBars.isHidden = isCovered
  }

  // MARK: Selecting

  /// Whether pictures are being selected.
  var isSelecting: Bool { grid.multipleSelection != nil }

  /// The pictures that are selected, in order.
  var selectedIndices: [Int] { grid.multipleSelection?.indices.sorted() ?? [] }

  /// Begins to select pictures. With a ring around one, selects that, or ends its selection.
  func select() {
    if grid.isSelectionShown, let index = grid.selection {
      grid.toggleSelection(of: index)
    } else if !isSelecting {
      grid.multipleSelection = GridSelection()
    }
  }

  /// Selects picture `index`; with the first one, selecting begins.
  func beginSelecting(_ index: Int) {
    guard grid.multipleSelection?.indices.contains(index) != true else { return }
    grid.toggleSelection(of: index)
  }

  func selectAll() { if !grid.pictures.isEmpty { grid.selectAll() } }

  /// Ends selecting. Nothing is selected any longer.
  func endSelecting() {
    search.forgetHidden()
    grid.multipleSelection = nil
  }

  /// Moves the focus ring, and selects the thumbnails that it passes if it `extends` the selection. Above the first
  /// row, it moves to the search field.
  func moveSelection(by step: GridMovement, extends: Bool) {
    if step == .up, search.isShown, let index = grid.visibleSelection,
      grid.cells.layout.index(above: index) == nil
    {
      search.begin()
    } else if extends {
      grid.extendSelection(by: step)
    } else {
      grid.moveSelection(by: step)
    }
  }

  /// Shows the selection in the bars, which are shown while pictures are being selected.
  func updateSelectionBars() {
    let selection = grid.multipleSelection
    let leaving = selection == nil ? [selectionBars] : [bar, search.bar]
    if leaving.contains(where: \.hasFocusWithin) { onFocusLoss() }
    selectionBars.setShown(selection != nil, for: grid.window?.inputKind ?? .touch)
    if let selection {
      selectionBars.show(
        selection.indices.count, of: grid.pictures.count, inWords: countDescription())
    }
    fitBottom()
  }

  // MARK: Properties

  /// Leaves room at the trailing edge and the bottom for the properties of the picture at `path`, and keeps its
  /// thumbnail in sight.
  func cover(_ size: Size, withPropertiesOf path: FilePath?) {
    guard size != covered else { return }
    let isGrowing = size.width > covered.width || size.height > covered.height
    covered = size
    grid.coveredWidth = size.width
    fitBottom()
    if isGrowing, let index = path.flatMap(grid.pictures.firstIndex) {
      grid.scrollToVisible(index)
    }
  }

  private func fitBottom() {
    grid.bottomInset = max(selectionBars.coveredHeight, covered.height)
  }

  /// Opens the menu of orders at its button.
  func openSortMenu(_ menu: Menu) {
    if isSelecting { selectionBars.toolbar.open(menu) } else { bar.open(menu, of: .sort) }
  }

  // MARK: Searching

  /// Shows the search bar.
  func beginSearch(for kind: InputKind) {
    search.bar.fit(inWindowOf: grid.bounds.width, for: kind)
    search.bar.isHidden = false
    search.begin()
  }

  /// Moves to the results, with the first picture as the one that keys act on.
  private func leaveSearchField() {
    guard !grid.pictures.isEmpty else { return }
    grid.becomeFirstResponder()
    grid.selection = grid.cells.layout.index(
      nearestTo: grid.scroller.contentOffset.y + grid.topInset)
    grid.isSelectionShown = true
  }
}

extension View {
  var hasFocusWithin: Bool { (window?.firstResponder as? View)?.isDescendant(of: self) ?? false }
}
