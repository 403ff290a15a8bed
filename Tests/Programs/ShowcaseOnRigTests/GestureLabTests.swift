import Geometry
import Rig
import RigSupport
import Testing

/// The gesture lab, with real touches.
@Suite final class GestureLabTests {
  private let showcase: ShowcaseUnderTest
  private var screen: Touchscreen { showcase.rig.touchscreen }
  /// The middle of the pad on the screen.
  private let middle = Point(240, 214)

  init() throws { showcase = try ShowcaseUnderTest("gesture-lab") }

  deinit { showcase.end() }

  /// Waits until the state of a recognizer begins with `words`.
  private func expect(_ word: String, _ words: String) {
    let id = "gesture-lab.\(word)-state"
    let isThere = showcase.waitForElements { elements in
      elements.first { $0.id == id }?.name.hasPrefix(words) ?? false
    }
    #expect(isThere, "\(word) is \(showcase.elements.first { $0.id == id }?.name ?? "missing")")
  }

  /// Waits for a decision, and returns its time in milliseconds.
  private func time(of decision: String) throws -> Int {
    var line: String?
    let isThere = showcase.waitForElements { elements in
      line = elements.last { $0.role == "list item" && $0.name.hasSuffix(" ms: \(decision)") }?.name
      return line != nil
    }
    #expect(isThere, "nobody decided: \(decision)")
    let digits = try #require(line).prefix { $0.isNumber }
    return try #require(Int(digits))
  }

  private func tap(_ word: String) throws {
    try screen.tap(at: try showcase.element("gesture-lab.\(word)").center)
    try showcase.rig.waitUntilDrawn()
  }

  @Test func `A tap is none of the others, and a spread is a pinch alone`() throws {
    #expect(showcase.readouts == ["touches 0 · recognized none"])
    #expect(try showcase.element("gesture-lab.pad").role == "canvas")
    #expect(showcase.elements.count { $0.role == "check box" } == 14)
    #expect(showcase.elements.count { $0.id.hasSuffix("-state") && $0.name == "possible" } == 12)
    try screen.tap(at: middle)
    expect("tap", "ended 224.0, 154.0")
    expect("pan", "failed: ")
    expect("double-tap", "failed: it took longer than 0.35 seconds")
    expect("hover", "possible")
    try showcase.waitForReadout("touches 0 · recognized tap")
    try screen.pinch(center: middle, from: 100, to: 208, thenHold: true)
    expect("pinch", "changed 1.926")
    for word in ["rotation", "pan", "two-finger-tap"] { expect(word, "failed: pinch recognized") }
    try showcase.waitForReadout("touches 2 · recognized pinch")
    try screen.lift()
    try showcase.waitForReadout("touches 0 · recognized pinch")
    expect("pinch", "ended 1.926")
  }

  @Test func `Pinch, rotation and pan go on beside each other if the delegate allows it`() throws {
    try tap("simultaneous")
    try screen.pinch(
      center: middle, from: 100, to: 208, turningBy: 0.5, movingBy: Vector(40, 20), thenHold: true)
    for word in ["pinch", "rotation", "pan"] { expect(word, "changed ") }
    try screen.lift()
    expect("pinch", "ended 1.926")
    expect("rotation", "ended 23.6")
    expect("swipe", "failed: more than 1 finger touched")
  }

  @Test func `A finger that rests is a long press after half a second`() throws {
    try screen.down(at: middle)
    expect("long-press", "began 224.0, 154.0")
    #expect(try time(of: "long press began") == 500)
    try screen.lift()
    expect("long-press", "ended")
    try showcase.waitForReadout("touches 0 · recognized long press")
  }

  @Test func `A disabled recognizer does not follow touches`() throws {
    try tap("pan")
    try screen.drag(from: middle, to: middle + Vector(80, 0), over: .milliseconds(150))
    try showcase.waitForReadout("touches 0 · recognized swipe")
    expect("swipe", "ended right")
    expect("pan", "possible")
    try tap("swipe")
    try tap("transform")
    try screen.pinch(center: middle, from: 100, to: 200, movingBy: Vector(30, 0))
    expect("transform", "ended 2.000, 0.0, 30.0, 0.0")
    try showcase.waitForReadout("touches 0 · recognized transform")
    // From the right edge, beside the pad.
    try screen.drag(from: Point(797, 300), to: Point(737, 300))
    expect("edge-pan", "ended -50.0, 0.0")
    try showcase.waitForReadout("touches 0 · recognized edge pan")
  }

  @Test func `A single tap can wait for a double one`() throws {
    try tap("wait-for-double")
    try screen.tap(at: middle)
    let lift = try time(of: "tap is ready, and waits for double tap to fail")
    #expect(try time(of: "tap recognized") == lift + 350)
    try screen.doubleTap(at: middle)
    expect("tap", "failed: it requires double tap to fail")
    expect("double-tap", "ended 224.0, 154.0")
  }

  @Test func `Ten fingers are counted, and cancelled by an interruption`() throws {
    let places = (0..<10).map { Point(60 + 80 * Double($0 % 5), 150 + 100 * Double($0 / 5)) }
    try screen.report(places.enumerated().map { .down($0 + 1, at: $1) })
    try showcase.waitForReadout("ten touches") { $0.hasPrefix("touches 10") }
    try screen.lift()
    try showcase.waitForReadout("touches 0 · recognized none")
    try screen.drag(from: middle, to: middle + Vector(60, 0), thenHold: true)
    try showcase.waitForReadout("touches 1 · recognized pan")
    try showcase.rig.keyboard.press("Control+i")
    try showcase.waitForReadout("touches 0 · recognized pan")
    expect("pan", "cancelled 50.0, 0.0")
    try screen.move(to: middle, over: .milliseconds(50))
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    expect("pan", "cancelled 50.0, 0.0")
  }

  @Test func `Keys do what gestures do, and Reset shows the scene as it was opened`() throws {
    let opened = try showcase.rig.screenshot()
    for key in ["Tab", "Tab", "Tab", "Tab", "Tab", "Return", "Shift+Right", "plus", "bracketleft"] {
      try showcase.rig.keyboard.press(key)
    }
    try showcase.waitForReadout("touches 0 · recognized rotation")
    expect("tap", "ended 224.0, 154.0")
    expect("pan", "ended 1.0, 0.0")
    expect("pinch", "ended 1.250")
    expect("rotation", "ended -15.0")
    try screen.tap(at: try showcase.element("frame.reset").center)
    try showcase.waitForReadout("touches 0 · recognized none")
    try showcase.rig.waitUntilDrawn()
    let isSame = try showcase.rig.screenshot() == opened
    #expect(isSame)
  }
}
