import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// The scene of the camera, with real touches.
@Suite struct CameraTests {
  /// The middle of the viewfinder on the screen, where the grey card is.
  private let middle = Point(400, 44 + 216)

  private func readout(
    zoom: String = "1.000", exposure: String = "0.00", camera: String = "back", photos: Int = 0
  ) -> String {
    "zoom \(zoom) · exposure \(exposure) EV · camera \(camera) · photos \(photos)"
  }

  /// Expects the middle of the grey card to have a level, within 2.
  private func expectGrey(_ level: Int, _ showcase: ShowcaseUnderTest) throws {
    let place = (Int(middle.x), Int(middle.y))
    var pixel: UInt32 = 0
    let isThere = try? showcase.rig.waitUntil("a grey of \(level)", within: .seconds(5)) { screen in
      pixel = screen[place.0, place.1]
      return [pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF]
        .allSatisfy { abs(Int($0) - level) <= 2 }
    }
    #expect(isThere != nil, "the middle is \(String(pixel, radix: 16)), not \(level)")
  }

  @Test func `Fingers that move up brighten, and a limit holds nothing back`() throws {
    let showcase = try ShowcaseUnderTest("camera")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    #expect(showcase.readouts == [readout()])
    try expectGrey(128, showcase)
    let start = Point(200, 400)
    try screen.drag(from: start, to: start - Vector(0, 110))
    try showcase.waitForReadout(readout(exposure: "1.00"))
    try expectGrey(176, showcase)
    try showcase.press("reset")
    try showcase.waitForReadout(readout())
    // As slowly as 20 points a second.
    try screen.drag(from: start, to: start - Vector(0, 60), over: .seconds(3))
    try showcase.waitForReadout(readout(exposure: "0.50"))
    try showcase.press("reset")
    // Down beyond the limit, and up again in the same stroke.
    let top = Point(200, 60)
    try screen.drag(from: top, to: top + Vector(0, 400), thenHold: true)
    try showcase.waitForReadout(readout(exposure: "-2.00"))
    try expectGrey(66, showcase)
    try screen.move(to: top + Vector(0, 300), over: .milliseconds(200))
    try showcase.waitForReadout(readout(exposure: "-1.00"))
    try expectGrey(92, showcase)
    // The exposure stays when the touch is cancelled.
    try showcase.interrupt()
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    try showcase.waitForReadout(readout(exposure: "-1.00"))
  }

  @Test func `Fingers that spread zoom, and one stroke can do both`() throws {
    let showcase = try ShowcaseUnderTest("camera")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    try screen.pinch(center: middle, from: 100, to: 208)
    try showcase.waitForReadout(readout(zoom: "1.926"))
    try showcase.press("reset")
    try showcase.waitForReadout(readout())
    try screen.pinch(center: middle, from: 100, to: 208, movingBy: Vector(0, -110))
    try showcase.waitForReadout(readout(zoom: "1.926", exposure: "1.00"))
    try expectGrey(176, showcase)
    // Three fingers pan too; the sliders say what fingers have set.
    try showcase.press("reset")
    try screen.pinch(
      center: middle, from: 160, to: 160, movingBy: Vector(0, 110), fingers: 3)
    try showcase.waitForReadout(readout(exposure: "-1.00"))
    try showcase.rig.waitUntilDrawn()
    #expect(try showcase.element("camera.exposure").value == "-1.00 stops")
    // A closed pinch stays at 1, and the same fingers zoom as soon as they reverse.
    try showcase.press("reset")
    let closed = FingerMotion.pinch(center: middle, from: 300, to: 100)
    try screen.play(closed, over: .milliseconds(300), thenHold: true)
    try screen.carryOn(
      .pinch(center: middle, from: 100, to: 200), over: .milliseconds(300))
    try screen.lift()
    try showcase.waitForReadout(readout(zoom: "2.000"))
  }

  @Test func `A double tap changes the camera, whatever comes between`() throws {
    let showcase = try ShowcaseUnderTest("camera")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    let back = try showcase.rig.screenshot(of: Rect(x: 0, y: 50, width: 800, height: 300))
    try screen.doubleTap(at: middle)
    try showcase.waitForReadout(readout(camera: "front"))
    try showcase.interrupt()
    try showcase.rig.waitUntilDrawn()
    try expectGrey(128, showcase)
    let front = try showcase.rig.screenshot(of: Rect(x: 0, y: 50, width: 800, height: 300))
    #expect(front[790, 2] != back[790, 2])
    try screen.doubleTap(at: middle)
    try showcase.waitForReadout(readout())
    try showcase.rig.waitUntilDrawn()
    let again = try showcase.rig.screenshot(of: Rect(x: 0, y: 50, width: 800, height: 300))
    let isSame = again == back
    #expect(isSame)
  }

  @Test func `Buttons, sliders and keys do what fingers do`() throws {
    let showcase = try ShowcaseUnderTest("camera")
    defer { showcase.end() }
    let (screen, keyboard) = (showcase.rig.touchscreen, showcase.rig.keyboard)
    // Keys work from the start.
    try keyboard.press("f")
    try showcase.waitForReadout(readout(camera: "front"))
    try keyboard.press("space")
    try keyboard.press("Return")
    try showcase.waitForReadout(readout(camera: "front", photos: 2))
    try screen.tap(at: try showcase.element("camera.shutter").center)
    try showcase.waitForReadout(readout(camera: "front", photos: 3))
    try screen.tap(at: try showcase.element("camera.flip-camera").center)
    try showcase.waitForReadout(readout(photos: 3))
    #expect(
      showcase.waitForElements { elements in
        elements.contains { $0.id == "camera.last-photo" && $0.value == "front camera" }
      })
    try showcase.focus("camera.viewfinder")
    for key in ["plus", "Up", "Up"] { try keyboard.press(key) }
    try showcase.waitForReadout(readout(zoom: "1.250", exposure: "0.20", photos: 3))
    try keyboard.press("Control+Return")
    try keyboard.press("0")
    try showcase.waitForReadout(readout(camera: "front", photos: 3))
    let slider = try showcase.element("camera.zoom")
    try screen.tap(at: Point(slider.frame[0] + slider.frame[2] - 14, slider.center.y))
    try showcase.waitForReadout(readout(zoom: "10.000", camera: "front", photos: 3))
    try showcase.rig.waitUntilDrawn()
    try expectGrey(128, showcase)
  }
}
