import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// The scenes with text, the canvas and the map, with real touches, pens and keys.
@Suite struct TextScenesTests {
  private func with(
    _ scene: String, _ options: String..., body: (ShowcaseUnderTest) throws -> Void
  ) throws {
    let showcase =
      try options.isEmpty
      ? ShowcaseUnderTest(scene) : ShowcaseUnderTest(scene, options[0], options[1])
    defer { showcase.end() }
    try body(showcase)
  }

  @Test func `A name and a password are typed and signed in by keys alone`() throws {
    try with("sign-in") { showcase in
      #expect(showcase.readouts.last == "focus user · result none")
      for key in ["a", "n", "n", "Return", "x"] { try showcase.rig.keyboard.press(key) }
      #expect(
        showcase.waitForElements { elements in
          elements.first { $0.id == "sign-in.password" }?.value == "•"
        })
      try showcase.rig.keyboard.press("Return")
      try showcase.waitForReadout("focus none · result signed in ann")
    }
  }

  @Test
  func `A finger on a field of the form brings the keys and the bar, and the button above them`()
    throws
  {
    try with("form", "--keyboard", "always") { showcase in
      try showcase.rig.touchscreen.tap(at: try showcase.element("form.phone").center)
      try showcase.waitForReadout("the focus") { $0.hasPrefix("focus phone ") }
      #expect(showcase.waitForElements { $0.contains { $0.id == "form.done" } })
      let (save, done) = (try showcase.element("form.save-card"), try showcase.element("form.done"))
      #expect(abs(save.frame[1] + save.frame[3] + 16 - done.frame[1]) <= 1)
      let phone = try showcase.element("form.phone").frame
      #expect(phone[1] - 20 >= 44 && phone[1] + phone[3] + 28 <= save.frame[1] - 15)
      try showcase.rig.touchscreen.tap(at: Point(60, 120))
      try showcase.waitForReadout("no focus") { $0.hasPrefix("focus none ") }
    }
  }

  @Test func `A message is typed and sent with Return, and two quick taps send one`() throws {
    try with("chat") { showcase in
      try showcase.rig.touchscreen.tap(at: try showcase.element("chat.message").center)
      try showcase.waitForReadout("the focus") { $0.hasSuffix("focus message") }
      for key in ["h", "i", "Return"] { try showcase.rig.keyboard.press(key) }
      try showcase.waitForReadout("messages 21 · lines 1 · bar 52.0 · focus message")
      try showcase.rig.keyboard.press("a")
      #expect(
        showcase.waitForElements { elements in
          elements.first { $0.id == "chat.send" }?.states.contains("sensitive") == true
        })
      let send = try showcase.element("chat.send").center
      for _ in 1...2 { try showcase.rig.touchscreen.tap(at: send) }
      try showcase.waitForReadout("messages 22 · lines 1 · bar 52.0 · focus message")
    }
  }

  @Test func `Fingers and a pen draw, and the other end of the pen erases`() throws {
    try with("sketch") { showcase in
      let screen = showcase.rig.touchscreen
      try screen.down(at: Point(150, 200))
      try screen.move(to: Point(400, 260), over: .milliseconds(300))
      try screen.lift()
      try showcase.waitForReadout("a stroke") { $0.hasPrefix("strokes 1 ") }
      try showcase.rig.waitUntilDrawn()
      let picture = try showcase.rig.screenshot()
      for share in [0.1, 0.5, 0.9] {
        let (x, y) = (Int(150 + 250 * share), Int(200 + 60 * share))
        #expect(picture[x, y] & 0xFF < 0x80, "no ink at \(x), \(y)")
      }
      try showcase.rig.pen.move(to: Point(200, 350))
      try showcase.waitForReadout("the pen") { $0.hasSuffix("hover 200.0, 306.0") }
      try showcase.rig.pen.down()
      try showcase.rig.pen.move(to: Point(300, 350))
      try showcase.rig.pen.up()
      try showcase.waitForReadout("another stroke") { $0.hasPrefix("strokes 2 ") }
    }
  }

  @Test func `Fingers pinch the map, and a search shows a place with where one is`() throws {
    try with("map") { showcase in
      #expect(
        showcase.readouts
          == ["zoom 0.880 · centre 2048.0, 1536.0 · heading 0.0 · selected none · pins 12"])
      let screen = showcase.rig.touchscreen
      try screen.down(1, at: Point(350, 300))
      try screen.down(2, at: Point(450, 300))
      try screen.move(1, to: Point(300, 300), over: .milliseconds(200))
      try screen.move(2, to: Point(500, 300), over: .milliseconds(200))
      try screen.lift()
      try showcase.waitForReadout("twice the zoom") { $0.hasPrefix("zoom 1.760 ") }
      try screen.tap(at: try showcase.element("map.search-the-map").center)
      let isFocused = showcase.waitForElements { elements in
        elements.first { $0.id == "map.search-the-map" }?.states.contains("focused") == true
      }
      #expect(isFocused)
      for key in ["c", "a", "s", "t", "Return"] { try showcase.rig.keyboard.press(key) }
      try showcase.waitForReadout(
        "zoom 0.282 · centre 2677.8, 1068.0 · heading 0.0 · selected Castle · pins 12")
    }
  }
}
