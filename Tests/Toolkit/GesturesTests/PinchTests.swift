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

  @Test func `A pinch begins beyond its slop with a scale of one`() {
    stage.move(2, 87, 0)
    #expect(stage.takeLog() == [])
    stage.move(2, 88, 0)
    #expect(stage.takeLog() == ["pinch began"])
    #expect(pinch.scale == 1)
    stage.move(2, 176, 0)
    #expect(stage.takeLog() == ["pinch changed"])
    #expect(pinch.scale == 2)
  }

  @Test func `A pinch stays active without actions while one finger is up`() {
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

  @Test func `A pinch follows the first two fingers and replaces one by the third`() {
    pinch.profile.pinchSlop = 0
    stage.down(3, 0, 500)
    stage.move(3, 0, 900)
    #expect(stage.takeLog() == [])
    stage.move(2, 120, 0)
    #expect(pinch.scale == 1.5)
    stage.move(3, 0, 600)
    stage.move(3, 0, 900)
    #expect(stage.takeLog() == ["pinch began"])
    stage.up(2)
    #expect(pinch.scale == 1.5)
    stage.move(3, 0, 450)
    #expect(pinch.scale == 0.75)
  }

  @Test func `The scale can be set`() {
    pinch.profile.pinchSlop = 0
    stage.move(2, 160, 0)
    pinch.scale = 1
    stage.move(2, 80, 0)
    #expect(pinch.scale == 0.5)
  }

  @Test func `Fingers that nearly meet do not change the scale`() {
    pinch.profile.pinchSlop = 0
    stage.move(2, 10, 0)
    let scale = pinch.scale
    stage.move(2, 4, 0)
    #expect(pinch.scale == scale)
    stage.move(2, 0, 0)
    #expect(pinch.scale == scale)
    #expect(scale == 0.125)
  }

  @Test(arguments: [(87.99, false), (88, true), (72.01, false), (72, true)])
  func `A pinch begins after eight points`(position: Double, begins: Bool) {
    stage.move(2, position, 0)
    #expect(stage.takeLog() == (begins ? ["pinch began"] : []))
    #expect(!begins || pinch.scale == 1)
  }

  @Test func `A pinch without slop begins at the first change of distance`() {
    pinch.profile.pinchSlop = 0
    stage.moveTogether((1, 5, 0), (2, 85, 0))
    #expect(stage.takeLog() == [])
    stage.move(2, 85.5, 0)
    #expect(stage.takeLog() == ["pinch began"])
    #expect(isClose(pinch.scale, 80.5 / 80))
  }

  @Test func `Fingers that land too close are measured once they are apart`() {
    pinch.profile.pinchSlop = 0
    stage.up(1, 2)
    stage.down(3, 50, 0)
    stage.down(4, 50, 0)
    stage.move(4, 59, 0)
    stage.move(4, 70, 0)
    #expect(stage.takeLog() == [])
    stage.move(4, 90, 0)
    #expect(stage.takeLog() == ["pinch began"])
    #expect(pinch.scale == 2)
  }

  @Test func `Fingers that meet keep the scale even without a minimum distance`() {
    pinch.profile.pinchSlop = 0
    pinch.profile.minPinchDistance = 0
    stage.move(2, 40, 0)
    stage.move(2, 0, 0)
    #expect(pinch.scale == 0.5)
    stage.move(2, 160, 0)
    #expect(pinch.scale == 2)
  }

  @Test func `A finger that lands on the other is measured once it is apart`() {
    pinch.profile.pinchSlop = 0
    stage.move(2, 160, 0)
    stage.up(2)
    stage.down(3, 2, 0)
    #expect(pinch.scale == 2)
    stage.move(3, 50, 0)
    #expect(pinch.scale == 2)
    stage.move(3, 100, 0)
    #expect(pinch.scale == 4)
  }

  @Test func `A pinch continues from a scale set while one finger is up`() {
    pinch.profile.pinchSlop = 0
    stage.move(2, 160, 0)
    stage.up(2)
    pinch.scale = 1
    stage.down(3, 50, 0)
    stage.move(3, 25, 0)
    #expect(pinch.scale == 0.5)
  }

  @Test func `A new pair of fingers before the beginning restarts the slop`() {
    stage.move(2, 86, 0)
    stage.up(2)
    stage.down(3, 50, 0)
    stage.move(3, 56, 0)
    #expect(stage.takeLog() == [])
    stage.move(3, 58, 0)
    #expect(stage.takeLog() == ["pinch began"])
    #expect(pinch.scale == 1)
  }

  @Test func `A cancelled third finger does not cancel the pinch`() {
    stage.move(2, 100, 0)
    stage.down(3, 0, 500)
    stage.cancel(3)
    #expect(pinch.isActive)
    stage.cancel(2)
    #expect(stage.takeLog() == ["pinch began", "pinch cancelled"])
  }

  @Test func `The location is the centroid of the two followed fingers`() {
    stage.down(3, 900, 900)
    #expect(pinch.location == Point(40, 0))
    stage.up(2, 3)
    #expect(pinch.location == Point(0, 0))
  }

  @Test func `The velocity is that of the scale`() {
    stage.glide(2, from: Point(80, 0), by: Vector(4, 0), steps: 10)
    #expect(isClose(pinch.velocity, 500 / 88))
    var released = 0.0
    pinch.addAction { if $0.state == .ended { released = $0.velocity } }
    stage.up(1, 2)
    #expect(isClose(released, 500 / 88))
  }

  @Test func `The velocity is relative to the scale that was set`() {
    pinch.addAction { $0.scale = 1 }
    stage.glide(2, from: Point(80, 0), by: Vector(4, 0), steps: 10)
    #expect(isClose(pinch.velocity, 500.0 / 120))
  }

  @Test func `A finger that leaves and returns adds no velocity`() {
    stage.glide(2, from: Point(80, 0), by: Vector(4, 0), steps: 10)
    stage.up(2)
    stage.wait(8)
    stage.down(3, 900, 0)
    stage.wait(8)
    stage.move(3, 900, 0)
    #expect(pinch.velocity >= 0 && pinch.velocity < 500 / 88)
  }

  @Test func `Fingers that rest or are cancelled have no velocity`() {
    var velocities: [Double] = []
    pinch.addAction { if !$0.isActive { velocities.append($0.velocity) } }
    stage.glide(2, from: Point(80, 0), by: Vector(4, 0), steps: 10)
    stage.wait(41)
    stage.up(1, 2)
    stage.down(3, 0, 0)
    stage.down(4, 80, 0)
    stage.glide(4, from: Point(80, 0), by: Vector(4, 0), steps: 10)
    stage.cancel(4)
    #expect(velocities == [0, 0])
  }

  @Test func `A waiting pinch continues to measure`() {
    let double = TapGestureRecognizer(taps: 2, fingers: 2)
    stage.attach(double)
    pinch.require(toFail: double)
    stage.up(1, 2)
    stage.wait(1000)
    stage.down(3, 0, 0)
    stage.down(4, 80, 0)
    stage.move(4, 92, 0)
    stage.move(4, 99, 0)
    #expect(stage.takeLog() == [])
    stage.move(4, 110, 0)
    #expect(stage.takeLog() == ["pinch began"])
    #expect(pinch.scale == 1.25)
  }
}
