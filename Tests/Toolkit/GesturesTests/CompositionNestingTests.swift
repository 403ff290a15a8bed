import Gestures
import Testing

@Suite struct CompositionNestingTests {
  let scene = CompositionStage()
  var stage: Stage { scene.stage }
  let press = LongPressGesture(minimumDuration: .milliseconds(300))

  @Test func `One finger grabs and drags while another magnifies`() {
    addGrabWithMagnify()
    stage.down(1, 400, 400)
    stage.wait(300)
    stage.move(1, 420, 400)
    #expect(
      scene.takeLog()
        == [
          "grab changed first & nil", "grab changed second nil & nil",
          "grab changed second (20,0) & nil",
        ])
    stage.down(2, 520, 400)
    stage.move(2, 620, 400)
    #expect(scene.takeLog() == ["grab changed second (70,0) & 200%"])
    stage.up(1, 2)
    #expect(scene.takeLog() == ["grab ended second (70,0) & 200%", "grab reset"])
  }

  @Test func `Two fingers magnify without a grab`() {
    addGrabWithMagnify()
    stage.down(1, 400, 400)
    stage.down(2, 500, 400)
    stage.wait(1000)
    stage.move(2, 600, 400)
    stage.up(1, 2)
    #expect(
      scene.takeLog()
        == [
          "grab changed first & nil", "grab changed nil & 200%", "grab ended nil & 200%",
          "grab reset",
        ])
  }

  private func addGrabWithMagnify() {
    let grab = press.sequenced(before: DragGesture())
    scene.outer.addGesture(
      scene.logging(grab.simultaneously(with: MagnifyGesture()), as: "grab") { value in
        "\(value.first.map { words($0, words) } ?? "nil") & \(words(value.second))"
      })
  }

  @Test func `A sequence can have three parts`() {
    let rest = scene.logging(press, as: "one")
    let again = scene.logging(press, as: "two")
    let drag = scene.logging(DragGesture(), as: "three", words)
    scene.outer.addGesture(rest.sequenced(before: again.sequenced(before: drag)))
    stage.down(1, 50, 50)
    stage.wait(300)
    #expect(scene.takeLog() == ["one changed", "one ended", "one reset", "two changed"])
    stage.wait(300)
    #expect(scene.takeLog() == ["two ended", "two reset"])
    stage.move(1, 70, 50)
    #expect(scene.takeLog() == ["three changed (20,0)"])
  }

  @Test func `A sequence can start with a sequence`() {
    scene.outer.addGesture(
      TapGesture().sequenced(before: press)
        .sequenced(before: scene.logging(DragGesture(), as: "drag", words)))
    stage.down(1, 50, 50)
    stage.wait(400)
    stage.move(1, 90, 50)
    stage.up(1)
    #expect(scene.takeLog() == [])
    stage.tap(2)
    stage.wait(100)
    stage.down(3, 50, 50)
    stage.wait(300)
    stage.move(3, 90, 50)
    #expect(scene.takeLog() == ["drag changed (40,0)"])
  }

  @Test func `A sequence can take precedence over a tap`() {
    let grab = scene.logging(press.sequenced(before: DragGesture()), as: "grab")
    scene.outer.addGesture(
      scene.logging(grab.exclusively(before: scene.logging(TapGesture(), as: "tap")), as: "either")
      {
        if case .first = $0 { "first" } else { "second" }
      })
    stage.tap(1)
    #expect(
      scene.takeLog()
        == [
          "grab changed", "either changed first", "grab reset", "tap ended", "either ended second",
          "either reset",
        ])
    stage.down(2, 50, 50)
    stage.wait(300)
    stage.up(2)
    #expect(
      scene.takeLog()
        == [
          "grab changed", "either changed first", "grab changed", "either changed first",
          "grab reset", "either reset",
        ])
  }

  @Test func `A sequence can start with simultaneous gestures`() {
    let taps = TapGesture().simultaneously(with: press)
    scene.outer.addGesture(
      scene.logging(taps.sequenced(before: DragGesture()), as: "all") { words($0, words) })
    stage.down(1, 50, 50)
    stage.wait(400)
    #expect(scene.takeLog() == ["all changed first"])
    stage.up(1)
    #expect(scene.takeLog() == ["all changed second nil"])
    stage.wait(100)
    stage.down(2, 50, 50)
    stage.move(2, 70, 50)
    #expect(scene.takeLog() == ["all changed second (20,0)"])
  }
}
