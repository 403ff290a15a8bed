import Controls
import Geometry
import Testing
import Views

/// Buttons in panes that scroll, in virtual time.
@Suite struct ButtonsSceneTests {
  @Test func `A touched button lights up immediately unless the pane waits`() throws {
    let scene = SceneUnderTest("buttons")
    let buttons = try ["default", "no-delay", "cancels"].map {
      try #require(try scene.view("buttons.\($0):3") as? Button)
    }
    for button in buttons { _ = scene.land(at: button.convert(button.bounds.center, to: nil)) }
    scene.wait(60)
    #expect(buttons.map(\.isHighlighted) == [false, true, true])
    scene.wait(100)
    #expect(buttons.map(\.isHighlighted) == [true, true, true])
  }

  @Test(arguments: [(60.0, 1), (80, 0)])
  func `A finger presses a button up to 70 points beside it`(way: Double, presses: Int) throws {
    let scene = SceneUnderTest("buttons")
    // The lower edge is 22 points below the middle, from which the finger moves sideways later.
    let finger = scene.land(at: try scene.center(of: "buttons.no-delay:3"))
    finger.move(by: Vector(0, 22 + way))
    scene.wait(100)
    finger.lift()
    #expect(scene.readout == "default 0 · no delay \(presses) · cancels 0 · offsets 0.0, 0.0, 0.0")
  }

  @Test func `A drag takes the finger from a button of the pane that cancels`() throws {
    let scene = SceneUnderTest("buttons")
    let button = try #require(try scene.view("buttons.cancels:3") as? Button)
    let finger = scene.land(at: button.convert(button.bounds.center, to: nil))
    finger.move(by: Vector(0, -110), over: 104)
    scene.wait(150)
    finger.lift()
    scene.waitForRest()
    #expect(
      scene.readout?.hasPrefix("default 0 · no delay 0 · cancels 0 · offsets 0.0, 0.0, 100") == true
    )
    #expect(!button.isHighlighted)
  }

  @Test func `A finger that stops a fling presses nothing`() throws {
    let scene = SceneUnderTest("buttons")
    let place = try scene.center(of: "buttons.default:5")
    let finger = scene.land(at: place)
    finger.move(by: Vector(0, -60), over: 48)
    finger.lift()
    scene.wait(60)
    let stop = scene.land(at: place)
    scene.wait(30)
    let offset = scene.readout
    scene.wait(30)
    stop.lift()
    scene.waitForRest()
    #expect(scene.readout == offset && offset?.hasPrefix("default 0") == true)
  }
}
