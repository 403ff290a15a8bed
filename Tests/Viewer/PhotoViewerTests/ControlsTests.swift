import Controls
import Geometry
import Gestures
import Motion
import Testing
import Views

@testable import PhotoViewer

@MainActor @Suite struct ControlsTests {
  private let stage = OverlayStage(ControlsView())
  private var controls: ControlsView { stage.overlay }
  private let onPicture = Point(300, 300)
  private let onBar = Point(300, 20)

  init() {
    controls.content = ControlsContent(name: "a.jpg", position: 3, count: 24, zoom: 0.874)
  }

  /// Moves the pointer as the viewer reports it.
  private func point(to point: Point?) {
    stage.hover(at: point)
    controls.pointerMoved(to: point)
  }

  /// Shows the controls by moving the pointer over the picture.
  private func showByPointer() {
    point(to: Point(290, 300))
    point(to: onPicture)
  }

  // MARK: Showing and hiding

  @Test func `A tap shows the controls and the next tap hides them`() {
    #expect(stage.opacity == nil)
    controls.toggle()
    stage.wait(100)
    #expect(controls.isShown && stage.isFading && stage.opacity == 0.5)
    stage.wait(100)
    #expect(stage.opacity == 1 && !stage.isFading)
    stage.wait(60_000)
    #expect(stage.opacity == 1 && stage.window.nextDeadline == nil)
    controls.toggle()
    stage.wait(200)
    #expect(stage.opacity == nil && !stage.isFading)
  }

  @Test func `The pointer shows the controls for 3 seconds before they fade slowly`() {
    point(to: Point(100, 300))
    #expect(!controls.isShown)
    point(to: Point(102, 300))
    #expect(!controls.isShown)
    stage.wait(10)
    point(to: Point(104, 300))
    #expect(controls.isShown)
    #expect(stage.window.nextDeadline == stage.now + .seconds(3))
    stage.wait(2000)
    point(to: Point(110, 300))
    #expect(stage.window.nextDeadline == stage.now + .seconds(3))
    stage.wait(3000)
    #expect(!controls.isShown && stage.isFading && stage.window.nextDeadline == nil)
    stage.wait(500)
    #expect(stage.opacity == 0.5)
    stage.wait(500)
    #expect(stage.opacity == nil && !stage.isFading)
  }

  @Test func `The pointer brings back controls that are fading out`() {
    showByPointer()
    stage.wait(3000)
    stage.wait(500)
    point(to: Point(310, 300))
    stage.wait(200)
    #expect(controls.isShown && (stage.opacity ?? 0) >= 1)
  }

  @Test func `Controls hidden by a click return only when the pointer moves`() {
    showByPointer()
    point(to: onPicture + Vector(2, 0))
    controls.toggle()
    point(to: onPicture + Vector(4, 0))
    #expect(!controls.isShown)
    point(to: onPicture + Vector(6, 0))
    #expect(controls.isShown)
  }

  @Test func `Pointer motion sets no timeout for controls shown by a tap`() {
    controls.toggle()
    showByPointer()
    stage.wait(10_000)
    #expect(controls.isShown)
  }

  @Test func `Controls stay while the pointer is over them`() {
    showByPointer()
    point(to: onBar)
    stage.wait(10_000)
    #expect(controls.isShown)
    point(to: nil)
    #expect(stage.window.nextDeadline == stage.now + .seconds(3))
  }

  @Test(arguments: [Point(300, 20), Point(20, 20)])
  func `Controls stay while a finger is on them`(finger: Point) {
    showByPointer()
    stage.wait(200)
    stage.down(finger)
    stage.wait(10_000)
    #expect(controls.isShown)
    stage.up()
    stage.wait(0)
    #expect(controls.isShown && stage.window.nextDeadline == stage.now + .seconds(3))
  }

  @Test func `Controls stay while they have the focus`() {
    controls.show(whileUsed: true)
    stage.press(.tab)
    #expect(controls.back.isFocused)
    stage.wait(10_000)
    #expect(controls.isShown)
    controls.back.resignFirstResponder()
    stage.wait(3000)
    #expect(!controls.isShown)
  }

  @Test func `A finger on fading controls keeps them`() {
    showByPointer()
    stage.wait(3000)
    stage.wait(400)
    stage.down(onBar)
    #expect(controls.isShown && stage.picture.touches == 0)
  }

  @Test func `Controls that are hardly seen any more take no touches`() {
    showByPointer()
    stage.wait(3000)
    stage.wait(600)
    stage.down(onBar)
    #expect(!controls.isShown && stage.picture.touches == 1)
  }

  // MARK: Touches and keys

  @Test func `Hidden controls take no touches`() {
    stage.tap(onBar)
    #expect(stage.picture.touches == 1)
    controls.toggle()
    stage.wait(200)
    stage.tap(onPicture)
    #expect(stage.picture.touches == 2)
    stage.tap(onBar)
    #expect(stage.picture.touches == 2)
  }

  /// Returns what the three buttons do when `press` presses them.
  private func log(_ press: (View) -> Void) -> [String] {
    var log: [String] = []
    let buttons = [(controls.back, "back"), (controls.zoom, "zoom"), (controls.menu, "menu")]
    for (button, word) in buttons {
      button.addAction(for: .primaryActionTriggered) { log.append(word) }
    }
    for (button, _) in buttons { press(button) }
    return log
  }

  @Test(arguments: [(TouchKind.finger, 44.0), (.mouse, 32)])
  func `Buttons are 44 points for a finger and 32 for a mouse`(kind: TouchKind, side: Double) {
    controls.show()
    controls.inputKind = kind
    stage.wait(200)
    #expect(controls.back.frame.size == Size(side, side))
    #expect(controls.menu.frame.size == Size(side, side))
    #expect(log { stage.tap($0.frame.center) } == ["back", "zoom", "menu"])
  }

  @Test func `Arrows move the focus in the bar, and Space presses`() {
    controls.show()
    stage.wait(200)
    stage.press(.tab)
    #expect(
      log { _ in
        stage.press(.space)
        stage.press(.rightArrow)
      } == ["back", "zoom", "menu"])
  }

  @Test(arguments: [(250.0, true, true), (220, true, false), (140, false, false)])
  func `A narrow window drops the title and then the zoom`(
    width: Double, hasZoom: Bool, hasTitle: Bool
  ) {
    controls.show()
    stage.resize(to: Size(width, 400))
    #expect(controls.zoom.isHidden != hasZoom && controls.name.isHidden != hasTitle)
  }

  // MARK: Text

  @Test func `The controls show name and position and zoom`() {
    controls.show()
    stage.wait(200)
    #expect(stage.words.sorted() == ["3 of 24", "87%", "a.jpg"])
    controls.content.zoom = nil
    #expect(stage.window.needsFrame)
    #expect(stage.words.sorted() == ["3 of 24", "a.jpg"])
  }

  @Test(arguments: [
    (1.0, "100%"), (0.8749, "87%"), (0.0994, "9.9%"), (0.09951, "10%"), (0.004, "0.4%"),
    (12, "1200%"),
  ])
  func `The zoom is shown as a percentage`(zoom: Double, words: String) {
    #expect(ControlsContent.percentage(of: zoom) == words)
  }
}
