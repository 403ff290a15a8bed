import Geometry
import Gestures
import Testing

@Suite struct PanTests {
  let stage = Stage()
  let pan = PanGestureRecognizer()

  @Test func panBeginsBeyondItsSlopAndLosesItFromTheTranslation() {
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

  @Test func panGoesOnWithoutAJumpWhenFingersLandAndLift() {
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

  @Test func aFingerThatMovesWhileAnotherLiftsIsNotMistakenForAJump() {
    stage.attach(pan)
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.send([(1, .moved, Point(20, 0)), (2, .moved, Point(120, 0))])
    let before = pan.translation
    stage.send([(1, .ended, Point(20, 0)), (2, .moved, Point(124, 0))])
    #expect(pan.translation == before + Vector(2, 0))
  }

  @Test func panOfTwoFingersEndsWithOne() {
    stage.attach(PanGestureRecognizer(touches: 2...2))
    stage.down(1, 0, 0)
    stage.move(1, 40, 0)
    stage.down(2, 100, 0)
    #expect(stage.takeLog() == [])
    stage.send([(1, .moved, Point(60, 0)), (2, .moved, Point(120, 0))])
    stage.up(2)
    #expect(stage.takeLog() == ["pan began", "pan ended"])
  }

  @Test func panOfOneFingerDoesNotBeginWithTwo() {
    stage.attach(PanGestureRecognizer(touches: 1...1))
    stage.down(1, 0, 0)
    stage.down(2, 50, 0)
    stage.move(1, 40, 0)
    #expect(stage.takeLog() == [])
  }

  @Test func velocityIsThatOfTheFingersAsTheyLift() {
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

  @Test func fingersThatRestBeforeTheyLiftHaveNoVelocity() {
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

  @Test func aFingerThatLandsAddsNoVelocity() {
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

  @Test func translationCanBeSet() {
    stage.attach(pan)
    stage.down(1, 50, 50)
    stage.move(1, 70, 50)
    pan.translation = .zero
    stage.move(1, 75, 52)
    #expect(pan.translation == Vector(5, 2))
  }

  @Test func aCancelledTouchCancelsThePan() {
    stage.attach(pan)
    stage.down(1, 50, 50)
    stage.move(1, 90, 50)
    stage.cancel(1)
    #expect(stage.takeLog() == ["pan began", "pan cancelled"])
  }

  @Test func aPanThatWouldBeginAsItsFingerLiftsFails() {
    stage.attach(pan)
    stage.down(1, 50, 50)
    stage.send([(1, .ended, Point(90, 50))])
    #expect(stage.takeLog() == [])
  }
}
