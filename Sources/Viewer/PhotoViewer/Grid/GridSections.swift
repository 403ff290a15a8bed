/// The runs of cells of a grid, from the top, each of which may have a heading.
struct GridSections: Hashable {
  /// A run of cells.
  struct Section: Hashable {
    let cells: Range<Int>
    let rows: Int
    /// The place below its heading, where the gap above its first row begins, in points.
    let top: Double
    /// The height of the heading, in points; 0 for none.
    let headingHeight: Double
  }

  /// The sections; at least one.
  let all: [Section]
  /// The place below the last row.
  let bottom: Double

  /// Divides `count` cells before those that are `headed`, from `top` down.
  init(
    of count: Int, headed: [Int], columns: Int, top: Double, rowPitch: Double,
    headingHeight: Double
  ) {
    let starts = headed.filter { (0..<count).contains($0) }
    // Cells before the first heading have none.
    let bounds = (starts.first == 0 ? [] : [0]) + starts + [count]
    var sections: [Section] = []
    var y = top
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      let rows = (end - start + columns - 1) / columns
      let height = starts.isEmpty || start < (starts.first ?? 0) ? 0 : headingHeight
      y += height
      sections.append(Section(cells: start..<end, rows: rows, top: y, headingHeight: height))
      y += Double(rows) * rowPitch
    }
    all = sections
    bottom = y
  }

  /// Returns the section of cell `index`; of others, the nearest one.
  func section(of index: Int) -> Section { last { $0.cells.lowerBound <= index } }

  /// Returns the section at `y`, including its heading; above all of them, the first one.
  func section(at y: Double) -> Section { last { $0.top - $0.headingHeight <= y } }

  /// The number of the section at `y`.
  func number(at y: Double) -> Int { number { $0.top - $0.headingHeight <= y } }

  private func last(where isBefore: (Section) -> Bool) -> Section { all[number(where: isBefore)] }

  /// Returns the number of the last section that `isBefore` a place, as those before it are; the first one, if none is.
  private func number(where isBefore: (Section) -> Bool) -> Int {
    var low = 0
    var high = all.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(all[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
