import Controls
import Geometry
import Gestures
import Testing
import ViewSupport
import Views

@testable import Containers

/// A stack of pages in a window of 400 x 300 points.
@Suite struct NavigationControllerTests {
  private let log = Log()
  private let root: Page
  private let navigation: NavigationController
  private let stage: ContainerStage

  private final class Log { var lines: [String] = [] }

  /// A page that says when it appears.
  private final class Page: ViewController {
    private let log: Log

    init(_ title: String, _ log: Log) {
      self.log = log
      super.init(title: title)
    }

    override func viewWillAppear() { log.lines.append("\(title) will appear") }
    override func viewDidAppear() { log.lines.append("\(title) did appear") }
    override func viewWillDisappear() { log.lines.append("\(title) will disappear") }
    override func viewDidDisappear() { log.lines.append("\(title) did disappear") }
  }

  init() {
    (root, navigation, stage) = Self.stack(log)
  }

  private static func stack(
    _ log: Log, isRightToLeft: Bool = false, reducesMotion: Bool = false
  ) -> (Page, NavigationController, ContainerStage) {
    let root = Page("One", log)
    let navigation = NavigationController(root: root)
    navigation.isNavigationBarHidden = true
    let stage = ContainerStage(
      ViewControllerHost(navigation), isRightToLeft: isRightToLeft, reducesMotion: reducesMotion)
    log.lines = []
    return (root, navigation, stage)
  }

  @discardableResult
  private func push(_ title: String) -> Page {
    let page = Page(title, log)
    navigation.push(page)
    stage.rest()
    log.lines = []
    return page
  }

  /// The presented left edge of a page in the window; nil if it is not visible.
  private func x(of page: ViewController) -> Double? {
    page.view.window == nil ? nil : page.view.convert(Point.zero, to: nil).x
  }

  private var titles: [String] { navigation.viewControllers.map(\.title) }

  // MARK: Push and pop

  @Test func `A pushed page comes from the trailing edge, and the old one goes to a third`() {
    let page = Page("Two", log)
    navigation.push(page)
    #expect(titles == ["One", "Two"])
    stage.wait(0)
    #expect(x(of: page) == 400 && x(of: root) == 0)
    stage.wait(100)
    let way = x(of: page) ?? 0
    #expect(way > 150 && way < 250)
    #expect(abs((x(of: root) ?? 0) + (400 - way) / 3) < 1e-9)
    #expect(stage.rest())
    #expect(x(of: page) == 0 && x(of: root) == nil)
  }

  @Test func `A popped page goes back, and is let go`() {
    var page: Page? = push("Two")
    weak let gone = page
    #expect(navigation.pop() === page && titles == ["One"])
    page = nil
    stage.wait(0)
    stage.wait(100)
    #expect(gone.map { x(of: $0) ?? 0 > 100 } == true)
    stage.rest()
    stage.wait(0)
    #expect(gone == nil && x(of: root) == 0)
  }

  @Test func `The root is never popped`() {
    #expect(navigation.pop() == nil && titles == ["One"])
    #expect(navigation.popToRoot().isEmpty)
  }

  @Test func `All but the root are popped at once`() {
    push("Two")
    push("Three")
    #expect(navigation.popToRoot().map(\.title) == ["Two", "Three"])
    stage.rest()
    #expect(titles == ["One"] && x(of: root) == 0)
  }

  @Test func `A controller is in the stack only once`() {
    navigation.push(root)
    #expect(titles == ["One"])
  }

  @Test func `Several pops in a row each count`() {
    push("Two")
    push("Three")
    push("Four")
    for _ in 0..<3 { stage.press(.leftArrow, .option) }
    #expect(titles == ["One"])
    stage.rest()
    #expect(x(of: root) == 0)
  }

  @Test func `A pop turns a push round without a jump`() {
    let page = Page("Two", log)
    navigation.push(page)
    stage.wait(0)
    stage.wait(100)
    let before = x(of: page) ?? 0
    navigation.pop()
    #expect(x(of: page) == before && titles == ["One"])
    stage.wait(4)
    let after = x(of: page) ?? 0
    #expect(after < before, "it keeps its velocity")
    stage.rest()
    #expect(x(of: root) == 0 && x(of: page) == nil)
  }

  @Test func `Controllers learn when they appear and disappear`() {
    let page = Page("Two", log)
    navigation.push(page)
    #expect(log.lines == ["One will disappear", "Two will appear"])
    stage.rest()
    #expect(log.lines.dropFirst(2) == ["One did disappear", "Two did appear"])
  }

  @Test func `Under reduced motion pages change at once`() {
    let (root, navigation, stage) = Self.stack(log, reducesMotion: true)
    let page = Page("Two", log)
    navigation.push(page)
    #expect(page.view.window != nil && root.view.window == nil)
    stage.wait(0)
    #expect(!stage.window.needsFrame)
  }

  @Test func `Slow motion slows the pages`() {
    stage.window.animationSpeed = 0.2
    let page = Page("Two", log)
    navigation.push(page)
    stage.wait(0)
    stage.wait(500)
    let slow = x(of: page) ?? 0
    stage.window.animationSpeed = 1
    stage.rest()
    let other = push("Three")
    #expect(x(of: other) == 0)
    #expect(slow > 150 && slow < 250, "after 500 ms it is where it is after 100 ms else")
  }

  // MARK: The swipe

  @Test(arguments: [(0.49, false), (0.51, true)])
  func `A slow swipe pops beyond half of the width`(share: Double, pops: Bool) {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(10 + 400 * share, 0), over: 1000)
    #expect(abs((x(of: page) ?? 0) - 400 * share) < 1e-6, "the page follows the finger")
    #expect(abs((x(of: root) ?? 0) + 400 * (1 - share) / 3) < 1e-6)
    stage.wait(100)
    stage.up()
    #expect(titles == (pops ? ["One"] : ["One", "Two"]))
    stage.rest()
    #expect(x(of: pops ? root : page) == 0 && x(of: pops ? page : root) == nil)
  }

  @Test func `A flick pops after a tenth of the width, with the velocity of the finger`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(50, 0), over: 104)
    let lifted = x(of: page) ?? 0
    stage.up()
    #expect(titles == ["One"])
    stage.wait(8)
    let speed = ((x(of: page) ?? 0) - lifted) / 0.008
    #expect(speed > 450 && speed < 1000)
    stage.rest()
    #expect(x(of: root) == 0)
  }

  @Test func `A flick back keeps the page`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(300, 0), over: 600)
    stage.drag(by: Vector(-60, 0), over: 96)
    stage.up()
    #expect(titles == ["One", "Two"])
    stage.rest()
    #expect(x(of: page) == 0)
  }

  @Test func `Cancelled, everything is as before`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(350, 0), over: 400)
    stage.cancel()
    #expect(titles == ["One", "Two"])
    stage.rest()
    #expect(x(of: page) == 0 && x(of: root) == nil)
    #expect(
      log.lines == [
        "Two will disappear", "One will appear", "One will disappear", "Two will appear",
        "One did disappear", "Two did appear",
      ])
  }

  @Test func `Neither the root nor a finger away from the edge swipes`() {
    stage.down(8, 100)
    stage.drag(by: Vector(350, 0), over: 300)
    stage.up()
    #expect(titles == ["One"] && x(of: root) == 0)
    let page = push("Two")
    stage.down(40, 100)
    stage.drag(by: Vector(350, 0), over: 300)
    #expect(x(of: page) == 0)
    stage.up()
    #expect(titles == ["One", "Two"])
  }

  @Test func `A second finger does nothing`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(110, 0), over: 200)
    stage.down(300, 200, finger: 2)
    stage.drag(by: Vector(-200, 0), over: 200, finger: 2)
    #expect(abs((x(of: page) ?? 0) - 100) < 1e-6)
    stage.drag(by: Vector(40, 0), over: 200)
    #expect(abs((x(of: page) ?? 0) - 140) < 1e-6)
    stage.up(finger: 2)
    #expect(navigation.isInTransition)
    stage.up()
    stage.rest()
    #expect(x(of: page) == 0)
  }

  @Test func `A second finger presses nothing on either page`() {
    let page = Page("Two", log)
    var presses = 0
    for view in [root.view, page.view] {
      let button = Button("Press") { presses += 1 }
      button.frame = Rect(x: 0, y: 0, width: 400, height: 300)
      view.addSubview(button)
    }
    navigation.push(page)
    stage.rest()
    stage.down(8, 100)
    stage.drag(by: Vector(210, 0), over: 200)
    stage.tap(100, 200, finger: 2)
    stage.tap(350, 200, finger: 3)
    #expect(presses == 0)
    stage.up()
    stage.rest()
    stage.tap(200, 200)
    #expect(presses == 1)
  }

  @Test func `A finger that lands in flight holds the pages, and goes on from there`() {
    let page = push("Two")
    navigation.pop()
    stage.wait(0)
    stage.wait(100)
    let caught = x(of: page) ?? 0
    stage.down(200, 100)
    stage.wait(200)
    #expect(x(of: page) == caught && !stage.window.needsFrame)
    stage.drag(by: Vector(-30, 0), over: 200)
    #expect(abs((x(of: page) ?? 0) - caught + 30) < 1e-6)
    stage.drag(by: Vector(200 - caught, 0), over: 800)
    stage.wait(100)
    stage.up()
    #expect(titles == ["One", "Two"])
    stage.rest()
    #expect(x(of: page) == 0)
  }

  @Test func `A finger that catches and lifts taps nothing`() {
    let button = Button("Press")
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    root.view.addSubview(button)
    push("Two")
    navigation.pop()
    stage.wait(0)
    stage.wait(200)
    stage.tap(200, 100)
    #expect(presses == 0)
    stage.rest()
    stage.tap(200, 100)
    #expect(presses == 1)
  }

  @Test(arguments: [16, 60, 100, 200])
  func `The second tap of a double tap does not take back what the first one pushed`(
    pause: Int64
  ) {
    let page = Page("Two", log)
    navigation.push(page)
    stage.wait(0)
    stage.wait(pause)
    stage.tap(200, 100)
    stage.rest()
    #expect(titles == ["One", "Two"] && x(of: page) == 0)
    #expect(log.lines.count == 4)
  }

  @Test func `A caught gesture that is cancelled goes on to where it went`() {
    push("Two")
    navigation.pop()
    stage.wait(0)
    stage.wait(60)
    stage.down(200, 100)
    stage.drag(by: Vector(-60, 0), over: 100)
    stage.cancel()
    #expect(titles == ["One"])
    stage.rest()
    #expect(x(of: root) == 0)
  }

  @Test func `Two swipes in quick succession never show an empty window`() {
    push("Two")
    push("Three")
    for finger in [UInt64(1), 2] {
      stage.down(8, 100, finger: finger)
      stage.drag(by: Vector(160, 0), over: 100, finger: finger)
      stage.up(finger: finger)
      stage.wait(50)
      expectCovered()
    }
    for _ in 0..<60 {
      stage.wait(16)
      expectCovered()
    }
    #expect(stage.rest() && titles.count < 3)
  }

  /// Expects that pages cover the whole width.
  private func expectCovered() {
    let places = navigation.viewControllers.compactMap { x(of: $0) }
    #expect(places.contains { $0 <= 0 && $0 > -400 } && places.allSatisfy { $0 < 400 })
  }

  @Test func `A pop while a finger holds the pages goes on without it`() {
    let page = push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(100, 0), over: 200)
    navigation.pop()
    stage.drag(by: Vector(-50, 0), over: 50)
    stage.up()
    #expect(titles == ["One"])
    stage.rest()
    #expect(x(of: root) == 0 && x(of: page) == nil)
  }

  @Test func `A push while a finger holds the pages ends the gesture`() {
    push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(100, 0), over: 200)
    let third = Page("Three", log)
    navigation.push(third)
    stage.drag(by: Vector(200, 0), over: 50)
    stage.up()
    stage.rest()
    #expect(titles == ["One", "Two", "Three"] && x(of: third) == 0)
  }

  @Test func `From right to left the swipe begins at the right`() {
    let (root, navigation, stage) = Self.stack(log, isRightToLeft: true)
    let page = Page("Two", log)
    navigation.push(page)
    stage.wait(0)
    #expect(x(of: page) == -400)
    stage.rest()
    stage.down(392, 100)
    stage.drag(by: Vector(-210, 0), over: 400)
    #expect(abs((x(of: page) ?? 0) + 200) < 1e-6)
    #expect(abs((x(of: root) ?? 0) - 200.0 / 3) < 1e-6)
    stage.drag(by: Vector(-20, 0), over: 400)
    stage.wait(100)
    stage.up()
    stage.rest()
    #expect(navigation.viewControllers.map(\.title) == ["One"])
  }

  @Test func `A recognizer that waits for the swipe to fail acts at once away from the edge`() {
    let page = push("Two")
    var times: [Bool] = []
    let swipe = SwipeGestureRecognizer(direction: .right)
    swipe.require(toFail: navigation.interactivePopGestureRecognizer)
    swipe.addAction { _ in times.append(true) }
    page.view.addGestureRecognizer(swipe)
    stage.down(200, 100)
    stage.drag(by: Vector(60, 0), over: 48)
    #expect(times.count == 1, "the finger is still down")
    stage.up()
    stage.rest()
    stage.down(8, 100)
    stage.drag(by: Vector(80, 0), over: 80)
    stage.up()
    stage.rest()
    #expect(times.count == 1 && titles == ["One"])
  }

  @Test func `A straight movement down the edge pops nothing`() {
    push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(0, 150), over: 200)
    stage.drag(by: Vector(200, 0), over: 200)
    stage.up()
    #expect(titles == ["One", "Two"])
  }

  @Test func `A page on its way out gets no touches, and a finger on it is let go`() {
    let page = push("Two")
    let pan = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    page.view.addGestureRecognizer(pan)
    stage.down(200, 100)
    stage.drag(by: Vector(40, 0), over: 80)
    navigation.pop()
    #expect(states.last == .cancelled)
    stage.drag(by: Vector(40, 0), over: 80)
    #expect(states.last == .cancelled)
    stage.up()
    stage.rest()
    #expect(titles == ["One"])
  }

  @Test func `A window that is closed in the middle leaves nothing half way`() {
    push("Two")
    stage.down(8, 100)
    stage.drag(by: Vector(100, 0), over: 200)
    (stage.window.content.superview)?.subviews.first?.removeFromSuperview()
    #expect(!navigation.isInTransition && titles == ["One", "Two"])
  }

  // MARK: Other means

  @Test func `Escape, the mouse and the touchpad lead back`() {
    push("Two")
    stage.press(.escape)
    #expect(titles == ["One"])
    stage.rest()
    push("Two")
    stage.window.handle(
      .button(ButtonPress(time: stage.now, position: Point(200, 100), button: .back)))
    #expect(titles == ["One"])
    stage.rest()
    push("Two")
    for (phase, way) in [(TouchpadGesturePhase.began, 0.0), (.changed, 40), (.ended, 40)] {
      stage.window.handle(.swipe(swipe(phase, by: Vector(way, 0))))
    }
    #expect(titles == ["One", "Two"], "40 points are too few")
    stage.window.handle(.swipe(swipe(.ended, by: Vector(30, 90))))
    stage.window.handle(.swipe(swipe(.cancelled, by: Vector(90, 0))))
    #expect(titles == ["One", "Two"])
    stage.window.handle(.swipe(swipe(.ended, by: Vector(90, 10))))
    #expect(titles == ["One"])
  }

  private func swipe(_ phase: TouchpadGesturePhase, by way: Vector) -> TouchpadSwipe {
    TouchpadSwipe(time: stage.now, phase: phase, position: Point(200, 100), translation: way)
  }

  @Test func `The focus comes back with its page`() {
    let button = Button("Folder")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    root.view.addSubview(button)
    button.becomeFirstResponder()
    let page = push("Two")
    let other = Button("File")
    other.frame = button.frame
    page.view.addSubview(other)
    #expect(stage.window.firstResponder == nil)
    other.becomeFirstResponder()
    navigation.pop()
    #expect(stage.window.firstResponder == nil)
    stage.rest()
    #expect(stage.window.firstResponder === button)
  }

  /// A page with a row of buttons, which prefers them to have the focus.
  private final class Buttons: ViewController {
    let row = View(frame: Rect(x: 0, y: 0, width: 400, height: 44))
    let buttons = [Button("One"), Button("Two")]

    override func loadView() -> View {
      row.isFocusGroup = true
      for (index, button) in buttons.enumerated() {
        button.frame = Rect(x: Double(index) * 100, y: 0, width: 90, height: 44)
        row.addSubview(button)
      }
      let view = View()
      view.addSubview(row)
      return view
    }

    override var preferredFocus: View? { row }
  }

  @Test func `The focus goes to what a page prefers, unless it is elsewhere or was there before`() {
    let page = Buttons(title: "Buttons")
    navigation.push(page)
    stage.rest()
    #expect(stage.window.firstResponder === page.buttons[0])
    page.buttons[1].becomeFirstResponder()
    let next = Buttons(title: "More")
    navigation.push(next)
    stage.rest()
    #expect(stage.window.firstResponder === next.buttons[0])
    navigation.pop()
    stage.rest()
    #expect(stage.window.firstResponder === page.buttons[1])
    let outside = Button("Outside")
    outside.frame = Rect(x: 0, y: 250, width: 90, height: 44)
    stage.window.content.addSubview(outside)
    outside.becomeFirstResponder()
    navigation.push(Buttons(title: "Again"))
    stage.rest()
    #expect(stage.window.firstResponder === outside)
  }

  @Test func `A sheet gives the focus to what its controller prefers, and back`() {
    let button = Button("Open")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    root.view.addSubview(button)
    button.becomeFirstResponder()
    let page = Buttons(title: "Buttons")
    let sheet = Sheet(NavigationController(root: page))
    sheet.present(in: stage.window)
    #expect(stage.window.firstResponder === page.buttons[0])
    stage.rest()
    sheet.dismiss()
    stage.rest()
    #expect(stage.window.firstResponder === button)
  }

  @Test func `What is prepared is told before the page is shown`() {
    var prepared: [String] = []
    root.prepare = { prepared.append("\($0.title) of \($1 as? Int ?? 0)") }
    root.show(Page("Two", log), sender: 3)
    #expect(prepared == ["Two of 3"] && titles == ["One", "Two"])
  }
}
