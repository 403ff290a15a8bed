import Geometry
import Gestures
import Motion
import Testing

/// Frames that contain several reports of the device.
@Suite struct CoalescingTests {
  /// A report of two fingers every 8 ms, from their landing.
  private let reports = (0...6).map { index in
    let distance = Double(index * index)
    let phase: TouchPhase = index == 0 ? .began : .moved
    return TouchFrame(
      time: Instant(milliseconds: Int64(index) * 8),
      changes: [
        TouchChange(id: TouchID(1), phase: phase, position: Point(3 * distance, 0)),
        TouchChange(id: TouchID(2), phase: phase, position: Point(-40, 4 * distance)),
      ])
  }

  @Test func `Movement becomes one frame that keeps all reports`() throws {
    let frames = reports.coalesced()
    #expect(frames.map(\.isMovementOnly) == [false, true])
    let change = try #require(frames.last?.changes.first)
    #expect(change.position == Point(108, 0))
    #expect(change.samples.map(\.position.x) == [3, 12, 27, 48, 75, 108])
    #expect(change.samples.map(\.time) == reports.dropFirst().map(\.time))
  }

  /// Individual and coalesced reports show different positions but the same velocities.
  @Test func `Velocities come from the raw reports`() {
    let oneByOne = speeds(of: reports)
    #expect(oneByOne.allSatisfy { $0 != 0 })
    #expect(zip(speeds(of: reports.coalesced()), oneByOne).allSatisfy(isClose))
  }

  private func speeds(of frames: [TouchFrame]) -> [Double] {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let stages = [pan, pinch, rotation].map { recognizer in
      let stage = Stage()
      stage.attach(recognizer)
      frames.forEach(stage.arena.process)
      return stage
    }
    return withExtendedLifetime(stages) {
      [pan.velocity.dx, pan.velocity.dy, pinch.velocity / pinch.scale, rotation.velocity]
    }
  }
}
