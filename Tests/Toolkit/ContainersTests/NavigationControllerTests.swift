import Controls
import Geometry
import Gestures
import Testing
import ViewSupport
import Views

@testable import Containers

/// A stack of pages in a window of 400 x 300 points.
@Suite struct NavigationControllerTests: NavigationSuite {
  let pages = NavigationStage()

  // MARK: Push and pop

  @Test func `A pushed page comes from the trailing edge, and the old one goes to a third`() {
    let page = pages.makePage("Two")
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
    var page: NavigationStage.Page? = push("Two")
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

  @Test func `All but the root are popped in one step`() {
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
    let page = pages.makePage("Two")
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
    let page = pages.makePage("Two")
    navigation.push(page)
    #expect(log.lines == ["One will disappear", "Two will appear"])
    stage.rest()
    #expect(log.lines.dropFirst(2) == ["One did disappear", "Two did appear"])
  }

  @Test func `Under reduced motion pages change immediately`() {
    let pages = NavigationStage(reducesMotion: true)
    let (root, navigation, stage) = (pages.root, pages.navigation, pages.stage)
    let page = pages.makePage("Two")
    navigation.push(page)
    #expect(page.view.window != nil && root.view.window == nil)
    stage.wait(0)
    #expect(!stage.window.needsFrame)
  }

  @Test func `Slow motion slows the pages`() {
    stage.window.animationSpeed = 0.2
    let page = pages.makePage("Two")
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

  @Test func `Preparation is notified before the page is shown`() {
    var prepared: [String] = []
    root.prepare = { prepared.append("\($0.title) of \($1 as? Int ?? 0)") }
    root.show(pages.makePage("Two"), sender: 3)
    #expect(prepared == ["Two of 3"] && titles == ["One", "Two"])
  }
}
