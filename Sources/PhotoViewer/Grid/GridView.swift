import Drawing
import Geometry
import Gestures
import Imaging
import Motion
import SystemPackage
import Views

/// The thumbnails of many pictures in rows that scroll.
///
/// It is told which pictures there are, says which thumbnails it needs, and is given them as they
/// arrive. Pictures go by their paths, so that thumbnails stay what they are when others come and go;
/// cells by their numbers. Points are those of the grid unless said otherwise.
final class GridView: View {
  /// Called when what it shows, or what it needs, changed.
  var onChange: () -> Void = {}
  /// Called with the number of a thumbnail that was tapped.
  var onOpen: (Int) -> Void = { _ in }

  let scroller = ScrollView()
  let cells = GridCells()
  private let tap = TapGestureRecognizer(label: "open")

  private var pixelsPerPoint = 1.0
  /// Which cell stays where it is when the window changes its size.
  var anchor: GridAnchor?
  /// Whether it was scrolled upward last.
  private var isGoingUp = false
  private var lastOffset = 0.0
  /// Where a wheel has sent it.
  var wheelTarget: Point?

  init() {
    super.init()
    addSubview(scroller)
    scroller.addSubview(cells)
    scroller.delegate = self
    scroller.alwaysBounceVertical = true
    cells.addGestureRecognizer(tap)
    cells.onChange = { [unowned self] in onChange() }
    tap.addAction { [unowned self] in open($0) }
  }

  // MARK: Pictures

  /// The paths of the pictures.
  var pictures: [FilePath] {
    get { cells.pictures }
    set { renumber(to: newValue) { _ in nil } }
  }

  /// What is said where there are none.
  var message: Message? { didSet { if message != oldValue { onChange() } } }

  /// A thumbnail that is not drawn: its picture is elsewhere.
  var hiddenIndex: Int? {
    get { cells.hiddenIndex }
    set { cells.hiddenIndex = newValue }
  }

  /// The picture that keys have chosen.
  var selection: Int? {
    didSet { if isSelectionShown { cells.ringIndex = selection } }
  }

  /// Whether it is to be seen which that is: when keys are used, until fingers are.
  var isSelectionShown = false {
    didSet { cells.ringIndex = isSelectionShown ? selection : nil }
  }

  /// Which thumbnail lies at `point`.
  func index(at point: Point) -> Int? {
    bounds.contains(point) ? cells.layout.index(at: cells.convert(point, from: self)) : nil
  }

  /// Where thumbnail `index` lies, in sight or not.
  func cellFrame(at index: Int) -> Rect {
    cells.convert(cells.layout.frame(at: index), to: self)
  }

  // MARK: Thumbnails

  /// How long the shorter side of a thumbnail should be, in pixels.
  var thumbnailSide: Int { Int((GridLayout.largestSide * pixelsPerPoint).rounded(.up)) }

  /// The pictures whose thumbnails are needed and not there, the most urgent first: those in sight,
  /// and then a screen full in the direction in which it was scrolled last.
  var wantedThumbnails: [FilePath] {
    neededIndices.map { pictures[$0] }.filter { !cells.thumbnails.isFresh($0) }
  }

  /// Shows the picture at `path` as it is in `thumbnail`.
  func show(_ thumbnail: Pyramid, of path: FilePath) { take(.picture(thumbnail), of: path) }

  /// The picture at `path` with the few pixels that its thumbnail has, when that is there.
  func preview(of path: FilePath) -> Pyramid? {
    if case .picture(let pyramid) = cells.thumbnails[path] { pyramid } else { nil }
  }

  /// Says that the picture at `path` cannot be shown.
  func showFault(of path: FilePath) { take(.fault, of: path) }

  private func take(_ thumbnail: ThumbnailStore.Thumbnail, of path: FilePath) {
    cells.thumbnails.insert(
      thumbnail, for: path, needed: Set(neededIndices.map { pictures[$0] }))
    if !reducesMotion { cells.fades.begin(path) }
    onChange()
  }

  private var neededIndices: [Int] {
    let layout = cells.layout
    let sight = cells.indicesInSight
    let (top, height) = (scroller.bounds.minY, scroller.bounds.height)
    if isGoingUp {
      let ahead = layout.indices(from: top - height, to: top)
      return sight.reversed() + ahead.clamped(to: 0..<sight.lowerBound).reversed()
    }
    let ahead = layout.indices(from: top + height, to: top + 2 * height)
    return Array(sight) + ahead.clamped(to: sight.upperBound..<max(sight.upperBound, layout.count))
  }

  // MARK: Fingers

  private func open(_ tap: TapGestureRecognizer) {
    isSelectionShown = false
    if let index = tap.location(in: cells).flatMap(cells.layout.index(at:)) { onOpen(index) }
  }

  // MARK: Layout

  /// Takes on the size of the window. What was at the top stays there.
  func resize(to size: WindowSize) {
    pixelsPerPoint = size.pixelsPerPoint
    frame = Rect(origin: .zero, size: size.points)
    layOut()
  }

  func layOut() {
    let old = cells.layout
    let layout = GridLayout(
      count: pictures.count, width: bounds.width, pixelsPerPoint: pixelsPerPoint)
    let anchor = anchor ?? GridAnchor(at: scroller.contentOffset.y, in: old)
    cells.layout = layout
    cells.frame = Rect(origin: .zero, size: layout.contentSize)
    scroller.frame = bounds
    scroller.contentSize = layout.contentSize
    if layout.pitch != old.pitch || layout.columns != old.columns {
      scroller.contentOffset = allowed(Point(0, anchor?.top(in: layout) ?? 0))
    }
    self.anchor = anchor
    onChange()
  }

  /// Whatever scrolled it. A layout that did holds on to what it had at the top.
  func didScroll() {
    let offset = scroller.contentOffset.y
    if offset != lastOffset { isGoingUp = offset < lastOffset }
    lastOffset = offset
    anchor = nil
    onChange()
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    let area = Rect(origin: origin, size: bounds.size)
    list.append(.fill(area, Theme.backdrop))
    message?.draw(into: &list, in: area)
  }
}
