import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// What scenes promise about places and times, in virtual time.
@Suite struct SceneStatementTests {
  // MARK: Pieces

  @Test func `A piece is half way at half time`() throws {
    let scene = SceneUnderTest("pieces")
    scene.land(at: try scene.center(of: "pieces.red-piece")).lift()
    _ = scene.application.frame()
    scene.wait(100)
    let piece = try scene.view("pieces.red-piece")
    #expect((piece.presentation.center - Point(130, 130)).length < 12)
    scene.waitForRest()
    #expect(piece.presentation.center == Point(180, 180))
  }

  @Test func `The ring of the focus moves with its view`() throws {
    let scene = SceneUnderTest("pieces")
    for _ in 0..<20 {
      scene.press(.tab)
      let focus = scene.window.firstResponder as? View
      if focus?.accessibilityIdentifier == "pieces.red-piece" { break }
    }
    scene.press(.return)
    _ = scene.application.frame()
    scene.wait(100)
    let piece = try scene.view("pieces.red-piece")
    let shown = piece.convert(piece.bounds.center, to: nil)
    #expect(shown.x > 100 && shown.x < 170)
    let strokes = scene.window.drawList().commands.compactMap { command in
      if case .stroke(let path, _, _) = command { path.boundingBox?.center } else { nil }
    }
    let ring = try #require(strokes.last)
    #expect((ring - shown).length < 0.5)
  }

  @Test(arguments: [Size(800, 600), Size(400, 800)])
  func `A piece that would leave the board goes home`(_ size: Size) throws {
    let scene = SceneUnderTest("pieces", size: size)
    try scene.tap("pieces.two-fingers")
    scene.waitForRest()
    // The last one that fits is 40 points from the edge.
    let steps = Int((min(size.width, size.height - 72) - 120) / 100)
    for step in 1...steps + 1 {
      let place = try scene.center(of: "pieces.red-piece")
      let fingers = [-20.0, 20].map { scene.land(at: place + Vector($0, 0)) }
      for finger in fingers { finger.lift() }
      scene.waitForRest()
      let goal = step <= steps ? Double(80 + 100 * step) : 80
      #expect(
        scene.readout == "taps \(step) · last Red piece · at \(goal), \(goal) · why none")
    }
  }

  @Test func `A piece that has no room in a smaller window goes home`() throws {
    let scene = SceneUnderTest("pieces")
    for _ in 1...4 {
      try scene.tap("pieces.red-piece")
      scene.waitForRest()
    }
    try scene.tap("pieces.green-piece")
    scene.waitForRest()
    #expect(try scene.view("pieces.red-piece").center == Point(480, 480))
    scene.resize(to: Size(400, 800))
    scene.waitForRest()
    #expect(try scene.view("pieces.red-piece").presentation.center == Point(80, 80))
    #expect(try scene.view("pieces.green-piece").center == Point(290, 180))
    #expect(scene.readout == "taps 5 · last Green piece · at 290.0, 180.0 · why none")
    scene.resize(to: Size(320, 480))
    #expect(scene.readout == "taps 5 · last Green piece · at 190.0, 80.0 · why none")
  }

  // MARK: Dots

  @Test func `The spring dot is home 1.2 seconds after its release, and hardly beyond it before`()
    throws
  {
    let scene = SceneUnderTest("dots")
    let (dot, home) = (try scene.view("dots.spring-dot"), try scene.center(of: "dots.spring-dot"))
    let finger = scene.land(at: home)
    finger.move(by: Vector(90, 0))
    scene.wait(200)
    finger.lift()
    var least = 0.0
    for _ in 0..<300 {
      scene.wait(4)
      least = min(least, dot.presentation.center.x - home.x)
    }
    #expect(least < -0.1 && least >= -0.02 * 90)
    #expect(dot.presentation.center.x == home.x)
    #expect(scene.readout?.hasPrefix("spring 0.0, 0.0") == true)
  }

  private let dots = ["spring", "state", "sticky", "stuck"]

  @Test func `Each of four dots stays under its finger`() throws {
    let scene = SceneUnderTest("dots")
    let grip = Vector(10, -5)
    let fingers = try dots.map {
      scene.land(at: try scene.center(of: "dots.\($0)-dot") + grip)
    }
    for step in 1...20 {
      scene.wait(16)
      for finger in fingers {
        finger.move(to: finger.point + Vector(2, step.isMultiple(of: 2) ? 3 : -1))
      }
      _ = scene.application.frame()
      guard step > 6 else { continue }
      for (name, finger) in zip(dots, fingers) {
        let place = try scene.center(of: "dots.\(name)-dot")
        #expect((place + grip - finger.point).length < 0.5, "\(name) in step \(step)")
      }
    }
  }

  @Test func `A slow finger leaves a dot where a quick one does`() throws {
    let scene = SceneUnderTest("dots")
    let finger = scene.land(at: try scene.center(of: "dots.sticky-dot"))
    finger.move(by: Vector(60, 0), over: 3000)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout?.contains("sticky 60.0, 0.0") == true)
  }

  @Test func `Fingers whose screen goes away leave dots as an interruption does`() throws {
    for isInterrupted in [false, true] {
      let scene = SceneUnderTest("dots")
      let fingers = try dots.map { scene.land(at: try scene.center(of: "dots.\($0)-dot")) }
      for finger in fingers { finger.move(by: Vector(40, 30)) }
      if isInterrupted {
        scene.press("i", .control)
      } else {
        for finger in fingers { finger.cancel() }
      }
      _ = scene.application.frame()
      #expect(scene.readout?.contains("state 0.0, 0.0") == true)
      scene.wait(1200)
      #expect(
        scene.readout
          == "spring 0.0, 0.0 · state 0.0, 0.0 · sticky 0.0, 0.0 · stuck 40.0, 30.0")
    }
  }

  @Test func `Dots that stay somewhere stay in a scene that becomes smaller`() throws {
    let scene = SceneUnderTest("dots")
    for dot in ["sticky", "stuck"] {
      let finger = scene.land(at: try scene.center(of: "dots.\(dot)-dot"))
      finger.move(by: Vector(60, 200))
      if dot == "stuck" { scene.press("i", .control) }
      finger.lift()
      scene.waitForRest()
    }
    #expect(scene.readout?.hasSuffix("sticky 60.0, 200.0 · stuck 60.0, 200.0") == true)
    scene.resize(to: Size(400, 480))
    #expect(scene.readout?.hasSuffix("sticky 60.0, 200.0 · stuck 46.0, 200.0") == true)
    scene.resize(to: Size(320, 360))
    #expect(scene.readout?.hasSuffix("sticky 60.0, 140.0 · stuck 36.0, 140.0") == true)
    #expect(scene.isInside(try scene.view("dots.stuck-dot")))
  }

  // MARK: Buttons

  @Test func `A touched button lights up at once unless the pane waits`() throws {
    let scene = SceneUnderTest("buttons")
    let buttons = try ["default", "no-delay", "cancels"].map {
      try #require(try scene.view("buttons.\($0):3") as? Button)
    }
    for button in buttons { _ = scene.land(at: button.convert(button.bounds.center, to: nil)) }
    scene.wait(60)
    #expect(buttons.map(\.isHighlighted) == [false, true, true])
    scene.wait(100)
    #expect(buttons.map(\.isHighlighted) == [true, true, true])
  }

  @Test(arguments: [(60.0, 1), (80, 0)])
  func `A finger presses a button up to 70 points beside it`(way: Double, presses: Int) throws {
    let scene = SceneUnderTest("buttons")
    // The lower edge is 22 points below the middle, from which the finger moves sideways later.
    let finger = scene.land(at: try scene.center(of: "buttons.no-delay:3"))
    finger.move(by: Vector(0, 22 + way))
    scene.wait(100)
    finger.lift()
    #expect(scene.readout == "default 0 · no delay \(presses) · cancels 0 · offsets 0.0, 0.0, 0.0")
  }

  @Test func `A drag takes the finger from a button of the pane that cancels`() throws {
    let scene = SceneUnderTest("buttons")
    let button = try #require(try scene.view("buttons.cancels:3") as? Button)
    let finger = scene.land(at: button.convert(button.bounds.center, to: nil))
    finger.move(by: Vector(0, -110), over: 104)
    scene.wait(150)
    finger.lift()
    scene.waitForRest()
    #expect(
      scene.readout?.hasPrefix("default 0 · no delay 0 · cancels 0 · offsets 0.0, 0.0, 100") == true
    )
    #expect(!button.isHighlighted)
  }

  @Test func `A finger that stops a fling presses nothing`() throws {
    let scene = SceneUnderTest("buttons")
    let place = try scene.center(of: "buttons.default:5")
    let finger = scene.land(at: place)
    finger.move(by: Vector(0, -60), over: 48)
    finger.lift()
    scene.wait(60)
    let stop = scene.land(at: place)
    scene.wait(30)
    let offset = scene.readout
    scene.wait(30)
    stop.lift()
    scene.waitForRest()
    #expect(scene.readout == offset && offset?.hasPrefix("default 0") == true)
  }

  // MARK: Menus

  @Test(arguments: [(900, Vector.zero, 0), (1050, .zero, 1), (1050, Vector(12, 0), 0)])
  func `The star takes a press of a second`(milliseconds: Int64, drift: Vector, stars: Int) throws {
    let scene = SceneUnderTest("menus")
    let finger = scene.land(at: try scene.center(of: "menus.star"))
    if drift != .zero { finger.move(by: drift) }
    scene.wait(milliseconds)
    finger.lift()
    #expect(scene.readout?.hasSuffix("stars \(stars)") == true)
  }

  @Test func `Scrolling from a picture opens nothing`() throws {
    let scene = SceneUnderTest("menus", size: Size(400, 480))
    let place = try scene.center(of: "menus.picture:4")
    let finger = scene.land(at: place)
    finger.move(by: Vector(0, -60), over: 200)
    scene.wait(800)
    #expect(scene.window.presentations.isEmpty)
    #expect(try scene.center(of: "menus.picture:4").y < place.y - 40)
  }

  @Test func `Keys open the menu of the picture that has the focus`() throws {
    let scene = SceneUnderTest("menus")
    for _ in 0..<20 {
      scene.press(.tab)
      let focus = scene.window.firstResponder as? View
      if focus?.accessibilityIdentifier == "menus.picture:3" { break }
    }
    scene.press(.f10, .shift)
    scene.waitForRest()
    #expect(scene.window.presentations.count == 1)
    scene.press(.downArrow)
    scene.press(.downArrow)
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.readout?.hasSuffix("of Picture 3 · stars 0") == true)
  }

  private func open(_ picture: Int) throws -> (scene: SceneUnderTest, finger: Finger) {
    let scene = SceneUnderTest("menus")
    let finger = scene.land(at: try scene.center(of: "menus.picture:\(picture)"))
    scene.wait(1500)
    try #require(scene.window.presentations.count == 1)
    return (scene, finger)
  }

  @Test func `One stroke slides on to an item of a menu, and to one of the menu inside it`() throws
  {
    let (scene, finger) = try open(2)
    finger.move(to: try scene.element(named: "Share", .menuItem).frame.center)
    scene.wait(100)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "chosen Share · of Picture 2 · stars 0")

    let (second, held) = try open(5)
    held.lift()
    second.waitForRest()
    try second.tap(named: "Move to")
    second.waitForRest()
    try second.tap(named: "Album B", .menuItem)
    second.waitForRest()
    #expect(second.readout == "chosen Album B · of Picture 5 · stars 0")
    #expect(second.window.presentations.isEmpty)
  }

  @Test func `A tap on the preview shows the picture in full size`() throws {
    let (scene, finger) = try open(1)
    finger.lift()
    scene.waitForRest()
    finger.land()
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "chosen View Full Size · of Picture 1 · stars 0")
  }

  @Test func `A right click opens the menu without a preview`() throws {
    let scene = SceneUnderTest("menus")
    let place = try scene.center(of: "menus.picture:4")
    scene.application.send(
      .button(ButtonPress(time: scene.application.clock.now, position: place, button: .right)))
    scene.waitForRest()
    try scene.tap(named: "Rename", .menuItem)
    scene.waitForRest()
    #expect(scene.readout == "chosen Rename · of Picture 4 · stars 0")
  }

  @Test func `A right click lifts the card at once, and drops it`() throws {
    let scene = SceneUnderTest("grab")
    let place = try scene.center(of: "grab.card")
    for phase in ["lifted", "waiting"] {
      scene.application.send(
        .button(ButtonPress(time: scene.application.clock.now, position: place, button: .right)))
      #expect(scene.readout?.hasPrefix("phase \(phase)") == true)
    }
  }

  // MARK: Chart

  @Test(arguments: [400.0, 800, 1280])
  func `The bubble is in the window at both ends, and a second finger does not move the cursor`(
    width: Double
  ) throws {
    let scene = SceneUnderTest("chart", size: Size(width, 800))
    let finger = scene.land(at: Point(56 + 0.5 * (width - 96), 300))
    scene.wait(600)
    #expect(scene.readout == "cursor 50 · value 92.79 · page 0.0")
    for (x, day) in [(2.0, 0), (width - 2, 100)] {
      finger.move(to: Point(x, 300))
      _ = scene.application.frame()
      #expect(scene.readout?.hasPrefix("cursor \(day) ") == true)
      let bubble = try #require(scene.elements["chart.bubble"]).frame
      #expect(bubble.minX >= 23.5 && bubble.maxX <= width - 23.5 && bubble.height == 32)
    }
    let second = scene.land(at: Point(200, 400))
    second.move(by: Vector(40, -80))
    second.lift()
    #expect(scene.readout == "cursor 100 · value 106.20 · page 0.0")
    finger.move(to: Point(56 + 0.25 * (width - 96), 300))
    #expect(scene.readout == "cursor 25 · value 107.43 · page 0.0")
    finger.lift()
    #expect(scene.readout == "cursor none · value none · page 0.0")
  }

  @Test func `A mouse does not take the cursor from a finger that holds it`() throws {
    let scene = SceneUnderTest("chart")
    scene.hover(at: Point(56 + 0.1 * 704, 300))
    #expect(scene.readout?.hasPrefix("cursor 10 ") == true)
    let finger = scene.land(at: Point(56 + 0.62 * 704, 300))
    scene.wait(600)
    #expect(scene.readout?.hasPrefix("cursor 62 ") == true)
    for day in [0.25, 0.3] { scene.hover(at: Point(56 + day * 704, 300)) }
    #expect(scene.readout?.hasPrefix("cursor 62 ") == true)
    scene.hover(at: Point(400, 20))
    #expect(scene.readout?.hasPrefix("cursor 62 ") == true)
    finger.lift()
    #expect(scene.readout?.hasPrefix("cursor none ") == true)
    scene.hover(at: Point(56 + 0.4 * 704, 300))
    #expect(scene.readout?.hasPrefix("cursor 40 ") == true)
  }

  @Test(arguments: [(400.0, 1.0), (800, 1), (1280, 1), (800, 2)])
  func `A step of 30 points is as many days as the width of the chart says`(
    width: Double, scale: Double
  ) {
    let scene = SceneUnderTest("chart", size: Size(width, 600), pixelsPerPoint: scale)
    let finger = scene.land(at: Point(56 + (width - 96) * 0.62, 300))
    scene.wait(600)
    #expect(scene.readout == "cursor 62 · value 127.65 · page 0.0")
    finger.move(by: Vector(30, 0))
    let day = Int((62 + 3000 / (width - 96)).rounded())
    #expect(scene.readout?.hasPrefix("cursor \(day) ") == true)
  }

  // MARK: Targets

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

  // MARK: Animator

  @Test func `The progress of the animator follows its curve`() throws {
    let scene = SceneUnderTest("animator")
    let slider = try #require(try scene.view("animator.progress") as? Slider)
    slider.value = 0.25
    slider.sendActions(for: .valueChanged)
    scene.waitForRest()
    #expect(scene.readout == "fraction 0.250 · x 147.8 · alpha 0.910 · state paused")
  }
}
