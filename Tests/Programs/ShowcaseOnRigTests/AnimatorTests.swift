import Geometry
import Rig
import Testing

/// The scene of the animator, with real touches.
@Suite final class AnimatorTests {
  private let showcase: ShowcaseUnderTest
  private let end = "fraction 1.000 · x 740.0 · alpha 0.300 · state inactive"

  init() throws { showcase = try ShowcaseUnderTest("animator") }

  deinit { showcase.end() }

  private func press(_ name: String) throws {
    try showcase.rig.touchscreen.tap(at: try showcase.element("animator.\(name)").center)
  }

  /// The numbers of a readout: fraction, x and alpha.
  private func numbers(_ readout: String) -> [Double] {
    readout.split(separator: " ").compactMap { Double($0) }
  }

  @Test func `The scene opens with its readout`() {
    #expect(showcase.readouts == ["fraction 0.000 · x 60.0 · alpha 1.000 · state inactive"])
  }

  @Test func `Start leads to the end`() throws {
    try press("start")
    try showcase.waitForReadout(end)
    let box = try showcase.center(of: 0xFFFFFF)
    #expect(box != nil)
  }

  @Test func `Place and opacity have the same share of their ways in every frame`() throws {
    try press("start")
    try showcase.waitForReadout(end)
    var seen = 0
    for values in showcase.readouts.map(numbers) where values.count == 3 {
      let (x, alpha) = (values[1], values[2])
      #expect(abs((x - 60) / 680 - (1 - alpha) / 0.7) < 0.002)
      seen += 1
    }
    #expect(seen > 10)
  }

  @Test func `Paused, the box stays where it is, and goes on from there`() throws {
    try press("start")
    try showcase.waitForReadout("some way") { self.numbers($0).first.map { $0 > 0.1 } ?? false }
    try press("pause")
    let paused = try showcase.waitForReadout("the pause") { $0.hasSuffix("state paused") }
    try showcase.rig.waitUntilQuiet(for: .milliseconds(500))
    #expect(showcase.readouts.last == paused)
    let x = numbers(paused)[1]
    #expect(x > 60 && x < 740)
    try press("start")
    try showcase.waitForReadout(end)
  }

  @Test func `Turned round, it ends at its start`() throws {
    try press("start")
    try showcase.waitForReadout("some way") { self.numbers($0).first.map { $0 > 0.2 } ?? false }
    try press("reverse")
    try showcase.waitForReadout("fraction 0.000 · x 60.0 · alpha 1.000 · state inactive")
  }

  @Test func `The slider scrubs`() throws {
    let slider = try showcase.element("animator.progress")
    let knob = Point(slider.frame[0] + 14, slider.center.y)
    try showcase.rig.touchscreen.drag(from: knob, to: knob + Vector(300, 0), thenHold: true)
    let readout = try showcase.waitForReadout("a paused animation") {
      $0.hasSuffix("state paused") && (self.numbers($0).first ?? 0) > 0.3
    }
    let values = numbers(readout)
    #expect(abs((values[1] - 60) / 680 - (1 - values[2]) / 0.7) < 0.002)
    try showcase.rig.touchscreen.lift()
  }
}
