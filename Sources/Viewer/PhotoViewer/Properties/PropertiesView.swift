import Containers
import Controls
import Drawing
import Editing
import Geometry
import Gestures
import Layout
import Localization
import Pixels
import Scrolling
import Semantics
import Views

/// The properties of a picture, in one column or in two. Choosing one copies its value.
final class PropertiesView: View {
  /// The displayed rows.
  var rows: [PictureProperties.Row] = [] { didSet { if rows != oldValue { showRows() } } }
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
  var onChoose: @MainActor (PictureProperties.Row) -> Void = { _ in } {
    didSet { for list in lists { list.onChoose = onChoose } }
  }
  /// Called when the user dismisses the view.
  var onClose: @MainActor () -> Void = {}

  /// The columns, the second of which is hidden in a narrow view.
  private let lists = [PropertyList(), PropertyList()]
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
  private static let minimumHeightForHistogram = 480.0
  /// The width from which there are two columns, with the stars beside the title.
  private static let minimumWidthForColumns = 600.0

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
    lists[0].accessibilityIdentifier = "properties.list"
    lists[1].accessibilityIdentifier = "properties.second-list"
    lists[1].isHidden = true
    histogramView.isHidden = true
    for view in [title, close, starRow] + lists + [histogramView] as [View] { addSubview(view) }
  }

  private var hasColumns: Bool { bounds.width >= Self.minimumWidthForColumns }

  /// Shows the rows, the second half of them in the second column if there is one.
  private func showRows() {
    let count = hasColumns ? (rows.count + 1) / 2 : rows.count
    lists[0].properties = Array(rows.prefix(count))
    lists[1].properties = Array(rows.dropFirst(count))
  }

  override func layoutSubviews() {
    let height = max(Self.headerHeight, title.intrinsicContentSize.height + Self.headerRoom)
    layOutHeader(height: height)
    let top = (hasColumns ? height : height + StarsView.side) - PropertyList.overlap
    var rest = Rect(left: 0, top: top, right: bounds.width, bottom: max(top, bounds.height))
    histogramView.isHidden = histogram == nil || bounds.height < Self.minimumHeightForHistogram
    if !histogramView.isHidden {
      // Below the rows, which stay where they are when it comes.
      rest.size.height = max(0, rest.height - Self.histogramHeight - 2 * Self.margin)
      histogramView.frame = Rect(
        x: Self.margin, y: rest.maxY + Self.margin, width: max(0, rest.width - 2 * Self.margin),
        height: Self.histogramHeight)
    }
    lists[1].isHidden = !hasColumns
    if hasColumns { rest.size.width /= 2 }
    lists[0].frame = rest
    lists[1].frame = rest.translated(by: Vector(rest.width, 0))
    if isRightToLeft { mirror([title, close, starRow] + lists) }
    showRows()
  }

  /// Places the title, the button and the stars, which are below them or between them.
  private func layOutHeader(height: Double) {
    let width = bounds.width
    let side = Self.headerHeight
    close.frame = Rect(x: width - side, y: (height - side) / 2, width: side, height: side)
    let rowWidth = hasColumns ? StarsView.width : width - Self.margin
    starRow.frame = Rect(
      x: hasColumns ? close.frame.minX - rowWidth : Self.margin - StarsView.padding,
      y: hasColumns ? (height - StarsView.side) / 2 : height, width: rowWidth,
      height: StarsView.side)
    let titleEnd = hasColumns ? starRow.frame.minX : close.frame.minX
    title.frame = Rect(
      x: Self.margin, y: 0, width: max(0, titleEnd - Self.margin), height: height)
  }

  private func mirror(_ views: [View]) {
    for view in views { view.frame = view.frame.mirrored(in: bounds) }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
}
