import Geometry
import Rig
import RigSupport
import Testing

/// The scene of swipes, with real touches.
@Suite final class SwipeTests {
  private let showcase: ShowcaseUnderTest
  private var screen: Touchscreen { showcase.rig.touchscreen }
  private static let fresh = "made 0 · recognized 0 · last none · outside no"
  /// Places in the panels on the screen.
  private let (left, right) = (Point(150, 300), Point(550, 300))

  init() throws { showcase = try ShowcaseUnderTest("swipe") }

  deinit { showcase.end() }

  @Test func `A quick swipe counts once in each panel, however long it is`() throws {
    #expect(showcase.readouts == [Self.fresh])
    #expect(try showcase.element("swipe.swipe-recognizer").role == "panel")
    for place in [left, right] {
      try screen.drag(from: place, to: place + Vector(60, 0), over: .milliseconds(200))
    }
    try showcase.waitForReadout("made 1 · recognized 1 · last right · outside no")
    for place in [left, right] {
      let start = place + Vector(220, 0)
      try screen.drag(from: start, to: start - Vector(300, 0), over: .milliseconds(400))
    }
    try showcase.waitForReadout("two swipes in each panel") {
      $0.hasPrefix("made 2 · recognized 2 · last left")
    }
  }

  @Test func `A slow swipe is one only for the view by hand`() throws {
    try screen.report([.down(1, at: left), .down(2, at: right)])
    let motion = FingerMotion(fingers: [1, 2]) { [left, right] finger, fraction in
      (finger == 1 ? left : right) + Vector(60 * fraction, 0)
    }
    try screen.carryOn(motion, over: .seconds(3))
    try screen.lift()
    try showcase.waitForReadout("made 1 · recognized 0 · last right · outside no")
  }

  @Test func `A touch goes on arriving where it landed`() throws {
    try screen.drag(from: left, to: right, over: .milliseconds(300))
    try showcase.waitForReadout("made 1 · recognized 0 · last right · outside yes")
    try screen.tap(at: left)
    try showcase.waitForReadout("made 1 · recognized 0 · last right · outside no")
  }

  @Test func `A second finger spoils the recognizer's swipe and not the other`() throws {
    for place in [left, right] {
      try screen.report([.down(1, at: place), .down(2, at: place + Vector(0, 100))])
      try screen.move(1, to: place + Vector(60, 0), over: .milliseconds(150))
      try screen.lift()
    }
    try showcase.rig.waitUntilDrawn()
    try showcase.waitForReadout("made 1 · recognized 0 · last right · outside no")
  }

  @Test func `An interruption forgets the touch`() throws {
    for (place, way) in [(left, Vector(40, 0)), (right, Vector(-40, 0))] {
      try screen.drag(from: place, to: place + way, over: .milliseconds(100), thenHold: true)
      try showcase.rig.keyboard.press("Control+i")
      try showcase.rig.waitUntilDrawn()
      try screen.move(to: place + way * 1.5, over: .milliseconds(50))
      try screen.lift()
    }
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts == [Self.fresh])
  }

  @Test func `Arrow keys swipe, and Reset shows the scene as it was opened`() throws {
    let opened = try showcase.rig.screenshot()
    for key in ["Tab", "Tab", "Tab", "Tab", "Tab", "Left", "Up", "Tab", "Up"] {
      try showcase.rig.keyboard.press(key)
    }
    try showcase.waitForReadout("made 1 · recognized 1 · last up · outside no")
    try screen.tap(at: try showcase.element("frame.reset").center)
    try showcase.waitForReadout(Self.fresh)
    try showcase.rig.waitUntilDrawn()
    let isSame = try showcase.rig.screenshot() == opened
    #expect(isSame)
  }
}
