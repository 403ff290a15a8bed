import Drawing
import Geometry
import Gestures
import PictureLoading
import Pixels
import Scrolling
import Semantics
import SystemPackage
import Views

/// A scrolling grid of thumbnails.
///
/// The owner sets the pictures, reads which ``thumbnails`` are needed, and supplies them as they
/// arrive. Pictures are identified by their paths, so that thumbnails survive changes of the list;
/// cells are identified by their indices. Points are in the coordinates of the grid unless stated
/// otherwise.
final class GridView: StageView {
  /// Called when the appearance or the needed thumbnails change.
  var onChange: @MainActor () -> Void = {}
  /// Called with the index of a tapped thumbnail.
  var onOpen: @MainActor (Int) -> Void = { _ in }

  /// Called when other pictures are selected, and when selecting begins or ends.
  var onSelect: @MainActor () -> Void = {}

  let scroller = ScrollView()
  let cells = GridCells()
  /// The folders above the pictures.
  let folders = GridFolders()
  private(set) lazy var thumbnails = GridThumbnails(in: cells, of: scroller)
  private(set) lazy var pinnedHeading = PinnedHeading(over: self)
  private(set) lazy var interaction = GridInteraction(over: self)

  /// Returns the headings above the pictures.
  var makeHeadings: @MainActor () -> [PictureHeading] = { [] }
  /// Returns the title of the place of a picture, which depends on the order of the pictures.
  var placeTitle: @MainActor (Int) -> String? = { _ in nil }

  /// The height at the top that something in front covers, in points.
  var topInset: Double {
    get { scroller.contentInset.top }
    set {
      scroller.contentInset.top = newValue
      scroller.scrollIndicatorInsets.top = newValue
    }
  }

  /// The height at the bottom that something in front covers, in points.
  var bottomInset: Double {
    get { scroller.contentInset.bottom }
    set {
      scroller.contentInset.bottom = newValue
      scroller.scrollIndicatorInsets.bottom = newValue
    }
  }

  /// The scroll position to keep when the window is resized; nil to take the current one.
  private var anchor: GridAnchor?

  init() {
    super.init()
    for view in [scroller, pinnedHeading] as [View] { addSubview(view) }
    scroller.addSubview(cells)
    scroller.addSubview(folders)
    scroller.delegate = self
    scroller.alwaysBounceVertical = true
    cells.onChange = { [weak self] in self?.onChange() }
    _ = interaction
    isFocusable = true
    accessibilityIdentifier = "grid"
    accessibilityContainerType = .list
    messageElement.accessibilityRole = .label
    messageElement.accessibilityIdentifier = "grid.empty"
    // Menus are those of the pictures.
    accessibilityIncludesContextMenu = false
  }

  // MARK: Pictures

  var pictures: [FilePath] {
    get { cells.pictures }
    set { renumber(to: newValue) { _ in nil } }
  }

  /// The text shown when there are no pictures.
  var message: Message? {
    didSet {
      guard message != oldValue else { return }
      if !folders.tiles.isEmpty { layOut() }
      onChange()
    }
  }

  /// A thumbnail that is not drawn because its picture is shown elsewhere.
  var hiddenIndex: Int? {
    get { cells.highlights.hiddenIndex }
    set { cells.highlights.hiddenIndex = newValue }
  }

  private var ring = GridRing() { didSet { cells.highlights.ringIndex = ring.shownIndex } }

  /// The picture selected by the keyboard.
  var selection: Int? {
    get { ring.index }
    set { ring.index = newValue }
  }

  /// Whether the selection is visible: from the use of keys until the next touch.
  var isSelectionShown: Bool {
    get { ring.isShown }
    set { ring.isShown = newValue }
  }

  /// The pictures that the user has selected to do something with all of them; nil unless the user is
  /// selecting.
  var multipleSelection: GridSelection? {
    didSet {
      guard multipleSelection != oldValue else { return }
      cells.highlights.markedIndices = multipleSelection?.indices
      onSelect()
    }
  }

  /// Returns the thumbnail at `point`.
  func index(at point: Point) -> Int? {
    bounds.contains(point) ? cells.layout.index(at: cells.convert(point, from: self)) : nil
  }

  /// Returns the frame of thumbnail `index`, visible or not.
  func cellFrame(at index: Int) -> Rect {
    cells.convert(cells.layout.frame(at: index), to: self)
  }

  // MARK: Size

  /// The size of thumbnails, and whether they have names.
  var style: GridStyle {
    get { metrics.style }
    set { metrics.style = newValue }
  }

  /// The width at the trailing edge that something in front covers, in points.
  var coveredWidth: Double {
    get { metrics.coveredWidth }
    set { metrics.coveredWidth = newValue }
  }

  /// The wanted length of the shorter side of a thumbnail, in pixels.
  var thumbnailSide: Int { metrics.thumbnailSide }

  private var metrics = GridMetrics() {
    didSet {
      guard metrics != oldValue else { return }
      // The old ones are shown until sharper ones have arrived.
      if metrics.thumbnailSide > oldValue.thumbnailSide { thumbnails.renewAll() }
      layOut()
    }
  }

  // MARK: Focus

  /// Shows the selection when a key has brought the focus here.
  override func didBeginEditing() {
    if window?.isFocusRingVisible == true { showSelection() }
  }

  /// The shape of the whole grid, unless the selection has a ring.
  override var focusRingShape: FocusRingShape? {
    ring.shownIndex == nil ? Theme.stageRing(in: bounds) : nil
  }

  // MARK: Accessibility

  /// The selected picture, while its ring is visible.
  override var accessibilityFocus: AccessibleResponder {
    visibleSelection.map(cells.element) ?? self
  }

  /// The folders and the message, if there are no pictures.
  override var defaultAccessibilityElements: [AccessibleResponder]? {
    shownMessage.map { message -> [AccessibleResponder] in
      folders.tiles + [message.describe(messageElement, in: messageFrame)]
    }
  }

  private var items: GridItems { GridItems(folders: folders.tiles, cells: cells) }

  override func accessibilityElementCount() -> Int? {
    shownMessage == nil ? items.count : nil
  }

  override func accessibilityElement(at index: Int) -> AccessibleResponder? {
    items.element(at: index)
  }

  override func index(ofAccessibilityElement element: AccessibleResponder) -> Int? {
    items.index(of: element)
  }

  override func indicesOfPresentAccessibilityElements() -> [Int] { items.present }

  override var defaultAccessibilityStates: Set<AccessibilityState> {
    multipleSelection == nil ? [.vertical] : [.vertical, .multiselectable]
  }

  override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    scroller.accessibilityScroll(direction)
  }

  // MARK: Layout

  /// Resizes the grid to the window. The scroll position is kept.
  func resize(to size: WindowSize) {
    frame = Rect(origin: .zero, size: size.points)
    metrics.pixelsPerPoint = size.pixelsPerPoint
    layOut()
  }

  /// Lays out other pictures, none of which was at the scroll position.
  func layOutAnew() {
    anchor = nil
    layOut()
  }

  /// The part beside what covers the trailing edge.
  var uncovered: Rect {
    Rect(
      x: isRightToLeft ? coveredWidth : 0, y: 0, width: max(0, bounds.width - coveredWidth),
      height: bounds.height)
  }

  /// Draws the message elsewhere when the keyboard has moved.
  override func layoutSubviews() {
    super.layoutSubviews()
    if shownMessage != nil { setNeedsDisplay() }
  }

  func layOut() {
    let old = cells.layout
    let uncovered = uncovered
    folders.areAlbums = message?.yieldsToFolders == true
    let layout = GridLayout(
      count: pictures.count, width: uncovered.width, pixelsPerPoint: metrics.pixelsPerPoint,
      largestSide: style.largestSide, hasCaptions: style.showsNames,
      top: folders.height(inWidth: uncovered.width), headed: cells.headings.map(\.index),
      isMirrored: isRightToLeft)
    let anchor = anchor ?? GridAnchor(at: scroller.contentOffset.y, in: old)
    // A view that is laid out from right to left moves its subviews when it is resized.
    scroller.frame = uncovered
    pinnedHeading.frame = uncovered
    cells.layout = layout
    cells.frame = Rect(origin: .zero, size: layout.contentSize)
    folders.frame = Rect(x: 0, y: 0, width: uncovered.width, height: layout.top)
    let messageHeight =
      shownMessage == nil || layout.top == 0 ? 0 : Self.minimumMessageHeight
    scroller.contentSize = Size(
      layout.contentSize.width, layout.contentSize.height + messageHeight)
    if layout.rowPitch != old.rowPitch || layout.columns != old.columns {
      scroller.contentOffset = allowed(Point(0, anchor?.top(in: layout) ?? -topInset))
    }
    self.anchor = anchor
    onChange()
  }

  /// Handles scrolling by any cause. A relayout restores its anchor afterwards.
  func didScroll() {
    anchor = nil
    thumbnails.didScroll()
    onChange()
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, Theme.backdrop))
    shownMessage?.draw(into: &list, in: messageFrame, measuring: textMeasurer)
  }
}
