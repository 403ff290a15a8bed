import Geometry
import Semantics
import Shell
import Testing
import Views

/// The right button of a mouse in the scenes: a long press that needs no waiting.
@Suite struct SecondaryButtonTests {
  @Test func `The secondary button lifts a card and moves it until it is released`() throws {
    let scene = SceneUnderTest("grab")
    for _ in 1...2 {
      let button = scene.pressSecondaryButton(at: try scene.center(of: "grab.card"))
      #expect(scene.readout == "phase lifted · offset 0.0, 0.0")
      button.move(by: Vector(60, 40))
      #expect(scene.readout == "phase moving · offset 60.0, 40.0")
      button.lift()
      scene.waitForRest()
      #expect(scene.readout == "phase waiting · offset 0.0, 0.0")
    }
  }

  @Test func `The secondary button carries a dot out of the drawer`() throws {
    let scene = SceneUnderTest("drawer")
    scene.press(.downArrow, .control)
    scene.waitForRest()
    let button = scene.pressSecondaryButton(at: try scene.center(of: "drawer.dot:2"))
    #expect(scene.readout?.contains("held Dot 2 · in drawer 5") == true)
    button.move(by: Vector(30, 250))
    button.lift()
    scene.waitForRest()
    #expect(scene.readout?.contains("held none · in drawer 5 · on canvas 7") == true)
  }

  @Test func `The secondary button moves the cursor of the chart, and does not drag the page`()
    throws
  {
    let scene = SceneUnderTest("chart")
    let start = Point(56 + 0.62 * 704, 300)
    scene.hover(at: start)
    let button = scene.pressSecondaryButton(at: start)
    #expect(scene.readout == "cursor 62 · value 127.65 · page 0.0")
    button.move(by: Vector(30, -120))
    #expect(scene.readout?.hasPrefix("cursor 66 ") == true)
    #expect(scene.readout?.hasSuffix(" · page 0.0") == true)
    button.lift()
    #expect(scene.readout == "cursor none · value none · page 0.0")
  }

  @Test func `The secondary button presses in the lab, and nothing else recognizes it`() throws {
    let scene = SceneUnderTest("gesture-lab")
    func state(_ row: String) -> String? { scene.elements["gesture-lab.\(row)-state"]?.name }
    let before = ["tap", "pan", "pinch"].map(state)
    let button = scene.pressSecondaryButton(at: try scene.center(of: "gesture-lab.pad"))
    _ = scene.application.frame()
    #expect(state("long-press")?.contains("began") == true)
    button.move(by: Vector(80, 0))
    _ = scene.application.frame()
    #expect(state("long-press")?.contains("changed") == true)
    button.lift()
    scene.waitForRest()
    #expect(state("long-press")?.contains("ended") == true)
    #expect(["tap", "pan", "pinch"].map(state) == before)
  }

  @Test
  func `The secondary button opens the menu of a picture, and its release does not choose from it`()
    throws
  {
    let scene = SceneUnderTest("menus")
    let button = scene.pressSecondaryButton(at: try scene.center(of: "menus.picture:4"))
    button.lift()
    scene.waitForRest()
    try scene.tap(named: "Rename", .menuItem)
    scene.waitForRest()
    #expect(scene.readout == "chosen Rename · of Picture 4 · stars 0")
  }

  @Test func `The secondary button does nothing where a finger would only tap or drag`() throws {
    for (scene, id) in [("pieces", "pieces.red-piece"), ("dots", "dots.spring-dot")] {
      let scene = SceneUnderTest(scene)
      let before = scene.readout
      let button = scene.pressSecondaryButton(at: try scene.center(of: id))
      button.move(by: Vector(50, 30))
      button.lift()
      scene.waitForRest()
      #expect(scene.readout == before)
    }
  }
}
