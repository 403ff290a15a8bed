import Controls
import Drawing
import Geometry
import Semantics
import Testing
import ViewSupport
import Views

@testable import Containers

/// The toolbars of the pages of a stack, in a window of 400 x 300 points, of which the bar takes 44.
@Suite struct NavigationToolbarTests {
  private let root = ViewController(title: "Folders")
  private let page = ViewController(title: "Pictures")
  private let navigation: NavigationController
  private let stage: ContainerStage
  private let log = Log()

  private final class Log { var presses: [String] = [] }

  init() {
    navigation = NavigationController(root: root)
    stage = ContainerStage(ViewControllerHost(navigation))
  }

  private func item(_ title: String) -> BarButtonItem {
    BarButtonItem(title, icon: .star) { [log] in log.presses.append(title) }
  }

  /// The presented position of the toolbar of a page in the window.
  private func frame(of page: ViewController) -> Rect {
    let bar = page.toolbar.bar
    return bar.convert(bar.presentation.bounds, to: nil)
  }

  private func height(of page: ViewController) -> Double { page.view.frame.height }

  private var toolbar: AccessibilityTree.Node? { stage.elements["navigation.toolbar"] }

  @Test func `A page with items has a toolbar at its bottom, and others have none`() throws {
    #expect(toolbar == nil && height(of: root) == 256)
    root.toolbarItems = [item("Share"), BarButtonItem(.flexibleSpace), item("Delete")]
    stage.rest()
    #expect(height(of: root) == 212)
    let bar = try #require(toolbar)
    #expect(bar.role == .toolBar && bar.frame == Rect(x: 0, y: 256, width: 400, height: 44))
    let delete = try #require(stage.element(named: "Delete")).frame
    #expect(delete.maxX == 392 && delete.height == 44)
    stage.tap(delete.center.x, delete.center.y)
    #expect(log.presses == ["Delete"])
    root.toolbarItems = []
    stage.rest()
    #expect(toolbar == nil && height(of: root) == 256)
  }

  @Test func `A toolbar goes and comes with its page, under the one that is pushed`() {
    root.toolbarItems = [item("Share")]
    navigation.push(page)
    stage.wait(0)
    stage.wait(100)
    let way = page.view.convert(Point.zero, to: nil).x
    #expect(way > 100 && way < 300)
    #expect(abs(frame(of: root).minX + (400 - way) / 3) < 1e-6 && frame(of: root).minY == 256)
    stage.rest()
    #expect(toolbar == nil && height(of: page) == 256)
    stage.down(8, 100)
    stage.drag(by: Vector(250, 0), over: 300)
    #expect(abs(frame(of: root).minX + 160 / 3) < 1e-6, "the finger brings it back")
    stage.wait(100)
    stage.up()
    stage.rest()
    #expect(frame(of: root) == Rect(x: 0, y: 256, width: 400, height: 44) && toolbar != nil)
  }

  @Test func `Of two pages with toolbars, the one stays in place and fades into the other`() {
    root.toolbarItems = [item("Share")]
    page.toolbarItems = [item("Print")]
    navigation.push(page)
    stage.rest()
    stage.down(8, 100)
    stage.drag(by: Vector(110, 0), over: 200)
    for page in [root, page] { #expect(abs(frame(of: page).minX) < 1e-6) }
    #expect(abs(page.toolbar.bar.alpha - 0.75) < 1e-6 && root.toolbar.bar.alpha == 1)
    // A cancelled finger leaves all as it was.
    stage.cancel()
    stage.rest()
    #expect(frame(of: page).minX == 0 && page.toolbar.bar.alpha == 1)
    #expect(stage.element(named: "Print") != nil && stage.element(named: "Share") == nil)
    navigation.pop()
    stage.rest()
    #expect(stage.element(named: "Share") != nil && stage.element(named: "Print") == nil)
    stage.tap(30, 278)
    #expect(log.presses == ["Share"])
  }

  @Test func `A toolbar that was shifted is at its place when its page is shown alone`() {
    root.toolbarItems = [item("Share")]
    page.toolbarItems = [item("Print")]
    navigation.push(page)
    stage.rest()
    navigation.setViewControllers([root], animated: false)
    stage.rest()
    #expect(frame(of: root).minX == 0 && root.toolbar.bar.transform == .identity)
  }

  @Test func `Items that come while the page is seen slide in, and out with what they were`() {
    root.setToolbarItems([item("Share")], animated: true)
    stage.wait(0)
    #expect(frame(of: root).minY > 290)
    stage.wait(125)
    let half = frame(of: root).minY
    #expect(half > 258 && half < 298)
    stage.rest()
    #expect(frame(of: root).minY == 256 && height(of: root) == 212)
    root.setToolbarItems([], animated: true)
    stage.wait(0)
    stage.wait(125)
    #expect(root.toolbarItems.isEmpty && root.toolbar.bar.items.count == 1)
    #expect(toolbar == nil, "what leaves is not read")
    stage.tap(30, frame(of: root).minY + 5)
    #expect(log.presses.isEmpty)
    stage.rest()
    #expect(root.toolbar.bar.isHidden && root.toolbar.bar.items.isEmpty && height(of: root) == 256)
  }

  @Test func `A toolbar that is hidden and shown again half way stays`() {
    root.toolbarItems = [item("Share")]
    stage.rest()
    for _ in 1...3 {
      navigation.setToolbarHidden(true, animated: true)
      stage.wait(0)
      stage.wait(60)
      navigation.setToolbarHidden(false, animated: true)
      stage.wait(0)
      stage.wait(60)
    }
    #expect(stage.rest() && toolbar != nil && frame(of: root).minY == 256)
    #expect(!root.toolbar.bar.isHidden)
    // The end of the first slide is not that of the last.
    for hides in [true, false, true] { navigation.setToolbarHidden(hides, animated: true) }
    stage.wait(0)
    stage.wait(80)
    #expect(frame(of: root).minY < 298 && !root.toolbar.bar.isHidden)
    stage.rest()
    #expect(toolbar == nil && root.toolbarItems.count == 1 && height(of: root) == 256)
    page.toolbarItems = [item("Print")]
    navigation.push(page)
    stage.rest()
    #expect(toolbar == nil, "the stack hides all toolbars")
    navigation.isToolbarHidden = false
    stage.rest()
    #expect(stage.element(named: "Print") != nil)
  }

  @Test func `Under reduced motion it is there immediately`() {
    stage.window.environment.reducesMotion = true
    root.setToolbarItems([item("Share")], animated: true)
    stage.wait(0)
    #expect(frame(of: root).minY == 256 && height(of: root) == 212)
  }

  @Test func `Tab and the arrows reach its buttons, after the page`() {
    let button = Button("Content") {}
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    root.view.addSubview(button)
    root.toolbarItems = [item("Share"), item("Delete")]
    stage.rest()
    stage.press(.tab)
    #expect(button.isFirstResponder)
    stage.press(.tab)
    stage.press(.rightArrow)
    stage.press(.return)
    #expect(log.presses == ["Delete"])
  }

  @Test func `Right to left its first item is at the right, and it travels the other way`() throws {
    let navigation = NavigationController(root: root)
    let stage = ContainerStage(ViewControllerHost(navigation), isRightToLeft: true)
    root.toolbarItems = [item("Share")]
    stage.rest()
    #expect(stage.element(named: "Share")?.frame.maxX == 392)
    navigation.push(page)
    stage.rest()
    stage.down(392, 100)
    stage.drag(by: Vector(-210, 0), over: 300)
    #expect(abs(frame(of: root).minX - 200 / 3) < 1e-6)
    stage.cancel()
  }

  @Test func `Larger text makes both bars higher, and a pointer makes the toolbar lower`() throws {
    root.toolbarItems = [BarButtonItem("Share")]
    stage.rest()
    let usual = try #require(toolbar).frame.height
    stage.window.environment.textScale = 3
    stage.rest()
    let bar = try #require(toolbar).frame
    #expect(usual == 44 && bar.height > 60 && bar.maxY == 300)
    let title = try #require(stage.elements["navigation.title"])
    let label = try #require(
      navigation.view.subviews.compactMap { $0 as? NavigationBar }.first?.subviews.first)
    #expect(title.frame.height > 50 && label.intrinsicContentSize.height <= title.frame.height)
    #expect(root.view.frame.height == 300 - title.frame.height - bar.height)
    stage.window.environment.textScale = 1
    stage.rest()
    #expect(root.view.frame.height == 212)
  }
}
