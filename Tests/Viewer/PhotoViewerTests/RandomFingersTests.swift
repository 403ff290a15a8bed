import Geometry
import Gestures
import Motion
import TestSupport
import Testing

@testable import PhotoViewer

/// Up to ten fingers that land, move, lift and are cancelled in any order.
private struct RandomFingers {
  var random: SeededGenerator
  private var down: [(id: TouchID, position: Point)] = []
  private var landed: UInt64 = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func frame(at time: Instant) -> TouchFrame {
    var changes: [TouchChange] = []
    for index in down.indices.reversed() {
      let phase: TouchPhase =
        switch Int.random(in: 0..<1000, using: &random) {
        case 0..<30: .ended
        case 30..<32: .cancelled
        case 32..<100: .stationary
        default: .moved
        }
      if phase == .moved { down[index].position = jittered(down[index].position) }
      changes.append(
        TouchChange(id: down[index].id, phase: phase, position: down[index].position))
      if phase.isTerminal { down.remove(at: index) }
    }
    if down.count < 10, Int.random(in: 0..<12, using: &random) == 0 {
      landed += 1
      let place = Point(
        Double.random(in: 0..<1200, using: &random), Double.random(in: 0..<800, using: &random))
      down.append((TouchID(landed), place))
      changes.append(TouchChange(id: TouchID(landed), phase: .began, position: place))
    }
    return TouchFrame(time: time, changes: changes)
  }

  mutating func liftAll(at time: Instant) -> TouchFrame {
    defer { down = [] }
    return TouchFrame(
      time: time,
      changes: down.map { TouchChange(id: $0.id, phase: .ended, position: $0.position) })
  }

  private mutating func jittered(_ point: Point) -> Point {
    Point(
      point.x + Double.random(in: -25...25, using: &random),
      point.y + Double.random(in: -25...25, using: &random))
  }
}

/// A minute of ten random fingers at 120 frames a second, from several seeds: nothing is held
/// afterwards, everything is finite, and a picture that is shown again looks as it did at first.
@Test(arguments: randomSeeds(3))
@MainActor
func `Ten random fingers for a minute leave nothing stuck`(seed: UInt64) {
  let stage = PhotoOnStage()
  let fresh = stage.drawList()
  var fingers = RandomFingers(seed: seed)
  for _ in 0..<7200 {
    stage.wait(.microseconds(8333))
    stage.arena.process(fingers.frame(at: stage.time))
    guard let transform = stage.drawList().imageTransform else { continue }
    #expect(transform.determinant > 0 && transform.tx.isFinite, "seed \(seed)")
  }
  stage.arena.process(fingers.liftAll(at: stage.time))
  stage.wait(.seconds(2))
  _ = stage.drawList()
  #expect(stage.arena.touchCount == 0 && stage.arena.nextDeadline == nil, "seed \(seed)")
  #expect(!stage.photo.isMoving, "seed \(seed)")

  stage.show(width: 400, height: 300)
  stage.wait(.seconds(2))
  #expect(stage.drawList() == fresh, "seed \(seed)")
}
