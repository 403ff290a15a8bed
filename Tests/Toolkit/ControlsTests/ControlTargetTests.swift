import Controls
import Geometry
import Testing
import Views

@Suite struct ControlTargetTests {
  private func button(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Button {
    Button(frame: Rect(x: x, y: y, width: width, height: height))
  }

  @Test func `A small control is hit in 44 x 44 points about its middle`() {
    let small = button(100, 100, 20, 20)
    let stage = ControlStage(small)
    for (point, isHit) in [
      (Point(88.1, 110), true), (Point(87.9, 110), false), (Point(131.9, 110), true),
      (Point(132.1, 110), false), (Point(110, 88.1), true), (Point(110, 132.1), false),
    ] {
      #expect((stage.content.hitTest(point) === small) == isHit, "\(point)")
    }
  }

  @Test func `Between two controls the nearer centre wins`() {
    let (left, right) = (button(100, 100, 10, 10), button(120, 100, 10, 10))
    let stage = ControlStage(left, right)
    #expect(stage.content.hitTest(Point(114.9, 105)) === left)
    #expect(stage.content.hitTest(Point(115.1, 105)) === right)
    #expect(stage.content.hitTest(Point(115.1, 90)) === right)
    #expect(stage.content.hitTest(Point(114.9, 90)) === left)
  }

  @Test func `A point in a control belongs to it, however near the middle of another`() {
    let (wide, small) = (button(0, 100, 100, 20), button(102, 100, 10, 20))
    let stage = ControlStage(wide, small)
    #expect(stage.content.hitTest(Point(99, 110)) === wide)
    #expect(stage.content.hitTest(Point(101, 110)) === small)
  }

  @Test func `Hidden siblings take nothing`() {
    let (left, right) = (button(100, 100, 10, 10), button(120, 100, 10, 10))
    let stage = ControlStage(left, right)
    right.isHidden = true
    #expect(stage.content.hitTest(Point(118, 105)) === left)
  }

  @Test func `The audit lists what is hard to hit`() {
    let (left, right) = (button(100, 100, 10, 10), button(120, 100, 10, 10))
    let far = button(300, 100, 10, 10)
    let edge = button(0, 200, 10, 44)
    let hidden = button(200, 200, 10, 10)
    hidden.isHidden = true
    let stage = ControlStage(left, right, far, edge, hidden)
    let found = stage.content.smallTargets()
    #expect(found.count == 3)
    #expect(found.first { $0.control === left }?.size == Size(32, 44))
    #expect(found.first { $0.control === right }?.size == Size(32, 44))
    #expect(found.first { $0.control === edge }?.size == Size(27, 44))
  }

  @Test func `Other smallest targets can be asked for`() {
    let small = button(100, 100, 20, 20)
    small.minimumTarget = Size(0, 0)
    let stage = ControlStage(small)
    #expect(stage.content.smallTargets().map(\.size) == [Size(20, 20)])
    #expect(stage.content.smallTargets(below: Size(20, 20)).isEmpty)
  }
}
