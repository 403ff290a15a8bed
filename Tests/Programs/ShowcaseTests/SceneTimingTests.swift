import Drawing
import Geometry
import Gestures
import Semantics
import Shell
import Testing
import ViewSupport
import Views

/// The timing of events in scenes, and the locations of views in every frame, in virtual time.
@Suite struct SceneTimingTests {
  /// Lets frames of 16 ms pass, and returns after how many milliseconds `isTrue` was true first; nil
  /// if it was not within `limit`.
  private func milliseconds(
    until isTrue: () -> Bool, in scene: SceneUnderTest, within limit: Int64
  ) -> Int64? {
    for passed in stride(from: Int64(0), through: limit, by: 4) {
      if isTrue() { return passed }
      scene.wait(4)
      _ = scene.application.frame()
    }
    return nil
  }

  @Test func `A card is lifted 300 ms after the landing`() throws {
    let scene = SceneUnderTest("grab")
    _ = scene.land(at: try scene.center(of: "grab.card"))
    let yellow = Color(rgb: 0xFFCC00)
    let time = milliseconds(
      until: {
        scene.application.frame().commands.contains {
          if case .roundedFill(_, _, yellow) = $0 { true } else { false }
        }
      }, in: scene, within: 1000)
    #expect((300...340).contains(try #require(time)))
    #expect(scene.readout == "phase lifted · offset 0.0, 0.0")
  }

  @Test func `A peek comes half a second after the landing, and a slide to an item chooses it`()
    throws
  {
    let scene = SceneUnderTest("cards")
    let finger = scene.land(at: try scene.center(of: "cards.card:1"))
    let time = milliseconds(
      until: { !scene.window.presentations.isEmpty }, in: scene, within: 1000)
    #expect((500...560).contains(try #require(time)))
    scene.wait(600)
    func isItem(_ name: String) -> Bool {
      scene.window.accessibilityTree().nodes.values.contains { $0.name == name }
    }
    #expect(isItem("Like") && isItem("Share") && isItem("Save") && isItem("Delete"))
    let item = try #require(
      scene.window.accessibilityTree().nodes.values.first {
        $0.name == "Like" && $0.role == .menuItem
      })
    finger.move(by: item.frame.center - finger.point)
    finger.lift()
    scene.waitForRest()
    #expect(scene.window.presentations.isEmpty)
    #expect(scene.readout?.contains("card 1 of 8 · offset 0.0, 0.0") == true)
    #expect(scene.readout?.contains("liked 1 · last none") == true)
  }

  @Test func `A finger that moves 10 points before the peek drags the card`() throws {
    let scene = SceneUnderTest("cards")
    let finger = scene.land(at: try scene.center(of: "cards.card:1"))
    finger.move(by: Vector(11, 0), over: 440)
    scene.wait(1000)
    #expect(scene.window.presentations.isEmpty)
    #expect(scene.readout?.contains("offset 1.0, 0.0") == true)
  }

  @Test func `While one finger holds a dot, another scrolls, and the dot does not move`() throws {
    let scene = SceneUnderTest("drawer")
    let holding = scene.land(at: try scene.center(of: "drawer.dot:9") + Vector(6, -4))
    scene.wait(800)
    _ = scene.application.frame()
    let scrolling = scene.land(at: Point(600, 150))
    let start = scrolling.point
    for step in 1...75 {
      scene.wait(8)
      scrolling.move(to: start + Vector(0, 120 * Double(step) / 75))
      _ = scene.application.frame()
      let dot = try scene.view("drawer.dot:9")
      let shown = dot.superview?.convert(dot.presentation.center, to: nil)
      #expect(try #require(shown).distance(to: holding.point) < 0.5, "in step \(step)")
    }
    let words = try #require(scene.readout).split(separator: " ")
    let offset = try #require(Double(words[1]))
    #expect(abs(offset - 190) <= 0.5)
    #expect(scene.readout?.contains("held Dot 9") == true)
  }

  @Test(arguments: [("right", false), ("flashes", true)])
  func `Under a quick swipe dots flash only without a delay`(variant: String, flashes: Bool) throws
  {
    let scene = SceneUnderTest("drawer", variant: variant)
    let finger = scene.land(at: try scene.center(of: "drawer.dot:7"))
    let start = finger.point
    var dark = 0
    for step in 1...100 {
      if step <= 25 { finger.move(to: start + Vector(0, 15 * Double(step) / 25)) }
      if scene.application.frame().hasDarkDisc { dark += 1 }
      scene.wait(4)
      if step == 30 { finger.lift() }
    }
    #expect((dark > 0) == flashes, "dark in \(dark) frames")
  }

  @Test func `A finger that rests on a dot darkens it after the delay`() throws {
    let scene = SceneUnderTest("drawer")
    _ = scene.land(at: try scene.center(of: "drawer.dot:7"))
    let time = milliseconds(
      until: { scene.application.frame().hasDarkDisc }, in: scene, within: 400)
    #expect((150...170).contains(try #require(time)))
  }

  @Test func `A dot is no longer dark when it is lifted, or its touch is taken away`() throws {
    let scene = SceneUnderTest("drawer")
    let finger = scene.land(at: try scene.center(of: "drawer.dot:7"))
    scene.wait(300)
    #expect(scene.application.frame().hasDarkDisc)
    scene.wait(300)
    #expect(!scene.application.frame().hasDarkDisc)
    finger.lift()
    scene.waitForRest()
    _ = scene.land(at: try scene.center(of: "drawer.dot:8"))
    scene.wait(300)
    #expect(scene.application.frame().hasDarkDisc)
    scene.press("i", .control)
    #expect(!scene.application.frame().hasDarkDisc)
  }

  @Test(arguments: [(1.0, 190...220), (0.2, 950...1100)])
  func `Slow motion takes five times as long`(speed: Double, range: ClosedRange<Int64>) throws {
    let scene = SceneUnderTest("pieces")
    scene.window.animationSpeed = speed
    let piece = try scene.view("pieces.red-piece")
    scene.land(at: try scene.center(of: "pieces.red-piece")).lift()
    let time = milliseconds(
      until: { piece.presentation.center == Point(180, 180) }, in: scene, within: 3000)
    #expect(range.contains(try #require(time)))
  }

  @Test func `The menu of the pointer scene shows its shortcuts`() throws {
    let scene = SceneUnderTest("pointer")
    scene.land(.mouse, at: try scene.center(of: "pointer.edit")).lift()
    scene.waitForRest()
    let texts = scene.application.frame().strings
    for badge in ["Ctrl+D", "F2", "Delete"] { #expect(texts.contains(badge), "\(badge)") }
  }

  @Test func `A dot is yellow for a fifth of a second after each press`() throws {
    let scene = SceneUnderTest("targets")
    let dot = try scene.center(of: "targets.dot:30")
    func isYellow() -> Bool {
      _ = scene.application.frame()
      return scene.snapshot()[Int(dot.x), Int(dot.y)] == 0xFFFF_CC00
    }
    scene.land(at: dot).lift()
    #expect(isYellow())
    scene.wait(150)
    scene.land(at: dot).lift()
    scene.wait(180)
    #expect(isYellow(), "the second press begins anew")
    scene.wait(40)
    #expect(!isYellow())
  }
}

extension DrawList {
  /// Whether it darkens a disc, as the drawer does with a dot that is touched.
  fileprivate var hasDarkDisc: Bool {
    flattened.contains {
      if case .disc(_, _, Color(white: 0, alpha: 0.4)) = $0 { true } else { false }
    }
  }
}
