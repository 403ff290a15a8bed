import Geometry
import Rig
import RigSupport
import Testing

/// The stack of cards, with real touches.
@Suite final class CardsTests {
  private let showcase: ShowcaseUnderTest
  private var screen: Touchscreen { showcase.rig.touchscreen }
  /// The middle of the top card at rest, on the screen.
  private let home = Point(400, 44 + (528 - 72) / 2)
  private let fresh =
    "card 1 of 8 · offset 0.0, 0.0 · tilt 0.0 · liked 0 · last none · picture 1.000"

  init() throws { showcase = try ShowcaseUnderTest("cards") }

  deinit { showcase.end() }

  /// Throws the top card and waits until the next one is at rest.
  private func throwTop(_ way: Vector) throws {
    try screen.drag(from: home, to: home + way, over: .milliseconds(120))
    try showcase.rig.waitUntilDrawn()
  }

  private func press(_ button: String) throws {
    try screen.tap(at: try showcase.element("cards.\(button)").center)
    try showcase.rig.waitUntilDrawn()
  }

  /// Waits until the first card is at rest at home.
  private func isFirstCardHome() -> Bool {
    showcase.waitForElements {
      $0.contains { $0.id == "cards.card:1" && $0.frame == [240, 62, 320, 420] }
    }
  }

  @Test func `The scene opens with its readout and its elements`() throws {
    #expect(showcase.readouts == [fresh])
    let card = try showcase.element("cards.card:1")
    #expect(card.name == "Card 1: Mountain path" && card.role == "image")
    #expect(card.frame == [240, 62, 320, 420])
    #expect(!showcase.elements.contains { $0.id == "cards.card:2" })
    for (index, word) in ["nope", "rewind", "like", "save"].enumerated() {
      let frame = try showcase.element("cards.\(word)").frame
      #expect(frame == [216 + 96 * Double(index), 516, 80, 44], "\(word)")
    }
  }

  @Test func `A card follows the finger, tilts, and goes home when it was moved a little`() throws {
    let length = Vector(80, 30).length
    let way = Vector(80, 30) * ((length - 10) / length)
    try screen.drag(from: home, to: home + Vector(80, 30), thenHold: true)
    try showcase.waitForReadout("the drag") {
      $0.contains("offset \(String(tenths: way.dx)), \(String(tenths: way.dy)) · tilt 4.0")
    }
    try showcase.rig.waitUntilDrawn()
    try screen.lift()
    try showcase.waitForReadout(fresh.replacing("none", with: "back"))
    try showcase.rig.waitUntilDrawn()
    #expect(isFirstCardHome())
  }

  @Test func `A slow finger throws by distance, a quick one by velocity`() throws {
    try screen.drag(from: home, to: home + Vector(105, 0), thenHold: true)
    try showcase.rig.waitUntilDrawn()
    try screen.lift()
    try showcase.waitForReadout("the card at home") {
      $0.hasPrefix("card 1") && $0.contains("back")
    }
    try showcase.rig.waitUntilDrawn()

    try screen.drag(from: home, to: home + Vector(115, 0), over: .seconds(1), thenHold: true)
    try showcase.rig.waitUntilDrawn()
    try screen.lift()
    try showcase.waitForReadout("a throw by distance") {
      $0.hasPrefix("card 2") && $0.contains("last right")
    }
    try showcase.rig.waitUntilDrawn()

    try screen.drag(from: home, to: home + Vector(95, 0), over: .milliseconds(40))
    try showcase.waitForReadout("a throw by velocity") {
      $0.hasPrefix("card 3") && $0.contains("last right")
    }
    try showcase.rig.waitUntilDrawn()

    try screen.drag(from: home, to: home + Vector(150, 0), thenHold: true)
    try screen.move(to: home + Vector(30, 0), over: .milliseconds(50))
    try screen.lift()
    try showcase.waitForReadout("a throw to the left") {
      $0.hasPrefix("card 4") && $0.contains("last left")
    }
  }

  @Test func `Thrown cards come back in reverse order, upright`() throws {
    #expect(try showcase.element("cards.rewind").states.contains("enabled") == false)
    try throwTop(Vector(200, 40))
    try throwTop(Vector(-200, 0))
    try showcase.waitForReadout("two throws") { $0.hasPrefix("card 3") }
    try press("rewind")
    try showcase.waitForReadout("the second card") {
      $0.hasPrefix("card 2 of 8 · offset 0.0, 0.0 · tilt 0.0") && $0.contains("last rewound")
    }
    try showcase.rig.keyboard.press("Control+z")
    try showcase.waitForReadout("the first card") {
      $0.hasPrefix("card 1 of 8 · offset 0.0, 0.0 · tilt 0.0") && $0.contains("last rewound")
    }
    try showcase.rig.waitUntilDrawn()
    #expect(isFirstCardHome())
  }

  @Test func `A double tap likes, and a second one takes it back`() throws {
    try screen.doubleTap(at: home)
    try showcase.waitForReadout(fresh.replacing("liked 0", with: "liked 1"))
    try showcase.rig.waitUntilDrawn()
    try screen.doubleTap(at: home)
    try showcase.waitForReadout(fresh)
  }

  @Test func `A pinch enlarges the picture and leaves the card in place`() throws {
    try screen.pinch(center: home, from: 80, to: 168, thenHold: true)
    try showcase.waitForReadout("the scale") { $0.contains("picture 1.909") }
    try showcase.rig.waitUntilDrawn()
    #expect(isFirstCardHome())
    try screen.lift()
    try showcase.waitForReadout(fresh)
  }

  @Test func `A finger catches a card on its way home`() throws {
    try screen.drag(
      from: home, to: home + Vector(-90, 60), over: .milliseconds(900), thenHold: true)
    try showcase.rig.waitUntilDrawn()
    try showcase.rig.keyboard.press("Control+m")
    try screen.lift()
    try showcase.waitForReadout("the way home") { $0.contains("last back") }
    try screen.down(at: home)
    let caught = try showcase.waitForReadout("a card held in flight") {
      $0.contains("last back") && !$0.contains("offset 0.0, 0.0")
    }
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts.last == caught)
    try screen.lift()
    try showcase.waitForReadout("home") { $0.contains("offset 0.0, 0.0") }
  }

  @Test func `A press shows the picture and its menu, and sliding to an item chooses it`() throws {
    try screen.down(at: home)
    #expect(showcase.waitForElements { $0.contains { $0.role == "menu item" } })
    let like = try #require(
      showcase.elements.first { $0.role == "menu item" && $0.name == "Like" })
    try screen.move(to: like.center, over: .milliseconds(200))
    try screen.lift()
    try showcase.waitForReadout(fresh.replacing("liked 0", with: "liked 1"))
    try showcase.rig.waitUntilDrawn()
    try showcase.rig.keyboard.press("space")
    #expect(showcase.waitForElements { $0.contains { $0.role == "menu item" } })
    let delete = try #require(
      showcase.elements.first { $0.role == "menu item" && $0.name == "Delete" })
    // Destructive items take no touch before the menu has been at rest for a moment.
    try showcase.rig.waitUntilQuiet(for: .milliseconds(500))
    try screen.tap(at: delete.center)
    try showcase.waitForReadout("a deletion") { $0.hasPrefix("card 2") && $0.contains("deleted") }
    try showcase.rig.keyboard.press("Control+z")
    try showcase.waitForReadout("the card") { $0.hasPrefix("card 1") && $0.contains("liked 1") }
  }

  @Test func `A card that is thrown while a finger holds it leaves the stack once`() throws {
    try showcase.rig.keyboard.press("Control+m")
    try screen.drag(from: home, to: home + Vector(40, 0), thenHold: true)
    try showcase.rig.keyboard.press("Right")
    try showcase.waitForReadout("the throw") { $0.hasPrefix("card 2") }
    try screen.move(to: home + Vector(190, 0), over: .milliseconds(200))
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts.last?.hasPrefix("card 2 of 8 · offset 0.0, 0.0") == true)
    try press("rewind")
    try showcase.waitForReadout("the card") { $0.hasPrefix("card 1 of 8 · offset 0.0, 0.0") }
    #expect(try showcase.element("cards.rewind").states.contains("enabled") == false)
  }

  @Test func `An interrupted drag sends the card home`() throws {
    try screen.drag(from: home, to: home + Vector(170, 0), thenHold: true)
    try showcase.rig.keyboard.press("Control+i")
    try showcase.waitForReadout(fresh.replacing("none", with: "back"))
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts.last == fresh.replacing("none", with: "back"))
  }

  @Test func `After the last card there is none, and rewinding works`() throws {
    for _ in 1...4 {
      try showcase.rig.keyboard.press("Left")
      try showcase.rig.keyboard.press("Right")
    }
    try showcase.waitForReadout("no card") { $0.hasPrefix("card none of 8") }
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.waitForElements { $0.contains { $0.name == "No more cards" } })
    try press("rewind")
    try showcase.waitForReadout("the last card") { $0.hasPrefix("card 8 of 8") }
    try press("nope")
    try showcase.waitForReadout("no card") { $0.hasPrefix("card none of 8") }
    #expect(showcase.waitForElements { $0.contains { $0.id == "cards.start-over" } })
    try press("start-over")
    try showcase.waitForReadout("all cards") { $0.hasPrefix("card 1 of 8") }
  }

  @Test func `A finger of 20 points a second throws by distance`() throws {
    try screen.drag(from: home, to: home + Vector(-130, 0), over: .milliseconds(6500))
    try showcase.waitForReadout("a throw") { $0.hasPrefix("card 2") && $0.contains("last left") }
  }

  @Test func `A touchscreen that is unplugged sends the card home`() throws {
    try screen.drag(from: home, to: home + Vector(170, 0), thenHold: true)
    try showcase.rig.setEnabled(false, .touchscreen(1))
    try showcase.waitForReadout(fresh.replacing("none", with: "back"))
    try showcase.rig.setEnabled(true, .touchscreen(1))
    try showcase.rig.waitUntilDrawn()
    #expect(isFirstCardHome())
    try throwTop(Vector(200, 0))
    try showcase.waitForReadout("a throw") { $0.hasPrefix("card 2") }
  }
}

extension String {
  /// A number with one decimal.
  fileprivate init(tenths number: Double) {
    let tenths = Int((abs(number) * 10).rounded())
    self = (number < 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
  }
}
