import Geometry
import Semantics
import Testing
import Views

/// Pictures with menus, in virtual time.
@Suite struct MenusSceneTests {
  @Test(arguments: [(900, Vector.zero, 0), (1050, .zero, 1), (1050, Vector(12, 0), 0)])
  func `The star takes a press of a second`(milliseconds: Int64, drift: Vector, stars: Int) throws {
    let scene = SceneUnderTest("menus")
    let finger = scene.land(at: try scene.center(of: "menus.star"))
    if drift != .zero { finger.move(by: drift) }
    scene.wait(milliseconds)
    finger.lift()
    #expect(scene.readout?.hasSuffix("stars \(stars)") == true)
  }

  @Test func `Scrolling from a picture opens nothing`() throws {
    let scene = SceneUnderTest("menus", size: Size(400, 480))
    let place = try scene.center(of: "menus.picture:4")
    let finger = scene.land(at: place)
    finger.move(by: Vector(0, -60), over: 200)
    scene.wait(800)
    #expect(scene.window.presentations.isEmpty)
    #expect(try scene.center(of: "menus.picture:4").y < place.y - 40)
  }

  @Test func `Keys open the menu of the picture that has the focus`() throws {
    let scene = SceneUnderTest("menus")
    for _ in 0..<20 {
      scene.press(.tab)
      let focus = scene.window.firstResponder as? View
      if focus?.accessibilityIdentifier == "menus.picture:3" { break }
    }
    scene.press(.f10, .shift)
    scene.waitForRest()
    #expect(scene.window.presentations.count == 1)
    scene.press(.downArrow)
    scene.press(.downArrow)
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.readout?.hasSuffix("of Picture 3 · stars 0") == true)
  }

  private func open(_ picture: Int) throws -> (scene: SceneUnderTest, finger: Finger) {
    let scene = SceneUnderTest("menus")
    let finger = scene.land(at: try scene.center(of: "menus.picture:\(picture)"))
    scene.wait(1500)
    try #require(scene.window.presentations.count == 1)
    return (scene, finger)
  }

  @Test func `One stroke slides on to an item of a menu, and to one of the menu inside it`() throws
  {
    let (scene, finger) = try open(2)
    finger.move(to: try scene.element(named: "Share", .menuItem).frame.center)
    scene.wait(100)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "chosen Share · of Picture 2 · stars 0")

    let (second, held) = try open(5)
    held.lift()
    second.waitForRest()
    try second.tap(named: "Move to")
    second.waitForRest()
    try second.tap(named: "Album B", .menuItem)
    second.waitForRest()
    #expect(second.readout == "chosen Album B · of Picture 5 · stars 0")
    #expect(second.window.presentations.isEmpty)
  }

  @Test func `A tap on the preview shows the picture in full size`() throws {
    let (scene, finger) = try open(1)
    finger.lift()
    scene.waitForRest()
    finger.land()
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "chosen View Full Size · of Picture 1 · stars 0")
  }
}
