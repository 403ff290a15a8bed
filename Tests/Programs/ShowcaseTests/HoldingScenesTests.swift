import Geometry
import Shell
import Testing
import Views

/// The card that is grabbed and the picture that is zoomed: caught in flight, held by keys, and in
/// windows that change.
@Suite struct HoldingScenesTests {
  // MARK: Grab

  private func grab(
    _ scene: SceneUnderTest, at place: Point? = nil, movingBy way: Vector
  ) throws -> Finger {
    let finger = scene.land(at: try place ?? scene.center(of: "grab.card"))
    scene.wait(400)
    finger.move(by: way)
    return finger
  }

  private func shown(_ scene: SceneUnderTest) throws -> Point {
    let card = try scene.view("grab.card")
    return try #require(card.superview).convert(card.presentation.center, to: nil)
  }

  private let atHome = "phase waiting · offset 0.0, 0.0"

  @Test func `A card that is caught on its way home is moved on from there`() throws {
    let scene = SceneUnderTest("grab")
    try grab(scene, movingBy: Vector(200, 0)).lift()
    scene.wait(100)
    let place = try shown(scene)
    let finger = scene.land(at: place)
    scene.wait(400)
    #expect(try shown(scene).distance(to: place) < 5)
    let caught = try shown(scene)
    finger.move(by: Vector(20, 30))
    #expect(try shown(scene).distance(to: caught + Vector(20, 30)) < 0.01)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == atHome)
  }

  @Test(arguments: [false, true])
  func `A card that was caught by a short touch goes home`(isTaken: Bool) throws {
    let scene = SceneUnderTest("grab")
    try grab(scene, movingBy: Vector(200, 0)).lift()
    scene.wait(100)
    let finger = scene.land(at: try shown(scene))
    scene.wait(100)
    if isTaken { finger.cancel() } else { finger.lift() }
    scene.waitForRest()
    #expect(scene.readout == atHome)
    #expect(try shown(scene) == scene.sceneArea.center)
  }

  @Test func `A card is taken back fast, also after one that was dropped`() throws {
    let scene = SceneUnderTest("grab")
    try grab(scene, movingBy: Vector(100, 0)).lift()
    scene.wait(300)
    #expect(try shown(scene).distance(to: scene.sceneArea.center) > 0.1)
    scene.waitForRest()
    try grab(scene, movingBy: Vector(100, 0)).cancel()
    _ = scene.application.frame()
    scene.wait(300)
    #expect(try shown(scene) == scene.sceneArea.center)
  }

  @Test func `A card that is held stays under its finger, inside of a window that changes`() throws
  {
    let scene = SceneUnderTest("grab")
    let finger = try grab(scene, movingBy: Vector(-200, -100))
    scene.resize(to: Size(600, 500))
    #expect(try shown(scene).distance(to: finger.point) < 0.01)
    finger.move(by: Vector(20, 10))
    #expect(try shown(scene).distance(to: finger.point) < 0.01)
    scene.resize(to: Size(200, 480))
    #expect(try shown(scene).x == 140)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == atHome)
  }

  @Test func `Keys move a card that they have lifted, as far as the scene goes`() throws {
    let scene = SceneUnderTest("grab")
    try scene.focus("grab.card")
    scene.press(.leftArrow)
    #expect(scene.readout == atHome)
    scene.press(.return)
    scene.press(.leftArrow)
    scene.press(.upArrow, .shift)
    #expect(scene.readout == "phase moving · offset -10.0, -1.0")
    for _ in 1...60 { scene.press(.leftArrow) }
    #expect(scene.readout == "phase moving · offset -340.0, -1.0")
    scene.press(.return)
    // Its motion takes as long as that of one that a finger has dropped.
    scene.wait(300)
    #expect(try shown(scene).distance(to: scene.sceneArea.center) > 0.1)
    // And it is lifted again where it is visible.
    scene.press(.return)
    #expect(scene.readout != "phase lifted · offset 0.0, 0.0")
    #expect(scene.readout?.hasPrefix("phase lifted ") == true)
  }

  @Test func `Escape drops a card that keys hold, and then goes back`() throws {
    let scene = SceneUnderTest("grab")
    try scene.focus("grab.card")
    for key in [KeyEquivalent.return, .rightArrow, .escape] { scene.press(key) }
    scene.waitForRest()
    #expect(scene.readout == atHome)
    scene.press(.escape)
    #expect(scene.readout == nil)
  }

  @Test func `A card that keys hold is dropped when the focus goes, or a finger comes`() throws {
    for isByFinger in [false, true] {
      let scene = SceneUnderTest("grab")
      try scene.focus("grab.card")
      for key in [KeyEquivalent.return, .rightArrow] { scene.press(key) }
      guard isByFinger else {
        scene.press(.tab)
        scene.waitForRest()
        #expect(scene.readout == atHome)
        continue
      }
      let finger = scene.land(at: try shown(scene))
      #expect(scene.readout == "phase waiting · offset 10.0, 0.0")
      scene.wait(400)
      for key in [KeyEquivalent.rightArrow, .return] { scene.press(key) }
      #expect(scene.readout == "phase lifted · offset 10.0, 0.0")
      finger.lift()
      scene.waitForRest()
      #expect(scene.readout == atHome)
    }
  }

  // MARK: Zoomer

  /// Pinches with two fingers beside the middle of the picture.
  private func pinch(_ scene: SceneUnderTest, from first: Double, to last: Double) throws {
    let middle = scene.sceneArea.center
    let fingers = [-0.5, 0.5].map { ($0, scene.land(at: middle + Vector(first * $0, 0))) }
    for step in 1...40 {
      scene.wait(8)
      let distance = first + (last - first) * Double(step) / 40
      for (side, finger) in fingers { finger.place(at: middle + Vector(distance * side, 0)) }
      scene.send(moved: fingers.map(\.1))
    }
    for (_, finger) in fingers { finger.lift() }
  }

  private func doubleTap(_ scene: SceneUnderTest) {
    for _ in 0..<2 {
      scene.land(at: scene.sceneArea.center).lift()
      scene.wait(50)
    }
  }

  @Test func `Beyond its limits a pinch commits nothing`() throws {
    let scene = SceneUnderTest("zoomer")
    try pinch(scene, from: 60, to: 360)
    #expect(scene.readout == "scale 4.000 · live 1.000")
    try pinch(scene, from: 200, to: 100)
    #expect(scene.readout == "scale 2.000 · live 1.000")
    try pinch(scene, from: 300, to: 30)
    #expect(scene.readout == "scale 0.500 · live 1.000")
    // Fingers in the square of the first size pinch the small picture.
    try pinch(scene, from: 180, to: 360)
    #expect(scene.readout == "scale 1.000 · live 1.000")
  }

  @Test func `Keys zoom within the same limits, from what is seen`() throws {
    let scene = SceneUnderTest("zoomer")
    try scene.focus("zoomer.picture-frame")
    for _ in 1...9 { scene.press("+") }
    #expect(scene.readout == "scale 4.000 · live 1.000")
    scene.press("-")
    #expect(scene.readout == "scale 3.200 · live 1.000")
    scene.press(.return, .control)
    #expect(scene.readout == "scale 1.000 · live 1.000")
    scene.wait(100)
    scene.press("+")
    #expect(scene.numbers[0] > 2)
    scene.press("0")
    for _ in 1...9 {
      scene.waitForRest()
      scene.press("-")
    }
    #expect(scene.readout == "scale 0.500 · live 1.000")
    scene.press("+")
    #expect(scene.readout == "scale 0.625 · live 1.000")
  }

  @Test func `A picture that was caught on its way back stays as a pinch leaves it`() throws {
    let scene = SceneUnderTest("zoomer")
    try pinch(scene, from: 100, to: 300)
    scene.wait(500)
    doubleTap(scene)
    scene.wait(50)
    try pinch(scene, from: 100, to: 150)
    let reached = scene.numbers[0]
    #expect(reached > 1.6)
    scene.wait(1000)
    scene.waitForRest()
    #expect(scene.numbers[0] == reached)
    // A tap on a picture at rest changes nothing.
    scene.land(at: scene.sceneArea.center).lift()
    scene.wait(1000)
    #expect(scene.numbers[0] == reached)
  }

  // MARK: Photo editor

  private static let offset = Vector(200, 0)

  /// Drags the photo, and starts it on its way back.
  private func photoOnItsWayBack() -> SceneUnderTest {
    let scene = SceneUnderTest("photo-editor")
    scene.drag(from: scene.sceneArea.center, by: Self.offset, over: 240)
    scene.wait(500)
    doubleTap(scene)
    scene.wait(50)
    return scene
  }

  private func x(_ scene: SceneUnderTest) -> Double { scene.numbers[2] }

  @Test func `A photo that a tap has caught goes on back, and one at rest stays`() {
    let scene = photoOnItsWayBack()
    let finger = scene.land(at: Point(30, 60))
    scene.wait(50)
    #expect(x(scene) > 1 && x(scene) < 199)
    finger.lift()
    scene.wait(500)
    scene.waitForRest()
    #expect(scene.readout == "scale 1.000 · angle 0.0 · offset 0.0, 0.0")
    scene.drag(from: scene.sceneArea.center, by: Self.offset, over: 240)
    scene.wait(500)
    scene.land(at: Point(30, 60)).lift()
    scene.wait(1000)
    #expect(x(scene) == 200)
  }

  @Test func `A photo that was caught stays where a drag leaves it`() {
    let scene = photoOnItsWayBack()
    scene.drag(from: scene.sceneArea.center, by: Vector(0, 50), over: 240)
    let reached = scene.readout
    #expect(x(scene) > 1)
    scene.wait(1000)
    scene.land(at: Point(30, 60)).lift()
    scene.wait(1000)
    #expect(scene.readout == reached)
  }

  @Test(arguments: ["composed", "recognizers", "anchored"])
  func `Keys wait for fingers that hold the photo`(_ variant: String) throws {
    let scene = SceneUnderTest("photo-editor", variant: variant)
    try scene.focus("photo-editor.photo")
    let finger = scene.land(at: scene.sceneArea.center)
    finger.move(by: Self.offset)
    let held = scene.readout
    for key in ["+", "]", "0"] as [KeyEquivalent] { scene.press(key) }
    #expect(scene.readout == held)
    finger.lift()
    scene.press("+")
    #expect(scene.readout?.hasPrefix("scale 1.250 ") == true)
  }

  @Test func `Keys change the photo from where it is seen`() throws {
    let scene = photoOnItsWayBack()
    try scene.focus("photo-editor.photo")
    scene.press("]")
    #expect(x(scene) > 1 && x(scene) < 199)
    #expect(scene.readout?.hasPrefix("scale 1.000 · angle 15.0 ") == true)
    scene.press(.return, .control)
    #expect(scene.readout == "scale 1.000 · angle 0.0 · offset 0.0, 0.0")
  }

  @Test func `A photo that has no room in a smaller window is moved inside`() throws {
    let scene = SceneUnderTest("photo-editor")
    scene.drag(from: scene.sceneArea.center, by: Vector(300, 0), over: 240)
    scene.resize(to: Size(400, 800))
    #expect(try scene.center(of: "photo-editor.photo").x == 378)
    #expect(x(scene) == 178)
  }
}
