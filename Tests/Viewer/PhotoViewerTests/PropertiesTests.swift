import Containers
import Controls
import Files
import Geometry
import Layout
import PictureFiles
import PictureLoading
import Semantics
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The properties in the viewer.
@MainActor @Suite struct PropertiesTests: ViewerSuite {
  let bench: ViewerOnBench
  private var rows: [PictureProperties.Row] { viewer.properties.dock.content.rows }

  init() throws { bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 3), at: 1) }

  private func value(_ title: String) -> String? { rows.first { $0.title == title }?.value }

  @Test func `In a narrow window they are a sheet, which Escape closes`() {
    bench.press("i")
    bench.wait(.seconds(1))
    #expect(viewer.properties.isShown && viewer.window.presentations.contains { $0 is Sheet })
    #expect(value("Name") == "1.png" && value("Size") == "600 × 400 (0.2 megapixels)")
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(!viewer.properties.isShown && viewer.window.presentations.isEmpty)
    #expect(!bench.isInGrid)
  }

  /// Lands at a point of the window, and swipes to the left or right.
  private func swipe(from point: Point, by distance: Double) {
    bench.down(1, point.x, point.y)
    for step in 1...6 {
      bench.wait(.milliseconds(16))
      bench.move(1, point.x + distance * Double(step) / 6, point.y)
    }
    bench.up(1)
    bench.wait(.seconds(1))
  }

  @Test(arguments: [0.75, 0.2])
  func `A swipe over the sheet or beside it turns to another photo, whose properties are shown`(
    height: Double
  ) {
    bench.resize(to: Size(400, 700))
    bench.press("i")
    bench.wait(.seconds(1))
    let point = Point(200, 700 * height)
    swipe(from: point, by: -120)
    #expect(viewer.properties.dock.isInFront && value("Name") == "2.png")
    #expect(viewer.pictures.current?.displayName == "2.png")
    for name in ["1.png", "0.png", "0.png"] {
      swipe(from: point, by: 120)
      #expect(value("Name") == name)
    }
    // On the name: the row of the folder leads there.
    swipe(from: point - Vector(0, 60), by: 0)
    #expect(viewer.properties.isShown == (height > 0.5), "a tap beside it closes it")
  }

  @Test func `Arrow keys turn to another photo under the sheet, and lead from star to star`() {
    bench.press("i")
    bench.wait(.seconds(1))
    for (key, name) in [
      (KeyEquivalent.rightArrow, "2.png"), (.rightArrow, "2.png"), (.leftArrow, "1.png"),
      (.leftArrow, "0.png"),
    ] {
      bench.press(key)
      bench.wait(.seconds(1))
      #expect(value("Name") == name && viewer.properties.dock.isInFront)
    }
    let focus: () -> String? = { [viewer] in
      (viewer.window.firstResponder as? View)?.accessibilityIdentifier
    }
    bench.press(.tab)
    #expect(focus() == "properties.close")
    for star in ["properties.star-5", "properties.star-4"] {
      bench.press(.leftArrow)
      #expect(focus() == star && value("Name") == "0.png")
    }
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(!viewer.properties.isShown && !bench.isInGrid)
  }

  @Test func `The key that shows the sheet hides it`() {
    for _ in 0..<2 {
      bench.press("i")
      bench.wait(.seconds(1))
      #expect(viewer.properties.isShown && viewer.properties.dock.isInFront)
      bench.press("i")
      bench.wait(.seconds(1))
      #expect(!viewer.properties.isShown && viewer.window.presentations.isEmpty)
    }
    #expect(!bench.isInGrid)
  }

  @Test func `The properties become a sheet in a narrow window, and a panel in a wide one`() {
    bench.resize(to: Size(900, 700))
    bench.fetch()
    bench.press("i")
    bench.wait(.milliseconds(500))
    for size in [Size(400, 700), Size(900, 700), Size(400, 700)] {
      bench.resize(to: size)
      bench.draw()
      bench.wait(.seconds(1))
      let isSheet = viewer.window.presentations.contains { $0 is Sheet }
      #expect(viewer.properties.isShown && isSheet == (size.width < 720))
      #expect(value("Name") == "1.png" && viewer.properties.dock.content.window != nil)
    }
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(!viewer.properties.isShown && viewer.window.presentations.isEmpty)
  }

  @Test func `An upright photo makes room for the sheet, also on its way, and comes back`() throws {
    let bench = try ViewerOnBench([Size(900, 1200)])
    bench.resize(to: Size(400, 800))
    bench.fetch()
    let picture = try #require(bench.pager.accessibilityPictureFrame)
    #expect(picture.width == 400 && abs(picture.center.y - 400) < 0.01)
    bench.press("i")
    let sheet = try #require(bench.viewer.window.presentations.first as? Sheet)
    var tops: [Double] = []
    for _ in 0..<60 {
      bench.wait(.milliseconds(16))
      bench.draw()
      let frame = try #require(bench.pager.accessibilityPictureFrame)
      tops.append(frame.minY)
      #expect(frame.maxY <= max(800 - sheet.coveredHeight, 400) + 0.01)
    }
    #expect(sheet.coveredHeight == 400 && Set(tops).count > 4, "\(tops)")
    #expect(bench.pager.accessibilityPictureFrame == Rect(x: 50, y: 0, width: 300, height: 400))
    // A higher sheet leaves it where it is.
    sheet.select(.large)
    bench.wait(.seconds(1))
    #expect(bench.pager.accessibilityPictureFrame == Rect(x: 50, y: 0, width: 300, height: 400))
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.draw()
    #expect(bench.pager.accessibilityPictureFrame == picture)
  }

  @Test func `A wide photo moves beside the panel, pages as before, and comes back`() throws {
    let bench = try ViewerOnBench([Size](repeating: Size(2000, 1000), count: 2))
    bench.resize(to: Size(1000, 700))
    bench.fetch()
    let picture = Rect(x: 0, y: 100, width: 1000, height: 500)
    #expect(bench.pager.accessibilityPictureFrame == picture)
    bench.press("i")
    bench.draw()
    bench.wait(.milliseconds(100))
    let passing = try #require(bench.pager.accessibilityPictureFrame)
    bench.wait(.milliseconds(400))
    let beside = try #require(bench.pager.accessibilityPictureFrame)
    let panel = bench.viewer.properties.dock.content.convert(
      bench.viewer.properties.dock.content.bounds, to: nil)
    #expect(beside.minX == 0 && beside.maxX == panel.minX && beside.center.y == 350)
    #expect(passing.width < picture.width && passing.width > beside.width)
    // The next photo is not to be seen under the panel.
    #expect(bench.pager.state.pageOffset(of: 1, at: bench.time) >= 1000)
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    #expect(bench.pager.current == 1 && bench.pager.accessibilityPictureFrame == beside)
    bench.press("i")
    bench.wait(.milliseconds(500))
    #expect(bench.pager.accessibilityPictureFrame == picture)
  }

  @Test(arguments: [false, true])
  func `In a wide window, the button to the next photo and the filmstrip are beside them`(
    _ isRightToLeft: Bool
  ) {
    viewer.window.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    bench.resize(to: Size(1000, 700))
    bench.fetch()
    bench.press("c")
    bench.press("t")
    bench.wait(.seconds(1))
    let controls = viewer.photoStage.controls
    let before = controls.sides.next.frame
    bench.press("i")
    bench.wait(.milliseconds(500))
    let panel = viewer.properties.dock.content.convert(
      viewer.properties.dock.content.bounds, to: controls)
    for part in [controls.sides.next, controls.sides.previous, controls.filmstrip] as [View] {
      #expect(!part.isHidden && part.frame.intersection(panel) == nil, "\(part)")
    }
    bench.press("i")
    bench.wait(.milliseconds(500))
    #expect(controls.sides.next.frame == before)
  }

  @Test func `In a wide window they are beside the photo, and follow it`() {
    bench.resize(to: Size(900, 700))
    bench.fetch()
    bench.press("i")
    bench.wait(.milliseconds(500))
    #expect(viewer.properties.isShown && viewer.window.presentations.isEmpty)
    #expect(value("Name") == "1.png")
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    #expect(value("Name") == "2.png")
    bench.press(.escape)
    bench.draw()
    #expect(!viewer.properties.isShown && !bench.isInGrid)
    bench.press("i")
    bench.press("i")
    #expect(!viewer.properties.isShown)
  }

  @Test func `Touches beside them reach the photo, and on them they do not`() {
    bench.resize(to: Size(900, 700))
    bench.fetch()
    bench.press("i")
    bench.wait(.milliseconds(500))
    #expect(viewer.properties.dock.hitTest(Point(300, 350)) == nil)
    #expect(viewer.properties.dock.hitTest(Point(700, 350)) != nil)
  }

  @Test func `A chosen value is copied`() {
    bench.press("i")
    bench.wait(.seconds(1))
    viewer.properties.dock.content.onChoose(
      PictureProperties.Row(identifier: "name", title: "Name", value: "1.png"))
    #expect(viewer.notices.current?.accessibilityLabel == "Name copied")
  }

  @Test func `The folder is opened, and whether the picture is a favourite is said`() {
    bench.press("i")
    bench.wait(.seconds(1))
    func value(_ identifier: String) -> String? {
      viewer.properties.dock.content.rows.first { $0.identifier == identifier }?.value
    }
    #expect(value("favourite") == nil)
    viewer.files.marking.toggle([viewer.pictures.index])
    #expect(
      bench.fetch {
        bench.wait(.milliseconds(50))
        return value("favourite") == "Yes"
      })
    let row = viewer.properties.dock.content.rows.first { $0.identifier == "folder" }
    row.map(viewer.properties.dock.content.onChoose)
    #expect(bench.fetch { !viewer.pictures.isAwaited })
    bench.wait(.seconds(1))
    #expect(bench.isInGrid && viewer.pictures.folder?.displayed == row?.value)
  }

  @Test func `A thumbnail has properties too`() {
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press(.home)
    bench.press("i")
    bench.wait(.seconds(1))
    #expect(viewer.properties.isShown && value("Name") == "0.png")
    #expect(value("File Size") != nil && value("Changed") != nil)
  }

  /// Shows the properties of the first thumbnail beside the grid.
  private func showBesideGrid() {
    bench.resize(to: Size(900, 700))
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press(.home)
    bench.press("i")
    bench.wait(.seconds(1))
    #expect(viewer.properties.dock.isBeside && value("Name") == "0.png")
  }

  @Test func `Those of another thumbnail take their place, and the same command hides them`() throws
  {
    showBesideGrid()
    let command = try #require(Command.byID["properties"])
    #expect(command.picturesState?(viewer, [0]).isOn == true)
    #expect(command.picturesState?(viewer, [1]).isOn == false)
    command.onPicture?(viewer, 1)
    #expect(viewer.properties.isShown && value("Name") == "1.png")
    command.onPicture?(viewer, 1)
    #expect(!viewer.properties.isShown)
  }

  @Test func `Those of a thumbnail stay while a filter leaves it out`() {
    showBesideGrid()
    let path = viewer.pictures.paths[0]
    viewer.properties.dock.content.onRate(3)
    #expect(bench.fetch { viewer.library.ratings.known[path] == 6 })
    viewer.gridController.search.toggleRatedOnly()
    #expect(viewer.pictures.paths == [path] && viewer.properties.isShown)
    viewer.properties.dock.content.onRate(0)
    #expect(bench.fetch { viewer.pictures.paths.isEmpty })
    #expect(viewer.properties.isShown && value("Name") == "0.png")
    viewer.properties.dock.content.onRate(4)
    #expect(bench.fetch { viewer.pictures.paths == [path] } && viewer.properties.isShown)
  }

  @Test func `Those of a thumbnail end when another folder is shown`() {
    showBesideGrid()
    let other = TemporaryFolder()
    bench.show(opening: [FilePath(other.path)])
    #expect(!viewer.properties.isShown)
  }
}
