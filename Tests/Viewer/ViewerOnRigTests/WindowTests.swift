import Codecs
import Drawing
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing
import X11Inspection

@Suite(.serialized) struct WindowTests {
  @Test func `A large picture is fitted to the window`() throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
  }

  @Test func `A small picture is shown exactly and not enlarged`() throws {
    let small = PositionChart(width: 300, height: 200)
    let path = Scratch.folder.write(try PNG.encode(small.bitmap), to: "small.png")
    let viewer = try ViewerUnderTest(opening: [path])
    let bitmap = small.bitmap
    try viewer.rig.waitUntil("the picture, byte for byte", in: viewer.window) { screen in
      (0..<200).allSatisfy { y in
        (0..<300).allSatisfy { x in screen[450 + x, 300 + y] == bitmap[x, y] }
      }
    }
  }

  @Test func `Resizing keeps the picture fitted`() throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
    for size in [Size(700, 900), Size(1500, 300), Size(1200, 800)] {
      try viewer.rig.resizeWindow(to: size)
      let scale = min(size.width / 4000, size.height / 3000)
      try viewer.rig.waitUntil("fitted in \(size)", in: Rect(origin: .zero, size: size)) { bitmap in
        guard let chart = viewer.chart.measure(bitmap) else { return false }
        let origin = Point((size.width - 4000 * scale) / 2, (size.height - 3000 * scale) / 2)
        return abs(chart.scale / scale - 1) < 0.002 && chart.origin.distance(to: origin) < 0.5
      }
    }
  }

  @Test func `Resizing during a pinch leaves the picture under the fingers`() throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
    let center = Point(500, 350)
    let motion = FingerMotion.pinch(center: center, from: 200, to: 500)
    try viewer.touchscreen.begin(motion)
    try viewer.touchscreen.step(motion, at: 0.5)
    try viewer.expect(
      viewer.fittedPoint(at: center), at: center, scale: viewer.fitScale * 1.75, "half a pinch")
    try viewer.rig.resizeWindow(to: Size(1000, 900))
    try viewer.rig.waitUntilDrawn()
    try viewer.expect(
      viewer.fittedPoint(at: center), at: center, scale: viewer.fitScale * 1.75, "the same")
    try viewer.touchscreen.step(motion, at: 1)
    try viewer.expect(
      viewer.fittedPoint(at: center), at: center, scale: viewer.fitScale * 2.5, "a whole pinch")
  }

  @Test func `The viewer exits if another program destroys its window`() throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
    let other = try #require(OtherProgram(on: viewer.rig))
    other.destroy(try viewer.rig.waitForWindow().id)
    #expect(try viewer.program.waitForExit() == 1)
    let lines = viewer.program.output.split(separator: "\n")
    #expect(lines == ["touchstone: the window was destroyed by another program"])
  }

  @Test func `The window is redrawn after another one has covered it`() throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
    let fresh = try viewer.screenshotAtRest()
    let other = try viewer.rig.launch(["xmessage", "-geometry", "300x200+100+100", "hello"])
    try viewer.rig.waitUntil("the other window", in: viewer.window) { $0 != fresh }
    other.end()
    try viewer.rig.waitUntil("the fresh screen", in: viewer.window) { $0 == fresh }
  }

  @Test func `Closing the window quits the viewer`() throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
    try viewer.rig.closeWindow()
    #expect(try viewer.program.waitForExit() == 0)
  }

  @Test func `The viewer is idle when nothing moves`() throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
    try viewer.touchscreen.pinch(center: Point(600, 400), from: 300, to: 150)
    try viewer.expectFit()
    #expect(ProcessStatus(id: viewer.program.processID).wakeUps > 0)
    #expect(viewer.comesToRest)
  }
}
