import Geometry
import Semantics
import Shell
import Testing
import Views

/// The stack of cards, in virtual time.
@Suite struct CardsSceneTests {
  private let scene = SceneUnderTest("cards")
  private let home = Point(400, 44 + (528 - 72) / 2)

  @Test func `A thrown card flies straight, keeps its tilt, and the next one can be dragged`()
    throws
  {
    let card = try scene.view("cards.card:1")
    let finger = scene.land(at: home)
    finger.move(by: Vector(60, 12), over: 40)
    let tilt = scene.numbers[4]
    finger.lift()
    #expect(scene.readout?.hasPrefix("card 2 of 8 · offset 0.0, 0.0") == true)
    #expect(tilt > 0)
    let next = scene.land(at: home)
    var (places, time): ([Point], Int64) = ([], 0)
    while card.superview != nil, time < 2000 {
      scene.wait(4)
      time += 4
      if time <= 200 { next.move(to: next.point + Vector(1, 0)) }
      let shown = card.presentation
      if card.superview != nil { places.append(shown.center) }
      let angle = Vector(shown.transform.a, shown.transform.b).angle * 180 / .pi
      #expect(abs(angle - tilt) < 0.05, "after \(time) ms")
    }
    #expect((150...480).contains(time))
    let (start, way) = (places[0], places[places.count - 1] - places[0])
    for place in places where way.length > 0 {
      let offset = place - start
      #expect(abs(offset.dx * way.dy - offset.dy * way.dx) / way.length < 0.5)
    }
    // The next card was caught on its way forward.
    #expect(scene.readout?.hasPrefix("card 2 of 8 · offset 40.0, ") == true)
    #expect(try #require(scene.readout).contains("tilt 2.3"))
  }

  @Test func `A slow throw takes less than half a second, whatever the way`() throws {
    let card = try scene.view("cards.card:1")
    let finger = scene.land(at: home)
    finger.move(by: Vector(130, 0), over: 1000)
    scene.wait(200)
    finger.lift()
    scene.wait(400)
    #expect(card.superview != nil)
    scene.wait(80)
    #expect(card.superview == nil)
  }

  @Test func `A card that is caught is thrown by the way of that finger alone`() throws {
    for (way, isThrown) in [(50.0, false), (115, true)] {
      scene.reset()
      let finger = scene.land(at: home)
      finger.move(by: Vector(100, 0), over: 1000)
      scene.wait(200)
      finger.lift()
      scene.wait(100)
      let second = scene.land(at: home + Vector(40, 0))
      _ = scene.application.frame()
      let caught = scene.numbers[2]
      #expect(caught > 50 && caught < 90)
      second.move(by: Vector(way, 0), over: 1000)
      #expect(abs(scene.numbers[2] - caught - way + 10) < 0.2)
      scene.wait(200)
      second.lift()
      #expect(
        scene.readout?.hasSuffix("last \(isThrown ? "right" : "back") · picture 1.000") == true)
      #expect(scene.readout?.hasPrefix("card \(isThrown ? 2 : 1) ") == true)
    }
  }

  @Test func `A card that was moved a little is home 0.4 seconds after its release, upright`()
    throws
  {
    let card = try scene.view("cards.card:1")
    let finger = scene.land(at: home)
    finger.move(by: Vector(80, 30))
    scene.wait(200)
    finger.lift()
    scene.wait(100)
    #expect(card.presentation.center != card.center)
    scene.wait(300)
    let place = card.superview?.convert(card.presentation.center, to: nil)
    #expect(try #require(place).distance(to: home) < 0.5)
    #expect(card.presentation.transform == .identity)
    #expect(scene.readout?.contains("offset 0.0, 0.0 · tilt 0.0") == true)
  }

  @Test(arguments: [(76.0, 1), (84, 2)])
  func `A card is thrown by a finger of more than 1000 points a second`(way: Double, card: Int) {
    let finger = scene.land(at: home)
    finger.move(by: Vector(way, 0), over: 80)
    finger.lift()
    #expect(scene.readout?.hasPrefix("card \(card) ") == true, "\(way / 0.08) points a second")
  }

  @Test(arguments: [(108.0, 1), (112, 2)])
  func `A card is thrown by a way of more than 100 points, less what begins the drag`(
    way: Double, card: Int
  ) {
    let finger = scene.land(at: home)
    finger.move(by: Vector(-way, 0), over: 1000)
    scene.wait(200)
    finger.lift()
    #expect(scene.readout?.hasPrefix("card \(card) ") == true)
  }

  @Test func `The way home takes 0.3 seconds from the next frame on`() throws {
    let card = try scene.view("cards.card:1")
    let finger = scene.land(at: home)
    finger.move(by: Vector(80, 30))
    scene.wait(200)
    finger.lift()
    scene.wait(290)
    #expect(card.presentation.center != card.center)
    scene.wait(45)
    #expect(card.presentation.center == card.center)
  }

  @Test(arguments: [(60.0, Int64(40), Int64(0), 2), (60, 400, 0, 1), (60, 40, 200, 1)])
  func `Sixty points throw a card if they are quick, and the finger does not rest`(
    way: Double, duration: Int64, rest: Int64, card: Int
  ) {
    let finger = scene.land(at: home)
    finger.move(by: Vector(way, 0), over: duration)
    scene.wait(rest)
    finger.lift()
    #expect(scene.readout?.hasPrefix("card \(card) of 8") == true)
  }

  @Test(arguments: [(-120.0, Int64(48), "left"), (0, 200, "right"), (-10, 400, "right")])
  func `A card that is far to the right goes there, unless it is flicked back`(
    back: Double, duration: Int64, side: String
  ) {
    let finger = scene.land(at: home)
    finger.move(by: Vector(150, 0), over: 800)
    scene.wait(200)
    if back != 0 { finger.move(by: Vector(back, 0), over: duration) }
    finger.lift()
    #expect(scene.readout?.contains("last \(side)") == true)
  }

  @Test func `A picture is as large as the fingers say, and 0.6 seconds after them as at first`()
    throws
  {
    let card = try scene.view("cards.card:1")
    let fingers = [-40.0, 40].map { scene.land(at: home + Vector($0, 0)) }
    for step in 1...44 {
      scene.wait(8)
      for (finger, side) in zip(fingers, [-1.0, 1]) {
        finger.place(at: home + Vector((40 + Double(step)) * side, 0))
      }
      scene.send(moved: fingers)
    }
    #expect(scene.readout?.contains("offset 0.0, 0.0 ") == true)
    #expect(scene.readout?.hasSuffix("picture 1.909") == true)
    #expect(card.presentation.center == card.center)
    for finger in fingers { finger.lift() }
    scene.wait(600)
    #expect(scene.readout?.hasSuffix("picture 1.000") == true && !scene.window.needsFrame)
    #expect(card.convert(card.bounds.center, to: nil) == home)
  }

  @Test func `A finger holds a card that is on its way home where it is seen`() throws {
    let card = try scene.view("cards.card:1")
    let finger = scene.land(at: home)
    finger.move(by: Vector(90, 60), over: 900)
    scene.wait(200)
    finger.lift()
    scene.wait(100)
    let seen = card.presentation
    let second = scene.land(at: home + Vector(20, 20))
    for _ in 0..<5 {
      _ = scene.application.frame()
      #expect(card.presentation.center.distance(to: seen.center) < 1)
      scene.wait(100)
    }
    second.lift()
    // Another tap could follow.
    scene.wait(400)
    scene.waitForRest()
    #expect(scene.readout?.contains("offset 0.0, 0.0 · tilt 0.0") == true)
  }

  @Test func `Share copies the caption and says so`() throws {
    _ = scene.land(at: home)
    scene.wait(1500)
    try scene.tap(named: "Share", .menuItem)
    scene.wait(500)
    let notice = scene.elements["cards.notice"]
    #expect(notice?.name == "Copied" && notice?.role == .notification)
    #expect(scene.application.copiedText == "Mountain path")
  }

  @Test func `A right click opens the menu of the card beside the pointer`() throws {
    let place = home + Vector(60, 80)
    scene.application.send(
      .button(ButtonPress(time: scene.application.clock.now, position: place, button: .right)))
    scene.waitForRest()
    let item = try scene.element(named: "Like", .menuItem).frame
    #expect(item.center.distance(to: place) < 250 && item.minX >= place.x - 1)
    try scene.tap(named: "Like", .menuItem)
    scene.waitForRest()
    #expect(scene.readout?.contains("liked 1") == true)
  }

  @Test func `In the narrowest window the buttons are all there`() throws {
    let scene = SceneUnderTest("cards", size: Size(320, 480))
    for name in ["nope", "rewind", "like", "save"] {
      let frame = try #require(scene.elements["cards.\(name)"]).frame
      #expect(frame.minX >= 0 && frame.maxX <= 320 && frame.width >= 44)
    }
  }

  @Test func `A dragged card keeps its offset and its tilt in a window of another size`() throws {
    let finger = scene.land(at: home)
    finger.move(by: Vector(100, 0))
    let dragged = scene.readout
    #expect(dragged?.contains("offset 90.0, 0.0 · tilt 5.2") == true)
    scene.resize(to: Size(400, 800))
    #expect(scene.readout == dragged)
    let transform = try scene.view("cards.card:1").transform
    #expect(abs(Vector(transform.a, transform.b).angle - 0.09) < 0.001)
  }

  @Test(arguments: [EventModifiers.capsLock, []])
  func `Keys do what fingers do`(_ locks: EventModifiers) throws {
    func expect(_ words: String, _ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
      scene.press(key, modifiers.union(locks))
      scene.waitForRest()
      #expect(scene.readout?.contains(words) == true, "\(key): \(scene.readout ?? "")")
    }
    expect("picture 1.250", "+")
    expect("picture 1.563", "+")
    expect("picture 1.250", "-")
    expect("picture 1.000", "0")
    expect("liked 1", "l")
    expect("liked 0", .return, .control)
    expect("card 2 of 8", .leftArrow)
    expect("last right", .rightArrow)
    expect("last deleted", .delete)
    expect("card 3 of 8", "z", .control)
    expect("picture 1.250", "+")
    expect("picture 1.000", .rightArrow)
    expect("card 3 of 8 · offset 0.0, 0.0 · tilt 0.0 · liked 0 · last rewound", "z", .control)
    expect("picture 1.000", "z", .control)
    for (key, modifiers) in [(KeyEquivalent.space, EventModifiers()), (.menu, []), (.f10, .shift)] {
      scene.press(key, modifiers.union(locks))
      scene.waitForRest()
      #expect(scene.window.presentations.count == 1, "\(key)")
      scene.press(.escape)
      scene.waitForRest()
      #expect(scene.window.presentations.isEmpty)
    }
  }

  @Test func `A key that is held throws one card`() {
    for phase in [KeyPhase.down, .repeat, .repeat, .up] {
      let time = scene.application.clock.now
      scene.application.send(.key(KeyPress(time: time, key: .leftArrow, phase: phase)))
      scene.wait(40)
    }
    #expect(scene.readout?.hasPrefix("card 2 of 8") == true)
  }

  @Test func `An empty stack says so, and has an identifier`() throws {
    for _ in 0..<8 { scene.press(.rightArrow) }
    scene.waitForRest()
    let label = try #require(scene.elements["cards.no-more-cards"])
    #expect(label.name == "No more cards" && label.role == .label)
    try scene.tap("cards.start-over")
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("card 1 of 8 · offset 0.0, 0.0 · tilt 0.0") == true)
    for _ in 0..<8 { scene.press(.rightArrow) }
    scene.waitForRest()
    scene.press("z", .control)
    scene.waitForRest()
    #expect(scene.elements["cards.no-more-cards"] == nil)
  }
}
