import Drawing
import Geometry
import Gestures
import Glibc
import Semantics
import Shell
import Sketching
import Testing
import Views

/// A canvas for fingers, pens and keys, in virtual time.
@Suite struct SketchSceneTests {
  private let scene = SceneUnderTest("sketch")

  private static let fresh =
    "strokes 0 · tool pen · colour black · width 4.0 · undo 0 · hover none"

  private var canvas: CanvasView {
    get throws { try #require(try scene.view("sketch.drawing") as? CanvasView) }
  }

  /// Lets a pen land, with a pressure.
  private func landPen(at point: Point, _ kind: TouchKind = .pen, pressure: Double = 0.5) -> Pen {
    Pen(at: point, kind, pressure: pressure, on: scene)
  }

  private func isInk(_ point: Point, in picture: Bitmap) -> Bool {
    let (x, y) = (Int(point.x), Int(point.y))
    return (-1...1).contains { dx in
      (-1...1).contains { dy in picture[x + dx, y + dy] & 0xFF < 0x80 }
    }
  }

  @Test func `The scene opens with its readout, and its tools are below the canvas`() {
    #expect(scene.readout == Self.fresh)
    SceneFramesTests().expect("sketch") { w, c in
      [
        .init(
          id: "drawing", role: .canvas, name: "Drawing",
          frame: Rect(x: 0, y: 0, width: w, height: c - 68)),
        .init(
          id: "pen", role: .radioButton, name: "Pen",
          frame: Rect(x: 8, y: c - 56, width: 44, height: 44)),
        .init(
          id: "black", role: .radioButton, name: "Black",
          frame: Rect(x: 144, y: c - 56, width: 44, height: 44)),
      ]
    }
    for id in ["pencil", "eraser", "red", "orange", "green", "blue", "purple"] {
      #expect(scene.elements["sketch.\(id)"]?.role == .radioButton)
    }
    #expect(scene.elements["sketch.width"]?.role == .slider)
    #expect(scene.elements["sketch.finger-draws"]?.role == .toggleButton)
    #expect(scene.elements["sketch.drawing"]?.value == "0 strokes")
    let last = scene.elements["sketch.finger-draws"]?.frame
    #expect((last?.maxX ?? 999) <= 800, "everything is seen at 800")
  }

  @Test func `R1: A drag is a stroke through every place where the finger was`() throws {
    let finger = scene.land(at: Point(200, 200))
    var places = [finger.point]
    for step in 1...40 {
      scene.wait(8)
      finger.move(to: Point(200 + Double(step) * 6, 200 + Double(step * step % 23) * 3))
      places.append(finger.point)
    }
    finger.lift()
    scene.waitForRest()
    #expect(
      scene.readout
        == Self.fresh.replacing("strokes 0", with: "strokes 1")
        .replacing("undo 0", with: "undo 1"))
    let picture = scene.snapshot()
    for place in places { #expect(isInk(place, in: picture), "no ink at \(place)") }
    #expect(scene.elements["sketch.drawing"]?.value == "1 stroke")
    #expect(try canvas.drawing.strokes.first?.points.count == places.count)
  }

  @Test func `A report is drawn in its frame, and so are those between two frames`() throws {
    let finger = scene.land(at: Point(200, 200))
    let time = scene.application.clock.now
    let samples = [Point(220, 260), Point(260, 220)].map {
      TouchSample(time: time, position: $0, pressure: 1)
    }
    var change = finger.change(.moved)
    change.position = Point(260, 220)
    change.samples = samples
    scene.send([change])
    _ = scene.application.frame()
    let picture = scene.snapshot()
    #expect(isInk(Point(220, 260), in: picture) && isInk(Point(260, 220), in: picture))
    finger.cancel()
  }

  @Test func `R2: Undo and redo give the same pixels`() throws {
    scene.drag(from: Point(200, 200), by: Vector(120, 60), over: 200)
    let drawn = scene.application.frame()
    try scene.tap("sketch.undo")
    scene.waitForRest()
    #expect(scene.readout == Self.fresh)
    #expect(scene.elements["sketch.undo"]?.states.contains(.sensitive) == false)
    try scene.tap("sketch.redo")
    scene.waitForRest()
    let isSame = scene.application.frame() == drawn
    #expect(isSame)
    scene.press("z", .control)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 0 ") == true)
    scene.press("z", [.control, .shift])
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 1 ") == true)
  }

  @Test func `A clearing is undone in one step, and 100 changes are kept`() throws {
    for index in 1...105 {
      scene.land(at: Point(100 + Double(index) * 3, 200)).lift()
      scene.wait(400)
    }
    #expect(scene.readout?.hasPrefix("strokes 105 ") == true)
    #expect(scene.readout?.contains("undo 100") == true)
    try scene.tap("sketch.clear")
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 0 ") == true)
    scene.press("z", .control)
    #expect(scene.readout?.hasPrefix("strokes 105 ") == true)
    for _ in 0..<120 { scene.press("z", .control) }
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 6 ") == true)
    #expect(scene.readout?.contains("undo 0") == true)
  }

  @Test func `R4: The eraser takes whole strokes away, and that is undone in one step`() throws {
    for x in [200.0, 300, 400] { scene.drag(from: Point(x, 200), by: Vector(0, 150), over: 120) }
    try scene.tap("sketch.eraser")
    scene.waitForRest()
    scene.drag(from: Point(150, 280), by: Vector(200, 0), over: 200)
    #expect(scene.readout?.hasPrefix("strokes 1 · tool eraser ") == true)
    #expect(try canvas.drawing.strokes.first?.points.first?.location.x == 400)
    scene.press("z", .control)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 3 ") == true)
    // An eraser that is taken away has erased nothing.
    let finger = scene.land(at: Point(150, 280))
    finger.move(by: Vector(100, 0))
    #expect(try canvas.drawing.strokes.count == 2)
    finger.cancel()
    #expect(try canvas.drawing.strokes.count == 3)
  }

  @Test func `R6: Two simultaneous fingers draw nothing, and a later one is ignored`() throws {
    let fingers = [scene.land(at: Point(200, 200)), scene.land(at: Point(300, 200))]
    for finger in fingers { finger.move(by: Vector(0, 60)) }
    for finger in fingers { finger.lift() }
    scene.waitForRest()
    #expect(scene.readout == Self.fresh)
    let first = scene.land(at: Point(200, 200))
    first.move(by: Vector(60, 0))
    let late = scene.land(at: Point(400, 300))
    late.move(by: Vector(0, 60))
    first.move(by: Vector(60, 0))
    late.lift()
    first.lift()
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 1 ") == true)
  }

  @Test func `A third finger draws nothing, whether two are on the canvas or one draws`() throws {
    let pair = [scene.land(at: Point(200, 200)), scene.land(at: Point(300, 200))]
    scene.wait(300)
    let third = scene.land(at: Point(400, 300))
    third.move(by: Vector(0, 60))
    third.lift()
    // Not even when the first of two has been lifted.
    pair[0].lift()
    let fourth = scene.land(at: Point(200, 300))
    fourth.move(by: Vector(0, 60))
    fourth.lift()
    pair[1].lift()
    scene.waitForRest()
    #expect(scene.readout == Self.fresh)
    let fifth = scene.land(at: Point(200, 200))
    fifth.move(by: Vector(0, 60))
    let late = scene.land(at: Point(400, 300))
    fifth.lift()
    let later = scene.land(at: Point(500, 300))
    later.move(by: Vector(0, 60))
    for finger in [late, later] { finger.lift() }
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 1 ") == true)
    #expect(try canvas.drawing.strokes.first?.points.first?.location == Point(200, 156))
    // With the canvas free, a finger draws again.
    scene.drag(from: Point(500, 200), by: Vector(0, 60), over: 80)
    #expect(scene.readout?.hasPrefix("strokes 2 ") == true)
  }

  @Test func `R8: A stroke that is interrupted is gone, and there is nothing to undo`() {
    let finger = scene.land(at: Point(200, 200))
    finger.move(by: Vector(100, 50))
    scene.press("i", .control)
    scene.waitForRest()
    #expect(scene.readout == Self.fresh)
    finger.lift()
  }

  @Test(arguments: [TouchKind.finger, .pen])
  func `R10: Of a stroke of 1,000 samples each frame draws only the newest piece`(kind: TouchKind)
    throws
  {
    // Other strokes, which are drawn no more.
    for x in stride(from: 100.0, to: 700, by: 50) {
      scene.drag(from: Point(x, 100), by: Vector(0, 300), over: 80)
    }
    func place(_ index: Int) -> Point {
      let angle = Double(index) / 40
      return Point(400, 300) + Vector(cos(angle), sin(angle)) * (50 + Double(index) / 8)
    }
    let pen = landPen(at: place(0), kind)
    var former = scene.application.frame()
    for index in 1..<1000 {
      scene.wait(4)
      pen.move(to: place(index), pressure: 0.5 + 0.4 * sin(Double(index) / 50))
      guard index % 4 == 0 else { continue }
      let frame = scene.application.frame()
      // A piece has up to 16 spans. What is cut beside it in its rows is painted again as well.
      let newest = try #require(Rect(around: (max(0, index - 24)...index).map(place)))
      let rows = newest.inset(by: -12)
      let changes = frame.changes(since: former).filter { $0.maxY < 572 }
      let isNear = changes.allSatisfy { $0.minY > rows.minY && $0.maxY < rows.maxY }
      #expect(!changes.isEmpty && isNear, "at \(index)")
      former = frame
    }
    pen.lift()
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 13 ") == true)
    #expect(try canvas.drawing.strokes.last?.points.count == 1000)
  }

  @Test func `R11: A window of another size keeps all strokes`() throws {
    for x in [200.0, 300, 700] { scene.drag(from: Point(x, 200), by: Vector(0, 150), over: 120) }
    let (drawing, shown) = (try canvas.drawing, scene.application.frame())
    scene.resize(to: Size(400, 480))
    scene.waitForRest()
    #expect(try canvas.drawing == drawing && scene.readout?.hasPrefix("strokes 3 ") == true)
    scene.resize(to: Size(800, 600))
    scene.waitForRest()
    // The part beyond the edge is visible again.
    let isSame = scene.application.frame() == shown
    #expect(isSame && isInk(Point(700, 300), in: scene.snapshot()))
  }

  @Test func `A stroke goes on under its finger in a window that becomes smaller`() throws {
    let finger = scene.land(at: Point(200, 200))
    finger.move(by: Vector(60, 0), over: 80)
    scene.resize(to: Size(400, 480))
    finger.move(by: Vector(60, 0), over: 80)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 1 ") == true)
    let points = try #require(try canvas.drawing.strokes.first?.points.map(\.location))
    #expect(points.first == Point(200, 156) && points.last == Point(320, 156) && points.count == 21)
  }

  @Test func `Fingers can be switched off, and a mouse still draws`() throws {
    try scene.tap("sketch.finger-draws")
    scene.waitForRest()
    scene.drag(from: Point(200, 200), by: Vector(100, 0), over: 120)
    #expect(scene.readout == Self.fresh)
    let mouse = scene.land(.mouse, at: Point(200, 200))
    mouse.move(by: Vector(60, 20))
    mouse.lift()
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 1 ") == true)
    // So does a pen; and a finger whose stroke grows while they are switched off leaves nothing.
    let pen = landPen(at: Point(200, 200))
    pen.move(to: Point(260, 220), pressure: 0.5)
    pen.lift()
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("strokes 2 ") == true)
    try canvas.drawsWithFingers = true
    let finger = scene.land(at: Point(200, 400))
    finger.move(by: Vector(60, 0))
    try canvas.drawsWithFingers = false
    finger.lift()
    #expect(try canvas.drawing.strokes.count == 2)
  }
}
