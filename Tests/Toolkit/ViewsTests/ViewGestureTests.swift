import Geometry
import Gestures
import Motion
import Testing
import Views

@Suite struct ViewGestureTests {
  let root = View(frame: Rect(x: 5, y: 0, width: 400, height: 400))
  let shelf = View(frame: Rect(x: 20, y: 30, width: 200, height: 200))
  let card = View(frame: Rect(x: 10, y: 10, width: 100, height: 50))
  let arena: GestureArena

  init() {
    root.addSubview(shelf)
    shelf.addSubview(card)
    arena = GestureArena { [unowned root] in root.hitTest($0 - root.frame.origin.vector) }
    root.arena = arena
  }

  private func send(_ phase: TouchPhase, _ x: Double, _ y: Double, finger: UInt64 = 1) {
    arena.process(
      TouchFrame(
        time: .zero,
        changes: [TouchChange(id: TouchID(finger), phase: phase, position: Point(x, y))]))
  }

  @Test func `A tap is reported in the coordinates of its view`() {
    var locations: [Point] = []
    card.onTapGesture { locations.append($0) }
    send(.began, 45, 50)
    send(.ended, 45, 50)
    #expect(locations == [Point(10, 10)])
  }

  @Test func `A view does not detach the recognizer of another view`() {
    let tap = TapGestureRecognizer()
    card.addGestureRecognizer(tap)
    shelf.removeGestureRecognizer(tap)
    #expect(tap.target === card && card.gestureRecognizers.contains { $0 === tap })
    card.removeGestureRecognizer(tap)
    #expect(tap.target == nil && card.gestureRecognizers.isEmpty)
  }

  @Test func `A view decides whether its gesture begins also if the touched view is gone`() {
    final class Closed: View {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let closed = Closed(frame: shelf.frame)
    root.addSubview(closed)
    closed.addSubview(card)
    let pan = PanGestureRecognizer(label: "pan")
    var calls = 0
    pan.addAction { _ in calls += 1 }
    closed.addGestureRecognizer(pan)
    send(.began, 45, 50)
    card.removeFromSuperview()
    send(.moved, 45, 100)
    send(.moved, 45, 150)
    #expect(calls == 0)
  }

  @Test func `Gesture values respect transforms and scrolling`() {
    var value: DragGesture.Value?
    var anchor: Point?
    card.addGesture(DragGesture().onChanged { value = $0 })
    card.addSimultaneousGesture(MagnifyGesture().onChanged { anchor = $0.startAnchor })
    card.transform = Affine(scale: 2)
    card.bounds.origin = Point(1000, 0)
    send(.began, 85, 65)
    send(.moved, 105, 65)
    #expect(value?.startLocation == Point(1050, 25))
    #expect(value?.translation == Vector(10, 0))
    send(.began, 65, 65, finger: 2)
    send(.moved, 45, 65, finger: 2)
    #expect(anchor == Point(0.5, 0.5))
  }

  @Test func `The change of a transform moves what is under the fingers in any view`() throws {
    let transform = TransformGestureRecognizer()
    card.addGestureRecognizer(transform)
    shelf.transform = Affine(scale: 2)
    let landings = [Point(60, 30), Point(100, 30)]
    let held = landings.map { shelf.convert($0 - Vector(5, 0), from: root) }
    for (index, location) in landings.enumerated() {
      send(.began, location.x, location.y, finger: UInt64(index))
    }
    let ends = [Point(50, 40), Point(50, 120)]
    for (index, end) in ends.enumerated() { send(.moved, end.x, end.y, finger: UInt64(index)) }
    #expect(abs(transform.change(in: nil).scale - 2) < 1e-9)
    #expect(transform.change(in: shelf).scale == transform.change.scale)
    for (index, end) in ends.enumerated() {
      let location = transform.change(in: shelf)(held[index])
      #expect(location.distance(to: shelf.convert(end - Vector(5, 0), from: root)) < 1e-9)
    }
  }

  @Test func `Removing a view resets its gesture state`() {
    let offset = GestureState(wrappedValue: Vector.zero)
    card.addGesture(DragGesture().updating(offset) { $1 = $0.translation })
    send(.began, 45, 50)
    send(.moved, 65, 50)
    #expect(offset.wrappedValue == Vector(20, 0))
    card.removeFromSuperview()
    #expect(offset.wrappedValue == .zero)
  }

  @Test func `Removing a handle removes its recognizers`() {
    let handle = card.addGesture(MagnifyGesture().simultaneously(with: RotateGesture()))
    #expect(card.gestureRecognizers.map(\.label) == ["magnify", "rotate"])
    handle.remove()
    #expect(card.gestureRecognizers.isEmpty)
  }
}
