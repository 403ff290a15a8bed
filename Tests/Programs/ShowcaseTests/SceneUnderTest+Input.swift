import Geometry
import Semantics
import Shell
import Testing
import Views

/// Other events of a scene.
extension SceneUnderTest {
  /// Lets a finger tap the middle of the view with an identifier.
  func tap(_ id: String) throws { land(at: try center(of: id)).lift() }

  /// Drags with a finger from each of some places, all together. They rest before they lift.
  func drag(
    from places: Point..., by way: Vector, over milliseconds: Int64, restingFor rest: Int64 = 200
  ) {
    drag(from: places, by: way, over: milliseconds, restingFor: rest)
  }

  /// Drags with a finger from each of some places, all together. They rest before they lift.
  func drag(
    from places: [Point], by way: Vector, over milliseconds: Int64, restingFor rest: Int64 = 200
  ) {
    let (fingers, steps) = (places.map(land), max(1, milliseconds / 8))
    for step in 1...steps {
      wait(8)
      for (finger, place) in zip(fingers, places) {
        finger.place(at: place + way * (Double(step) / Double(steps)))
      }
      send(moved: fingers)
    }
    wait(rest)
    for finger in fingers { finger.lift() }
    waitForRest()
  }

  /// Brings the focus to the view with an identifier.
  func focus(_ id: String) throws {
    try #require(try view(id).becomeFirstResponder(), "\(id) does not take the focus")
  }

  /// Types a character that a key produces.
  func type(_ character: Character) {
    for phase in [KeyPhase.down, .up] {
      application.send(
        .key(
          KeyPress(
            time: application.clock.now, key: KeyEquivalent(character), phase: phase,
            characters: String(character))))
    }
  }

  /// Types the characters of a text with keys.
  func type(text: String) { for character in text { type(character) } }

  /// Brings the focus to the field with an identifier, and types into it.
  func type(_ text: String, into id: String) throws {
    try focus(id)
    type(text: text)
  }

  /// Turns the wheel of a mouse, or moves two fingers on a touchpad.
  func scroll(
    by notches: Vector, at point: Point, _ source: ScrollStep.Source = .wheel,
    _ modifiers: EventModifiers = []
  ) {
    application.send(
      .scroll(
        ScrollStep(
          time: application.clock.now, position: point, notches: notches, source: source,
          modifiers: modifiers)))
  }

  /// Changes the size of the window.
  func resize(to size: Size) {
    application.send(.resized(WindowSize(points: size, pixelsPerPoint: 1)))
    _ = application.frame()
  }

  /// Moves the mouse, without a button.
  func hover(at point: Point) {
    application.send(.hover(PointerHover(time: application.clock.now, position: point)))
  }

  /// The first element with a name, which may be of a menu.
  func element(named name: String, _ role: AccessibilityRole? = nil) throws
    -> AccessibilityTree.Node
  {
    try #require(
      window.accessibilityTree().nodes.values.first {
        $0.name == name && (role == nil || $0.role == role)
      }, "nothing is called \(name)")
  }

  /// Lets a finger tap the element with a name.
  func tap(named name: String, _ role: AccessibilityRole? = nil) throws {
    land(at: try element(named: name, role).frame.center).lift()
  }

  /// The numbers of the readout, in their order.
  var numbers: [Double] {
    (readout ?? "").split { " ,/".contains($0) }.compactMap { Double($0) }
  }
}
