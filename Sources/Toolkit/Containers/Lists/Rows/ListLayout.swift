import Geometry
import Layout
import Views

/// Where the rows and headers of a list are: the data source tells how many there are, and cells may
/// correct the heights of their rows.
@MainActor
final class ListLayout {
  // The list owns its owner.
  private unowned let list: ListView
  private let headers: ListHeaders
  private var isLoaded = false
  private var known = ListGeometry()
  /// The size for which rows were measured.
  private var measuredSize = Size.zero

  init(of list: ListView) {
    self.list = list
    headers = ListHeaders(of: list)
  }

  /// Where the rows are. Asks the data source if that has not been done.
  var geometry: ListGeometry {
    if !isLoaded {
      isLoaded = true
      known = loadedGeometry()
      setContentSize()
    }
    return known
  }

  /// Forgets everything. The data source is asked anew when rows are needed.
  func invalidate() {
    isLoaded = false
    headers.removeAll()
  }

  /// Asks the data source anew, and returns the geometry until then; nil if nothing was known.
  func reload() -> ListGeometry? {
    guard isLoaded else { return nil }
    let old = known
    known = loadedGeometry()
    return old
  }

  /// Asks the data source for the sections and the number of their rows.
  private func loadedGeometry() -> ListGeometry {
    guard let source = list.dataSource else { return ListGeometry() }
    let isGrouped = list.style.isGrouped
    headers.titles = (0..<max(0, source.numberOfSections(in: list))).map {
      source.listView(list, titleForHeaderInSection: $0)
    }
    let plans = headers.titles.indices.map { section in
      ListGeometry.SectionPlan(
        rowCount: source.listView(list, numberOfRowsInSection: section),
        header: headers.titles[section] == nil ? 0 : ListMetrics.header,
        gap: isGrouped ? ListMetrics.groupGap : 0)
    }
    return ListGeometry(
      plans, rowHeight: expectedHeight, bottomGap: isGrouped ? ListMetrics.groupGap : 0)
  }

  private var expectedHeight: Double {
    switch list.rowHeight {
    case .standard: ListMetrics.rowHeight(in: list.window)
    case .fixed(let height): height
    case .automatic(let estimate): estimate
    }
  }

  // MARK: Sizes

  /// Returns whether the list has another size than before. Standard rows then follow the last kind of
  /// input, and others are to be measured anew.
  func followSize() -> Bool {
    _ = geometry
    guard list.bounds.size != measuredSize else { return false }
    measuredSize = list.bounds.size
    if case .standard = list.rowHeight { known = loadedGeometry() }
    return true
  }

  /// Corrects the height of a row by its cell. The visible part stays where it is.
  func measure(_ cell: ListCell, at path: IndexPath) {
    guard list.rowHeight.isAutomatic else { return }
    let scale = list.window?.pixelsPerPoint ?? 1
    let fitting = cell.sizeThatFits(Size(frame(of: path).width, .infinity)).height
    let old = geometry.height(of: path)
    setHeight((fitting * scale).rounded(.up) / scale, of: path)
    let change = known.height(of: path) - old
    if change != 0, known.top(of: path) < list.bounds.minY {
      list.shiftContent(by: Vector(0, change))
    }
  }

  /// Sets the height of a row.
  func setHeight(_ height: Double, of path: IndexPath) { known.setHeight(height, of: path) }

  /// Tells the list how large its content is.
  func setContentSize() {
    let size = Size(list.bounds.width, known.height)
    if list.contentSize != size { list.contentSize = size }
  }

  /// Lays out the headers.
  func placeHeaders() { headers.layOut(geometry) }

  /// Returns the frame of the row at `path`, while others may move aside for a lifted one.
  func frame(of path: IndexPath) -> Rect {
    let margin = list.style == .insetGrouped ? ListMetrics.groupMargin : 0
    let frame = Rect(
      x: margin, y: geometry.top(of: path) + list.reordering.displacement(of: path),
      width: max(0, list.bounds.width - 2 * margin), height: geometry.height(of: path))
    return frame.rounded(toPixelsPerPoint: list.window?.pixelsPerPoint ?? 1)
  }
}
