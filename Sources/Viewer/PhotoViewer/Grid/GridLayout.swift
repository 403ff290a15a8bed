import Geometry
import Motion

/// The layout of a grid of square cells with equal gaps, in rows of a given width. Each cell may have a
/// caption below it, and runs of cells may have headings above them, with which a row begins.
///
/// Points are in the coordinates of the content. All lengths are whole device pixels, so that cells
/// and gaps are equal on the screen.
struct GridLayout: Hashable {
  /// The number of cells.
  let count: Int
  /// The number of cells per row; at least 1.
  let columns: Int
  /// The side of a cell, in points.
  let side: Double
  /// The side of a cell, in device pixels.
  let pixelSide: Int
  /// The height of the caption below a cell, in points; 0 for none.
  let captionHeight: Double
  /// The space between cells, and above and below them.
  private let gap: Double
  /// The space above the first row and its gap, for views above the cells.
  let top: Double
  /// Whether the first column is at the right.
  let isMirrored: Bool
  /// The space beside the first column.
  private let margin: Double
  private let width: Double
  /// The runs of cells with a heading each; one without a heading if there are none.
  let sections: GridSections

  /// The height of a heading, in points.
  private static let headingHeight = 36.0

  /// The largest side of a cell, in points, unless the user wants another one: large enough to recognize a
  /// picture, and small enough for two columns on the narrowest screen.
  static let largestSide = 160.0
  /// The minimum side of a cell with a caption, in points: less of a name is no name.
  private static let minimumCaptionedSide = 120.0
  /// The height of captions, in points: a line of text with some room around it.
  private static let captionHeight = 22.0
  /// The approximate space between cells, in points.
  private static let gap = 4.0

  /// Lays out `count` cells in as few columns as fill `width`, with captions if cells are large enough for
  /// these, below a space at the `top`. No cell is larger than `largestSide`. There is a heading above each of the
  /// cells `headed`, which are in order. If it `isMirrored`, rows begin at the right.
  init(
    count: Int, width: Double, pixelsPerPoint: Double, largestSide: Double = Self.largestSide,
    hasCaptions: Bool = false, top: Double = 0, headed: [Int] = [],
    isMirrored: Bool = false
  ) {
    func onPixels(_ length: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (length * pixelsPerPoint).rounded(rule) / pixelsPerPoint
    }
    self.count = count
    self.width = width
    self.isMirrored = isMirrored
    self.top = onPixels(top, .toNearestOrAwayFromZero)
    gap = onPixels(Self.gap, .toNearestOrAwayFromZero)
    columns = max(1, Int(((width - gap) / (largestSide + gap)).rounded(.up)))
    let share = (width - gap) / Double(columns) - gap
    side = max(onPixels(share, .down), 1 / pixelsPerPoint)
    pixelSide = Int((side * pixelsPerPoint).rounded())
    captionHeight =
      hasCaptions && side >= Self.minimumCaptionedSide
      ? onPixels(Self.captionHeight, .toNearestOrAwayFromZero) : 0
    let rest = width - Double(columns) * (side + gap) + gap
    margin = onPixels(rest / 2, .down)
    let rowPitch = side + gap + captionHeight
    sections = GridSections(
      of: count, headed: headed, columns: columns, top: self.top, rowPitch: rowPitch,
      headingHeight: onPixels(Self.headingHeight, .toNearestOrAwayFromZero))
  }

  /// The distance between neighbouring columns, and between rows.
  var pitch: Double { side + gap }
  var rowPitch: Double { pitch + captionHeight }

  /// The size of all cells including the margins.
  var contentSize: Size { Size(width, count == 0 ? top : sections.bottom + gap) }

  /// Returns the frame of cell `index`.
  func frame(at index: Int) -> Rect {
    let section = sections.section(of: index)
    let (row, column) = (index - section.cells.lowerBound).quotientAndRemainder(
      dividingBy: columns)
    let start = margin + Double(column) * pitch
    return Rect(
      x: isMirrored ? width - start - side : start,
      y: section.top + gap + Double(row) * rowPitch, width: side, height: side)
  }

  /// Returns the column at `x`, counting half of the gaps beside it as part of it; also one that does not exist.
  private func column(at x: Double) -> Double {
    (((isMirrored ? width - x : x) - margin + gap / 2) / pitch).rounded(.down)
  }

  /// Returns the place of the caption of cell `index`; nil if there are no captions.
  func captionFrame(at index: Int) -> Rect? {
    guard captionHeight > 0 else { return nil }
    let frame = frame(at: index)
    return Rect(
      x: frame.minX + gap, y: frame.maxY, width: max(0, frame.width - 2 * gap),
      height: captionHeight)
  }

  /// Returns the place of the heading of a section; nil if it has none.
  func headingFrame(of section: GridSections.Section) -> Rect? {
    guard section.headingHeight > 0 else { return nil }
    return Rect(
      x: margin + gap, y: section.top - section.headingHeight,
      width: max(0, width - 2 * (margin + gap)), height: section.headingHeight)
  }

  /// Returns the row of a section at `y`, counting half of the surrounding gaps as part of it. It may have no such row.
  private func row(at y: Double, in section: GridSections.Section) -> Double {
    ((y - section.top - gap / 2) / rowPitch).rounded(.down)
  }

  /// Returns the cell at `point`, counting its caption and half of the surrounding gaps as part of it; nil
  /// for none.
  func index(at point: Point) -> Int? {
    let column = column(at: point.x)
    let section = sections.section(at: point.y - gap / 2)
    let row = row(at: point.y, in: section)
    guard column >= 0, column < Double(columns), row >= 0, row < Double(section.rows) else {
      return nil
    }
    let index = section.cells.lowerBound + Int(row) * columns + Int(column)
    return index < section.cells.upperBound ? index : nil
  }

  /// Returns whether `point` is on a cell or its caption, rather than in a gap.
  func isOnCell(_ point: Point) -> Bool {
    guard let index = index(at: point) else { return false }
    return frame(at: index).contains(point) || captionFrame(at: index)?.contains(point) == true
  }

  /// Returns the cells that `rect` touches.
  func indices(touching rect: Rect) -> [Int] {
    indices(from: rect.minY, to: rect.maxY).filter { frame(at: $0).intersection(rect) != nil }
  }

  /// Returns the cell in the row at `point` that is nearest to it, of the first or the last row for points
  /// above and below; nil if there are no cells.
  func index(inRowAt point: Point) -> Int? {
    guard count > 0 else { return nil }
    let section = sections.section(at: point.y - gap / 2)
    let row = (0...Double(section.rows - 1)).clamp(row(at: point.y, in: section))
    let column = (0...Double(columns - 1)).clamp(column(at: point.x))
    return min(
      section.cells.lowerBound + Int(row) * columns + Int(column), section.cells.upperBound - 1)
  }

  /// Returns the cells in rows that overlap the given vertical range.
  func indices(from upper: Double, to lower: Double) -> Range<Int> {
    guard count > 0, lower > upper else { return 0..<0 }
    let start = sections.section(at: upper)
    let end = sections.section(at: lower)
    let first = ((upper - start.top - gap - side - captionHeight) / rowPitch).rounded(.down) + 1
    let last = ((lower - end.top - gap) / rowPitch).rounded(.up)
    let lowerBound = cell(startingRow: first, of: start)
    return lowerBound..<max(lowerBound, cell(startingRow: last, of: end))
  }

  /// Returns the first cell of `row` of a section; if it has fewer rows, the first cell behind it.
  private func cell(startingRow row: Double, of section: GridSections.Section) -> Int {
    let row = Int((0...Double(section.rows)).clamp(row))
    return min(section.cells.lowerBound + row * columns, section.cells.upperBound)
  }

  /// Returns the first cell of the row whose top edge is nearest to `y`.
  func index(nearestTo y: Double) -> Int {
    let section = sections.section(at: y)
    let row = ((y - section.top - gap) / rowPitch).rounded()
    let index = cell(startingRow: row, of: section)
    if index < section.cells.upperBound || index < count { return index }
    return cell(startingRow: Double(max(section.rows - 1, 0)), of: section)
  }

  // MARK: Rows

  /// Returns the cell above cell `index`, in the same column or the last one before it; nil in the first row.
  func index(above index: Int) -> Int? {
    let section = sections.section(of: index)
    let start = section.cells.lowerBound
    guard index - columns < start else { return index - columns }
    guard start > 0 else { return nil }
    let other = sections.section(of: start - 1).cells
    let row = (other.count - 1) / columns
    return min(other.lowerBound + row * columns + (index - start), other.upperBound - 1)
  }

  /// Returns the cell below cell `index`, in the same column or the last one before it; nil in the last row.
  func index(below index: Int) -> Int? {
    let section = sections.section(of: index)
    let start = section.cells.lowerBound
    let end = section.cells.upperBound
    let (row, column) = (index - start).quotientAndRemainder(dividingBy: columns)
    if row < section.rows - 1 { return min(index + columns, end - 1) }
    guard end < count else { return nil }
    return min(end + column, sections.section(of: end).cells.upperBound - 1)
  }
}
