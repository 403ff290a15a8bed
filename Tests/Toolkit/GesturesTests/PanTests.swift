import Geometry
import Gestures
import Testing

@Suite struct PanTests {
  let stage = Stage()
  let pan = PanGestureRecognizer()

  @Test func `A pan begins beyond its slop and excludes it from the translation`() {
    stage.attach(pan)
    stage.down(1, 50, 50)
    stage.move(1, 59, 50)
    #expect(stage.takeLog() == [])
    stage.move(1, 62, 50)
    #expect(stage.takeLog() == ["pan began"])
    #expect(pan.translation == Vector(2, 0))
    stage.move(1, 62, 80)
    #expect(stage.takeLog() == ["pan changed"])
    #expect(pan.translation == Vector(2, 30))
    stage.up(1)
    #expect(stage.takeLog() == ["pan ended"])
  }

  @Test func `A pan continues without a jump when fingers land and lift`() {
    stage.attach(pan)
    stage.down(1, 50, 50)
    stage.move(1, 70, 50)
    stage.down(2, 500, 50)
    #expect(pan.translation == Vector(10, 0))
    stage.send([(1, .moved, Point(74, 50)), (2, .moved, Point(504, 50))])
    #expect(pan.translation == Vector(14, 0))
    stage.up(1)
    stage.move(2, 510, 50)
    #expect(pan.translation == Vector(20, 0))
    #expect(pan.isActive)
  }

  @Test func `A finger that moves while another lifts causes no jump`() {
    stage.attach(pan)
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.send([(1, .moved, Point(20, 0)), (2, .moved, Point(120, 0))])
    let before = pan.translation
    stage.send([(1, .ended, Point(20, 0)), (2, .moved, Point(124, 0))])
    #expect(pan.translation == before + Vector(2, 0))
  }

  @Test func `A pan of two fingers ends when one lifts`() {
    stage.attach(PanGestureRecognizer(touches: 2...2))
    stage.down(1, 0, 0)
    stage.move(1, 40, 0)
    stage.down(2, 100, 0)
    #expect(stage.takeLog() == [])
    stage.send([(1, .moved, Point(60, 0)), (2, .moved, Point(120, 0))])
    stage.up(2)
    #expect(stage.takeLog() == ["pan began", "pan ended"])
  }

  @Test func `A pan of one finger does not begin with two`() {
    stage.attach(PanGestureRecognizer(touches: 1...1))
    stage.down(1, 0, 0)
    stage.down(2, 50, 0)
    stage.move(1, 40, 0)
    #expect(stage.takeLog() == [])
  }

  @Test func `The final velocity is that of the fingers as they lift`() {
    var velocity: Vector?
    stage.attach(pan)
    pan.addAction { if $0.state == .ended { velocity = $0.velocity } }
    stage.down(1, 0, 0)
    for step in 1...10 {
      stage.wait(8)
      stage.move(1, Double(step) * 16, Double(step) * -4)
      if pan.isActive { pan.translation = .zero }
    }
    stage.wait(8)
    stage.up(1)
    #expect(((velocity ?? .zero) - Vector(2000, -500)).length < 1e-6)
  }

  @Test func `Fingers that rest before they lift have no velocity`() {
    var velocity: Vector?
    stage.attach(pan)
    pan.addAction { if $0.state == .ended { velocity = $0.velocity } }
    stage.down(1, 0, 0)
    for step in 1...10 {
      stage.wait(8)
      stage.move(1, Double(step) * 16, 0)
    }
    stage.wait(41)
    stage.up(1)
    #expect(velocity == .zero)
  }

  @Test func `A finger that lands adds no velocity`() {
    stage.attach(pan)
    stage.down(1, 0, 0)
    for step in 1...5 {
      stage.wait(8)
      stage.move(1, Double(step) * 16, 0)
    }
    stage.wait(8)
    stage.down(2, 900, 0)
    #expect(pan.velocity.dx < 2500 && pan.velocity.dx > 0)
  }

  @Test func `The translation can be set`() {
    stage.attach(pan)
    stage.down(1, 50, 50)
    stage.move(1, 70, 50)
    pan.translation = .zero
    stage.move(1, 75, 52)
    #expect(pan.translation == Vector(5, 2))
  }

  @Test func `A cancelled touch cancels the pan`() {
    stage.attach(pan)
    stage.down(1, 50, 50)
    stage.move(1, 90, 50)
    stage.cancel(1)
    #expect(stage.takeLog() == ["pan began", "pan cancelled"])
  }

  @Test func `A pan that would begin as its finger lifts fails`() {
    stage.attach(pan)
    stage.down(1, 50, 50)
    stage.send([(1, .ended, Point(90, 50))])
    #expect(stage.takeLog() == [])
  }

  @Test(arguments: [(9.99, false), (10, true)])
  func `A pan begins after ten points`(distance: Double, begins: Bool) {
    stage.attach(pan)
    stage.down(1, 0, 0)
    stage.move(1, 0, distance)
    #expect(stage.takeLog() == (begins ? ["pan began"] : []))
  }

  @Test func `The slop is subtracted in the direction of the movement`() {
    stage.attach(pan)
    stage.down(1, 0, 0)
    stage.move(1, 12, -16)
    #expect(isClose(pan.translation.dx, 6) && isClose(pan.translation.dy, -8))
    stage.move(1, 12, 84)
    #expect(isClose(pan.translation.dx, 6) && isClose(pan.translation.dy, 92))
  }

  @Test func `A pan without slop begins at the first movement`() {
    pan.profile.panSlop = 0
    stage.attach(pan)
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.moveTogether((1, -5, 0), (2, 105, 0))
    #expect(stage.takeLog() == [])
    stage.move(1, -5, 0.5)
    #expect(stage.takeLog() == ["pan began"])
    #expect(pan.translation == Vector(0, 0.25))
  }

  @Test func `A pan follows the centroid of its fingers`() {
    stage.attach(pan)
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.move(1, 0, 19)
    #expect(stage.takeLog() == [])
    stage.move(2, 100, 3)
    #expect(pan.translation == Vector(0, 1))
  }

  @Test func `Movement before enough fingers have landed does not count`() {
    stage.attach(pan)
    pan.minimumNumberOfTouches = 2
    stage.down(1, 0, 0)
    stage.move(1, 40, 0)
    stage.down(2, 100, 0)
    stage.moveTogether((1, 40, 9), (2, 100, 9))
    #expect(stage.takeLog() == [])
    stage.up(2)
    stage.move(1, 40, 90)
    stage.down(3, 100, 0)
    stage.moveTogether((1, 40, 102), (3, 100, 12))
    #expect(stage.takeLog() == ["pan began"])
    #expect(pan.translation == Vector(0, 2))
  }

  @Test func `An extra finger fails a pan that has not begun`() {
    stage.attach(pan)
    pan.maximumNumberOfTouches = 1
    stage.recordFailures()
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    #expect(stage.takeLog() == ["pan failed: more than 1 finger touched"])
  }

  @Test func `A pan that has begun follows fingers beyond its maximum`() {
    stage.attach(pan)
    pan.maximumNumberOfTouches = 1
    stage.down(1, 0, 0)
    stage.move(1, 30, 0)
    stage.down(2, 100, 0)
    stage.move(2, 110, 0)
    #expect(pan.translation == Vector(25, 0))
    #expect(stage.takeLog() == ["pan began", "pan changed"])
  }

  @Test func `A waiting pan fails when too few fingers are left`() {
    let double = TapGestureRecognizer(taps: 2)
    double.profile.tapMovement = 1000
    pan.minimumNumberOfTouches = 2
    pan.require(toFail: double)
    double.numberOfTouchesRequired = 2
    stage.attach(pan, double)
    stage.recordFailures()
    stage.down(1, 0, 0)
    stage.down(2, 50, 0)
    stage.moveTogether((1, 20, 0), (2, 70, 0))
    stage.up(2)
    #expect(stage.takeLog() == ["pan failed: the fingers lifted too early"])
  }

  @Test func `A cancelled pan has no velocity`() {
    var velocity: Vector?
    stage.attach(pan)
    pan.addAction { if $0.state == .cancelled { velocity = $0.velocity } }
    stage.down(1, 0, 0)
    stage.glide(1, from: .zero, by: Vector(16, 0), steps: 10)
    #expect(isClose(pan.velocity.dx, 2000))
    stage.cancel(1)
    #expect(velocity == .zero)
  }

  @Test func `Movement of the first finger does not count for a pan of two`() {
    pan.minimumNumberOfTouches = 2
    stage.attach(pan)
    stage.down(1, 0, 0)
    stage.glide(1, from: .zero, by: Vector(16, 0), steps: 5)
    stage.down(2, 500, 0)
    stage.wait(8)
    stage.moveTogether((1, 80, 16), (2, 500, 16))
    #expect(isClose(pan.velocity.dx, 0) && isClose(pan.velocity.dy, 2000))
  }

  @Test func `The velocity survives a lift shortly before the last one`() {
    var velocity: Vector?
    stage.attach(pan)
    pan.addAction { if $0.state == .ended { velocity = $0.velocity } }
    stage.down(1, 0, 0)
    stage.down(2, 500, 0)
    for step in 1...10 {
      stage.wait(8)
      stage.moveTogether((1, Double(step) * 16, 0), (2, 500 + Double(step) * 16, 0))
    }
    stage.up(1)
    stage.wait(16)
    stage.up(2)
    #expect(isClose(velocity?.dx ?? 0, 2000))
  }
}
