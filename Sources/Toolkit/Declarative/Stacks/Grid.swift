import Geometry
import Layout

/// Views in rows and columns: a column is as wide as the widest view in it, a row as high as the highest.
///
///     Grid {
///       GridRow { Text("Name"); Text("Anna") }
///       GridRow { Text("Age"); Text("7") }
///     }
public struct Grid<Content: View>: View, ContainerView {
  let content: Content
  private let alignment: Alignment
  private let spacing: Size

  /// Creates a grid; the spaces are 8 points by default.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    spacing = Size(
      horizontalSpacing ?? GridTracks.defaultSpacing, verticalSpacing ?? GridTracks.defaultSpacing)
    self.content = content()
  }

  func makeBox(in graph: ViewGraph) -> TableBox { TableBox(in: graph) }

  func update(_ box: TableBox, in environment: EnvironmentValues) {
    box.alignment = alignment
    box.spacing = spacing
  }

  func change(_ environment: inout EnvironmentValues) { environment.stackAxis = .vertical }
}

/// A row of a ``Grid``, one view a column.
public struct GridRow<Content: View>: View, ContainerView {
  let content: Content

  /// Creates a row.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func makeBox(in graph: ViewGraph) -> TableRowBox { TableRowBox(in: graph) }

  func update(_ box: TableRowBox, in environment: EnvironmentValues) {}

  func change(_ environment: inout EnvironmentValues) { environment.stackAxis = .horizontal }
}

/// The columns of a grid.
struct TableColumns: Equatable {
  let widths: [Double]
  let spacing: Double
  let alignment: Alignment
}

/// The box of a row, whose columns the grid around it knows. Outside of a grid it is as wide as its views.
final class TableRowBox: Box, ContainerBox {
  var contents = Contents()
  /// The columns of the grid around; nil outside of grids.
  var columns: TableColumns? { didSet { invalidate() } }

  init(in graph: ViewGraph) { super.init(BoxView(), in: graph) }

  override func attach() { contents.attach(to: self) }

  /// The widths of the columns: those of the grid, or of the views.
  private var widths: [Double] {
    columns.map { Array($0.widths.prefix(contents.boxes.count)) }
      ?? contents.boxes.map { $0.size(for: .unspecified).width }
  }

  private var spacing: Double { columns?.spacing ?? GridTracks.defaultSpacing }

  private var alignment: Alignment { columns?.alignment ?? .center }

  private func proposals() -> [(Box, ProposedViewSize)] {
    zip(contents.boxes, widths).map { ($0, ProposedViewSize(width: $1, height: nil)) }
  }

  override func answer(to proposal: ProposedViewSize) -> Size {
    let widths = widths
    return Size(
      widths.reduce(0, +) + spacing * Double(max(0, widths.count - 1)),
      proposals().map { $0.0.size(for: $0.1).height }.max() ?? 0)
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    var x = 0.0
    for ((box, proposal), width) in zip(proposals(), widths) {
      let (rect, inner) = alignment.place(box, in: Size(width, size.height), proposal: proposal)
      place(box, in: rect.translated(by: Vector(x, 0)), of: size, proposal: inner)
      x += width + spacing
    }
  }
}

/// The box of a grid.
final class TableBox: Box, ContainerBox {
  var contents = Contents()
  var alignment = Alignment.center
  var spacing = Size(GridTracks.defaultSpacing, GridTracks.defaultSpacing)

  init(in graph: ViewGraph) { super.init(BoxView(), in: graph) }

  override func attach() { contents.attach(to: self) }

  /// Passes the widths of the columns to the rows.
  private func alignColumns() {
    let rows = contents.boxes.compactMap { $0 as? TableRowBox }
    let count = rows.map(\.contents.boxes.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.lazy.filter { column < $0.contents.boxes.count }
        .map { $0.contents.boxes[column].size(for: .unspecified).width }.max() ?? 0
    }
    let columns = TableColumns(widths: widths, spacing: spacing.width, alignment: alignment)
    for row in rows where row.columns != columns { row.columns = columns }
  }

  private func proposal(to box: Box, in width: Double?) -> ProposedViewSize {
    ProposedViewSize(width: box is TableRowBox ? nil : width, height: nil)
  }

  /// The width of the columns; without any, that of the widest view.
  private var width: Double {
    let rows = contents.boxes.filter { $0 is TableRowBox }
    return (rows.isEmpty ? contents.boxes : rows).map { $0.size(for: .unspecified).width }.max()
      ?? 0
  }

  override func answer(to proposal: ProposedViewSize) -> Size {
    alignColumns()
    let width = width
    let heights = contents.boxes.map { $0.size(for: self.proposal(to: $0, in: width)).height }
    return Size(width, heights.reduce(0, +) + spacing.height * Double(max(0, heights.count - 1)))
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    alignColumns()
    var y = 0.0
    for box in contents.boxes {
      let inner = self.proposal(to: box, in: size.width)
      let own = box.size(for: inner)
      let guide = alignment.horizontal == .leading ? 0 : (size.width - own.width) / 2
      place(
        box, in: Rect(origin: Point(max(0, guide), y), size: own), of: size, proposal: inner)
      y += own.height + spacing.height
    }
  }
}
