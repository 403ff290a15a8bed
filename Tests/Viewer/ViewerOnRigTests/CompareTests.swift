import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// Two photos beside each other, moved by fingers at the same time.
@Suite(.serialized) final class CompareTests {
  private let folder = TemporaryFolder()
  private let viewer: ViewerUnderTest

  /// The panes of a window of 1200 x 800.
  private static let panes = [
    Rect(x: 0, y: 0, width: 598, height: 800), Rect(x: 602, y: 0, width: 598, height: 800),
  ]
  /// The scale at which the chart fits a pane, and the place where its corner is then.
  private static let fitScale = min(
    598 / Double(Chart.shared.width), 800 / Double(Chart.shared.height))
  private static let lock = Point(600, 376)
  /// The button at the end of the bar in the right pane, which is as wide as the name of the picture.
  private static let rightBin = Point(930, 764)

  init() throws {
    for name in ["a", "b", "c"] {
      try FileManager.default.copyItem(atPath: Chart.path, toPath: "\(folder.path)/\(name).png")
    }
    viewer = try ViewerUnderTest(
      opening: ["\(folder.path)/a.png"],
      environment: ["XDG_DATA_HOME": "\(folder.path)/data"])
    try viewer.expectFit()
    try viewer.rig.keyboard.press("d")
    for pane in 0...1 { try see(pane, "fitted") { abs($0.scale / Self.fitScale - 1) < 0.002 } }
  }

  private var names: [String] { folder.names().filter { $0.hasSuffix(".png") } }

  /// Waits until the chart in a pane satisfies `condition`, and returns its placement in the pane.
  @discardableResult
  private func see(
    _ pane: Int, _ what: String, _ condition: (PositionChart.Placement) -> Bool
  ) throws -> PositionChart.Placement {
    var last: PositionChart.Placement?
    try viewer.rig.waitUntil("\(what) in pane \(pane)", in: Self.panes[pane]) { bitmap in
      last = Chart.shared.measure(bitmap)
      return last.map(condition) ?? false
    }
    return try #require(last)
  }

  /// Returns the point of the fitted chart at `place` of the window.
  private func fittedPoint(at place: Point, in pane: Int) -> Point {
    let frame = Self.panes[pane]
    let size = Size(Double(Chart.shared.width), Double(Chart.shared.height)) * Self.fitScale
    let corner = Point(
      frame.minX + (frame.width - size.width) / 2, frame.minY + (frame.height - size.height) / 2)
    return .zero + (place - corner) / Self.fitScale
  }

  /// Waits until the point `held` of the chart is at `place` of the window, to half a pixel.
  private func expect(_ held: Point, at place: Point, scale: Double, in pane: Int) throws {
    let local = place - Self.panes[pane].origin.vector
    try see(pane, "\(held) at \(place), scale \(scale)") {
      $0.screenFromImage(held).distance(to: local) < 0.5 && abs($0.scale / scale - 1) < 0.002
    }
  }

  @Test func `Two people pinch both pictures simultaneously, each to half a pixel`() throws {
    let screen = viewer.touchscreen
    try screen.tap(at: Self.lock)
    try viewer.rig.waitUntilDrawn()
    let (left, right) = (Point(300, 400), Point(900, 380))
    try screen.report([
      .down(1, at: left + Vector(-60, 0)), .down(2, at: left + Vector(60, 0)),
      .down(3, at: right + Vector(0, -50)), .down(4, at: right + Vector(0, 50)),
    ])
    for step in 1...4 {
      let spread = Double(step) * 20
      try screen.report([
        .move(1, to: left + Vector(-60 - spread, 0)), .move(2, to: left + Vector(60 + spread, 0)),
        .move(3, to: right + Vector(0, -50 - 2 * spread)),
        .move(4, to: right + Vector(0, 50 + 2 * spread)),
      ])
      try expect(
        fittedPoint(at: left, in: 0), at: left, scale: Self.fitScale * (60 + spread) / 60, in: 0)
      try expect(
        fittedPoint(at: right, in: 1), at: right, scale: Self.fitScale * (50 + 2 * spread) / 50,
        in: 1)
    }
    try viewer.liftAtRest()
  }

  @Test func `A double tap zooms one picture alone, to its end`() throws {
    let screen = viewer.touchscreen
    try screen.tap(at: Self.lock)
    try viewer.rig.waitUntilQuiet()
    let point = Point(850, 420)
    screen.pace = .realTime(hertz: 120)
    try screen.doubleTap(at: point)
    try expect(fittedPoint(at: point, in: 1), at: point, scale: Self.fitScale * 3, in: 1)
    try see(0, "fitted") { abs($0.scale / Self.fitScale - 1) < 0.002 }
    try viewer.rig.waitUntilQuiet()
    try screen.doubleTap(at: point)
    try see(1, "fitted again") { abs($0.scale / Self.fitScale - 1) < 0.002 }
  }

  @Test func `Locked pictures agree in scale and place at every step`() throws {
    let screen = viewer.touchscreen
    let motion = FingerMotion.pinch(
      center: Point(250, 300), from: 100, to: 380, angle: 0.5, movingBy: Vector(60, 40), fingers: 2)
    try screen.begin(motion)
    for fraction in [0.2, 0.4, 0.7, 1] {
      try screen.step(motion, at: fraction)
      let scale = Self.fitScale * (100 + 280 * fraction) / 100
      let led = try see(0, "scale \(scale)") { abs($0.scale / scale - 1) < 0.002 }
      let middle = led.imageFromScreen(Point(299, 400))
      try see(1, "the same") {
        abs($0.scale / scale - 1) < 0.002
          && $0.screenFromImage(middle).distance(to: Point(299, 400)) < 0.5
      }
    }
    try viewer.liftAtRest()
  }

  @Test func `A finger puts the worse picture into the trash, and the next one takes its place`()
    throws
  {
    try viewer.rig.waitUntilQuiet(for: .milliseconds(300))
    try viewer.touchscreen.tap(at: Self.rightBin)
    #expect(eventually { self.names == ["a.png", "c.png"] })
    for pane in 0...1 { try see(pane, "fitted") { abs($0.scale / Self.fitScale - 1) < 0.002 } }
    try viewer.rig.keyboard.press("Control+z")
    #expect(eventually { self.names.count == 3 })
    try viewer.rig.keyboard.press("Escape")
    try viewer.expectFit()
  }
}
