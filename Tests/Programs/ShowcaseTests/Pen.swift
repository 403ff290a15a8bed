import Geometry
import Gestures

/// A pen on the window of a scene.
final class Pen {
  private let kind: TouchKind
  private var (point, pressure): (Point, Double)
  private unowned let scene: SceneUnderTest

  init(at point: Point, _ kind: TouchKind, pressure: Double, on scene: SceneUnderTest) {
    (self.point, self.kind, self.pressure, self.scene) = (point, kind, pressure, scene)
    send(.began)
  }

  func move(to end: Point, pressure: Double? = nil) {
    point = end
    self.pressure = pressure ?? self.pressure
    send(.moved)
  }

  func lift() { send(.ended) }

  private func send(_ phase: TouchPhase) {
    var change = TouchChange(
      id: TouchID(9999), phase: phase, position: point, kind: kind, device: TouchDevice(2))
    change.pressure = pressure
    scene.send([change])
  }
}
