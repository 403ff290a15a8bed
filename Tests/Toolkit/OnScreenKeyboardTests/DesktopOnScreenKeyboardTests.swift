import Geometry
import Testing
import Views
import Windowing

@testable import OnScreenKeyboard

/// The keyboard of the desktop in place of the one in the window.
@Suite struct DesktopOnScreenKeyboardTests {
  private let desktop = DesktopStub()
  private let stage: KeyboardStage
  private let input: InputView

  /// A keyboard that notes what it is asked for.
  private final class DesktopStub: DesktopOnScreenKeyboard {
    var isAvailable = true
    var isShown = false
    var calls: [String] = []

    func show() {
      isShown = true
      calls.append("show")
    }

    func hide() {
      isShown = false
      calls.append("hide")
    }
  }

  init() {
    stage = KeyboardStage(policy: .external, desktop: desktop)
    input = stage.add(at: 700)
  }

  @Test func `A tap on an input shows it, and nothing in the window moves`() {
    stage.tap(input)
    stage.rest()
    #expect(desktop.calls == ["show"])
    #expect(!stage.isUp && !stage.window.isKeyboardShown)
    #expect(input.convert(Point.zero, to: nil).y == 700)
    input.resignFirstResponder()
    #expect(desktop.calls == ["show", "hide"])
  }

  @Test func `The keyboard of the desktop stays during keys and from one input to another`() {
    let other = stage.add(at: 100)
    stage.tap(input)
    stage.press("x")
    #expect(input.text == "x")
    other.becomeFirstResponder()
    stage.press("y")
    stage.tap(input)
    stage.window.handle(.resized(WindowSize(points: Size(400, 700), pixelsPerPoint: 1)))
    stage.rest()
    #expect(desktop.calls == ["show"])
  }

  @Test func `Closed by the user, it comes back with a tap`() {
    stage.tap(input)
    desktop.isShown = false
    stage.press("x")
    #expect(desktop.calls == ["show"])
    let other = stage.add(at: 100)
    stage.tap(other)
    #expect(desktop.calls == ["show"])
    stage.tap(other)
    #expect(desktop.calls == ["show", "show"])
  }

  @Test func `Without one, the window shows its own`() {
    desktop.isAvailable = false
    stage.tap(input)
    stage.rest()
    #expect(stage.isUp && desktop.calls.isEmpty)
    // One that starts meanwhile is used from the next input on.
    desktop.isAvailable = true
    stage.tap(stage.add(at: 400))
    stage.rest()
    #expect(!stage.isUp && desktop.calls == ["show"])
  }

  @Test func `Input views are shown as ever, and hide it`() {
    stage.tap(input)
    let other = stage.add(at: 100)
    other.keys = View(frame: Rect(x: 0, y: 0, width: 400, height: 150))
    stage.tap(other)
    stage.rest()
    #expect(desktop.calls == ["show", "hide"])
    #expect(stage.edge == 650)
  }

  @Test func `Another policy hides it, and so does the program`() {
    stage.tap(input)
    stage.window.hideKeyboard()
    #expect(desktop.calls == ["show", "hide"])
    stage.tap(input)
    stage.keyboard.policy = .automatic
    #expect(desktop.calls == ["show", "hide", "show", "hide"])
    stage.tap(input)
    stage.rest()
    #expect(stage.isUp)
  }

  @Test func `A window that is too low for keys asks for it under any policy but never`() {
    stage.keyboard.policy = .automatic
    stage.window.handle(.resized(WindowSize(points: Size(400, 280), pixelsPerPoint: 1)))
    let low = stage.add(at: 100)
    stage.tap(low)
    #expect(desktop.calls == ["show"])
    low.resignFirstResponder()
    stage.keyboard.policy = .never
    desktop.calls = []
    stage.tap(low)
    #expect(desktop.calls.isEmpty)
  }
}
