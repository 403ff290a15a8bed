import Drawing
import Geometry
import Shell
import Testing
import Views

/// Pieces that swap their places, in virtual time.
@Suite struct PiecesSceneTests {
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
}
