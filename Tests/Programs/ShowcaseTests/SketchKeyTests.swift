import Drawing
import Geometry
import Gestures
import Glibc
import Semantics
import Shell
import Sketching
import Testing
import Views

/// Keys on the canvas, also while a finger draws, in virtual time.
@Suite struct SketchKeyTests {
  private let scene = SceneUnderTest("sketch")

  private var canvas: CanvasView {
    get throws { try #require(try scene.view("sketch.drawing") as? CanvasView) }
  }

  @Test func `Keys leave the stroke of a finger alone, and a finger ends that of the keys`() throws
  {
    try scene.focus("sketch.drawing")
    let finger = scene.land(at: Point(200, 200))
    finger.move(by: Vector(60, 0))
    for key in [KeyEquivalent.space, .rightArrow, .space, .space, .return] {
      scene.press(key)
      #expect(try canvas.drawing.strokes.isEmpty)
    }
    finger.move(by: Vector(60, 0))
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 1 ") == true)
    #expect(try canvas.drawing.strokes.first?.points.last?.location == Point(320, 156))

    scene.press(.space)
    scene.press(.rightArrow)
    scene.drag(from: Point(200, 400), by: Vector(60, 0), over: 80)
    #expect(scene.readout?.hasPrefix("strokes 3 ") == true)
    scene.press(.rightArrow)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 3 ") == true, "the pen of the keys is lifted")
  }

  @Test func `An undo during a stroke takes the one before back, and the stroke goes on`() throws {
    for x in [300.0, 500] { scene.drag(from: Point(x, 200), by: Vector(0, 60), over: 80) }
    let finger = scene.land(at: Point(100, 400))
    finger.move(by: Vector(60, 0))
    scene.press("z", .control)
    finger.move(by: Vector(60, 0))
    finger.lift()
    scene.waitForRest()
    func starts() throws -> [Double] {
      try canvas.drawing.strokes.compactMap(\.points.first?.location.x)
    }
    #expect(try starts() == [300, 100])
    #expect(scene.readout?.contains("undo 2") == true)
    scene.press("z", .control)
    #expect(try starts() == [300])
    scene.press("z", .control)
    #expect(try starts() == [])
    for _ in 1...3 { scene.press("z", [.control, .shift]) }
    #expect(try starts() == [300, 100])
  }

  @Test func `An undo during an erasing brings back what is not under the eraser`() throws {
    for x in [200.0, 300, 400] { scene.drag(from: Point(x, 200), by: Vector(0, 150), over: 120) }
    scene.press("e")
    let finger = scene.land(at: Point(150, 280))
    finger.move(by: Vector(100, 0))
    #expect(try canvas.drawing.strokes.count == 2)
    // The third stroke goes, and the first one stays erased.
    scene.press("z", .control)
    #expect(try canvas.drawing.strokes.compactMap(\.points.first?.location.x) == [300])
    finger.lift()
    scene.waitForRest()
    scene.press("z", .control)
    #expect(try canvas.drawing.strokes.compactMap(\.points.first?.location.x) == [200, 300])
    #expect(scene.readout?.contains("undo 2") == true)
  }

  @Test func `Keys choose the tool, the colour and the width, and draw`() throws {
    for (key, words) in [
      ("p", "tool pencil"), ("e", "tool eraser"), ("b", "tool pen"), ("2", "colour red"),
      ("6", "colour purple"), ("]", "width 5.0"), ("[", "width 4.0"),
    ] as [(KeyEquivalent, String)] {
      scene.press(key)
      #expect(scene.readout?.contains(words) == true, "\(words)")
    }
    try scene.focus("sketch.drawing")
    scene.press(.space)
    for _ in 1...5 { scene.press(.rightArrow) }
    scene.press(.downArrow, .shift)
    scene.press(.space)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 1 ") == true)
    let points = try #require(try canvas.drawing.strokes.first?.points.map(\.location))
    #expect(points.count == 7 && points[5] - points[0] == Vector(50, 0))
    #expect(points[6] - points[5] == Vector(0, 1))
    // Escape cancels the stroke, and then goes back.
    scene.press(.space)
    scene.press(.leftArrow)
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 1 ") == true)
  }
}
