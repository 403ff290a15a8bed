import Geometry
import Gestures
import Motion
import Testing

@Suite struct CompositionPrimitiveTests {
  let scene = CompositionStage()
  var stage: Stage { scene.stage }

  @Test func `A tap ends at the lift with its location in the view`() {
    scene.inner.addGesture(scene.logging(TapGesture(), as: "tap") { "\($0.location)" })
    stage.tap(1, 50, 60)
    #expect(scene.takeLog() == ["tap ended \(Point(40, 40))"])
  }

  @Test func `A tap has the time at which it succeeded: that of the lift, or of the end of a wait`()
  {
    var times: [Instant] = []
    scene.inner.addGesture(TapGesture().onEnded { times.append($0.time) })
    stage.tap(1)
    #expect(times == [stage.arena.now])
    scene.outer.addHighPriorityGesture(TapGesture(count: 2))
    stage.wait(1000)
    stage.tap(2)
    let lift = stage.arena.now
    stage.wait(1000)
    #expect(times.dropFirst() == [lift + .milliseconds(350)])
  }

  @Test func `A double tap ends with the second tap`() {
    scene.outer.addGesture(scene.logging(TapGesture(count: 2), as: "double"))
    stage.tap(1)
    stage.wait(100)
    #expect(scene.takeLog() == [])
    stage.tap(2)
    #expect(scene.takeLog() == ["double ended"])
  }

  @Test func `A long press is active from landing and ends after its duration`() {
    scene.outer.addGesture(scene.logging(LongPressGesture(), as: "press") { "\($0)" })
    stage.down(1, 50, 50)
    #expect(scene.takeLog() == ["press changed true"])
    stage.wait(499)
    stage.move(1, 59, 50)
    #expect(scene.takeLog() == [])
    stage.wait(1)
    #expect(scene.takeLog() == ["press ended true", "press reset"])
    stage.move(1, 300, 50)
    stage.up(1)
    #expect(scene.takeLog() == [])
  }

  @Test func `A long press that lifts early or moves too far only resets`() {
    scene.outer.addGesture(
      scene.logging(LongPressGesture(minimumDuration: .seconds(1), maximumDistance: 5), as: "press")
    )
    stage.down(1, 50, 50)
    stage.wait(999)
    stage.up(1)
    #expect(scene.takeLog() == ["press changed", "press reset"])
    stage.down(2, 50, 50)
    stage.move(2, 56, 50)
    #expect(scene.takeLog() == ["press changed", "press reset"])
  }

  @Test func `A drag begins at its minimum distance and counts from the landing`() {
    scene.inner.addGesture(scene.logging(DragGesture(), as: "drag", words))
    stage.down(1, 50, 50)
    stage.move(1, 59, 50)
    #expect(scene.takeLog() == [])
    stage.move(1, 62, 50)
    stage.move(1, 62, 70)
    stage.up(1)
    #expect(
      scene.takeLog()
        == ["drag changed (12,0)", "drag changed (12,20)", "drag ended (12,20)", "drag reset"])
  }

  @Test func `A drag reports its locations in the view and a predicted end`() throws {
    var ended: DragGesture.Value?
    scene.inner.addGesture(DragGesture().onEnded { ended = $0 })
    stage.down(1, 50, 50)
    for step in 1...10 {
      stage.wait(10)
      stage.move(1, 50 + 4 * Double(step), 50)
    }
    stage.up(1)
    let drag = try #require(ended)
    #expect(drag.time == Instant(milliseconds: 100))
    #expect(drag.startLocation == Point(40, 30))
    #expect(drag.location == Point(80, 30))
    #expect(abs(drag.velocity.dx - 400) < 1e-6)
    #expect(abs(drag.predictedEndTranslation.dx - (40 + 400 * 0.499)) < 1e-6)
    #expect(abs(drag.predictedEndLocation.x - (80 + 400 * 0.499)) < 1e-6)
  }

  @Test func `A drag without a minimum distance begins at the landing`() {
    scene.outer.addGesture(scene.logging(DragGesture(minimumDistance: 0), as: "drag", words))
    stage.down(1, 50, 50)
    stage.move(1, 51, 50)
    stage.up(1)
    #expect(
      scene.takeLog()
        == ["drag changed (0,0)", "drag changed (1,0)", "drag ended (1,0)", "drag reset"])
  }

  @Test func `Fingers that join or leave a drag cause no jump`() {
    scene.outer.addGesture(scene.logging(DragGesture(), as: "drag", words))
    stage.down(1, 50, 50)
    stage.move(1, 70, 50)
    stage.down(2, 500, 500)
    stage.send([(1, .moved, Point(80, 50)), (2, .moved, Point(510, 500))])
    stage.up(1)
    stage.move(2, 520, 500)
    #expect(
      scene.takeLog() == ["drag changed (20,0)", "drag changed (30,0)", "drag changed (40,0)"])
  }

  @Test func `A magnification is relative to the initial distance`() {
    scene.inner.addGesture(scene.logging(MagnifyGesture(), as: "magnify", words))
    stage.down(1, 10, 20)
    stage.down(2, 90, 80)
    stage.move(2, 90.9, 80)
    #expect(scene.takeLog() == [])
    stage.move(2, 170, 140)
    #expect(scene.takeLog() == ["magnify changed 200%"])
    stage.up(1, 2)
    #expect(scene.takeLog() == ["magnify ended 200%", "magnify reset"])
  }

  @Test func `A magnification reports its location and velocity`() throws {
    var changed: MagnifyGesture.Value?
    scene.inner.addGesture(MagnifyGesture().onChanged { changed = $0 })
    stage.down(1, 10, 20)
    stage.down(2, 90, 20)
    for step in 1...5 {
      stage.wait(10)
      stage.move(2, 90 + 8 * Double(step), 20)
    }
    let magnify = try #require(changed)
    #expect(magnify.time == Instant(milliseconds: 50))
    #expect(magnify.startLocation == Point(40, 0))
    #expect(magnify.startAnchor == Point(0.2, 0))
    #expect(abs(magnify.velocity - 10) < 1e-6)
  }

  @Test func `A rotation is the total angle clockwise`() {
    scene.outer.addGesture(scene.logging(RotateGesture(), as: "rotate", words))
    stage.down(1, 400, 400)
    stage.down(2, 500, 400)
    stage.move(2, 500, 401)
    #expect(scene.takeLog() == [])
    stage.move(2, 500, 500)
    stage.move(2, 400, 500)
    stage.up(1, 2)
    #expect(
      scene.takeLog()
        == ["rotate changed 45°", "rotate changed 90°", "rotate ended 90°", "rotate reset"])
  }

  @Test func `A rotation reports its location and velocity`() throws {
    var changed: RotateGesture.Value?
    scene.outer.addGesture(RotateGesture().onChanged { changed = $0 })
    stage.down(1, 400, 400)
    stage.down(2, 500, 400)
    for step in 1...5 {
      stage.wait(10)
      stage.move(2, 500, 400 + 10 * Double(step))
    }
    let rotate = try #require(changed)
    #expect(rotate.startLocation == Point(450, 400))
    #expect(rotate.startAnchor == Point(0.45, 0.4))
    #expect(rotate.velocity > 0)
  }
}
