import Controls
import Drawing
import Geometry
import Scrolling
import Semantics
import Shell
import Testing
import ViewSupport
import Views

@testable import showcase

/// The scenes about touches without gestures, and about taps, in virtual time.
@Suite struct TouchScenesTests {
  // MARK: Targets

  @Test func `The touch areas are drawn around all that can be touched, and around nothing else`()
    throws
  {
    let scene = SceneUnderTest("targets")
    let plain = scene.snapshot()
    try scene.tap("targets.show-touch-areas")
    scene.waitForRest()
    let box = try #require(scene.elements["targets.show-touch-areas"]).frame
    func area(_ x: Double, _ y: Double, _ side: Double) -> Rect {
      Rect(x: x - side / 2, y: ShowcaseBar.height + y - side / 2, width: side, height: side)
    }
    let lanes = [44.0, 44, 44, 44, 60, 8].enumerated().map { index, side in
      area(800 * (2 * Double(index) + 1) / 12, 110, side)
    }
    let others = [area(200, 310, 60), area(600, 310, 60), area(400, 222, 44)]

    /// Expects that the picture has changed in these areas, in each of their corners, and nowhere else.
    func expectAreas(_ areas: [Rect], ignoring controls: [Rect]) {
      let shown = scene.snapshot()
      func isChanged(_ point: Point) -> Bool {
        shown[Int(point.x), Int(point.y)] != plain[Int(point.x), Int(point.y)]
      }
      for area in areas {
        let inner = area.inset(by: 2)
        for corner in [inner.origin, Point(inner.maxX, inner.maxY)] {
          #expect(isChanged(corner), "\(area) is not marked")
        }
      }
      let known = (areas + controls).map { $0.inset(by: -2) }
      var strange: [Point] = []
      for y in stride(from: 50.0, to: 570, by: 10) {
        for x in stride(from: 5.0, to: 800, by: 10) {
          let point = Point(x, y)
          if !known.contains(where: { $0.contains(point) }), isChanged(point) {
            strange.append(point)
          }
        }
      }
      #expect(strange == [])
    }
    expectAreas(lanes + others, ignoring: [box])
    // Views that are too faint take no touches, and have no area.
    let slider = try #require(try scene.view("targets.faintness") as? Slider)
    slider.value = 0.0099
    slider.sendActions(for: .valueChanged)
    let faintness = slider.convert(slider.bounds, to: nil).inset(by: -20)
    expectAreas(lanes + others.dropFirst(), ignoring: [box, faintness])
  }

  // MARK: Swipe

  @Test func `A recognizer swipes up and down too, the view by hand only sideways`() throws {
    let scene = SceneUnderTest("swipe")
    for (panel, way, words) in [
      ("swipe-recognizer", Vector(0, 60), "made 0 · recognized 1 · last down · outside no"),
      ("swipe-recognizer", Vector(0, -60), "made 0 · recognized 2 · last up · outside no"),
      ("hand-made-swipe", Vector(0, -60), "made 0 · recognized 2 · last up · outside no"),
      ("hand-made-swipe", Vector(-60, 0), "made 1 · recognized 2 · last left · outside no"),
    ] {
      let finger = scene.land(at: try scene.center(of: "swipe.\(panel)"))
      finger.move(by: way)
      finger.lift()
      #expect(scene.readout == words)
    }
  }

  @Test func `A touch that is taken away leaves what was said about the one before`() throws {
    let scene = SceneUnderTest("swipe")
    let start = try scene.center(of: "swipe.hand-made-swipe")
    for isTaken in [true, false, true] {
      let before = scene.readout?.hasSuffix("outside yes")
      let finger = scene.land(at: start)
      #expect(scene.readout?.hasSuffix("outside no") == true)
      finger.move(by: Vector(0, 300))
      #expect(scene.readout?.hasSuffix("outside yes") == true)
      if isTaken { finger.cancel() } else { finger.lift() }
      #expect(scene.readout?.hasSuffix("outside yes") == (isTaken ? before : true))
    }
  }

  // MARK: Taps

  /// Taps twice, the second time so many milliseconds after the first lift.
  private func tapTwice(_ pad: String, after pause: Int64, on scene: SceneUnderTest) throws {
    let place = try scene.center(of: "taps.\(pad)")
    for index in 0..<2 {
      if index > 0 { scene.wait(pause) }
      scene.land(at: place).lift()
    }
  }

  @Test(arguments: [(340, "0/1"), (400, "2/0")])
  func `A second tap is in time for 350 ms after the lift of the first`(
    pause: Int64, score: String
  ) throws {
    let scene = SceneUnderTest("taps")
    try tapTwice("exclusive", after: pause, on: scene)
    scene.wait(500)
    #expect(scene.readout?.hasPrefix("exclusive \(score) ") == true)
  }

  @Test(arguments: [(290, 1), (310, 0)])
  func `Two fingers are a tap if they land within 300 ms`(pause: Int64, count: Int) throws {
    let scene = SceneUnderTest("taps")
    let place = try scene.center(of: "taps.two-finger")
    let first = scene.land(at: place - Vector(30, 0))
    scene.wait(pause)
    let second = scene.land(at: place + Vector(30, 0))
    scene.wait(50)
    first.lift()
    second.lift()
    scene.wait(500)
    #expect(scene.readout?.contains("two-finger \(count) ") == true)
  }

  @Test func `A disc of 10 points marks the place of a tap`() throws {
    let scene = SceneUnderTest("taps")
    let pad = try scene.view("taps.place")
    scene.land(at: pad.convert(Point(30, 90), to: nil)).lift()
    scene.wait(500)
    let place = pad.convert(Point(30, 90), to: nil)
    let screen = scene.snapshot()
    func isOrange(_ way: Vector) -> Bool {
      let point = place + way
      return screen[Int(point.x), Int(point.y)] == 0xFFFF_9500
    }
    #expect(isOrange(.zero) && isOrange(Vector(3, 0)) && isOrange(Vector(-3, 0)))
    #expect(isOrange(Vector(0, 3)) && isOrange(Vector(0, -3)))
    for way in [Vector(6, 0), Vector(-6, 0), Vector(0, 6), Vector(0, -6)] {
      #expect(!isOrange(way))
    }
  }

  // MARK: Pan beside a scroll

  @Test func `A trail goes on with another line when a finger joins`() throws {
    let scene = SceneUnderTest("pan-and-scroll")
    let finger = scene.land(at: Point(300, 300))
    finger.move(by: Vector(60, 0))
    let count = try #require(scene.numbers.last)
    _ = scene.land(at: Point(500, 300))
    finger.move(by: Vector(40, 0))
    #expect(try #require(scene.numbers.last) > count)
    let lines = scene.application.frame().redLines
    #expect(lines.count == 2)
  }

  @Test func `A new trail replaces the one before, which comes back if the new one is taken away`()
    throws
  {
    let scene = SceneUnderTest("pan-and-scroll")
    scene.drag(from: Point(300, 300), by: Vector(110, 0), over: 240)
    let (readout, lines) = (scene.readout, scene.application.frame().redLines)
    #expect(lines.count == 1 && readout == "offset 0.0 · pan 100.0, 0.0 · trail \(lines[0].count)")
    let finger = scene.land(at: Point(300, 400))
    finger.move(by: Vector(-60, 0))
    #expect(scene.readout?.hasPrefix("offset 0.0 · pan -50.0, 0.0 · trail ") == true)
    scene.press("i", .control)
    #expect(scene.readout == readout)
    let isSame = scene.application.frame().redLines == lines
    #expect(isSame)
    finger.lift()
    scene.drag(from: Point(300, 200), by: Vector(60, 0), over: 120)
    let new = scene.application.frame().redLines
    #expect(new.count == 1 && new.first?.count == Int(scene.numbers.last ?? 0))
  }

  @Test func `A trail is where the finger was, also on stripes that have been scrolled`() throws {
    let scene = SceneUnderTest("pan-and-scroll")
    for _ in 1...2 { scene.drag(from: Point(300, 400), by: Vector(0, -110), over: 240) }
    scene.drag(from: Point(300, 400), by: Vector(80, 0), over: 240)
    let last = try #require(scene.application.frame().redLines.first?.last)
    #expect(last.distance(to: Point(380, 400)) < 0.5)
  }

  @Test func `The stripes go on after a flick, and the readout with them`() throws {
    let scene = SceneUnderTest("pan-and-scroll")
    scene.drag(from: Point(300, 400), by: Vector(0, -110), over: 80, restingFor: 0)
    let stripes = try #require(try scene.view("pan-and-scroll.stripes") as? ScrollView)
    #expect(stripes.contentOffset.y > 150)
    #expect(scene.readout?.hasPrefix("offset \(stripes.contentOffset.y.inReadout) ") == true)
  }
}

extension DrawList {
  /// The red lines, also in layers.
  fileprivate var redLines: [[Point]] {
    flattened.compactMap {
      if case .line(let points, 4, Color(rgb: 0xFF3B30)) = $0 { points } else { nil }
    }
  }
}
