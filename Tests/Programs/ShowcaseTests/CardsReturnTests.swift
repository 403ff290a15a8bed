import Controls
import Geometry
import Testing
import Views

/// The stack of cards: its buttons, and returned cards, in virtual time.
@Suite struct CardsReturnTests {
  private let scene = SceneUnderTest("cards")
  private let home = Point(400, 44 + (528 - 72) / 2)
  private let fresh =
    "card 1 of 8 · offset 0.0, 0.0 · tilt 0.0 · liked 0 · last none · picture 1.000"

  @Test func `A caught card that is held opens no menu, and goes home when it is let go`() throws {
    let finger = scene.land(at: home)
    finger.move(by: Vector(80, 30))
    scene.wait(200)
    finger.lift()
    scene.wait(60)
    let second = scene.land(at: home)
    scene.wait(800)
    #expect(scene.window.presentations.isEmpty)
    #expect(scene.readout?.contains("offset 0.0, 0.0") == false)
    second.lift()
    scene.waitForRest()
    #expect(scene.readout?.contains("offset 0.0, 0.0 · tilt 0.0") == true)
  }

  @Test func `A tap throws nothing, and two fingers drag nothing`() {
    scene.land(at: home).lift()
    scene.wait(500)
    #expect(scene.readout == fresh)
    scene.drag(
      from: home - Vector(0, 60), home + Vector(0, 60), by: Vector(60, 0), over: 240)
    scene.waitForRest()
    #expect(scene.readout == fresh)
  }

  @Test func `A deleted or zoomed card returns in its original state`() throws {
    try scene.focus("cards.card:1")
    scene.press("+")
    scene.press(.delete)
    scene.wait(150)
    #expect(scene.window.needsFrame)
    scene.wait(100)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("card 2 of 8 ") == true)
    try scene.tap("cards.rewind")
    scene.waitForRest()
    #expect(try scene.view("cards.card:1").alpha == 1)
    #expect(scene.readout?.contains("last rewound · picture 1.000") == true)
    #expect((try scene.view("cards.rewind") as? Button)?.isEnabled == false)
  }

  @Test func `A card that a button throws is tilted to its side`() throws {
    for (name, side) in [("nope", -1.0), ("like", 1)] {
      let card = try scene.view("cards.card:\(name == "nope" ? 1 : 2)")
      try scene.tap("cards.\(name)")
      scene.wait(50)
      #expect(abs(card.transform.similarity.angle - side * 0.1) < 1e-9)
      scene.waitForRest()
    }
  }

  @Test func `A card whose drag is taken away goes home`() {
    let finger = scene.land(at: home)
    finger.move(by: Vector(150, 40))
    finger.cancel()
    scene.waitForRest()
    #expect(scene.readout?.contains("offset 0.0, 0.0 · tilt 0.0") == true)
  }

  @Test func `Buttons throw to their sides, and the stack can be started over`() throws {
    for (name, side) in [("nope", "left"), ("like", "right")] {
      try scene.tap("cards.\(name)")
      scene.waitForRest()
      #expect(scene.readout?.contains("last \(side) ") == true)
    }
    for _ in 3...8 {
      try scene.tap("cards.nope")
      scene.waitForRest()
    }
    #expect(scene.readout?.hasPrefix("card none of 8 ") == true)
    try scene.tap("cards.start-over")
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("card 1 of 8 ") == true)
  }

  @Test func `A second double tap takes a like back, and 0 the zoom of keys`() throws {
    for count in [1, 0] {
      for _ in 0..<2 {
        scene.land(at: home).lift()
        scene.wait(60)
      }
      scene.wait(500)
      #expect(scene.readout?.contains("liked \(count) ") == true)
    }
    try scene.focus("cards.card:1")
    for key in ["+", "0"] as [KeyEquivalent] { scene.press(key) }
    #expect(scene.readout?.hasSuffix("picture 1.000") == true)
    scene.press(.space)
    scene.waitForRest()
    #expect(scene.window.presentations.count == 1)
  }
}
