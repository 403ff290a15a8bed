import Geometry
import Gestures
import Motion
import Testing

/// A long press, and then a drag by the same finger.
private struct GrabGesture: Gesture {
  typealias Value = SequenceGesture<LongPressGesture, DragGesture>.Value

  func makeNode(in session: GestureSession) -> GestureNode<Value> {
    LongPressGesture(minimumDuration: .milliseconds(300))
      .sequenced(before: DragGesture())
      .makeNode(in: session)
  }
}

/// The examples of the documentation of gestures, line for line.
@Suite struct ExamplesTests {
  let stage = Stage()
  var view: Stage.Pad { stage.outer }

  @Test func `A drag moves a card`() {
    var center = Point(150, 150)
    var resting = center
    view.addGesture(
      DragGesture()
        .onChanged { center = resting + $0.translation }
        .onEnded { _ in resting = center })
    stage.down(1, 150, 150)
    stage.move(1, 190, 150)
    stage.up(1)
    #expect(center == Point(190, 150) && resting == center)
  }

  @Test func `A gesture state resets automatically`() {
    var seen: [Vector] = []
    @GestureState var offset = Vector.zero
    $offset.onChange = { seen.append($0) }
    view.addGesture(
      DragGesture().updating($offset) { drag, offset in offset = drag.translation })
    stage.down(1, 150, 150)
    stage.move(1, 190, 150)
    stage.cancel(1)
    #expect(seen == [Vector(40, 0), .zero])
  }

  @Test func `Two gestures are recognized simultaneously`() {
    var scale = 1.0
    var angle = 0.0
    view.addGesture(
      MagnifyGesture().simultaneously(with: RotateGesture())
        .onChanged { value in
          scale = value.first?.magnification ?? 1
          angle = value.second?.rotation ?? 0
        })
    stage.down(1, 150, 150)
    stage.down(2, 250, 150)
    stage.move(2, 150, 350)
    #expect(isClose(scale, 2) && isClose(angle, .pi / 2))
  }

  @Test func `One gesture follows another`() {
    var isLifted = false
    var way = Vector.zero
    view.addGesture(
      GrabGesture()
        .onChanged { value in
          guard case .second(_, let drag) = value else { return }
          isLifted = true
          way = drag?.translation ?? .zero
        }
        .onEnded { _ in isLifted = false })
    stage.down(1, 150, 150)
    stage.wait(300)
    #expect(isLifted)
    stage.move(1, 190, 150)
    #expect(way == Vector(40, 0))
    stage.up(1)
    #expect(!isLifted)
  }

  @Test func `One of two gestures is recognized`() {
    var words: [String] = []
    view.addGesture(
      TapGesture(count: 2)
        .exclusively(before: TapGesture())
        .onEnded { value in
          switch value {
          case .first: words.append("zoom")
          case .second: words.append("show the controls")
          }
        })
    stage.tap(1, 150, 150)
    stage.wait(100)
    stage.tap(2, 150, 150)
    stage.wait(1000)
    stage.tap(3, 150, 150)
    stage.wait(1000)
    #expect(words == ["zoom", "show the controls"])
  }

  @Test func `Gestures compete with those of other views`() {
    var words: [String] = []
    let (page, card) = (stage.outer, stage.inner)
    page.addHighPriorityGesture(DragGesture().onEnded { _ in words.append("turned") })
    card.addGesture(DragGesture().onEnded { _ in words.append("moved") })
    let watch = card.addSimultaneousGesture(TapGesture().onEnded { _ in words.append("seen") })
    stage.tap(1)
    watch.remove()
    stage.down(2, 50, 50)
    stage.move(2, 90, 50)
    stage.up(2)
    #expect(words == ["seen", "turned"])
  }

  @Test func `Time is an argument`() {
    let press = LongPressGestureRecognizer()
    view.addGestureRecognizer(press)
    let arena = stage.arena
    let landing = TouchChange(id: TouchID(1), phase: .began, position: Point(150, 150))
    arena.process(TouchFrame(time: Instant(milliseconds: 0), changes: [landing]))
    arena.advance(to: Instant(milliseconds: 499))
    #expect(press.state == .possible)
    arena.advance(to: Instant(milliseconds: 500))
    #expect(press.state == .began)
  }
}
