import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// The scene of the drawer, with real touches.
@Suite struct DrawerTests {
  private static let fresh = readout(300)

  /// The readout of a drawer that is 300 deep and at rest.
  private static func readout(
    _ offset: Double, held: String = "none", drawer: Int = 6, canvas: Int = 6,
    scroller: String = "idle"
  ) -> String {
    "offset \(offset) of 300.0 · held \(held) · in drawer \(drawer) · on canvas \(canvas)"
      + " · scroller \(scroller)"
  }

  /// The place of a dot of the canvas on a screen of 800x600.
  private func place(of dot: Int) -> Point {
    Point((2 * Double(dot - 7) + 1) * 800 / 12, 44 + 0.65 * 528)
  }

  private func open(_ showcase: ShowcaseUnderTest) throws {
    try showcase.rig.keyboard.press("Control+Down")
    try showcase.waitForReadout("the open drawer") { $0.hasPrefix("offset 0.0 ") && isIdle($0) }
    try showcase.rig.waitUntilDrawn()
  }

  private func isIdle(_ readout: String) -> Bool { readout.hasSuffix("scroller idle") }

  /// Whether a pixel has a colour, but for rounding.
  private func isAlike(_ pixel: UInt32, _ color: (Double, Double, Double)) -> Bool {
    zip([16, 8, 0], [color.0, color.1, color.2]).allSatisfy { shift, value in
      abs(Double(pixel >> shift & 0xFF) - value) <= 2
    }
  }

  @Test func `A drag pulls the drawer, and half way decides`() throws {
    let showcase = try ShowcaseUnderTest("drawer")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    #expect(showcase.readouts == [Self.fresh])
    let opened = try showcase.rig.screenshot()
    for dot in 1...6 {
      let element = try showcase.element("drawer.dot:\(dot)")
      #expect(element.frame[2...] == [0, 0] && !element.states.contains("focusable"))
    }

    try screen.drag(from: Point(500, 150), to: Point(500, 360), thenHold: true)
    try showcase.waitForReadout(Self.readout(100, scroller: "dragging"))
    try showcase.rig.waitUntilDrawn()
    try screen.lift()
    try showcase.waitForReadout(Self.readout(0))
    try showcase.rig.waitUntilDrawn()
    #expect(
      showcase.elements.filter { $0.states.contains("focusable") && $0.role == "image" }.count == 12
    )

    try screen.drag(from: Point(500, 560), to: Point(500, 450), thenHold: true)
    try showcase.waitForReadout(Self.readout(100, scroller: "dragging"))
    try showcase.rig.waitUntilDrawn()
    try screen.lift()
    try showcase.waitForReadout(Self.readout(0))

    // When the system takes the finger away, the drawer stays where it is.
    try screen.drag(from: Point(500, 560), to: Point(500, 500), thenHold: true)
    try showcase.waitForReadout(Self.readout(50, scroller: "dragging"))
    try showcase.rig.keyboard.press("Control+i")
    try showcase.waitForReadout(Self.readout(50))
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts.last == Self.readout(50))

    try showcase.rig.keyboard.press("Control+Shift+r")
    try showcase.waitForReadout(Self.fresh)
    try showcase.rig.waitUntilDrawn()
    let isSame = try showcase.rig.screenshot() == opened
    #expect(isSame)
  }

  @Test func `One finger holds a dot while another scrolls`() throws {
    let showcase = try ShowcaseUnderTest("drawer")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    let finger = place(of: 9) + Vector(8, -5)
    try screen.down(1, at: finger)
    try showcase.waitForReadout(Self.readout(300, held: "Dot 9", canvas: 5))
    try showcase.rig.waitUntilDrawn()
    let dot = try showcase.element("drawer.dot:9")
    #expect(dot.center.distance(to: finger) <= 1 && abs(dot.frame[2] - 48) <= 1)
    let pixel = try showcase.rig.screenshot()[Int(finger.x), Int(finger.y)]
    #expect(isAlike(pixel, (255, 0.8 * 204 + 51, 51)))

    try screen.down(2, at: Point(600, 150))
    try screen.move(2, to: Point(600, 270), over: .milliseconds(600))
    try showcase.waitForReadout(
      Self.readout(190, held: "Dot 9", canvas: 5, scroller: "dragging"))
    try showcase.rig.waitUntilDrawn()
    #expect(try showcase.element("drawer.dot:9").center.distance(to: finger) <= 1)

    // A third finger lifts another dot, and the drawer continues.
    try screen.down(3, at: place(of: 7))
    try showcase.waitForReadout("two dots") { $0.contains("held Dot 7, Dot 9") }
    try showcase.rig.waitUntilDrawn()
    try screen.move(2, to: Point(600, 330), over: .milliseconds(200))
    try showcase.waitForReadout(
      Self.readout(130, held: "Dot 7, Dot 9", canvas: 4, scroller: "dragging"))
    try screen.up(2)
    try showcase.waitForReadout(Self.readout(0, held: "Dot 7, Dot 9", canvas: 4))
    try screen.move(1, to: Point(300, 120), over: .milliseconds(200))
    try screen.lift()
    try showcase.waitForReadout(Self.readout(0, drawer: 7, canvas: 5))
    try showcase.rig.waitUntilDrawn()
    let dropped = try showcase.element("drawer.dot:9")
    #expect(dropped.center.distance(to: Point(300, 120)) <= 1 && dropped.frame[2] == 40)
  }

  @Test func `A dot that is dropped in the drawer scrolls with it`() throws {
    let showcase = try ShowcaseUnderTest("drawer")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    try open(showcase)
    try screen.down(1, at: place(of: 8))
    try showcase.waitForReadout(Self.readout(0, held: "Dot 8", canvas: 5))
    try screen.move(1, to: Point(200, 110), over: .milliseconds(200))
    try screen.up(1)
    try showcase.waitForReadout(Self.readout(0, drawer: 7, canvas: 5))
    try showcase.rig.waitUntilDrawn()
    #expect(try showcase.element("drawer.dot:8").center.distance(to: Point(200, 110)) <= 1)

    // The smallest dot takes fingers 20 points away from its middle.
    try screen.down(1, at: place(of: 12) - Vector(20, 0))
    try showcase.waitForReadout(Self.readout(0, held: "Dot 12", drawer: 7, canvas: 4))
    try screen.up(1)
    try showcase.waitForReadout(Self.readout(0, drawer: 7, canvas: 5))
    try showcase.rig.waitUntilDrawn()

    try screen.drag(from: Point(600, 560), to: Point(600, 520), thenHold: true)
    try showcase.waitForReadout(Self.readout(30, drawer: 7, canvas: 5, scroller: "dragging"))
    try showcase.rig.waitUntilDrawn()
    #expect(try showcase.element("drawer.dot:8").center.distance(to: Point(200, 80)) <= 1)
  }

  @Test func `An interruption puts dots back, and the drawer can be pulled immediately`() throws {
    let showcase = try ShowcaseUnderTest("drawer")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    let homes = [7, 8].map { place(of: $0) }
    try screen.report([.down(1, at: homes[0]), .down(2, at: homes[1])])
    try showcase.waitForReadout(Self.readout(300, held: "Dot 7, Dot 8", canvas: 4))
    for step in 1...10 {
      let way = Double(step) * 10
      try screen.report([
        .move(1, to: homes[0] + Vector(way, -way)), .move(2, to: homes[1] + Vector(way, way / 2)),
      ])
    }
    try showcase.rig.waitUntilDrawn()
    let goals = [homes[0] + Vector(100, -100), homes[1] + Vector(100, 50)]
    for (dot, goal) in zip([7, 8], goals) {
      #expect(try showcase.element("drawer.dot:\(dot)").center.distance(to: goal) <= 1)
    }
    try showcase.rig.keyboard.press("Control+i")
    try showcase.waitForReadout(Self.fresh)
    try showcase.rig.waitUntilDrawn()
    for (dot, home) in zip([7, 8], homes) {
      let element = try showcase.element("drawer.dot:\(dot)")
      #expect(element.center.distance(to: home) <= 1)
      #expect(element.frame[2] == (dot == 7 ? 60 : 52))
    }
    let pixel = try showcase.rig.screenshot()[Int(homes[0].x), Int(homes[0].y)]
    #expect(pixel & 0xFF_FFFF == 0xFF3B30)
    try screen.lift()
    try screen.drag(from: Point(500, 150), to: Point(500, 360), thenHold: true)
    try showcase.waitForReadout(Self.readout(100, scroller: "dragging"))
  }

  @Test(arguments: ["right", "flashes"])
  func `Under a swipe dots stay as they are, if the canvas delays touches`(variant: String) throws {
    let showcase = try ShowcaseUnderTest("drawer/\(variant)")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    let place = place(of: 7)
    let dark = (0.6 * 255, 0.6 * 59, 0.6 * 48)
    let isDark = { (bitmap: Bitmap) in isAlike(bitmap[Int(place.x), Int(place.y)], dark) }
    if variant == "right" {
      try screen.down(at: place)
      try screen.move(to: place + Vector(0, 15))
      try showcase.waitForReadout("the drag") { $0.hasSuffix("dragging") }
      try showcase.rig.waitUntilQuiet(for: .milliseconds(250))
      #expect(try !isDark(showcase.rig.screenshot()))
      try screen.lift()
      try showcase.waitForReadout(Self.fresh)
      try showcase.rig.waitUntilDrawn()
    }
    // A finger that rests lights the dot up, until the press begins.
    try screen.down(at: place)
    try showcase.rig.waitUntil("a dark dot", isDark)
    try showcase.waitForReadout("the press") { $0.contains("held Dot 7") }
    try showcase.rig.waitUntil("a pale dot") {
      isAlike($0[Int(place.x), Int(place.y)], (255, 98, 89))
    }
  }

  @Test func `Each variant has its fault`() throws {
    func play(
      _ variant: String, _ body: (ShowcaseUnderTest) throws -> Void
    ) throws {
      let showcase = try ShowcaseUnderTest("drawer/\(variant)")
      defer { showcase.end() }
      #expect(showcase.readouts == [Self.fresh])
      try body(showcase)
    }
    try play("same-finger") { showcase in
      try showcase.rig.touchscreen.down(at: place(of: 9))
      try showcase.waitForReadout("the press") { $0.contains("held Dot 9") }
      try showcase.rig.touchscreen.move(
        to: place(of: 9) + Vector(0, 60), over: .milliseconds(200))
      try showcase.waitForReadout(
        Self.readout(250, held: "Dot 9", canvas: 5, scroller: "dragging"))
    }
    try play("one-at-a-time") { showcase in
      let screen = showcase.rig.touchscreen
      try screen.down(1, at: place(of: 9))
      try showcase.waitForReadout("the press") { $0.contains("held Dot 9") }
      try screen.down(2, at: Point(600, 150))
      try screen.move(2, to: Point(600, 270), over: .milliseconds(300))
      try showcase.rig.waitUntilDrawn()
      #expect(showcase.readouts.last == Self.readout(300, held: "Dot 9", canvas: 5))
    }
    try play("blocked") { showcase in
      try showcase.rig.touchscreen.down(at: place(of: 9))
      try showcase.rig.waitUntilQuiet(for: .milliseconds(900))
      #expect(showcase.readouts == [Self.fresh])
    }
    try play("untouchable") { showcase in
      try open(showcase)
      try showcase.rig.touchscreen.down(at: Point(66, 194))
      try showcase.rig.waitUntilQuiet(for: .milliseconds(900))
      #expect(showcase.readouts.last == Self.readout(0))
    }
    try play("compare") { showcase in
      let frames = try ["first-drawer", "right-canvas", "first-dot:7", "right-dot:7"].map {
        try showcase.element("drawer.\($0)").frame
      }
      #expect(frames[0] == [0, 44, 400, 528] && frames[1] == [400, 44, 400, 528])
      #expect(frames[2][0] == 3 && frames[3][0] == 403)
      #expect(try showcase.element("drawer.first-dot:7").name == "First Dot 7")
    }
  }

  @Test func `Wheel, keys and a finger that catches the drawer leave it open or closed`() throws {
    let showcase = try ShowcaseUnderTest("drawer")
    defer { showcase.end() }
    try showcase.rig.mouse.move(to: Point(600, 500))
    try showcase.rig.mouse.wheel(-2)
    try showcase.waitForReadout(Self.readout(0))
    try showcase.rig.mouse.wheel(1)
    try showcase.rig.waitUntilDrawn()
    try showcase.waitForReadout(Self.readout(0))
    try showcase.rig.keyboard.press("Control+Up")
    try showcase.waitForReadout(Self.fresh)

    let screen = showcase.rig.touchscreen
    try screen.drag(from: Point(600, 200), to: Point(600, 300), over: .milliseconds(80))
    try screen.down(at: Point(500, 550))
    try showcase.rig.waitUntilQuiet(for: .milliseconds(300))
    try screen.up()
    try showcase.waitForReadout("an open or a closed drawer") {
      [Self.readout(0), Self.fresh].contains($0)
    }

    try showcase.rig.keyboard.press("Control+Down")
    try showcase.waitForReadout(Self.readout(0))
    for _ in 0..<30 {
      if try showcase.element("drawer.dot:1").states.contains("focused") { break }
      try showcase.rig.keyboard.press("Tab")
      try showcase.rig.waitUntilDrawn()
    }
    try showcase.rig.keyboard.press("Right")
    try showcase.rig.keyboard.press("Shift+Down")
    try showcase.rig.waitUntilQuiet(for: .milliseconds(300))
    let dot = try showcase.element("drawer.dot:1")
    #expect(dot.center.distance(to: Point(800.0 / 12 + 10, 44 + 150 + 1)) <= 1)
  }

  @Test func `A touchscreen that is unplugged puts dots back, in a window that has shrunk too`()
    throws
  {
    let showcase = try ShowcaseUnderTest("drawer")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    let homes = [7, 8].map { place(of: $0) }
    try screen.report([.down(1, at: homes[0]), .down(2, at: homes[1])])
    try showcase.waitForReadout(Self.readout(300, held: "Dot 7, Dot 8", canvas: 4))
    _ = try showcase.rig.resizeWindow(to: Size(400, 480))
    try showcase.waitForReadout("the small window") { $0.contains("of 244.8 · held Dot 7, Dot 8") }
    try screen.move(1, to: Point(150, 200), over: .milliseconds(100))
    try showcase.rig.waitUntilDrawn()
    #expect(try showcase.element("drawer.dot:7").center.distance(to: Point(150, 200)) <= 1)
    try showcase.rig.setEnabled(false, .touchscreen(1))
    try showcase.waitForReadout("the dots at home") {
      $0.contains("held none · in drawer 6 · on canvas 6 · scroller idle")
    }
    // Plugged in again, it continues as before.
    try showcase.rig.setEnabled(true, .touchscreen(1))
    try showcase.rig.waitUntilDrawn()
    let home = try showcase.element("drawer.dot:7").center
    #expect(home.distance(to: Point(400 / 12, 44 + 0.65 * 408)) <= 1)
    try screen.drag(from: Point(300, 150), to: Point(300, 260), thenHold: true)
    try showcase.waitForReadout("a pull") { $0.contains("scroller dragging") }
  }
}
