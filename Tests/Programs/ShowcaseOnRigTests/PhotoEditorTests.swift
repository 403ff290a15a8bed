import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// The scene of the photo editor, with real touches.
@Suite struct PhotoEditorTests {
  private let fresh = "scale 1.000 · angle 0.0 · offset 0.0, 0.0"
  /// The middle of the content on the screen.
  private let middle = Point(400, 44 + 264)

  private func placement(_ readout: String) throws -> Similarity {
    let numbers = readout.split { " ,".contains($0) }.compactMap { Double($0) }
    try #require(numbers.count == 4, "\(readout) has no four numbers")
    return Similarity(
      scale: numbers[0], angle: numbers[1] * .pi / 180, offset: Vector(numbers[2], numbers[3]))
  }

  /// The photo at `place`, relative to the middle of the content.
  private func photoPoint(under place: Point, _ placement: Similarity) -> Point {
    placement.preimage(of: .zero + (place - middle))
  }

  @Test func `Composed gestures change what the ones before have left`() throws {
    let showcase = try ShowcaseUnderTest("photo-editor")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    #expect(showcase.readouts == [fresh])
    try screen.pinch(
      center: middle, from: 200, to: 400, turningBy: .pi / 6, movingBy: Vector(40, 20))
    let turned = try showcase.waitForReadout("the end") { readout in
      guard let end = try? placement(readout) else { return false }
      return abs(end.scale / 2 - 1) <= 0.005 && abs(end.angle * 180 / .pi - 30) <= 0.3
        && (end.offset - Vector(40, 20)).length <= 0.5
    }
    // The photo is drawn there: its bounding box follows from its size, 736 x 414.
    try showcase.rig.waitUntilDrawn()
    let frame = try showcase.element("photo-editor.photo").frame
    #expect(frame[0] == 0 && frame[2] == 800, "\(turned) is at \(frame)")
    try screen.doubleTap(at: Point(20, 60))
    try showcase.waitForReadout(fresh)
    try showcase.rig.waitUntilDrawn()
    for scale in ["1.500", "2.250"] {
      try screen.pinch(center: middle, from: 200, to: 300)
      try showcase.waitForReadout("scale \(scale) · angle 0.0 · offset 0.0, 0.0")
    }
    // The photo stays as it is when the touches are cancelled, and the next ones begin there.
    try screen.pinch(center: middle, from: 200, to: 240, thenHold: true)
    try showcase.waitForReadout("scale 2.700 · angle 0.0 · offset 0.0, 0.0")
    try showcase.interrupt()
    try screen.lift()
    try screen.drag(from: Point(30, 500), to: Point(80, 500), over: .seconds(2), thenHold: true)
    try showcase.waitForReadout("scale 2.700 · angle 0.0 · offset 50.0, 0.0")
    try screen.lift()
    try showcase.press("reset")
    try showcase.waitForReadout(fresh)
  }

  @Test func `Recognizers that the delegate allows act together, and a swipe does not`() throws {
    let showcase = try ShowcaseUnderTest("photo-editor/recognizers")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    try screen.pinch(center: middle, from: 200, to: 408)
    try showcase.waitForReadout("scale 1.962 · angle 0.0 · offset 0.0, 0.0")
    // A quick stroke to the left is a pan. The swipe, which would put the photo back, is excluded.
    try screen.drag(from: middle, to: middle - Vector(110, 0), over: .milliseconds(100))
    try showcase.waitForReadout("scale 1.962 · angle 0.0 · offset -100.0, 0.0")
    try screen.pinch(
      center: middle, from: 200, to: 200, turningBy: .pi / 6, thenHold: true)
    try showcase.waitForReadout("scale 1.962 · angle 25.0 · offset -100.0, 0.0")
    try showcase.interrupt()
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    try showcase.waitForReadout("scale 1.962 · angle 25.0 · offset -100.0, 0.0")
    try screen.doubleTap(at: middle)
    try showcase.waitForReadout(fresh)
  }

  @Test func `Content under anchored fingers stays there in every frame`() throws {
    let showcase = try ShowcaseUnderTest("photo-editor/anchored")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    let motion = FingerMotion.pinch(
      center: middle, from: 200, to: 400, turningBy: .pi / 6, movingBy: Vector(40, 20))
    let held = [1, 2].map { photoPoint(under: motion.position($0, 0), Similarity(scale: 1)) }
    try screen.begin(motion)
    var last = fresh
    for step in 1...8 {
      let share = Double(step) / 8
      try screen.step(motion, at: share)
      last = try showcase.waitForReadout("a step") { [last] in $0 != last }
      try showcase.rig.waitUntilDrawn()
      last = try #require(showcase.readouts.last)
      let placement = try placement(last)
      for finger in [1, 2] {
        let place = placement(held[finger - 1]) + (middle - .zero)
        // Readouts are rounded: the angle to 0.05 degrees, the offset to 0.05 points.
        #expect(place.distance(to: motion.position(finger, share)) < 0.5, "\(last)")
      }
    }
    // One finger is lifted and lands again elsewhere, and nothing jumps.
    try screen.up(2)
    try screen.down(2, at: middle + Vector(-200, 150))
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts.last == last)
    // A third one takes part.
    try screen.down(3, at: middle + Vector(0, -200))
    for finger in 1...3 {
      let place = try #require(screen.fingers[finger])
      try screen.move(finger, to: place + Vector(-30, 10))
    }
    let moved = try placement(last).offset + Vector(-30, 10)
    try showcase.waitForReadout("the movement of three") { readout in
      (try? placement(readout)).map { ($0.offset - moved).length <= 0.15 } ?? false
    }
    try showcase.interrupt()
    try screen.lift()
    let kept = try #require(showcase.readouts.last)
    // The next fingers begin where these have left the photo.
    try screen.drag(from: middle, to: middle + Vector(0, 30), thenHold: true)
    try showcase.waitForReadout("20 points further") { readout in
      guard let new = try? placement(readout), let old = try? placement(kept) else { return false }
      return (new.offset - old.offset - Vector(0, 20)).length <= 0.15 && new.scale == old.scale
    }
    try screen.lift()
    try showcase.press("reset")
    try showcase.waitForReadout(fresh)
  }

  @Test func `A finger stops the photo on its way back, and keys change it`() throws {
    let showcase = try ShowcaseUnderTest("photo-editor", "--slow-motion")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    try screen.drag(from: middle, to: middle + Vector(200, 0))
    try showcase.waitForReadout("scale 1.000 · angle 0.0 · offset 200.0, 0.0")
    try screen.doubleTap(at: middle)
    try showcase.waitForReadout(fresh)
    try screen.down(at: middle)
    let caught = try showcase.waitForReadout("a place on the way") { $0 != fresh }
    try screen.move(to: middle + Vector(0, 40), over: .milliseconds(200))
    let x = try placement(caught).offset.dx
    let dragged = "scale 1.000 · angle 0.0 · offset \(x), 40.0"
    try showcase.waitForReadout(dragged)
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts.last == dragged)

    try showcase.press("reset")
    try showcase.focus("photo-editor.photo")
    for key in ["plus", "bracketright", "bracketright", "Left", "Shift+Down"] {
      try showcase.rig.keyboard.press(key)
    }
    try showcase.waitForReadout("scale 1.250 · angle 30.0 · offset -10.0, 1.0")
    try showcase.rig.keyboard.press("0")
    try showcase.waitForReadout(fresh)
  }

  @Test func `Decoders are started by the main thread, with which they live`() throws {
    let showcase = try ShowcaseUnderTest("photo-editor")
    defer { showcase.end() }
    // The system ends a decoder with the thread that has started it, and the threads of tasks end
    // when they have nothing to do.
    let process = showcase.program.processID
    func text(_ path: String) -> String {
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let hasDecoders = eventually {
      text("/proc/\(process)/task/\(process)/children").split(separator: " ").contains {
        text("/proc/\($0)/comm").hasPrefix("touchstone-deco")
      }
    }
    #expect(hasDecoders)
  }

  @Test func `An unplugged screen keeps what was reached, in a window that has shrunk too`() throws
  {
    let showcase = try ShowcaseUnderTest("photo-editor/anchored")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    let place = Point(200, 250)
    try screen.drag(from: place, to: place + Vector(60, 30), over: .seconds(1), thenHold: true)
    try showcase.waitForReadout("the drag") { !$0.hasSuffix("offset 0.0, 0.0") }
    _ = try showcase.rig.resizeWindow(to: Size(400, 480))
    try showcase.rig.waitUntilDrawn()
    let reached = try #require(showcase.readouts.last)
    try showcase.rig.setEnabled(false, .touchscreen(1))
    try showcase.rig.setEnabled(true, .touchscreen(1))
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts.last == reached)
    try screen.doubleTap(at: place)
    try showcase.waitForReadout(fresh)
  }
}
