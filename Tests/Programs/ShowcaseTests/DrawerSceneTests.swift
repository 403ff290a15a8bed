import Drawing
import Geometry
import Gestures
import Motion
import Shell
import Testing
import Views

@testable import showcase

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

  @Test func `Ten fingers carry ten dots at once`() throws {
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

  @Test func `A tap on the canvas leaves the drawer open`() throws {
    open()
    scene.land(at: Point(600, 450)).lift()
    scene.waitForRest()
    #expect(scene.readout == fresh.replacing("offset 300.0", with: "offset 0.0"))
  }
}
