import Geometry
import Gestures
import Semantics
import Shell
import Testing
import Views

/// The chart, the arrow keys and the pointer, in virtual time.
@Suite struct DeskScenesTests {
  // MARK: Chart

  /// The location of a day in the chart, in a window of 800 points.
  private func place(of day: Double) -> Point { Point(56 + day / 100 * 704, 300) }

  private func alpha(_ scene: SceneUnderTest) throws -> Double {
    try #require(try scene.view("chart.page").subviews.last).presentation.alpha
  }

  @Test func `The bubble fades for a fifth of a second, unless the next press comes earlier`()
    throws
  {
    let scene = SceneUnderTest("chart")
    let finger = scene.land(at: place(of: 62))
    scene.wait(600)
    #expect(try alpha(scene) == 1)
    finger.lift()
    scene.wait(150)
    #expect(try alpha(scene) > 0)
    scene.wait(80)
    _ = scene.application.frame()
    #expect(try alpha(scene) == 0)
    scene.hover(at: place(of: 30))
    scene.hover(at: Point(400, 20))
    scene.wait(100)
    scene.hover(at: place(of: 40))
    #expect(try alpha(scene) == 1)
    scene.wait(500)
    #expect(try alpha(scene) == 1)
  }

  @Test func `A press that is taken away hides the cursor`() {
    for isUnplugged in [false, true] {
      let scene = SceneUnderTest("chart")
      let finger = scene.land(at: place(of: 62))
      scene.wait(600)
      #expect(scene.readout?.hasPrefix("cursor 62 ") == true)
      if isUnplugged { finger.cancel() } else { scene.press("i", .control) }
      #expect(scene.readout == "cursor none · value none · page 0.0")
    }
  }

  @Test func `Keys move the cursor by one and by ten, and not beyond the ends`() throws {
    let scene = SceneUnderTest("chart")
    try scene.focus("chart.chart")
    for (key, modifiers, day) in [
      (KeyEquivalent.leftArrow, EventModifiers.shift, 0), (.rightArrow, .shift, 10),
      (.rightArrow, [], 11), (.leftArrow, .shift, 1), (.end, [], 100), (.rightArrow, [], 100),
      (.home, [], 0),
    ] {
      scene.press(key, modifiers)
      #expect(scene.readout?.hasPrefix("cursor \(day) ") == true, "after \(key)")
      #expect(try scene.view("chart.chart").accessibilityNumber?.value == Double(day))
    }
    try scene.view("chart.chart").accessibilityIncrement()
    #expect(scene.readout?.hasPrefix("cursor 1 ") == true)
    try scene.view("chart.chart").accessibilityDecrement()
    #expect(scene.readout?.hasPrefix("cursor 0 ") == true)
    scene.press(.tab)
    #expect(scene.readout?.hasPrefix("cursor none ") == true)
  }

  @Test func `Escape hides the cursor, and goes back if there is none`() throws {
    let scene = SceneUnderTest("chart")
    try scene.focus("chart.chart")
    scene.press(.rightArrow, .control)
    #expect(scene.readout?.hasPrefix("cursor none ") == true)
    scene.press(.rightArrow)
    scene.press(.escape)
    #expect(scene.readout?.hasPrefix("cursor none ") == true)
    scene.press(.escape)
    #expect(scene.readout == nil)
  }

  @Test func `The bubble stays over its day when the window or the page changes`() throws {
    let scene = SceneUnderTest("chart")
    try scene.focus("chart.chart")
    scene.press(.end)
    for _ in 1...5 { scene.press(.leftArrow, .shift) }
    for width in [800.0, 400] {
      scene.resize(to: Size(width, 600))
      let bubble = try #require(scene.elements["chart.bubble"]).frame
      #expect(abs(bubble.center.x - (56 + 0.5 * (width - 96))) <= 1)
    }
    scene.drag(from: Point(200, 400), by: Vector(0, -210), over: 240)
    #expect(scene.readout?.hasSuffix("page 200.0") == true)
    scene.hover(at: Point(208, 100))
    let bubble = try #require(scene.elements["chart.bubble"]).frame
    #expect(bubble.minY == 44 + 8)
  }

  // MARK: Arrow keys

  @Test func `Arrows with other keys are ignored once, and buttons are no keys`() throws {
    let scene = SceneUnderTest("arrow-keys")
    scene.press(.rightArrow)
    scene.press(.rightArrow, .control)
    #expect(scene.readout == "position 110.0, 100.0 · handled 1 · ignored 1")
    scene.press("x")
    try scene.tap("arrow-keys.down")
    #expect(scene.readout == "position 110.0, 110.0 · handled 1 · ignored 2")
  }

  @Test func `The disc stays in its box, also in one that becomes smaller`() {
    let scene = SceneUnderTest("arrow-keys")
    for _ in 1...80 { scene.press(.rightArrow) }
    // The box is 768 points wide.
    #expect(scene.readout == "position 753.0, 100.0 · handled 80 · ignored 0")
    scene.resize(to: Size(400, 480))
    #expect(scene.readout == "position 353.0, 100.0 · handled 80 · ignored 0")
    for _ in 1...40 { scene.press(.leftArrow) }
    #expect(scene.readout == "position 15.0, 100.0 · handled 120 · ignored 0")
    scene.press(.escape)
    #expect(scene.readout == nil)
  }

  // MARK: Pointer

  private func palette(_ scene: SceneUnderTest) -> View? {
    scene.views.first { $0.id == "pointer.palette" }?.view
  }

  private func press(_ button: PointerButton, at place: Point, on scene: SceneUnderTest) {
    let time = scene.application.clock.now
    scene.application.send(
      .button(ButtonPress(time: time, position: place, button: button, kind: .pen)))
  }

  @Test func `The lower button of a pen opens a palette inside of the pad, and closes it`() throws {
    let scene = SceneUnderTest("pointer")
    press(.middle, at: Point(20, 70), on: scene)
    _ = scene.application.frame()
    let pad = try scene.view("pointer.pad")
    let frame = try #require(palette(scene)).frame
    #expect(pad.bounds.contains(frame) && frame.origin == .zero)
    press(.middle, at: Point(20, 70), on: scene)
    #expect(palette(scene) == nil)
    #expect(scene.readout?.contains("squeezes 2 ") == true)
    press(.middle, at: Point(400, 200), on: scene)
    _ = scene.application.frame()
    try scene.tap("pointer.search")
    #expect(palette(scene) == nil && scene.readout?.hasSuffix("last Search") == true)
    press(.right, at: Point(400, 200), on: scene)
    #expect(scene.readout?.hasSuffix("last Eraser") == true)
    press(.middle, at: Point(400, 200), on: scene)
    _ = scene.application.frame()
    scene.land(at: Point(100, 100)).lift()
    #expect(palette(scene) == nil)
  }

  @Test func `Shortcuts of a closed menu work, and Escape presses Close`() throws {
    let scene = SceneUnderTest("pointer")
    for (key, modifiers, title) in [
      (KeyEquivalent.function(2), EventModifiers(), "Rename"), ("d", .control, "Duplicate"),
      (.delete, [], "Delete"),
    ] {
      scene.press(key, modifiers)
      #expect(scene.readout?.hasSuffix("last \(title)") == true)
    }
    scene.press(.escape)
    #expect(scene.readout?.contains("closed 1 ") == true)
    #expect(scene.application.frame().strings.contains("Closed: 1"))
  }

  @Test func `A hovering pointer is drawn until it leaves`() throws {
    let scene = SceneUnderTest("pointer")
    let opening = scene.application.frame()
    let place = try scene.center(of: "pointer.pad")
    for kind in [TouchKind.mouse, .pen, .eraser] {
      func hover(_ position: Point?) {
        let time = scene.application.clock.now
        scene.application.send(
          .hover(PointerHover(time: time, position: position, kind: kind)))
      }
      hover(place)
      let words = kind == .mouse ? "hover 384.0, 189.0 · pen away" : "hover none · pen near"
      #expect(scene.readout?.hasPrefix(words) == true, "\(kind)")
      hover(nil)
      #expect(scene.readout?.hasPrefix("hover none · pen away") == true, "\(kind)")
      let isSame = scene.application.frame() == opening
      #expect(isSame, "\(kind)")
    }
  }
}
