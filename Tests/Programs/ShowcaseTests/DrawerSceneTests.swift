import Geometry
import Shell
import Testing
import Views

/// The drawer with its dots, in virtual time.
@Suite struct DrawerSceneTests {
  private let scene = SceneUnderTest("drawer")
  private let fresh =
    "offset 300.0 of 300.0 · held none · in drawer 6 · on canvas 6 · scroller idle"

  private func open() {
    scene.press(.downArrow, .control)
    scene.waitForRest()
  }

  @Test func `A dot of the drawer that is taken from the finger returns to its place there`() throws
  {
    open()
    let home = try scene.center(of: "drawer.dot:2")
    for isUnplugged in [false, true] {
      let finger = scene.land(at: home)
      scene.wait(700)
      finger.move(by: Vector(30, 250))
      #expect(scene.readout?.contains("held Dot 2 · in drawer 5 · on canvas 6") == true)
      if isUnplugged { finger.cancel() } else { scene.press("i", .control) }
      scene.waitForRest()
      #expect(scene.readout == fresh.replacing("offset 300.0", with: "offset 0.0"))
      let dot = try scene.view("drawer.dot:2")
      #expect(try scene.center(of: "drawer.dot:2") == home)
      #expect(dot.alpha == 1 && dot.transform == .identity)
      #expect(dot.superview?.accessibilityIdentifier == "drawer.drawer-contents")
    }
  }

  @Test func `Ten fingers carry ten dots simultaneously`() throws {
    open()
    let numbers = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11]
    let fingers = try numbers.map { scene.land(at: try scene.center(of: "drawer.dot:\($0)")) }
    scene.wait(700)
    let names = numbers.map { "Dot \($0)" }.joined(separator: ", ")
    #expect(scene.readout?.contains("held \(names) · in drawer 1 · on canvas 1") == true)
    for step in 1...20 {
      scene.wait(8)
      for (index, finger) in fingers.enumerated() {
        finger.move(to: finger.point + Vector(index.isMultiple(of: 2) ? 2 : -2, 1))
      }
      _ = scene.application.frame()
      // In the first fifth of a second the dots are still on their way to the fingers.
      guard step > 12 else { continue }
      for (number, finger) in zip(numbers, fingers) {
        #expect(try scene.center(of: "drawer.dot:\(number)").distance(to: finger.point) < 0.5)
      }
    }
    for finger in fingers { finger.lift() }
    scene.waitForRest()
    #expect(scene.readout == fresh.replacing("offset 300.0", with: "offset 0.0"))
  }

  @Test func `A held dot is larger and lets the ground through, until it is let go`() throws {
    let finger = scene.land(at: try scene.center(of: "drawer.dot:9"))
    scene.wait(720)
    let dot = try scene.view("drawer.dot:9")
    #expect(dot.presentation.transform == Affine(scale: 1.2) && dot.presentation.alpha == 0.8)
    finger.move(by: Vector(0, -40))
    finger.lift()
    scene.wait(220)
    #expect(dot.presentation.transform == .identity && dot.presentation.alpha == 1)
  }

  @Test func `A tap on the canvas leaves the drawer open`() throws {
    open()
    scene.land(at: Point(600, 450)).lift()
    scene.waitForRest()
    #expect(scene.readout == fresh.replacing("offset 300.0", with: "offset 0.0"))
  }

  @Test func `In a low window the drawer is six tenths of it, and stays open or closed`() throws {
    let scene = SceneUnderTest("drawer", size: Size(800, 400))
    #expect(scene.readout?.hasPrefix("offset 196.8 of 196.8 ") == true)
    scene.press(.downArrow, .control)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("offset 0.0 of 196.8 ") == true)
    scene.resize(to: Size(800, 600))
    #expect(scene.readout?.hasPrefix("offset 0.0 of 300.0 ") == true)
    scene.press(.upArrow, .control)
    scene.waitForRest()
    scene.resize(to: Size(800, 400))
    #expect(scene.readout?.hasPrefix("offset 196.8 of 196.8 ") == true)
  }

  @Test func `A dot that is held stays in the scene, and so does one that keys move`() throws {
    let finger = scene.land(at: try scene.center(of: "drawer.dot:8"))
    scene.wait(800)
    finger.move(by: Vector(-700, 500))
    _ = scene.application.frame()
    #expect(try scene.center(of: "drawer.dot:8") == Point(0, 572))
    finger.lift()
    scene.waitForRest()
    #expect(try scene.center(of: "drawer.dot:8") == Point(0, 572))
    try scene.focus("drawer.dot:7")
    for _ in 1...12 { scene.press(.leftArrow) }
    scene.waitForRest()
    #expect(try scene.center(of: "drawer.dot:7").x == 0)
  }

  @Test func `A finger that pulls goes on when another one lifts a dot, which pulls nothing`()
    throws
  {
    let pulling = scene.land(at: Point(600, 150))
    pulling.move(by: Vector(0, 60))
    #expect(scene.numbers.first == 250)
    let holding = scene.land(at: try scene.center(of: "drawer.dot:9"))
    scene.wait(800)
    #expect(scene.readout?.contains("held Dot 9") == true)
    holding.move(by: Vector(10, 50))
    #expect(scene.numbers.first == 250)
    pulling.move(by: Vector(0, 20))
    #expect(scene.numbers.first == 230)
    pulling.lift()
    scene.waitForRest()
    #expect(scene.numbers.first == 300)
    #expect(scene.readout?.contains("held Dot 9") == true)
  }

  @Test func `A pull that is taken away leaves the drawer where it is, until a key moves it`()
    throws
  {
    let finger = scene.land(at: Point(600, 150))
    finger.move(by: Vector(0, 110))
    scene.press(.downArrow, .control)
    #expect(scene.numbers.first == 200)
    scene.press("i", .control)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == fresh.replacing("offset 300.0", with: "offset 200.0"))
    scene.press(.downArrow, .control)
    scene.waitForRest()
    #expect(scene.numbers.first == 0)
  }

  @Test func `A wheel leaves the drawer open or closed, not between`() {
    var ends: Set<Double> = []
    for notches in [-0.5, 0.5, -2, 2] {
      scene.scroll(by: Vector(0, notches), at: Point(600, 400))
      scene.wait(1000)
      scene.waitForRest()
      #expect(scene.readout?.hasSuffix("scroller idle") == true)
      ends.insert(scene.numbers.first ?? -1)
    }
    #expect(ends == [0, 300])
  }

  @Test func `A dot of the canvas can be sent to its middle height again`() throws {
    let dot = try scene.view("drawer.dot:10")
    let actions = dot.accessibilityCustomActions
    for (name, words) in [("Drawer", "in drawer 7 · on canvas 5"), ("Canvas", "in drawer 6")] {
      #expect(actions.first { $0.name == "Move to \(name)" }?.handler() == true)
      scene.waitForRest()
      #expect(scene.readout?.contains(words) == true)
    }
    #expect(try scene.center(of: "drawer.dot:10").y == 44 + 0.65 * 528)
  }

  @Test func `Dots of a closed drawer take no focus`() throws {
    #expect(try !scene.view("drawer.dot:1").canBecomeFocused)
    open()
    #expect(try scene.view("drawer.dot:1").canBecomeFocused)
  }
}
