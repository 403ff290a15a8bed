import Containers
import Geometry
import Layout
import Testing
import Views

@testable import PhotoViewer

/// The place of the properties in upright windows and over the grid, where they leave in sight what they are about.
@MainActor @Suite struct PropertiesPlaceTests: ViewerSuite {
  let bench: ViewerOnBench
  private var content: PropertiesView { viewer.properties.dock.content }
  private var frame: Rect { content.convert(content.bounds, to: nil) }

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(1200, 800), count: 60), at: 30)
  }

  private func show(inWindowOf size: Size) {
    bench.resize(to: size)
    bench.fetch()
    bench.press("i")
    bench.wait(.seconds(1))
    bench.draw()
  }

  private func lists() -> [PropertyList] {
    content.subviews.compactMap { $0 as? PropertyList }.filter { !$0.isHidden }
  }

  @Test func `In an upright window they are below the photo, as wide as the window`() throws {
    show(inWindowOf: Size(800, 1200))
    #expect(frame == Rect(x: 0, y: 600, width: 800, height: 600))
    let photo = try #require(bench.pager.accessibilityPictureFrame)
    #expect(photo.width == 800 && photo.minY >= 0 && photo.maxY <= 600, "\(photo)")
  }

  @Test(arguments: [
    (Size(800, 1200), LayoutDirection.leftToRight), (Size(1200, 800), .leftToRight),
    (Size(1200, 800), .rightToLeft),
  ])
  func `Screen readers learn that the photo is where they are not`(
    size: Size, direction: LayoutDirection
  ) throws {
    viewer.window.environment.layoutDirection = direction
    show(inWindowOf: size)
    let photo = bench.pager.accessibilityFrame
    #expect(photo.intersection(frame) == nil && photo.height + photo.width > 1300, "\(photo)")
    let picture = try #require(bench.pager.accessibilityPictureFrame)
    let width = photo.width - picture.width
    let height = photo.height - picture.height
    #expect(min(abs(width), abs(height)) < 1, "\(picture)")
    #expect(abs(photo.center.x - picture.center.x) < 1, "\(picture)")
  }

  @Test func `A finger swipes them down out of an upright window`() {
    show(inWindowOf: Size(800, 1200))
    bench.down(1, 400, 615)
    for y in stride(from: 655, through: 1055, by: 40) {
      bench.wait(.milliseconds(16))
      bench.move(1, 400, Double(y))
    }
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(!viewer.properties.isShown && viewer.window.presentations.isEmpty && !bench.isInGrid)
  }

  @Test func `When the window is turned, they move from the side to the bottom and back`() {
    show(inWindowOf: Size(1200, 800))
    for _ in 0..<2 {
      #expect(viewer.window.presentations.isEmpty && frame.minX > 800)
      for size in [Size(800, 1200), Size(1200, 800)] {
        bench.resize(to: size)
        bench.draw()
        bench.wait(.seconds(1))
        #expect(viewer.properties.isShown)
        #expect(frame.width == (size.width < 900 ? size.width : 320))
      }
    }
  }

  @Test func `In a window that is too low for a panel, they have most of its height`() {
    show(inWindowOf: Size(1050, 195))
    #expect(viewer.properties.isShown && !viewer.properties.dock.isBeside && frame.height > 150)
    for (size, isBeside) in [(Size(1050, 700), true), (Size(1050, 195), false)] {
      bench.resize(to: size)
      bench.draw()
      bench.wait(.seconds(1))
      #expect(viewer.properties.dock.isBeside == isBeside && frame.height > 150)
    }
    bench.resize(to: Size(500, 700))
    bench.draw()
    bench.wait(.seconds(1))
    #expect(frame.height == 350)
  }

  @Test(arguments: [false, true])
  func `They have two columns where both are wide enough, in the order of reading`(
    isRightToLeft: Bool
  ) throws {
    viewer.window.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    show(inWindowOf: Size(800, 1200))
    let columns = lists()
    try #require(columns.count == 2)
    #expect(columns[0].properties + columns[1].properties == content.rows)
    #expect(abs(columns[0].properties.count - columns[1].properties.count) <= 1)
    #expect(columns[0].frame.intersection(columns[1].frame) == nil)
    #expect((columns[0].frame.minX < columns[1].frame.minX) != isRightToLeft)
    bench.resize(to: Size(500, 1200))
    bench.draw()
    bench.wait(.seconds(1))
    #expect(lists().map(\.properties) == [content.rows])
  }

  @Test func `The message that a value was copied is above them`() throws {
    show(inWindowOf: Size(400, 700))
    content.onChoose(PictureProperties.Row(identifier: "name", title: "Name", value: "1.png"))
    bench.wait(.milliseconds(500))
    bench.draw()
    let notice = try #require(viewer.notices.current)
    #expect(notice.convert(notice.bounds, to: nil).maxY <= frame.minY && frame.minY == 350)
  }

  @Test func `Arrow keys lead from one column to the other`() {
    show(inWindowOf: Size(800, 1200))
    let columns = lists()
    func hasFocus(_ index: Int) -> Bool {
      columns.indices.contains(index) && columns[index].hasFocusWithin
    }
    bench.press(.tab)
    bench.press(.downArrow)
    #expect(hasFocus(0) || hasFocus(1), "from the button to a row")
    let first = hasFocus(0) ? 0 : 1
    bench.press(first == 0 ? .rightArrow : .leftArrow)
    #expect(hasFocus(1 - first))
    bench.press(first == 0 ? .leftArrow : .rightArrow)
    #expect(hasFocus(first))
  }

  // MARK: Over the grid

  private func showGrid(inWindowOf size: Size) {
    bench.resize(to: size)
    bench.fetch()
    bench.press("g")
    bench.wait(.seconds(1))
    viewer.grid.selection = 59
    viewer.grid.isSelectionShown = true
    viewer.grid.reveal(59)
    bench.draw()
    #expect(viewer.grid.visibleSelection == 59)
  }

  @Test(arguments: [Size(400, 700), Size(800, 1200)])
  func `The thumbnail of the selected picture stays above them`(size: Size) {
    showGrid(inWindowOf: size)
    #expect(viewer.grid.cellFrame(at: 59).maxY > size.height / 2)
    bench.press("i")
    bench.wait(.seconds(1))
    bench.draw()
    let cell = viewer.grid.cellFrame(at: 59)
    #expect(frame.minY == size.height / 2 && cell.maxY <= frame.minY && cell.minY >= 0, "\(cell)")
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(viewer.grid.bottomInset == 0)
  }

  @Test(arguments: [false, true])
  func `The grid is beside them, and as wide as before when they are closed`(isRightToLeft: Bool) {
    viewer.window.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    showGrid(inWindowOf: Size(1000, 700))
    let columns = viewer.grid.cells.layout.columns
    bench.press("i")
    bench.wait(.seconds(1))
    bench.draw()
    for index in viewer.grid.cells.visibleIndices {
      #expect(viewer.grid.cellFrame(at: index).intersection(frame) == nil)
    }
    let cell = viewer.grid.cellFrame(at: 59)
    #expect(cell.minY >= 0 && cell.maxY <= 700)
    #expect(viewer.grid.cells.layout.columns < columns)
    bench.press("i")
    bench.wait(.seconds(1))
    #expect(viewer.grid.cells.layout.columns == columns)
  }
}
