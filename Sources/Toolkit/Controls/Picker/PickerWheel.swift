public import Drawing
public import Geometry
import Layout
public import Views

/// A control for one row of each of several columns, which turn like wheels.
///
/// A finger turns a column; it comes to rest with a row in the middle. A tapped row moves to the middle. So do the rows
/// above and below for arrow keys, and a notch of a mouse wheel turns by a row.
open class PickerWheel: View {
  /// The source of the rows. Setting it loads everything.
  public final weak var dataSource: (any PickerWheelDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// The delegate, which is notified of choices.
  public final weak var delegate: (any PickerWheelDelegate)?
  /// Whether choices can be made.
  public final var isEnabled = true {
    didSet { for column in columns { column.isEnabled = isEnabled } }
  }

  private var columns: [PickerColumn] = []

  /// The size of a picker, as in UIKit.
  private static let size = Size(320, 216)
  private static let bandRadius = 8.0

  /// Creates a picker without columns.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    accessibilityContainerType = .semanticGroup
  }

  /// The number of columns.
  public final var numberOfComponents: Int { columns.count }

  /// Returns the row in the middle of a column, or on the way there; nil if there is none.
  public final func selectedRow(inComponent component: Int) -> Int? {
    column(component).flatMap { $0.count > 0 ? $0.selectedRow : nil }
  }

  /// Moves a row of a column to the middle; the nearest one if there is no such row. The delegate is not
  /// notified.
  public final func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    column(component)?.select(row, animated: animated)
  }

  /// Loads all columns again. Rows that are in the middle stay there as far as they exist.
  public final func reloadAllComponents() {
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumn(columns.count, of: self)
      column.isEnabled = isEnabled
      columns.append(column)
      addSubview(column)
    }
    for component in columns.indices { reloadComponent(component) }
    setNeedsLayout()
  }

  /// Loads the rows of a column again. The row that is in the middle stays there if it still exists.
  public final func reloadComponent(_ component: Int) {
    column(component)?.reload(
      count: dataSource?.pickerWheel(self, numberOfRowsInComponent: component) ?? 0)
  }

  private func column(_ component: Int) -> PickerColumn? {
    columns.indices.contains(component) ? columns[component] : nil
  }

  /// Sets the name of a column for programs that read the window, such as "Hours".
  public final func setAccessibilityLabel(_ label: String?, forComponent component: Int) {
    column(component)?.accessibilityLabel = label
  }

  final func title(ofRow row: Int, in component: Int) -> String {
    dataSource?.pickerWheel(self, titleForRow: row, forComponent: component) ?? ""
  }

  final func view(forRow row: Int, in component: Int) -> View? {
    dataSource?.pickerWheel(self, viewForRow: row, forComponent: component)
  }

  // MARK: Look

  /// The size of a picker.
  open override var intrinsicContentSize: Size { Self.size }

  /// Lays out the columns side by side, all equally wide, in the direction of reading.
  open override func layoutSubviews() {
    let width = bounds.width / Double(max(1, columns.count))
    for (index, column) in columns.enumerated() {
      let frame = Rect(
        x: bounds.minX + Double(index) * width, y: bounds.minY, width: width,
        height: bounds.height)
      column.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
    }
  }

  /// Draws the band behind the rows in the middle.
  open override func draw(into list: inout DrawList) {
    let band = Rect(
      x: bounds.minX, y: bounds.center.y - WheelMotion.rowHeight / 2, width: bounds.width,
      height: WheelMotion.rowHeight)
    list.append(.roundedFill(band, radius: Self.bandRadius, .fill))
    drawContrastOutline(of: band, radius: Self.bandRadius, .label, into: &list)
  }
}
