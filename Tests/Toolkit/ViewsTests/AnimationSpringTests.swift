import Geometry
import Glibc
import Motion
import Testing
import Views

@Suite struct AnimationSpringTests {
  private let stage = AnimationStage()
  private var view: View { stage.view }
  private var seen: Point { stage.view.presentation.center }

  @Test func `A retargeted view keeps its position and its velocity`() {
    View.animate(withDuration: 1) { view.center.x = 110 }
    stage.frame(0)
    stage.frame(499)
    let before = seen.x
    stage.frame(500)
    let position = seen.x
    View.animate(withDuration: 1) { view.center.x = 10 }
    #expect(seen.x == position)
    // The new animation starts with the next frame, at a velocity of nothing.
    stage.frame(501)
    stage.frame(502)
    let after = seen.x
    let (arriving, leaving) = (position - before, (after - position) / 2)
    #expect(abs(leaving - arriving) < 0.01 * arriving)
    stage.frame(1501)
    #expect(seen == Point(10, 10))
  }

  @Test func `A retargeted transform stays where it is seen`() {
    func seen() -> Affine { view.presentation.transform }
    View.animate(withDuration: 1) { view.transform = Affine(scale: 2, offset: Vector(100, 0)) }
    stage.frame(0)
    stage.frame(400)
    let before = seen()
    View.animate(withDuration: 1) {
      view.transform = Affine(scale: 1, angle: 1, offset: Vector(0, 50))
    }
    let after = seen()
    for point in [Point.zero, Point(1, 0), Point(0, 1)] {
      expectEqual(after(point), before(point).x, before(point).y)
    }
    stage.frame(400)
    stage.frame(1400)
    #expect(seen() == view.transform)
  }

  @Test func `A change outside of blocks moves the model and lets animations run`() {
    View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 110 }
    stage.frame(0)
    stage.frame(500)
    view.center.x = 210
    expectEqual(seen.x, 160)
    stage.frame(750)
    expectEqual(seen.x, 185)
  }

  @Test func `A spring moves by its closed form, with a velocity in ways per second`() {
    View.animate(springDuration: 0.5, bounce: 0, initialSpringVelocity: 3) {
      view.center += Vector(100, 50)
    }
    stage.frame(0)
    stage.frame(100)
    let spring = Spring(response: 0.5)
    let share = spring.value(target: 1, initialVelocity: 3, time: 0.1)
    expectEqual(seen, 10 + 100 * share, 10 + 50 * share)
    let rate = 2 * Double.pi / 0.5 * 0.1
    expectEqual(share, 1 - (1 + rate - 0.3) * exp(-rate))
  }

  @Test func `A spring with a duration and damping settles at the duration`() {
    View.animate(
      withDuration: 0.6, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x = 110 }, completion: stage.record("end"))
    stage.frame(0)
    stage.frame(300)
    let spring = Spring(settlingDuration: 0.6, dampingRatio: 0.5)
    expectEqual(seen.x, 10 + spring.value(target: 100, time: 0.3))
    stage.frame(599)
    #expect(abs(seen.x - 110) < 0.2)
    stage.turn(599)
    #expect(stage.log == [])
    stage.frame(600)
    stage.turn(600)
    #expect(stage.log == ["end true"])
    #expect(seen.x == 110)
  }

  @Test func `A spring takes over a velocity in points per second`() {
    Spring.snappy.animate(view, to: Point(110, 10), velocity: Vector(200, 300))
    stage.frame(0)
    stage.frame(100)
    expectEqual(
      seen, 10 + Spring.snappy.value(target: 100, initialVelocity: 200, time: 0.1),
      10 + Spring.snappy.value(target: 0, initialVelocity: 300, time: 0.1))
    stage.frame(2000)
    #expect(seen == Point(110, 10))
  }
}
