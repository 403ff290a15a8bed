import Geometry
import Layout

/// Views in columns, row by row from the top, for views that scroll. All of them are created immediately.
///
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
///       ForEach(photos) { photo in PhotoView(photo) }
///     }
public struct LazyVGrid<Content: View>: View, ContainerView {
  let content: Content
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: Double?

  /// Creates a grid. `spacing` is the space between rows, 8 points by default.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeBox(in graph: ViewGraph) -> GridBox { GridBox(.vertical, in: graph) }

  func update(_ box: GridBox, in environment: EnvironmentValues) {
    box.items = columns
    box.spacing = spacing ?? GridTracks.defaultSpacing
    box.alignment = Alignment(horizontal: alignment, vertical: .center)
  }

  func change(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
}

/// Views in rows, column by column from the leading edge, for views that scroll. All of them are created immediately.
public struct LazyHGrid<Content: View>: View, ContainerView {
  let content: Content
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: Double?

  /// Creates a grid. `spacing` is the space between columns, 8 points by default.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeBox(in graph: ViewGraph) -> GridBox { GridBox(.horizontal, in: graph) }

  func update(_ box: GridBox, in environment: EnvironmentValues) {
    box.items = rows
    box.spacing = spacing ?? GridTracks.defaultSpacing
    box.alignment = Alignment(horizontal: .center, vertical: alignment)
  }

  func change(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
}

/// The box of views in a grid, which grows along an axis.
final class GridBox: Box, ContainerBox {
  var contents = Contents()
  var items: [GridItem] = []
  var spacing = 0.0
  var alignment = Alignment.center
  private let axis: Axis

  init(_ axis: Axis, in graph: ViewGraph) {
    self.axis = axis
    super.init(BoxView(), in: graph)
  }

  override func attach() { contents.attach(to: self) }

  override func answer(to proposal: ProposedViewSize) -> Size { arrangement(for: proposal).size }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    for cell in arrangement(for: proposal).cells {
      let (rect, inner) = cell.alignment.place(
        cell.box, in: cell.rect.size, proposal: cell.proposal)
      place(
        cell.box, in: rect.translated(by: cell.rect.origin.vector), of: size, proposal: inner)
    }
  }

  // MARK: Arrangement

  private struct Cell {
    let box: Box
    let proposal: ProposedViewSize
    let alignment: Alignment
    var rect: Rect
  }

  private struct Arrangement {
    var cells: [Cell] = []
    var size = Size.zero
  }

  /// Puts the views into lines across the axis, each as long as the longest view in it.
  private func arrangement(for proposal: ProposedViewSize) -> Arrangement {
    let across = axis == .vertical ? proposal.width : proposal.height
    let tracks = GridTracks(items, in: across ?? GridBox.unspecifiedLength)
    var arrangement = Arrangement()
    guard !tracks.tracks.isEmpty else { return arrangement }
    var position = 0.0
    var boxes = contents.boxes[...]
    while !boxes.isEmpty {
      if position > 0 { position += spacing }
      let line = zip(boxes, tracks.tracks).map { cell(of: $0, in: $1, at: position) }
      let length = line.map { axis == .vertical ? $0.rect.height : $0.rect.width }.max() ?? 0
      arrangement.cells += line.map { cell in
        var cell = cell
        if axis == .vertical {
          cell.rect.size.height = length
        } else {
          cell.rect.size.width = length
        }
        return cell
      }
      position += length
      boxes = boxes.dropFirst(line.count)
    }
    arrangement.size =
      axis == .vertical ? Size(tracks.length, position) : Size(position, tracks.length)
    return arrangement
  }

  private func cell(of box: Box, in track: GridTracks.Track, at position: Double) -> Cell {
    let isVertical = axis == .vertical
    let proposal = ProposedViewSize(
      width: isVertical ? track.length : nil, height: isVertical ? nil : track.length)
    let size = box.size(for: proposal)
    return Cell(
      box: box, proposal: proposal, alignment: track.alignment ?? alignment,
      rect: Rect(
        origin: isVertical ? Point(track.start, position) : Point(position, track.start),
        size: isVertical ? Size(track.length, size.height) : Size(size.width, track.length)))
  }

  /// The length across the axis where none is proposed, in points.
  private static let unspecifiedLength = 300.0
}
