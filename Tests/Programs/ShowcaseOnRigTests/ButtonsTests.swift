import Geometry
import Rig
import RigSupport
import Testing

/// The scene of buttons in scroll views, with real touches.
@Suite final class ButtonsTests {
  private let showcase: ShowcaseUnderTest

  init() throws { showcase = try ShowcaseUnderTest("buttons") }

  deinit { showcase.end() }

  private func button(_ pane: String, _ number: Int) throws -> Point {
    try showcase.element("buttons.\(pane):\(number)").center
  }

  @Test func `A tap presses in all three panes`() throws {
    for pane in ["default", "no-delay", "cancels"] {
      try showcase.rig.touchscreen.tap(at: try button(pane, 2))
    }
    try showcase.waitForReadout("default 1 · no delay 1 · cancels 1 · offsets 0.0, 0.0, 0.0")
  }

  @Test func `A quick drag from a button scrolls where the touch is delayed or taken back`() throws
  {
    let screen = showcase.rig.touchscreen
    for pane in ["default", "no-delay", "cancels"] {
      let place = try button(pane, 3)
      try screen.drag(
        from: place, to: place - Vector(0, 110), over: .milliseconds(100), thenHold: true)
      try showcase.rig.waitUntilDrawn()
      // Held, it is no fling; far from the button, it is no press.
      try screen.lift()
      try showcase.rig.waitUntilDrawn()
    }
    try showcase.waitForReadout("default 0 · no delay 0 · cancels 0 · offsets 100.0, 0.0, 100.0")
  }

  @Test func `After a rest on the button, a drag scrolls only the pane that takes touches back`()
    throws
  {
    let screen = showcase.rig.touchscreen
    for pane in ["default", "no-delay", "cancels"] {
      let place = try button(pane, 3)
      try screen.down(at: place)
      // The button lights up once it has the touch.
      try showcase.rig.waitUntilQuiet(for: .milliseconds(300))
      try screen.move(to: place - Vector(0, 60), over: .milliseconds(100))
      try showcase.rig.waitUntilDrawn()
      try screen.lift()
      try showcase.rig.waitUntilDrawn()
    }
    try showcase.waitForReadout("only the third offset") { $0.hasSuffix("offsets 0.0, 0.0, 50.0") }
  }

  @Test func `A wheel scrolls the pane under the pointer`() throws {
    try showcase.rig.mouse.move(to: try button("default", 4))
    try showcase.rig.mouse.wheel(1)
    try showcase.waitForReadout("default 0 · no delay 0 · cancels 0 · offsets 100.0, 0.0, 0.0")
  }
}
