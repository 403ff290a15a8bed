import Drawing
import Geometry
import Motion
import Shell
import Testing
import Views

/// The scenes about pressing, pinching and turning, in virtual time.
@Suite struct GestureScenesTests {
  private static let blue: UInt32 = 0xFF00_7AFF

  /// Moves two fingers apart, from one distance to another, in steps of 8 ms.
  private func spread(
    _ fingers: [Finger], about middle: Point, from first: Double, to last: Double,
    turningBy angle: Double = 0, movingBy way: Vector = .zero, in steps: Int = 40,
    on scene: SceneUnderTest, afterEach check: () -> Void = {}
  ) {
    for step in 1...steps {
      scene.wait(8)
      let share = Double(step) / Double(steps)
      let arm = Vector((first + (last - first) * share) / 2, 0).turned(by: angle * share)
      let center = middle + way * share
      for (finger, side) in zip(fingers, [-1.0, 1]) {
        finger.place(at: center + arm * side)
      }
      scene.send(moved: fingers)
      check()
    }
  }

  /// Lands two fingers at a distance from each other.
  private func land(_ distance: Double, about middle: Point, on scene: SceneUnderTest) -> [Finger] {
    [-1.0, 1].map { scene.land(at: middle + Vector(distance / 2 * $0, 0)) }
  }

  /// Whether a share of the way is what a spring has left after a time, in which frames may be a
  /// sixtieth of a second behind.
  private func isLeft(_ share: Double, of spring: Spring, after milliseconds: Int64) -> Bool {
    let ends = [0, 0.02].map {
      1 - spring.value(target: 1, time: Double(milliseconds) / 1000 - $0)
    }
    return share > min(ends[0], ends[1]) - 0.01 && share < max(ends[0], ends[1]) + 0.01
  }

  // MARK: Grab

  @Test func `A card that is dropped is on its way home as long as its spring says`() throws {
    let scene = SceneUnderTest("grab")
    let (card, home) = (try scene.view("grab.card"), try scene.center(of: "grab.card"))
    let finger = scene.land(at: home)
    scene.wait(400)
    finger.move(by: Vector(100, -60))
    scene.wait(200)
    finger.lift()
    _ = scene.application.frame()
    for milliseconds in stride(from: Int64(100), through: 600, by: 100) {
      scene.wait(100)
      // A frame shows the state at the time of its display, up to 17 ms later.
      let left = (card.presentation.center.x - card.center.x) / 100
      #expect(isLeft(left, of: .spring, after: milliseconds), "after \(milliseconds) ms")
    }
    scene.wait(600)
    #expect(card.presentation.center == card.center && !scene.window.needsFrame)
  }

  @Test func `A press without a drag leaves the card blue in the frame of the lift`() throws {
    let scene = SceneUnderTest("grab")
    let home = try scene.center(of: "grab.card")
    func color() -> UInt32 { scene.snapshot()[Int(home.x), Int(home.y)] }
    let finger = scene.land(at: home)
    scene.wait(400)
    #expect(color() == 0xFFFF_CC00)
    finger.lift()
    #expect(color() == Self.blue)
    #expect(scene.readout == "phase waiting · offset 0.0, 0.0")
  }

  @Test func `A second finger on the card neither moves nor drops it`() throws {
    let scene = SceneUnderTest("grab")
    let home = try scene.center(of: "grab.card")
    let finger = scene.land(at: home)
    scene.wait(400)
    finger.move(by: Vector(50, 20))
    let held = scene.readout
    #expect(held == "phase moving · offset 50.0, 20.0")
    let second = scene.land(at: home + Vector(70, 30))
    scene.wait(100)
    #expect(scene.readout == held)
    second.lift()
    scene.wait(100)
    #expect(scene.readout == held)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "phase waiting · offset 0.0, 0.0")
  }

  // MARK: Zoomer

  @Test func `From one and a half a pinch to a tenth ends at a half`() throws {
    let scene = SceneUnderTest("zoomer")
    let middle = try scene.center(of: "zoomer.picture-frame")
    var fingers = land(100, about: middle, on: scene)
    spread(fingers, about: middle, from: 100, to: 150, on: scene)
    for finger in fingers { finger.lift() }
    #expect(scene.readout == "scale 1.500 · live 1.000")
    fingers = land(200, about: middle, on: scene)
    spread(fingers, about: middle, from: 200, to: 20, on: scene)
    #expect(scene.readout == "scale 0.500 · live 0.100")
    for finger in fingers { finger.lift() }
    #expect(scene.readout == "scale 0.500 · live 1.000")
  }

  @Test func `A double tap leads back to the first size by the spring`() throws {
    let scene = SceneUnderTest("zoomer")
    let picture = try scene.view("zoomer.picture-frame")
    let middle = try scene.center(of: "zoomer.picture-frame")
    let fingers = land(100, about: middle, on: scene)
    spread(fingers, about: middle, from: 100, to: 300, on: scene)
    for finger in fingers { finger.lift() }
    scene.wait(500)
    for _ in 0..<2 {
      scene.land(at: middle).lift()
      scene.wait(50)
    }
    #expect(scene.readout == "scale 1.000 · live 1.000")
    for milliseconds in stride(from: Int64(150), through: 550, by: 100) {
      scene.wait(100)
      let left = (picture.presentation.transform.a - 1) / 2
      #expect(isLeft(left, of: .spring, after: milliseconds), "after \(milliseconds) ms")
    }
    scene.wait(600)
    #expect(picture.presentation.transform == .identity && !scene.window.needsFrame)
  }

  // MARK: Photo editor

  @Test func `Content under anchored fingers stays there in every frame`() throws {
    let scene = SceneUnderTest("photo-editor", variant: "anchored")
    let (photo, middle) = (try scene.view("photo-editor.photo"), scene.sceneArea.center)
    let fingers = land(200, about: middle, on: scene)
    let held = fingers.map { photo.convert($0.point, from: nil) }
    spread(
      fingers, about: middle, from: 200, to: 400, turningBy: .pi / 6, movingBy: Vector(40, 20),
      on: scene
    ) {
      _ = scene.application.frame()
      for (finger, point) in zip(fingers, held) {
        #expect(photo.convert(point, to: nil).distance(to: finger.point) < 0.5)
      }
    }
    #expect(abs(scene.numbers[0] - 2) < 0.01 && abs(scene.numbers[1] - 30) < 0.3)
  }

  @Test(arguments: ["composed", "recognizers", "anchored"])
  func
    `The photo is shown between a quarter and eight times its size, and turns round simultaneously`(
      _ variant: String
    ) throws
  {
    let scene = SceneUnderTest("photo-editor", variant: variant)
    let middle = scene.sceneArea.center
    var fingers = land(40, about: middle, on: scene)
    spread(fingers, about: middle, from: 40, to: 700, on: scene)
    #expect(scene.numbers[0] == 8)
    for finger in fingers { finger.lift() }
    fingers = land(700, about: middle, on: scene)
    spread(fingers, about: middle, from: 700, to: 650, on: scene)
    #expect(scene.numbers[0] < 8 && scene.numbers[0] > 7)
    spread(fingers, about: middle, from: 650, to: 15, on: scene)
    for finger in fingers { finger.lift() }
    fingers = land(700, about: middle, on: scene)
    spread(fingers, about: middle, from: 700, to: 15, on: scene)
    #expect(scene.numbers[0] == 0.25)
    for finger in fingers { finger.lift() }
    #expect(scene.numbers[0] == 0.25)
    scene.waitForRest()
    #expect(scene.numbers[0] == 0.25)
  }

  @Test(arguments: ["composed", "recognizers", "anchored"])
  func `A second pinch begins where the first one ended, in its first frame`(
    _ variant: String
  ) throws {
    let scene = SceneUnderTest("photo-editor", variant: variant)
    let middle = scene.sceneArea.center
    var fingers = land(200, about: middle, on: scene)
    spread(fingers, about: middle, from: 200, to: 300, on: scene)
    for finger in fingers { finger.lift() }
    let reached = scene.numbers[0]
    #expect(reached > 1.4)
    fingers = land(200, about: middle, on: scene)
    _ = scene.application.frame()
    #expect(scene.numbers[0] == reached)
    var scales = [reached]
    spread(fingers, about: middle, from: 200, to: 300, in: 80, on: scene) {
      scales.append(scene.numbers[0])
    }
    // No step is greater than that of the fingers, 1.25 points of 200 or more, and the slop is none.
    for (scale, next) in zip(scales, scales.dropFirst()) {
      #expect(next >= scale && next / scale < 1.02, "\(scale) jumps to \(next)")
    }
    if variant == "composed" { #expect(scene.numbers[0] == 2.25) }
  }

  @Test(arguments: ["composed", "recognizers", "anchored"])
  func `An interruption keeps what all three gestures have reached, and nothing jumps after it`(
    _ variant: String
  ) throws {
    let scene = SceneUnderTest("photo-editor", variant: variant)
    let middle = scene.sceneArea.center
    let fingers = land(200, about: middle, on: scene)
    spread(
      fingers, about: middle, from: 200, to: 320, turningBy: .pi / 5, movingBy: Vector(50, 30),
      on: scene)
    let reached = scene.readout
    #expect(scene.numbers[0] > 1.4 && scene.numbers[1] > 25 && scene.numbers[2] > 30)
    scene.press("i", .control)
    for finger in fingers { finger.move(to: finger.point + Vector(30, 30)) }
    for finger in fingers { finger.lift() }
    scene.waitForRest()
    #expect(scene.readout == reached)
    let next = land(200, about: middle, on: scene)
    _ = scene.application.frame()
    #expect(scene.readout == reached)
    for finger in next { finger.lift() }
    scene.wait(500)
    #expect(scene.readout == reached)
  }

  @Test func `A double tap puts the photo back fast, and without overshoot`() throws {
    let scene = SceneUnderTest("photo-editor")
    let (photo, middle) = (try scene.view("photo-editor.photo"), scene.sceneArea.center)
    let finger = scene.land(at: middle)
    finger.move(by: Vector(200, 0))
    finger.lift()
    scene.wait(500)
    for _ in 0..<2 {
      scene.land(at: Point(30, 60)).lift()
      scene.wait(50)
    }
    #expect(scene.readout == "scale 1.000 · angle 0.0 · offset 0.0, 0.0")
    for milliseconds in stride(from: Int64(50), through: 350, by: 50) {
      let left = (photo.presentation.center.x - photo.center.x) / 200
      #expect(left >= 0 && isLeft(left, of: Spring(response: 0.3), after: milliseconds))
      scene.wait(50)
    }
    scene.wait(400)
    #expect(photo.presentation.center == photo.center && !scene.window.needsFrame)
  }

  // MARK: Camera

  @Test func `A flip keeps zoom and exposure`() throws {
    let scene = SceneUnderTest("camera")
    let middle = Point(400, 200)
    let fingers = land(100, about: middle, on: scene)
    spread(fingers, about: middle, from: 100, to: 208, on: scene)
    for finger in fingers { finger.lift() }
    let finger = scene.land(at: middle)
    finger.move(by: Vector(0, -60))
    finger.lift()
    scene.wait(500)
    let settings = "zoom 1.926 · exposure 0.50 EV"
    #expect(scene.readout == "\(settings) · camera back · photos 0")
    for side in ["front", "back"] {
      for _ in 0..<2 {
        scene.land(at: middle).lift()
        scene.wait(60)
      }
      scene.waitForRest()
      #expect(scene.readout == "\(settings) · camera \(side) · photos 0")
    }
  }

  @Test func `A slow finger brightens as far as a quick one`() throws {
    for duration in [Int64(200), 5500] {
      let scene = SceneUnderTest("camera")
      let finger = scene.land(at: Point(400, 300))
      finger.move(by: Vector(0, -110), over: duration)
      finger.lift()
      scene.waitForRest()
      #expect(scene.readout == "zoom 1.000 · exposure 1.00 EV · camera back · photos 0")
      // The middle of the grey card, twice as bright.
      let pixel = scene.snapshot()[400, 44 + (528 - 96) / 2]
      #expect((174...178).contains(pixel & 0xFF) && (174...178).contains(pixel >> 16 & 0xFF))
    }
  }

  // MARK: Drawer

  @Test(arguments: [(150.0, 0.0), (170, 0), (140, 300)])
  func `A drawer that is let go opens or closes within a second, half way deciding`(
    way: Double, end: Double
  ) throws {
    let scene = SceneUnderTest("drawer")
    let finger = scene.land(at: Point(600, 150))
    finger.move(by: Vector(0, way + 10), over: 800)
    scene.wait(200)
    #expect(abs(scene.numbers[0] - 300 + way) <= 0.5)
    // Exactly half way both ends are as near.
    guard way != 150 else { return }
    finger.lift()
    scene.wait(1000)
    #expect(scene.numbers[0] == end)
    #expect(scene.readout?.hasSuffix("scroller idle") == true)
  }

  // MARK: Chart

  @Test func `A press follows the finger beyond the chart, and another page turns no cursor`()
    throws
  {
    let scene = SceneUnderTest("chart")
    let finger = scene.land(at: Point(56 + 0.62 * 704, 300))
    scene.wait(600)
    finger.move(to: Point(700, 560))
    #expect(scene.readout?.hasPrefix("cursor 91 ") == true)
    finger.lift()
    scene.waitForRest()
    let drag = scene.land(at: Point(400, 400))
    drag.move(by: Vector(0, -60), over: 100)
    #expect(scene.readout == "cursor none · value none · page 50.0")
  }
}
