import Drawing
import Geometry
import Layout
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

@testable import Containers

/// The bar of a stack in a window of 400 x 300 points.
@Suite struct NavigationBarTests {
  private let root = ViewController(title: "Folders")
  private let navigation: NavigationController
  private let stage: ContainerStage

  init() {
    navigation = NavigationController(root: root)
    stage = ContainerStage(ViewControllerHost(navigation))
  }

  @Test func `The page is below the bar, which shows its title in the middle`() throws {
    #expect(
      root.view.convert(root.view.bounds, to: nil) == Rect(x: 0, y: 44, width: 400, height: 256))
    let title = try #require(stage.elements["navigation.title"])
    #expect(title.name == "Folders" && title.role == .heading && title.headingLevel == 1)
    #expect(abs(title.frame.center.x - 200) < 1 && title.frame.height == 44)
    #expect(stage.elements["navigation.back"] == nil)
  }

  @Test func `The button that leads back has the title of the page before`() throws {
    navigation.push(ViewController(title: "Pictures"))
    stage.rest()
    let back = try #require(stage.elements["navigation.back"])
    #expect(back.name == "Back" && back.description == "Folders" && back.frame.height == 44)
    #expect(back.frame.minX == 0 && back.frame.width >= 44)
    stage.tap(back.frame.center.x, back.frame.center.y)
    #expect(navigation.viewControllers.count == 1)
    stage.rest()
    #expect(stage.elements["navigation.title"]?.name == "Folders")
    #expect(stage.elements["navigation.back"] == nil)
  }

  @Test func `Titles fade into one another as the page moves`() {
    navigation.push(ViewController(title: "Pictures"))
    stage.rest()
    stage.down(8, 100)
    stage.drag(by: Vector(110, 0), over: 200)
    let bar = navigation.view.subviews.compactMap { $0 as? NavigationBar }[0]
    #expect(bar.subviews.map(\.alpha) == [0.25, 0.75])
    stage.cancel()
    stage.rest()
    #expect(bar.subviews.map(\.alpha) == [1])
  }

  @Test func `A title that changes is shown immediately`() {
    root.title = "Albums"
    stage.wait(16)
    #expect(stage.elements["navigation.title"]?.name == "Albums")
  }

  @Test func `Items are at their sides, and long titles give way`() throws {
    var presses: [String] = []
    root.navigationItem.leadingItems = [BarButtonItem("Select") { presses.append("select") }]
    root.navigationItem.trailingItems = [
      BarButtonItem(.add) { presses.append("add") },
      BarButtonItem(.done) { presses.append("done") },
    ]
    root.title = String(repeating: "A very long title ", count: 5)
    stage.wait(16)
    let frames = try ["Select", "Add", "Done"].map { try #require(stage.element(named: $0)).frame }
    #expect(frames[0].minX == 0 && frames[2].maxX == 400 && frames[1].maxX == frames[2].minX)
    let title = try #require(stage.elements["navigation.title"]).frame
    #expect(title.minX >= frames[0].maxX && title.maxX <= frames[1].minX)
    for frame in frames { stage.tap(frame.center.x, frame.center.y) }
    #expect(presses == ["select", "add", "done"])
  }

  @Test func `Items whose titles are enlarged share the bar`() throws {
    root.navigationItem.trailingItems = [
      BarButtonItem("New Folder", icon: .plus) {}, BarButtonItem("Move Here") {},
    ]
    navigation.push(ViewController(title: "Pictures"))
    navigation.pop()
    stage.window.environment.textScale = 3
    stage.rest()
    let frames = try ["New Folder", "Move Here"].map {
      try #require(stage.element(named: $0)).frame
    }
    #expect(frames[0].minX >= 0 && frames[0].maxX <= frames[1].minX && frames[1].maxX == 400)
    #expect(frames.allSatisfy { $0.width >= 44 })
  }

  @Test
  func `In a narrow window, items with titles and the title of the page are below the others`()
    throws
  {
    let page = ViewController(title: "Pictures")
    page.navigationItem.leadingItems = [BarButtonItem("Cancel", icon: .close) {}]
    page.navigationItem.trailingItems = [
      BarButtonItem("New Folder", icon: .plus) {}, BarButtonItem("Move Here") {},
    ]
    navigation.push(page)
    stage.window.handle(.resized(WindowSize(points: Size(200, 300), pixelsPerPoint: 1)))
    stage.rest()
    let elements = ["Back", "Cancel", "New Folder", "Move Here"].map { stage.element(named: $0) }
    let frames = try (elements + [stage.elements["navigation.title"]]).map {
      try #require($0).frame
    }
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX >= 0 && frame.maxX <= 200 && frame.width >= 44)
      #expect(frames.dropFirst(index + 1).allSatisfy { $0.intersection(frame)?.isEmpty ?? true })
    }
    #expect(frames.map(\.minY) == [0, 0, 0, 44, 44])
    #expect(page.view.convert(page.view.bounds, to: nil).minY == 88)
    stage.window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    stage.rest()
    #expect(page.view.convert(page.view.bounds, to: nil).minY == 44)
  }

  @Test(arguments: [1.0, 2]) func `An enlarged title has room in the bar`(scale: Double) throws {
    root.title = "Settings"
    stage.window.environment.textScale = scale
    stage.rest()
    let frame = try #require(stage.elements["navigation.title"]).frame
    let text = root.view.textMeasurer.size(
      of: AttributedText("Settings", font: .headline, color: .label), options: .label)
    #expect(frame.height >= 44 && frame.height >= text.height + 24)
    #expect(root.view.convert(root.view.bounds, to: nil).minY == frame.maxY)
  }

  @Test func `From right to left the bar is mirrored`() throws {
    stage.window.environment.layoutDirection = .rightToLeft
    navigation.push(ViewController(title: "Pictures"))
    stage.rest()
    #expect(try #require(stage.elements["navigation.back"]).frame.maxX == 400)
  }

  @Test func `A large title scrolls away, and appears in the bar`() throws {
    let scroller = ScrollView()
    let page = ViewController(title: "Large", view: scroller)
    scroller.contentSize = Size(400, 1000)
    page.navigationItem.prefersLargeTitle = true
    page.navigationItem.scrollView = scroller
    navigation.push(page)
    stage.rest()
    let label = try #require(scroller.subviews.compactMap { $0 as? Label }.first)
    #expect(label.convert(label.bounds, to: nil).minY == 44)
    let shown = try #require(label.superview?.superview as? PageView)
    #expect(shown.barTitleFraction == 0)
    scroller.contentOffset.y = 0
    stage.wait(16)
    #expect(shown.barTitleFraction == 1 && label.convert(label.bounds, to: nil).maxY == 44)
  }

  @Test func `A large title without a scroll view stays`() {
    let page = ViewController(title: "Large")
    page.navigationItem.prefersLargeTitle = true
    navigation.push(page)
    stage.rest()
    #expect(page.view.convert(page.view.bounds, to: nil).minY == 96)
  }

  @Test func `The bar can be hidden`() {
    navigation.isNavigationBarHidden = true
    stage.wait(16)
    #expect(root.view.convert(root.view.bounds, to: nil).minY == 0)
    #expect(stage.elements["navigation.title"] == nil)
  }
}
