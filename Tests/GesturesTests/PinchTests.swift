import Geometry
import Gestures
import Testing

@Suite struct PinchTests {
  let stage = Stage()
  let pinch = PinchGestureRecognizer()

  init() {
    stage.attach(pinch)
    stage.down(1, 0, 0)
    stage.down(2, 80, 0)
  }

  @Test func pinchBeginsBeyondItsSlopWithScaleOne() {
    stage.move(2, 87, 0)
    #expect(stage.takeLog() == [])
    stage.move(2, 88, 0)
    #expect(stage.takeLog() == ["pinch began"])
    #expect(pinch.scale == 1)
    stage.move(2, 176, 0)
    #expect(stage.takeLog() == ["pinch changed"])
    #expect(pinch.scale == 2)
  }

  @Test func pinchStaysWithoutActionsWhileOneFingerIsAway() {
    pinch.profile.pinchSlop = 0
    stage.move(2, 160, 0)
    #expect(pinch.scale == 2)
    stage.up(2)
    stage.move(1, 50, 0)
    #expect(stage.takeLog() == ["pinch began"])
    stage.down(3, 150, 0)
    #expect(pinch.scale == 2)
    stage.move(3, 100, 0)
    #expect(stage.takeLog() == ["pinch changed"])
    #expect(pinch.scale == 1)
    stage.up(1, 3)
    #expect(stage.takeLog() == ["pinch ended"])
  }

  @Test func pinchFollowsTheFirstTwoFingersAndPromotesTheThird() {
    pinch.profile.pinchSlop = 0
    stage.down(3, 0, 500)
    stage.move(3, 0, 900)
    #expect(stage.takeLog() == [])
    stage.move(2, 120, 0)
    #expect(pinch.scale == 1.5)
    stage.up(2)
    #expect(pinch.scale == 1.5)
    stage.move(3, 0, 450)
    #expect(pinch.scale == 0.75)
  }

  @Test func scaleCanBeSet() {
    pinch.profile.pinchSlop = 0
    stage.move(2, 160, 0)
    pinch.scale = 1
    stage.move(2, 80, 0)
    #expect(pinch.scale == 0.5)
  }

  @Test func fingersThatAllButMeetMeasureNothing() {
    pinch.profile.pinchSlop = 0
    stage.move(2, 10, 0)
    let scale = pinch.scale
    stage.move(2, 0, 0)
    #expect(pinch.scale == scale)
    #expect(scale == 0.125)
  }
}
