import Geometry
import Layout
import Scrolling
import Views

/// The layout of the rows, headers and footers of a list: the data source has their numbers, the delegate may have
/// their heights, and cells may correct the heights of their rows.
@MainActor
final class ListLayout {
  // The list owns its owner.
  private unowned let list: ListView
  private let headers: ListTitles
  private let footers: ListTitles
  private var isLoaded = false
  private var known = ListGeometry()
  /// The size for which rows were measured.
  private var measuredSize = Size.zero
  /// The text scale for which rows were measured; nil outside windows.
  private var measuredTextScale: Double?

  init(of list: ListView) {
    self.list = list
    headers = ListTitles(at: .header, of: list)
    footers = ListTitles(at: .footer, of: list)
  }

  /// The positions of the rows. Asks the data source if that has not been done.
  var geometry: ListGeometry {
    if !isLoaded {
      isLoaded = true
      known = loadedGeometry()
      setContentSize()
    }
    return known
  }

  /// Forgets everything. The data source is asked again when rows are needed.
  func invalidate() {
    isLoaded = false
    headers.removeAll()
    footers.removeAll()
  }

  /// Asks the data source again, and returns the geometry until then; nil if nothing was known.
  func reload() -> ListGeometry? {
    guard isLoaded else { return nil }
    let old = known
    known = loadedGeometry()
    return old
  }

  /// Asks the data source for the sections and the number of their rows, and the delegate for heights.
  private func loadedGeometry() -> ListGeometry {
    guard let source = list.dataSource else {
      for titles in [headers, footers] { titles.texts = [] }
      return ListGeometry()
    }
    let isGrouped = list.style.isGrouped
    let sections = 0..<max(0, source.numberOfSections(in: list))
    headers.texts = sections.map { source.listView(list, titleForHeaderInSection: $0) }
    footers.texts = sections.map { source.listView(list, titleForFooterInSection: $0) }
    let width = list.bounds.width
    let plans = sections.map { section in
      ListGeometry.SectionPlan(
        rowCount: source.listView(list, numberOfRowsInSection: section),
        header: headers.height(of: section, width: width),
        footer: footers.height(of: section, width: width),
        gap: isGrouped ? ListMetrics.groupGap : 0)
    }
    var geometry = ListGeometry(
      plans, rowHeight: expectedHeight, bottomGap: isGrouped ? ListMetrics.groupGap : 0)
    setDelegatedHeights(of: &geometry)
    return geometry
  }

  private func setDelegatedHeights(of geometry: inout ListGeometry) {
    guard list.listDelegate != nil else { return }
    for section in 0..<geometry.sectionCount {
      for row in 0..<geometry.rowCount(in: section) {
        let path = IndexPath(row: row, section: section)
        if let height = delegatedHeight(of: path) { geometry.setHeight(height, of: path) }
      }
    }
  }

  private func delegatedHeight(of path: IndexPath) -> Double? {
    list.listDelegate?.listView(list, heightForRowAt: path)
  }

  private var expectedHeight: Double {
    switch list.rowHeight {
    case .standard: ListMetrics.rowHeight(in: list.window)
    case .fixed(let height): height
    case .automatic(let estimate): estimate
    }
  }

  // MARK: Sizes

  /// Returns whether the list, or its text, has another size than before. Standard rows then follow the last
  /// kind of input, and others must be measured again.
  func followSize() -> Bool {
    let isNew = !isLoaded
    _ = geometry
    let size = list.bounds.size
    let textScale = list.window?.environment.textScale
    guard size != measuredSize || textScale != measuredTextScale else { return false }
    let isNarrowerOrWider = size.width != measuredSize.width
    let hasOtherText = textScale != measuredTextScale
    measuredSize = size
    measuredTextScale = textScale
    if isNew {
      // The geometry was just loaded for this size.
    } else if hasOtherText || list.rowHeight == .standard {
      known = loadedGeometry()
    } else if isNarrowerOrWider {
      known = adapted(known, toWidth: size.width)
    }
    return true
  }

  private func adapted(_ old: ListGeometry, toWidth width: Double) -> ListGeometry {
    // A copy: the delegate may read the known heights.
    var new = old
    setDelegatedHeights(of: &new)
    for section in 0..<new.sectionCount {
      new.setFooterHeight(footers.height(of: section, width: width), of: section)
    }
    return new
  }

  /// Corrects the height of a row by its cell. The visible part stays where it is.
  func measure(_ cell: ListCell, at path: IndexPath) {
    guard list.rowHeight.isAutomatic, delegatedHeight(of: path) == nil else { return }
    let fitting = cell.sizeThatFits(Size(frame(of: path).width, .infinity)).height
    let old = geometry.height(of: path)
    known.setHeight(
      fitting.roundedUp(toPixelsPerPoint: list.window?.pixelsPerPoint ?? 1), of: path)
    let change = known.height(of: path) - old
    if change != 0, known.top(of: path) < list.bounds.minY {
      list.shiftContent(by: Vector(0, change))
    }
  }

  /// Keeps the heights of rows that have been measured and are still there after `change`.
  func keepHeights(from old: ListGeometry, through change: ItemChange) {
    guard list.rowHeight.isAutomatic else { return }
    for (path, height) in old.correctedRows {
      guard let new = change.newPath(path), geometry.contains(new), delegatedHeight(of: new) == nil
      else { continue }
      known.setHeight(height, of: new)
    }
  }

  /// Sets the content size of the list.
  func setContentSize() {
    let size = Size(list.bounds.width, known.height)
    if list.contentSize != size { list.contentSize = size }
  }

  /// Returns the frame of the row at `path`, while others may move aside for a lifted one.
  func frame(of path: IndexPath) -> Rect {
    let margin = list.style == .insetGrouped ? ListMetrics.groupMargin : 0
    let frame = Rect(
      x: margin, y: geometry.top(of: path) + list.reordering.displacement(of: path),
      width: max(0, list.bounds.width - 2 * margin), height: geometry.height(of: path))
    return frame.rounded(toPixelsPerPoint: list.window?.pixelsPerPoint ?? 1)
  }

  // MARK: Titles

  func titles(at place: ListTitle.Place) -> ListTitles { place == .header ? headers : footers }

  /// Lays out the headers and footers.
  func placeTitles() {
    for titles in [headers, footers] { titles.layOut(geometry) }
  }

  /// Assigns the titles to their sections after `change`, and returns those without one.
  func reassignTitles(through change: ItemChange) -> [View] {
    [headers, footers].flatMap { $0.follow(change) }
  }

  /// Makes the titles that become visible, where they were before. Returns those of new sections.
  func presentTitles(after change: ItemChange, from old: ListGeometry) -> [View] {
    [headers, footers].flatMap { $0.presentEntering(after: change, from: old, to: geometry) }
  }
}
