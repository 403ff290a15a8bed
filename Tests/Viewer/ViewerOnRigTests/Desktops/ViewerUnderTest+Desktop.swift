import Geometry
import Rig
import TestSupport
import Testing

/// The viewer as one window of a desktop.
extension ViewerUnderTest {
  /// Opens the chart under `desktop`, at `scale` device pixels per point, and waits until it is fitted.
  convenience init(under desktop: Desktop, scale: Double = 1) throws {
    try self.init(opening: [Chart.smallPath], desktop: desktop, chart: Chart.small) {
      if scale != 1 { try $0.setScale(scale) }
    }
    // Many desktops start slowly on a busy machine.
    try expectFit(within: .seconds(30))
    // Taps depend on time.
    touchscreen.pace = .realTime(hertz: 120)
  }

  /// Returns the place on the screen of a point of the window.
  func onScreen(_ point: Point) -> Point { point + (window.origin - .zero) }

  /// The whole device pixel in the middle of the window, in the window.
  var middle: Point { Point((window.width / 2).rounded(), (window.height / 2).rounded()) }

  /// Returns what `command` prints on the display of the viewer.
  @discardableResult
  func output(of command: String...) throws -> String {
    let tool = try rig.launch(command)
    #expect(try tool.waitForExit() == 0, "\(command): \(tool.output)")
    let output = tool.output
    tool.end()
    return output
  }

  /// Waits until the desktop has given the window a frame that satisfies `condition`, and the chart is
  /// fitted in it.
  func expectFit(in awaited: String, _ condition: (Rect) -> Bool) throws {
    #expect(
      eventually { (try? locateWindow()) != nil && condition(window) }, "\(awaited): \(window)")
    try expectFit()
  }

  /// Fits the picture and pinches it to twice that size: the picture stays under the fingers, which shows
  /// that no other finger counts as being down.
  func expectPinch(_ what: String = "a pinch") throws {
    try rig.keyboard.press("0")
    try expectFit()
    let pinch = FingerMotion.pinch(center: onScreen(middle), from: 120, to: 240)
    try touchscreen.begin(pinch)
    for fraction in [0.5, 1] {
      try touchscreen.step(pinch, at: fraction)
      try expect(
        fittedPoint(at: middle), at: middle, scale: fitScale * (1 + fraction),
        "\(what) at \(fraction)")
    }
    try liftAtRest()
    try expect(fittedPoint(at: middle), at: middle, scale: fitScale * 2, "\(what), lifted")
  }

  /// Calls `leave`, which takes the window off the screen while two fingers hold the picture, and then
  /// `comeBack`. The picture is as the fingers left it, and they have left nothing stuck.
  func expectReturn(leave: () throws -> Void, comeBack: () throws -> Void) throws {
    let pinch = FingerMotion.pinch(center: onScreen(middle), from: 120, to: 360)
    try touchscreen.begin(pinch)
    try touchscreen.step(pinch, at: 1)
    let held = fittedPoint(at: middle)
    try expect(held, at: middle, scale: fitScale * 3)
    try leave()
    // The background of some desktops is a gradient, in which the chart finds itself, at another scale.
    try rig.waitUntil("a screen without the picture", in: window) {
      chart.measure($0).map { abs($0.scale / (fitScale * 3) - 1) > 0.1 } ?? true
    }
    try touchscreen.lift()
    try comeBack()
    try expect(held, at: middle, scale: fitScale * 3, "the picture after its return")
    try locateWindow()
    try expectPinch("a pinch after its return")
  }
}
