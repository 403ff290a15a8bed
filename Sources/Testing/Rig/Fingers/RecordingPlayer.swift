import Geometry
import Gestures
import Motion
public import Scenarios
import Views

extension Rig {
  /// Plays a recording on the window of the program, with its original timing.
  ///
  /// The window is resized to the recorded size in device pixels, and touches land on the same
  /// pixels of it. Touches of fingers and pens are played on the first touchscreen, those of the
  /// mouse with the mouse. The result is the same if the program uses the recorded number of pixels
  /// per point; see ``setScale(_:)``. Touches that never end in the recording stay down.
  ///
  /// The server rounds screen positions to the nearest number of 24 bits. If the window has its
  /// recorded position, the recorded values are reproduced exactly; otherwise they are rounded
  /// differently, by up to 1/16384 pixel on a screen of 2048 pixels.
  /// - Throws: ``RigError/recording(reason:)`` for a window that does not fit on the screen, and
  ///   for a touch that is cancelled while others continue, which no device of the rig can do;
  ///   ``RigError/offScreen(_:screen:)``, before anything is played.
  public func play(_ recording: Recording) throws(RigError) {
    var player = RecordingPlayer(rig: self)
    try player.prepare(for: recording)
    let start = Deadline.now
    for step in recording.steps {
      (start + (step.time - .zero)).sleep()
      try player.perform(step.event)
    }
  }
}

/// Plays the events of a recording with the devices of a rig.
private struct RecordingPlayer {
  let rig: Rig
  /// The position of the window's top left corner on the screen.
  private var origin = Point.zero
  private var pixelsPerPoint = 1.0

  init(rig: Rig) { self.rig = rig }

  /// Restores the size of the window, waits for the program, and rejects touches that cannot be
  /// played.
  mutating func prepare(for recording: Recording) throws(RigError) {
    try fit(recording.window)
    for case .touches(let touches) in recording.steps.map(\.event) {
      for touch in touches { try rig.size.check(position(of: touch)) }
    }
    try rig.waitUntilQuiet()
  }

  mutating func perform(_ event: Recording.Event) throws(RigError) {
    switch event {
    case .resized(let window): try fit(window)
    case .touches(let touches):
      try touch(touches.filter { $0.kind != .mouse })
      for touch in touches where touch.kind == .mouse { try click(touch) }
    }
  }

  private mutating func fit(_ window: WindowSize) throws(RigError) {
    pixelsPerPoint = window.pixelsPerPoint
    let size = window.points * pixelsPerPoint
    let pixels = Size(size.width.rounded(), size.height.rounded())
    let frame = try rig.resizeWindow(to: pixels)
    let extent = "\(Int(pixels.width))x\(Int(pixels.height))"
    guard frame.size == pixels else {
      throw .recording(reason: "the program's window cannot be resized to \(extent) pixels")
    }
    guard Rect(origin: .zero, size: rig.size).contains(frame) else {
      throw .recording(
        reason: "its window of \(extent) pixels does not fit on the screen at "
          + "\(Int(frame.minX)),\(Int(frame.minY)); make the screen larger")
    }
    origin = frame.origin
  }

  private func position(of touch: Scenario.TouchEvent) -> Point {
    origin + touch.position.vector * pixelsPerPoint
  }
}

// MARK: - Devices

extension RecordingPlayer {
  private func touch(_ touches: [Scenario.TouchEvent]) throws(RigError) {
    try rig.touchscreen.report(touches.compactMap(change))
    let gone = touches.filter { $0.phase == .cancelled }
    guard let first = gone.first else { return }
    guard gone.count == rig.touchscreen.fingers.count else {
      throw .recording(
        reason: "touch \(first.touch) is cancelled while others continue, which no device can do")
    }
    try rig.setEnabled(false, .touchscreen(1))
    try rig.setEnabled(true, .touchscreen(1))
  }

  private func change(_ touch: Scenario.TouchEvent) -> Touchscreen.Change? {
    switch touch.phase {
    case .began: .down(touch.touch, at: position(of: touch))
    case .moved, .stationary: .move(touch.touch, to: position(of: touch))
    case .ended: .up(touch.touch, at: position(of: touch))
    case .cancelled: nil
    }
  }

  private func click(_ touch: Scenario.TouchEvent) throws(RigError) {
    try rig.mouse.move(to: position(of: touch))
    switch touch.phase {
    case .began: try rig.mouse.press()
    case .moved, .stationary: break
    case .ended, .cancelled: try rig.mouse.release()
    }
  }
}
