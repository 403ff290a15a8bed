/// The positions of the rows, headers and footers of a list, from the top of its content, in points.
///
/// Rows have an estimated height until their own is set. Looking up a position and correcting a height take logarithmic
/// time.
struct ListGeometry: Hashable {
  /// The heights of a section.
  private struct Section: Hashable {
    /// The space above the header.
    var gap: Double
    /// The height of the header; 0 for none.
    var header: Double
    var rows: SumTree
    /// The height of the footer; 0 for none.
    var footer: Double
    /// The distance from the top of the section to its first row.
    var headerEnd: Double { gap + header }
    var height: Double { headerEnd + rows.total + footer }
  }

  /// The contents of a section.
  struct SectionPlan: Hashable {
    /// The number of rows.
    var rowCount: Int
    /// The height of the header; 0 for none.
    var header = 0.0
    /// The height of the footer; 0 for none.
    var footer = 0.0
    /// The space above the header.
    var gap = 0.0
  }

  private var sections: [Section]
  private var ends: SumTree
  private let bottomGap: Double

  /// No row is lower than this, so that a screen has a limited number of them.
  private static let minimumHeight = 1.0

  /// Creates the geometry of sections whose rows all have `rowHeight`, with a gap below the last.
  init(_ plans: [SectionPlan] = [], rowHeight: Double = 44, bottomGap: Double = 0) {
    sections = plans.map {
      Section(
        gap: $0.gap, header: $0.header,
        rows: SumTree(count: $0.rowCount, length: Self.height(rowHeight)), footer: $0.footer)
    }
    ends = SumTree(count: sections.count, length: 0)
    self.bottomGap = bottomGap
    for index in sections.indices { ends.setLength(sections[index].height, at: index) }
  }

  private static func height(_ height: Double) -> Double {
    height.isFinite ? max(minimumHeight, height) : minimumHeight
  }

  // MARK: Counts

  /// The number of sections.
  var sectionCount: Int { sections.count }

  /// The number of all rows.
  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// The numbers of rows of all sections.
  var rowCounts: [Int] { sections.map(\.rows.count) }

  /// Returns the number of rows of a section; 0 if there is no such section.
  func rowCount(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// Returns whether there is a row at `path`.
  func contains(_ path: IndexPath) -> Bool {
    path.row >= 0 && path.row < rowCount(in: path.section)
  }

  /// Returns the number of rows before the one at `path`.
  func number(of path: IndexPath) -> Int {
    sections.prefix(path.section).reduce(path.row) { $0 + $1.rows.count }
  }

  // MARK: Neighbours

  /// The first row; nil for none.
  var first: IndexPath? {
    sections.firstIndex { $0.rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  /// The last row; nil for none.
  var last: IndexPath? {
    sections.lastIndex { $0.rows.count > 0 }
      .map { IndexPath(row: sections[$0].rows.count - 1, section: $0) }
  }

  /// Returns the row after the one at `path`; nil after the last.
  func path(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < rowCount(in: path.section) {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    return sections.indices.dropFirst(path.section + 1).first { sections[$0].rows.count > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  /// Returns the row before the one at `path`; nil before the first.
  func path(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    return sections.indices.prefix(max(0, path.section)).last { sections[$0].rows.count > 0 }
      .map { IndexPath(row: sections[$0].rows.count - 1, section: $0) }
  }

  // MARK: Positions

  /// The height of all.
  var height: Double { sections.isEmpty ? 0 : ends.total + bottomGap }

  /// Returns where the row at `path` begins. It must exist.
  func top(of path: IndexPath) -> Double {
    let section = sections[path.section]
    return ends.sum(before: path.section) + section.headerEnd + section.rows.sum(before: path.row)
  }

  /// Returns the height of the row at `path`. It must exist.
  func height(of path: IndexPath) -> Double { sections[path.section].rows.length(at: path.row) }

  /// Sets the height of the row at `path`, which must exist.
  mutating func setHeight(_ height: Double, of path: IndexPath) {
    sections[path.section].rows.setLength(Self.height(height), at: path.row)
    ends.setLength(sections[path.section].height, at: path.section)
  }

  /// The rows whose height differs from the initial one of all rows, with their heights.
  var correctedRows: [(path: IndexPath, height: Double)] {
    sections.enumerated().flatMap { section, content in
      content.rows.corrections.map { (IndexPath(row: $0.index, section: section), $0.length) }
    }
  }

  mutating func setFooterHeight(_ height: Double, of section: Int) {
    sections[section].footer = height
    ends.setLength(sections[section].height, at: section)
  }

  /// Returns where the header of a section begins, and its height.
  func header(of section: Int) -> (top: Double, height: Double) {
    (ends.sum(before: section) + sections[section].gap, sections[section].header)
  }

  /// Returns where the footer of a section begins, and its height.
  func footer(of section: Int) -> (top: Double, height: Double) {
    (end(of: section) - sections[section].footer, sections[section].footer)
  }

  func end(of section: Int) -> Double { ends.sum(before: section + 1) }

  // MARK: Searching

  /// Returns the section at `y`; nil if there are none.
  func section(at y: Double) -> Int? { ends.index(at: y) }

  /// Returns the row at `y`; nil in headers, and outside.
  func row(at y: Double) -> IndexPath? {
    guard let path = firstRow(endingAfter: y), y >= top(of: path) else { return nil }
    return path
  }

  /// Returns the rows that intersect the range from `start` to `end`, in order.
  func rows(from start: Double, to end: Double) -> [IndexPath] {
    var rows: [IndexPath] = []
    var next = firstRow(endingAfter: start)
    while let path = next, top(of: path) < end {
      rows.append(path)
      next = self.path(after: path)
    }
    return rows
  }

  /// Returns the first row that ends below `y`; nil if all end above it.
  private func firstRow(endingAfter y: Double) -> IndexPath? {
    guard let section = section(at: y) else { return nil }
    let inner = y - ends.sum(before: section) - sections[section].headerEnd
    guard let row = sections[section].rows.index(at: inner) else {
      return self.path(after: IndexPath(row: 0, section: section))
    }
    let path = IndexPath(row: row, section: section)
    return top(of: path) + height(of: path) > y ? path : self.path(after: path)
  }
}
