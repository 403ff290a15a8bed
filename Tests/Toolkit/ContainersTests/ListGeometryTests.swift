import Testing

@testable import Containers

/// The positions of the rows of a list.
@Suite struct ListGeometryTests {
  private let two = ListGeometry(
    [.init(rowCount: 3, header: 28), .init(rowCount: 0, header: 28), .init(rowCount: 2, gap: 16)],
    rowHeight: 40, bottomGap: 16)

  @Test func `Headers, gaps and rows lie below each other`() {
    #expect(two.top(of: IndexPath(row: 0)) == 28 && two.top(of: IndexPath(row: 2)) == 108)
    #expect(two.header(of: 1) == (148, 28) && two.end(of: 1) == 176)
    #expect(two.header(of: 2) == (192, 0))
    #expect(two.top(of: IndexPath(row: 1, section: 2)) == 232 && two.height == 288)
    #expect(two.rowCount == 5 && two.number(of: IndexPath(row: 1, section: 2)) == 4)
  }

  @Test func `A corrected height moves what lies below it`() {
    var geometry = two
    geometry.setHeight(100, of: IndexPath(row: 1))
    #expect(geometry.height(of: IndexPath(row: 1)) == 100)
    #expect(geometry.top(of: IndexPath(row: 1)) == 68)
    #expect(geometry.top(of: IndexPath(row: 2)) == 168)
    #expect(geometry.top(of: IndexPath(row: 0, section: 2)) == 252 && geometry.height == 348)
  }

  @Test func `Rows are found by their place, and headers have none`() {
    #expect(two.row(at: 10) == nil && two.row(at: 28) == IndexPath(row: 0))
    #expect(two.row(at: 147) == IndexPath(row: 2) && two.row(at: 160) == nil)
    #expect(two.row(at: 192) == IndexPath(row: 0, section: 2) && two.row(at: 280) == nil)
    #expect(two.row(at: -1) == nil && two.row(at: 1000) == nil && two.row(at: .nan) == nil)
    let rows = two.rows(from: 100, to: 200)
    #expect(rows == [IndexPath(row: 1), IndexPath(row: 2), IndexPath(row: 0, section: 2)])
    #expect(two.rows(from: 68, to: 108) == [IndexPath(row: 1)])
    #expect(two.rows(from: -50, to: 0) == [] && two.rows(from: 288, to: 900) == [])
  }

  @Test func `Neighbours skip empty sections, and end at the ends`() {
    let (last, next) = (IndexPath(row: 2), IndexPath(row: 0, section: 2))
    #expect(two.path(after: last) == next && two.path(before: next) == last)
    #expect(two.first == IndexPath(row: 0) && two.last == IndexPath(row: 1, section: 2))
    #expect(two.path(before: IndexPath(row: 0)) == nil)
    #expect(two.path(after: IndexPath(row: 1, section: 2)) == nil)
    #expect(!two.contains(IndexPath(row: 0, section: 1)) && !two.contains(IndexPath(row: -1)))
    #expect(!two.contains(IndexPath(row: 0, section: 9)))
  }

  @Test(arguments: [Double.nan, .infinity, -4, 0])
  func `No row is lower than a point, whatever its cell says`(height: Double) {
    var geometry = ListGeometry([.init(rowCount: 3)], rowHeight: height)
    #expect(geometry.height == 3)
    geometry.setHeight(height, of: IndexPath(row: 1))
    #expect(geometry.height == 3)
  }

  @Test func `A hundred thousand rows are as quick as ten`() {
    var geometry = ListGeometry([.init(rowCount: 100_000)], rowHeight: 44)
    geometry.setHeight(144, of: IndexPath(row: 50_000))
    #expect(geometry.height == 4_400_100)
    #expect(geometry.row(at: 3_000_000) == IndexPath(row: 68_179))
    #expect(geometry.rows(from: 3_000_000, to: 3_000_440).count == 11)
    let empty = ListGeometry()
    #expect(empty.height == 0 && empty.rows(from: 0, to: 100) == [] && empty.first == nil)
  }
}
