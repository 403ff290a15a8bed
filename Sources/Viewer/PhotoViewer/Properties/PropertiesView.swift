import Containers
import Controls
import Drawing
import Editing
import Geometry
import Gestures
import Localization
import Pixels
import Scrolling
import Semantics
import Views

/// A list of the properties of a picture. Choosing one copies its value.
final class PropertiesView: View, ListViewDataSource, ListViewDelegate {
  /// The displayed rows.
  var rows: [PictureProperties.Row] = [] {
    didSet { if rows != oldValue { list.reloadData() } }
  }
  /// The histogram of the picture; nil while there is none.
  var histogram: Histogram? {
    get { histogramView.histogram }
    set {
      guard newValue != histogramView.histogram else { return }
      histogramView.histogram = newValue
      setNeedsLayout()
    }
  }

  /// The number of stars of the picture.
  var stars: Int {
    get { starRow.stars }
    set { starRow.stars = newValue }
  }
  /// Called with the number of stars that the user gives the picture.
  var onRate: @MainActor (Int) -> Void {
    get { starRow.onRate }
    set { starRow.onRate = newValue }
  }

  /// Called with a property that the user has chosen.
  var onChoose: @MainActor (PictureProperties.Row) -> Void = { _ in }
  /// Called when the user dismisses the view.
  var onClose: @MainActor () -> Void = {}

  private let list = ListView(style: .plain)
  private let histogramView = HistogramView()
  private let starRow = StarsView()
  private let title = Label()
  private let close = Button()

  private static let headerHeight = 48.0
  /// The space above and below the title, also for the grabber of a sheet.
  private static let headerRoom = 24.0
  private static let margin = 16.0
  private static let histogramHeight = 88.0
  /// The height from which the rows leave room for the histogram.
  private static let leastHeightForHistogram = 480.0
  /// The distance by which the list extends into the header, so that the handle of a selection in the first row is not
  /// cut off.
  private static let overlap = 4.0

  override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    backgroundColor = .background
    accessibilityIdentifier = "properties"
    accessibilityLabel = localized("Properties")
    // Arrows lead from the button to the rows and back.
    isFocusGroup = true
    title.text = localized("Properties")
    title.font = .headline
    title.accessibilityTraits = .header
    close.icon = .close
    close.titleColor = .label
    close.accessibilityIdentifier = "properties.close"
    close.accessibilityLabel = localized("Close")
    close.addAction(for: .primaryActionTriggered) { [weak self] in self?.onClose() }
    list.register(PropertyCell.self, forCellReuseIdentifier: "property")
    list.dataSource = self
    list.delegate = self
    list.rowHeight = .automatic()
    list.contentInset.top = Self.overlap
    list.accessibilityIdentifier = "properties.list"
    histogramView.isHidden = true
    for view in [title, close, starRow, list, histogramView] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let (width, side) = (bounds.width, Self.headerHeight)
    let height = max(side, title.intrinsicContentSize.height + Self.headerRoom)
    title.frame = Rect(
      x: Self.margin, y: 0, width: max(0, width - side - Self.margin), height: height)
    close.frame = Rect(x: width - side, y: (height - side) / 2, width: side, height: side)
    if isRightToLeft {
      for view in [title, close] as [View] { view.frame.origin.x = width - view.frame.maxX }
    }
    starRow.frame = Rect(
      x: Self.margin - StarsView.padding, y: height, width: width - Self.margin,
      height: StarsView.side)
    let top = height + StarsView.side - Self.overlap
    var rest = Rect(left: 0, top: top, right: width, bottom: max(top, bounds.height))
    histogramView.isHidden = histogram == nil || bounds.height < Self.leastHeightForHistogram
    if !histogramView.isHidden {
      // Below the rows, which stay where they are when it comes.
      rest.size.height = max(0, rest.height - Self.histogramHeight - 2 * Self.margin)
      histogramView.frame = Rect(
        x: Self.margin, y: rest.maxY + Self.margin, width: max(0, width - 2 * Self.margin),
        height: Self.histogramHeight)
    }
    list.frame = rest
  }

  // MARK: Touches

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  // MARK: Rows

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "property", for: indexPath)
    (cell as? PropertyCell)?.show(rows[indexPath.row])
    return cell
  }

  func listView(_ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath) {
    onChoose(rows[indexPath.row])
  }
}

/// A row with the value of a property, as many lines as it needs, and below it the name. Parts of the value can be
/// selected and copied.
private final class PropertyCell: ListCell {
  /// The value, in place of the text of the cell, which is as large.
  private let value = SelectableLabel()

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    textLabel.numberOfLines = 0
    textLabel.isHidden = true
    value.accessibilityElementsHidden = true
    contentView.addSubview(value)
  }

  func show(_ row: PictureProperties.Row) {
    textLabel.text = row.value
    value.text = row.value
    detailTextLabel.text = row.title
    accessibilityLabel = localized(
      "{property}: {value}", ["property": row.title, "value": row.value])
    accessibilityIdentifier = "properties.\(row.identifier)"
    accessory = row.purpose == .copiesValue ? .none : .disclosureIndicator
    accessibilityHint =
      switch row.purpose {
      case .copiesValue: localized("Copies it.")
      case .opensFolder: localized("Opens it.")
      case .showsMap: localized("Opens another program.")
      }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    value.frame = textLabel.frame
  }
}
