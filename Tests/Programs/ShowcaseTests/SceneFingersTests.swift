import Geometry
import Semantics
import Testing

@testable import showcase

/// Slow and quick fingers, two and ten of them, and what is done twice, in the scenes in which that
/// makes a difference.
@Suite struct SceneFingersTests {
  nonisolated static let sizes = [Size(800, 600), Size(400, 800), Size(1280, 800)]
  /// The time in which a finger of 20 points a second moves by a point, in milliseconds.
  private static let slow: Int64 = 50

  // MARK: Swipe

  @Test(arguments: sizes)
  func `A slow swipe is one for the view by hand, and none for the recognizer`(size: Size) throws {
    let scene = SceneUnderTest("swipe", size: size)
    let left = try scene.center(of: "swipe.hand-made-swipe") - Vector(30, 0)
    let right = try scene.center(of: "swipe.swipe-recognizer") - Vector(30, 0)
    for (time, made, recognized) in [(60 * Self.slow, 1, 0), (200, 2, 1), (40, 3, 2)] {
      for place in [left, right] { scene.drag(from: place, by: Vector(60, 0), over: time) }
      #expect(
        scene.readout == "made \(made) · recognized \(recognized) · last right · outside no")
    }
  }

  @Test(arguments: sizes, [2, 10])
  func `More fingers spoil the swipe of the recognizer, and not that by hand`(
    size: Size, count: Int
  ) throws {
    let scene = SceneUnderTest("swipe", size: size)
    for (panel, made) in [("hand-made-swipe", 1), ("swipe-recognizer", 1)] {
      let middle = try scene.center(of: "swipe.\(panel)")
      let places = (0..<count).map { middle + Vector(-40, Double($0 * 14) - 60) }
      scene.drag(from: places, by: Vector(70, 0), over: 200)
      #expect(scene.readout == "made \(made) · recognized 0 · last right · outside no")
    }
    // One finger is enough again.
    let middle = try scene.center(of: "swipe.swipe-recognizer")
    scene.drag(from: middle, by: Vector(-70, 0), over: 200)
    #expect(scene.readout == "made 1 · recognized 1 · last left · outside no")
  }

  // MARK: Pieces

  @Test(arguments: sizes)
  func `A finger that moves by 25 points is no tap, slow or quick, and the next one is`(
    size: Size
  ) throws {
    let scene = SceneUnderTest("pieces", size: size)
    let piece = try scene.center(of: "pieces.red-piece")
    for time in [25 * Self.slow, 100] {
      scene.drag(from: piece, by: Vector(25, 0), over: time)
      #expect(scene.readout?.hasPrefix("taps 0 · last none · at none · why ") == true)
      #expect(scene.readout?.hasSuffix("why none") == false)
    }
    // Ten points in half a second are a slow tap.
    scene.drag(from: piece, by: Vector(10, 0), over: 10 * Self.slow, restingFor: 0)
    #expect(scene.readout == "taps 1 · last Red piece · at 180.0, 180.0 · why none")
  }

  @Test(arguments: sizes)
  func `Fingers tap several pieces simultaneously, and two on one piece are not one tap`(
    size: Size
  ) throws {
    let scene = SceneUnderTest("pieces", size: size)
    let names = ["red", "green", "blue"]
    let places = try names.map { try scene.center(of: "pieces.\($0)-piece") }
    scene.drag(from: places[0] - Vector(20, 0), places[0] + Vector(20, 0), by: .zero, over: 80)
    #expect(scene.readout?.hasPrefix("taps 0 ") == true)
    #expect(scene.readout?.hasSuffix("why none") == false)
    for count in 1...2 {
      let present = try names.map { try scene.center(of: "pieces.\($0)-piece") }
      scene.drag(from: present, by: .zero, over: 80, restingFor: 0)
      #expect(scene.readout?.hasPrefix("taps \(3 * count) · last Blue piece ") == true)
    }
    let moved = try names.map { try scene.center(of: "pieces.\($0)-piece") - Vector(0, 44) }
    #expect(moved[0] == Point(280, 280) && moved[1].y == 280 - (size.width < 500 ? 200 : 0))
  }

  // MARK: Buttons

  @Test(arguments: sizes)
  func `Only the pane that cancels scrolls under slow fingers, and two scroll under quick ones`(
    size: Size
  ) throws {
    let scene = SceneUnderTest("buttons", size: size)
    let places = try ["default", "no-delay", "cancels"].map {
      try scene.center(of: "buttons.\($0):4")
    }
    // The content is 680 points high; the panes of high windows are nearly as high.
    let end = 680 - (size.height - 72 - 64)
    let offsets = [50.0, 100].map { min($0, end).inReadout }
    let up = Vector(0, -60)
    for place in places { scene.drag(from: place, by: up, over: 60 * Self.slow) }
    #expect(scene.readout == "default 1 · no delay 1 · cancels 0 · offsets 0.0, 0.0, \(offsets[0])")
    for place in places { scene.drag(from: place, by: up, over: 104) }
    #expect(
      scene.readout
        == "default 1 · no delay 2 · cancels 0 · offsets \(offsets[0]), 0.0, \(offsets[1])")
  }

  @Test(arguments: sizes)
  func `Two and ten fingers press as many buttons`(size: Size) throws {
    let scene = SceneUnderTest("buttons", size: size)
    let names = ["default", "no-delay", "cancels"]
    let buttons = (0..<10).map { "buttons.\(names[$0 % 3]):\($0 / 3 + 1)" }
    let places = try buttons.map { try scene.center(of: $0) }
    scene.drag(from: places[0], places[3], by: .zero, over: 200, restingFor: 0)
    #expect(scene.readout == "default 2 · no delay 0 · cancels 0 · offsets 0.0, 0.0, 0.0")
    for count in 1...2 {
      scene.drag(from: places, by: .zero, over: 200, restingFor: 0)
      let presses = "default \(2 + 4 * count) · no delay \(3 * count) · cancels \(3 * count)"
      #expect(scene.readout == "\(presses) · offsets 0.0, 0.0, 0.0")
    }
  }

  @Test func `Fingers in all three panes scroll those that may scroll, simultaneously`() throws {
    let scene = SceneUnderTest("buttons")
    let places = try ["default", "no-delay", "cancels"].map {
      try scene.center(of: "buttons.\($0):4")
    }
    scene.drag(from: places, by: Vector(0, -60), over: 104)
    #expect(scene.readout == "default 0 · no delay 1 · cancels 0 · offsets 50.0, 0.0, 50.0")
  }

  // MARK: Pan and scroll

  private func start(in scene: SceneUnderTest) throws -> Point {
    try scene.center(of: "pan-and-scroll.stripes") + Vector(0, 60)
  }

  @Test(arguments: sizes, [1, 2, 10])
  func `Slow and quick fingers scroll and draw equally far, also twice`(
    size: Size, count: Int
  ) throws {
    for time in [110 * Self.slow, 240] {
      let scene = SceneUnderTest("pan-and-scroll", size: size)
      let start = try start(in: scene)
      let places = (0..<count).map { start + Vector(12 * Double($0) - 60, 0) }
      for round in 1...2 {
        scene.drag(from: places, by: Vector(0, -110), over: time)
        let offset = Double(100 * round).inReadout
        #expect(scene.readout?.hasPrefix("offset \(offset) · pan 0.0, -100.0 · trail ") == true)
      }
    }
  }

  @Test(arguments: sizes)
  func `Alone the pan draws in any direction, and nothing scrolls`(size: Size) throws {
    for time in [110 * Self.slow, 240] {
      let scene = SceneUnderTest("pan-and-scroll", size: size)
      try scene.tap("pan-and-scroll.together")
      scene.waitForRest()
      let start = try start(in: scene)
      for (way, words) in [
        (Vector(0, -110), "pan 0.0, -100.0"), (Vector(110, 0), "pan 100.0, 0.0"),
      ] {
        scene.drag(from: start, by: way, over: time)
        #expect(scene.readout?.hasPrefix("offset 0.0 · \(words) · trail ") == true)
      }
      // The box allows both again.
      try scene.tap("pan-and-scroll.together")
      scene.waitForRest()
      scene.drag(from: start, by: Vector(0, -110), over: time)
      #expect(scene.readout?.hasPrefix("offset 100.0 · pan 0.0, -100.0 · trail ") == true)
    }
  }

  // MARK: Gesture lab

  private func state(_ row: String, _ scene: SceneUnderTest) -> String? {
    scene.elements["gesture-lab.\(row)-state"]?.name
  }

  @Test(arguments: sizes)
  func `A slow finger pans in the lab as a quick one does`(size: Size) throws {
    let scene = SceneUnderTest("gesture-lab", size: size)
    let middle = try scene.center(of: "gesture-lab.pad")
    for time in [60 * Self.slow, 700, 60 * Self.slow] {
      scene.drag(from: middle, by: Vector(60, 0), over: time)
      #expect(scene.readout == "touches 0 · recognized pan")
      #expect(state("pan", scene) == "ended 50.0, 0.0")
    }
  }

  @Test(arguments: sizes)
  func `A quick finger swipes in the lab, and a resting one presses`(size: Size) throws {
    let scene = SceneUnderTest("gesture-lab", size: size)
    let middle = try scene.center(of: "gesture-lab.pad")
    for word in ["pan", "pan"] {
      scene.drag(from: middle, by: Vector(60, 0), over: 104)
      #expect(scene.readout == "touches 0 · recognized \(word)")
    }
    // Without the pan, which begins earlier, the swipe is recognized.
    try scene.tap("gesture-lab.pan")
    scene.waitForRest()
    scene.drag(from: middle, by: Vector(60, 0), over: 104)
    #expect(scene.readout == "touches 0 · recognized swipe")
    #expect(state("swipe", scene) == "ended right")
    for _ in 1...2 {
      scene.drag(from: middle, by: Vector(6, 0), over: 600)
      #expect(scene.readout == "touches 0 · recognized long press")
    }
  }

  @Test(arguments: sizes)
  func `Two fingers pinch in the lab, ten are counted, and both can be done again`(
    size: Size
  ) throws {
    let scene = SceneUnderTest("gesture-lab", size: size)
    let middle = try scene.center(of: "gesture-lab.pad")
    for _ in 1...2 {
      let fingers = [-1.0, 1].map { ($0, scene.land(at: middle + Vector(50 * $0, 0))) }
      for _ in 1...27 {
        scene.wait(8)
        for (side, finger) in fingers { finger.place(at: finger.point + Vector(2 * side, 0)) }
        scene.send(moved: fingers.map(\.1))
      }
      for (_, finger) in fingers { finger.lift() }
      scene.waitForRest()
      #expect(scene.readout == "touches 0 · recognized pinch")
      // From 100 to 208, less 8.
      #expect(state("pinch", scene) == "ended \((208.0 / 108).asShare)")

      let ten = (0..<10).map { scene.land(at: middle + Vector(Double($0 * 30 - 135), 20)) }
      #expect(scene.readout?.hasPrefix("touches 10 ") == true)
      for finger in ten { finger.lift() }
      #expect(scene.readout?.hasPrefix("touches 0 ") == true)
      scene.wait(500)
      scene.waitForRest()
    }
  }
}
