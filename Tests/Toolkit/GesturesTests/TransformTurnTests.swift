import Geometry
import Gestures
import Glibc
import Testing

/// The rotation and velocity of a transform.
@Suite struct TransformTurnTests {
  let stage = Stage()
  let transform = TransformGestureRecognizer()

  init() { stage.attach(transform) }

  private func position(_ finger: Int, of count: Int, turned turn: Double, at middle: Point)
    -> Point
  {
    let direction = turn + 2 * .pi * Double(finger) / Double(count)
    return middle + Vector(60 * cos(direction), 60 * sin(direction))
  }

  /// Sends `count` fingers on a circle in one frame.
  private func send(_ phase: TouchPhase, _ count: Int, turned turn: Double = 0) {
    stage.send(
      (0..<count).map {
        (UInt64($0 + 1), phase, position($0, of: count, turned: turn, at: Point(300, 200)))
      })
  }

  @Test(arguments: [2, 3, 5]) func `A transform reports the rotation of its fingers`(count: Int) {
    send(.began, count)
    for step in 1...40 {
      stage.wait(8)
      send(.moved, count, turned: Double(step) * 0.2)
      #expect(abs(transform.cluster.turn - Double(step) * 0.2) < 1e-9)
    }
    for step in (-10..<40).reversed() { send(.moved, count, turned: Double(step) * 0.2) }
    #expect(abs(transform.cluster.turn + 2) < 1e-9)
    #expect(transform.baseline.turn == 0)
  }

  /// A finger near the middle has no direction, so the others determine the rotation.
  @Test func `A finger in the middle does not reduce the rotation`() {
    func fingers(_ turn: Double) -> [(finger: UInt64, phase: TouchPhase, at: Point)] {
      let phase = turn == 0 ? TouchPhase.began : .moved
      return (0..<2).map {
        (UInt64($0), phase, position($0, of: 2, turned: turn, at: Point(300, 200)))
      } + [(9, phase, Point(301, 200))]
    }
    stage.send(fingers(0))
    for step in 1...5 { stage.send(fingers(Double(step) * 0.1)) }
    #expect(abs(transform.cluster.turn - 0.5) < 0.02)
  }

  @Test func `Fingers closer than the profile permits do not rotate`() {
    transform.profile.minPinchDistance = 200
    send(.began, 2)
    send(.moved, 2, turned: 0.5)
    #expect(transform.cluster.turn == 0)
  }

  /// Fingers that cross each other do not flip the picture.
  @Test func `Fingers that meet do not rotate`() {
    stage.down(1, 280, 200)
    stage.down(2, 320, 200)
    stage.moveTogether((1, 298, 200), (2, 302, 200))
    stage.moveTogether((1, 320, 200), (2, 280, 200))
    #expect(transform.cluster.turn == 0)
    stage.moveTogether((1, 300, 220), (2, 300, 180))
    #expect(abs(transform.cluster.turn - .pi / 2) < 1e-9)
  }

  @Test func `One finger does not rotate`() {
    stage.down(1, 0, 0)
    stage.glide(1, from: .zero, by: Vector(10, 7), steps: 5)
    #expect(transform.cluster.turn == 0)
  }

  /// A finger that lands starts a new generation.
  @Test func `Every generation rotates from zero`() {
    send(.began, 2)
    send(.moved, 2, turned: 0.5)
    stage.down(7, 300, 330)
    #expect(transform.cluster.turn == 0)
    #expect(transform.closing?.cluster.turn == 0.5)
    stage.up(7)
    send(.moved, 2, turned: 0.6)
    #expect(abs(transform.cluster.turn - 0.1) < 1e-9)
  }

  // MARK: Velocity

  /// Returns the velocity that an action reads when `play` ends the gesture.
  private func velocityAtTheEnd(_ play: () -> Void) -> Vector {
    var velocity = Vector(.nan, .nan)
    let transform = transform
    transform.addAction { _ in velocity = transform.velocity }
    play()
    return velocity
  }

  @Test func `The velocity is that of the centroid`() {
    stage.down(1, 100, 100)
    stage.down(2, 200, 100)
    for step in 1...8 {
      stage.wait(8)
      let distance = Double(step) * 8
      stage.moveTogether((1, 100 + distance, 100), (2, 200 + distance, 100 - distance))
    }
    #expect((transform.velocity - Vector(1000, -500)).length < 1e-6)
    #expect((velocityAtTheEnd { stage.up(1, 2) } - Vector(1000, -500)).length < 1e-6)
  }

  @Test func `A finger that rests beside a moving one halves the velocity`() {
    stage.down(1, 100, 100)
    stage.down(2, 200, 100)
    stage.glide(1, from: Point(100, 100), by: Vector(8, 0), steps: 6)
    #expect((transform.velocity - Vector(500, 0)).length < 1e-6)
  }

  /// Landing far away moves the centroid but adds no velocity.
  @Test func `A finger that lands or lifts adds no velocity`() {
    stage.down(1, 100, 100)
    stage.glide(1, from: Point(100, 100), by: Vector(4, 0), steps: 6)
    stage.down(2, 600, 500)
    #expect((transform.velocity - Vector(500, 0)).length < 1e-6)
    for step in 7...10 {
      stage.wait(8)
      stage.moveTogether((1, 100 + Double(step) * 4, 100), (2, 600 + Double(step - 6) * 4, 500))
    }
    stage.up(1)
    #expect((transform.velocity - Vector(500, 0)).length < 1e-6)
    stage.glide(2, from: Point(616, 500), by: Vector(4, 0), steps: 3)
    #expect((velocityAtTheEnd { stage.up(2) } - Vector(500, 0)).length < 1e-6)
  }

  @Test func `Fingers that rest before they lift have no velocity`() {
    stage.down(1, 100, 100)
    stage.glide(1, from: Point(100, 100), by: Vector(8, 0), steps: 6)
    stage.wait(60)
    #expect(velocityAtTheEnd { stage.up(1) } == .zero)
  }

  @Test func `Cancelled fingers have no velocity`() {
    stage.down(1, 100, 100)
    stage.glide(1, from: Point(100, 100), by: Vector(8, 0), steps: 6)
    #expect(velocityAtTheEnd { stage.cancel(1) } == .zero)
    #expect(stage.takeLog().last == "transform cancelled")
  }

  @Test func `The velocity is not carried over to the next attempt`() {
    stage.down(1, 100, 100)
    stage.glide(1, from: Point(100, 100), by: Vector(8, 0), steps: 6)
    stage.up(1)
    stage.wait(8)
    stage.down(2, 100, 100)
    stage.move(2, 100, 111)
    #expect(velocityAtTheEnd { stage.up(2) }.dx == 0)
  }

  // MARK: Initial movement

  @Test func `The initial movement of one finger is kept`() {
    stage.down(1, 0, 0)
    stage.move(1, 3, 4)
    #expect(transform.initialTranslation == .zero)
    stage.move(1, 9, 12)
    #expect(transform.initialTranslation == Vector(9, 12))
    #expect(isClose(transform.baseline.centroid.x, 6) && isClose(transform.baseline.centroid.y, 8))
    stage.move(1, 90, 12)
    #expect(transform.initialTranslation == Vector(9, 12))
  }

  @Test func `Several fingers have no initial movement`() {
    stage.down(1, 0, 0)
    stage.move(1, 30, 0)
    stage.up(1)
    stage.wait(50)
    stage.down(2, 0, 0)
    stage.down(3, 50, 0)
    stage.move(3, 90, 0)
    #expect(transform.isActive && transform.initialTranslation == .zero)
  }
}
