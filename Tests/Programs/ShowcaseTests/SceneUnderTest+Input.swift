import Controls
import Geometry
import Motion
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// What else can happen to a scene.
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
