import Geometry
import Testing
import Views
import Windowing

@testable import OnScreenKeyboard

@Suite struct KeyboardGeometryTests {
  private func geometry(_ rows: KeyRows, width: Double, height: Double = 192) -> KeyboardGeometry {
    KeyboardGeometry(
      rows: rows.rows, size: Size(width, height),
      keysWidth: KeyboardMetrics.maximumKeysWidth)
  }

  @Test(arguments: [
    (Size(400, 800), 44.0), (Size(1280, 800), 68.0), (Size(800, 600), 50.0),
    (Size(1280, 480), 50.0), (Size(800, 300), 36.0),
  ])
  func `Rows are as high as fingers need, and leave the window its share`(
    _ size: Size, _ height: Double
  ) {
    #expect(KeyboardMetrics.rowHeight(in: size) == height)
    #expect(KeyboardMetrics.height(in: size) == 4 * height + 16)
  }

  @Test func `A low window has no keyboard`() {
    #expect(KeyboardMetrics.height(in: Size(800, 299)) == 0)
  }

  @Test func `The keys of the United States have whole units`() {
    let cells = geometry(rows(isWide: true), width: 1100).cells
    func width(_ function: KeyFunction) -> Double? {
      cells.first { $0.key.function == function }?.frame.width
    }
    #expect(width(.text("q", shifted: "Q")) == 100)
    #expect(width(.backspace) == 100)
    #expect(width(.return) == 150)
    #expect(width(.shift) == 100)
    // Without a key for the next layout, the space bar has its place.
    #expect(width(.space) == 700)
    #expect(width(.hide) == 150)
    #expect(cells.first { $0.key.function == .text("a", shifted: "A") }?.frame.minX == 50)
  }

  @Test func `Cells of a row touch one another and fill the width`() {
    for type in KeyboardType.allCases {
      for page in [KeyboardPage.letters, .numbers, .symbols] {
        for groups in [[KeyboardLayout.Group.unitedStates], [.german, .russian]] {
          for width in [400.0, 600, 1280] {
            let rows = rows(type, page, groups: groups, isWide: width >= 500)
            expectFullRows(geometry(rows, width: width).cells, width: width, "\(type) \(page)")
          }
        }
      }
    }
  }

  private func expectFullRows(_ cells: [KeyCell], width: Double, _ name: String) {
    for (left, right) in zip(cells, cells.dropFirst()) where left.frame.minY == right.frame.minY {
      #expect(abs(left.frame.maxX - right.frame.minX) < 1e-9, "\(name)")
    }
    let area = min(width, KeyboardMetrics.maximumKeysWidth)
    let margin = (width - area) / 2
    for row in Set(cells.map(\.frame.minY)) {
      let frames = cells.map(\.frame).filter { $0.minY == row }
      let start = frames.map(\.minX).min() ?? 0
      let end = frames.map(\.maxX).max() ?? 0
      #expect(start >= margin - 1e-9 && end <= width - margin + 1e-9, "\(name)")
      // A row is full, but for the margins of half a key beside letters.
      #expect(end - start > area * 0.88, "\(name) \(width)")
    }
  }

  @Test func `Keys are centred in a wide window`() {
    let cells = geometry(rows(isWide: true), width: 1280).cells
    #expect(cells.first?.frame.minX == 90)
    #expect(cells.map(\.frame.maxX).max() == 1190)
  }

  @Test func `A touch belongs to the nearest key`() throws {
    let geometry = geometry(rows(), width: 400)
    func key(_ x: Double, _ y: Double) -> KeyFunction? {
      geometry.index(at: Point(x, y)).map { geometry.cells[$0].key.function }
    }
    #expect(key(20, 20) == .text("q", shifted: "Q"))
    #expect(key(1, 80) == .text("a", shifted: "A"))
    #expect(key(399, 80) == .text("l", shifted: "L"))
    #expect(key(60, -11) == .text("w", shifted: "W"))
    #expect(key(200, 191) == .space)
    #expect(geometry.accepts(Point(60, -12)))
    #expect(!geometry.accepts(Point(60, -13)))
  }

  @Test func `The empty cell of a pad receives no touches`() {
    let geometry = geometry(rows(.numberPad), width: 300)
    #expect(geometry.index(at: Point(20, 170)) == nil)
    #expect(geometry.index(at: Point(150, 170)) != nil)
  }

  @Test func `A finger takes another key only when it is well inside`() {
    let geometry = geometry(rows(), width: 400)
    let q = geometry.index(at: Point(20, 30))
    #expect(geometry.index(at: Point(44, 30), slidingFrom: q) == q)
    #expect(geometry.index(at: Point(46, 30), slidingFrom: q) == geometry.index(at: Point(46, 30)))
    // At the outer edges there is no inside.
    let space = geometry.index(at: Point(200, 170))
    #expect(
      geometry.index(at: Point(60, 1), slidingFrom: space) == geometry.index(at: Point(60, 30)))
  }

  @Test func `A finger leaves the keyboard by more than twenty points`() {
    let geometry = geometry(rows(), width: 400)
    #expect(!geometry.isOff(Point(200, -19)))
    #expect(geometry.isOff(Point(200, -21)))
  }
}
