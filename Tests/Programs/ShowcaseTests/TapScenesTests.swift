import Drawing
import Geometry
import Gestures
import Semantics
import Shell
import Testing
import ViewSupport
import Views

@testable import showcase

/// The counts and readouts of the scenes about targets, swipes and taps, in virtual time.
@Suite struct TapScenesTests {
  // MARK: Targets

  @Test func `Each finger on the ground counts, also of several that lift simultaneously`() throws {
    let scene = SceneUnderTest("targets")
    let places = [Point(60, 420), Point(300, 420), Point(500, 420)]
    let fingers = places.map { scene.land(at: $0) }
    scene.send(fingers.map { $0.change(.ended) })
    #expect(scene.readout == "hit none · count 0 · ground 3")
    let ids = ["dot:4", "faintness", "show-touch-areas", "favorite"]
    let others = try ids.map { scene.land(at: try scene.center(of: "targets.\($0)")) }
    let last = scene.land(at: places[0])
    scene.send((others + [last]).map { $0.change(.ended) })
    #expect(scene.readout == "hit Favorite · count 2 · ground 4")
  }

  @Test func `The heart is full while it is on`() throws {
    let scene = SceneUnderTest("targets")
    let middle = try scene.center(of: "targets.favorite")
    func color() -> UInt32 { scene.snapshot()[Int(middle.x), Int(middle.y)] }
    let ground = color()
    try scene.tap("targets.favorite")
    scene.waitForRest()
    #expect(color() == 0xFFFF_3B30 && ground != color())
    try scene.tap("targets.favorite")
    scene.waitForRest()
    #expect(color() == ground)
  }

  @Test func `A caption is nothing that is read beside its target`() {
    let nodes = SceneUnderTest("targets").window.accessibilityTree().nodes.values
    for name in ["Dot 4", "Plain dot 4", "Favorite", "Faint", "Covered"] {
      #expect(nodes.count { $0.name == name } == 1, "\(name)")
    }
  }

  // MARK: Swipe

  @Test func `Fifty points are a swipe by hand, and no less`() throws {
    let scene = SceneUnderTest("swipe")
    let place = try scene.center(of: "swipe.hand-made-swipe")
    for (way, count) in [(49.5, 0), (-49.5, 0), (50, 1), (-50, 2)] {
      scene.drag(from: place, by: Vector(way, 0), over: 160)
      #expect(scene.readout?.hasPrefix("made \(count) ") == true, "after \(way)")
    }
  }

  @Test func `The marks of a touch go with it, and the number and the arrow of a swipe stay`()
    throws
  {
    let scene = SceneUnderTest("swipe")
    let opening = scene.application.frame()
    let place = try scene.center(of: "swipe.hand-made-swipe")
    for isTaken in [false, true] {
      let finger = scene.land(at: place)
      #expect(scene.application.frame() != opening)
      if isTaken { finger.cancel() } else { finger.lift() }
      let isSame = scene.application.frame() == opening
      #expect(isSame, "taken: \(isTaken)")
    }
    // Below the number, where the arrow is.
    func arrow() -> [UInt32] {
      let picture = scene.snapshot()
      return (0..<48).map { picture[Int(place.x) - 24 + $0, Int(place.y) + 16 + 24 - $0 / 2] }
    }
    let without = arrow()
    scene.drag(from: place, by: Vector(60, 0), over: 160)
    let right = arrow()
    #expect(right != without)
    #expect(scene.application.frame().strings.contains("1"))
    scene.drag(from: place, by: Vector(-60, 0), over: 160)
    #expect(arrow() != right)
    #expect(scene.application.frame().strings.contains("2"))
  }

  @Test func `Keys and actions swipe in the directions that fingers can`() throws {
    let scene = SceneUnderTest("swipe")
    try scene.focus("swipe.hand-made-swipe")
    scene.press(.upArrow)
    scene.press(.leftArrow, .shift)
    #expect(scene.readout?.hasPrefix("made 0 ") == true)
    let panels = ["hand-made-swipe", "swipe-recognizer"].map { try? scene.view("swipe.\($0)") }
    #expect(
      panels.map { $0?.accessibilityCustomActions.map(\.name) } == [
        ["Swipe Left", "Swipe Right"], ["Swipe Left", "Swipe Right", "Swipe Up", "Swipe Down"],
      ])
    #expect(panels[1]?.accessibilityCustomActions[2].handler() == true)
    #expect(scene.readout == "made 0 · recognized 1 · last up · outside no")
  }

  // MARK: Taps

  @Test func `Three quick taps are a triple one, two are none`() throws {
    let scene = SceneUnderTest("taps")
    for (taps, count) in [(2, 0), (3, 1), (3, 2)] {
      for _ in 1...taps {
        try scene.tap("taps.triple")
        scene.wait(100)
      }
      scene.wait(500)
      #expect(scene.readout?.contains("triple \(count) ") == true)
    }
  }

  @Test func `A pad is grey under a finger, and blue for 150 ms after each tap that acts`() throws {
    let scene = SceneUnderTest("taps")
    func grounds(_ color: Color) -> Int { scene.application.frame().count(ofGround: color) }
    let traits = scene.application.environment.colors
    let (lit, grey) = (
      Color.accent.opacity(0.35).resolved(for: traits), Color.fill.resolved(for: traits)
    )
    let finger = scene.land(at: try scene.center(of: "taps.single"))
    #expect(grounds(grey) == 1 && grounds(lit) == 0)
    finger.lift()
    #expect(grounds(grey) == 0 && grounds(lit) == 1)
    scene.wait(120)
    try scene.tap("taps.single")
    scene.wait(120)
    #expect(grounds(lit) == 1, "the second tap begins anew")
    scene.wait(40)
    #expect(grounds(lit) == 0)
    #expect(scene.application.frame().strings.contains("2"))
  }

  @Test func `A tap says how long it has waited since its lift`() throws {
    let scene = SceneUnderTest("taps")
    try scene.tap("taps.exclusive")
    scene.wait(500)
    #expect(scene.readout?.hasSuffix("waited 350 ms") == true)
    let finger = scene.land(at: try scene.center(of: "taps.single"))
    scene.wait(200)
    finger.lift()
    #expect(scene.readout?.hasSuffix("waited 0 ms") == true)
  }

  @Test func `Keys tap once or twice where fingers can, and nothing else`() throws {
    let scene = SceneUnderTest("taps")
    let part: (String) -> Bool = { scene.readout?.contains($0) == true }
    try scene.focus("taps.both")
    scene.press(.return, .control)
    #expect(part("both 1/1"))
    try scene.focus("taps.exclusive")
    scene.press(.return, .control)
    scene.press(.space)
    #expect(part("exclusive 1/1"))
    try scene.focus("taps.single")
    for modifiers in [EventModifiers.control, .shift] { scene.press(.return, modifiers) }
    #expect(part("single 0"))
    #expect(try scene.view("taps.single").accessibilityActivate())
    #expect(part("single 1"))
    let pad = try scene.view("taps.place")
    try scene.focus("taps.place")
    scene.press(.return)
    #expect(part("place \(pad.bounds.center.inReadout)"))
  }
}

extension DrawList {
  /// The letters that are drawn, also in layers.
  var strings: [String] { textBoxes.map(\.text.string) }

  /// The number of rounded backgrounds that have a colour.
  fileprivate func count(ofGround color: Color) -> Int {
    flattened.count { if case .roundedFill(_, _, color) = $0 { true } else { false } }
  }
}
