import Geometry
import Gestures
import Motion
import Testing

@Suite struct CompositionModifierTests {
  let scene = CompositionStage()
  var stage: Stage { scene.stage }

  /// A gesture state, declared as in a view.
  private final class Card {
    @GestureState var offset = Vector(1, 1)

    var drag: some Gesture<DragGesture.Value> {
      DragGesture().updating($offset) { drag, offset in offset += drag.velocity + drag.translation }
    }
  }

  @Test func `A gesture state starts from its value and reports changes`() {
    let card = Card()
    var offsets: [Vector] = []
    card.$offset.onChange = { offsets.append($0) }
    scene.outer.addGesture(card.drag)
    stage.down(1, 50, 50)
    stage.move(1, 70, 50)
    #expect(card.offset == Vector(21, 1))
    stage.up(1)
    #expect(card.offset == Vector(1, 1))
    #expect(offsets == [Vector(21, 1), Vector(1, 1)])
  }

  @Test func `A cancelled gesture resets without ending`() {
    scene.outer.addGesture(scene.logging(DragGesture(), as: "drag"))
    stage.down(1, 50, 50)
    stage.move(1, 70, 50)
    stage.cancel(1)
    #expect(scene.takeLog() == ["drag changed", "drag reset"])
  }

  @Test func `A cancelled gesture can start again`() {
    scene.outer.addGesture(scene.logging(DragGesture(), as: "drag", words))
    stage.down(1, 50, 50)
    stage.move(1, 70, 50)
    stage.cancel(1)
    _ = scene.takeLog()
    stage.down(2, 50, 50)
    stage.move(2, 65, 50)
    #expect(scene.takeLog() == ["drag changed (15,0)"])
  }

  @Test func `Actions are called from the innermost outward`() {
    scene.outer.addGesture(
      TapGesture().onEnded { [scene] _ in scene.record("inner") }
        .onEnded { [scene] _ in scene.record("outer") })
    stage.tap(1)
    #expect(scene.takeLog() == ["inner", "outer"])
  }

  @Test func `A gesture with transformed values reports the same value of another attempt`() {
    scene.outer.addGesture(scene.logging(TapGesture(), as: "tap").map { _ in true })
    stage.tap(1)
    stage.wait(1000)
    stage.tap(2)
    #expect(scene.takeLog() == ["tap ended", "tap ended"])
  }

  @Test func `An unchanged value is not reported`() {
    scene.outer.addGesture(scene.logging(LongPressGesture(), as: "press"))
    stage.down(1, 50, 50)
    stage.move(1, 52, 50)
    stage.move(1, 54, 50)
    #expect(scene.takeLog() == ["press changed"])
  }

  @Test func `The coordinates are those of the view when the finger landed`() {
    let ledge = Ledge()
    let arena = GestureArena { _ in ledge }
    var locations: [Point] = []
    ledge.addGesture(
      DragGesture(minimumDistance: 0).onChanged { drag in
        locations.append(drag.location)
        ledge.origin = .zero + drag.translation
      })
    arena.process(TouchFrame(1, .began, Point(10, 10)))
    arena.process(TouchFrame(1, .moved, Point(30, 10)))
    arena.process(TouchFrame(1, .moved, Point(50, 10)))
    arena.process(TouchFrame(1, .ended, Point(50, 10)))
    #expect(locations == [Point(10, 10), Point(30, 10), Point(50, 10)])
    arena.process(TouchFrame(2, .began, Point(50, 10)))
    #expect(locations.last == Point(10, 10))
  }

  @Test func `A custom gesture can be composed of others`() {
    struct Grab: Gesture {
      typealias Whole = SequenceGesture<LongPressGesture, DragGesture>

      func makeNode(in session: GestureSession) -> GestureNode<Whole.Value> {
        LongPressGesture().sequenced(before: DragGesture()).makeNode(in: session)
      }
    }
    scene.outer.addGesture(scene.logging(Grab(), as: "grab") { words($0, words) })
    stage.down(1, 50, 50)
    stage.wait(500)
    #expect(scene.takeLog() == ["grab changed first", "grab changed second nil"])
  }
}

/// A view that can be moved.
private final class Ledge: GestureHost {
  let touchParent: (any TouchTarget)? = nil
  var gestureRecognizers: [GestureRecognizer] = []
  var origin = Point.zero

  var gestureSpace: GestureSpace {
    GestureSpace(
      map: Affine(offset: -origin.vector), bounds: Rect(x: 0, y: 0, width: 100, height: 100))
  }

  func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  func removeGestureRecognizer(_ recognizer: GestureRecognizer) {}

  func handleTouches(_ touches: [Touch], phase: TouchPhase, in event: TouchEvent) {}
}

extension TouchFrame {
  fileprivate init(_ finger: UInt64, _ phase: TouchPhase, _ position: Point) {
    self.init(
      time: .zero, changes: [TouchChange(id: TouchID(finger), phase: phase, position: position)])
  }
}
