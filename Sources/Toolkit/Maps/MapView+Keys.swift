import Geometry
import Windowing

/// Keys.
extension MapView {
  /// The distance that an arrow key moves the map, in points.
  private static let step = 40.0
  /// The angle by which a key turns the map, in radians.
  private static let turn = Double.pi / 12

  /// Handles a key for the map. Returns false if it does nothing.
  func handle(_ key: KeyEquivalent) -> Bool {
    switch key {
    case .leftArrow: pan(by: Vector(Self.step, 0), animated: true)
    case .rightArrow: pan(by: Vector(-Self.step, 0), animated: true)
    case .upArrow: pan(by: Vector(0, Self.step), animated: true)
    case .downArrow: pan(by: Vector(0, -Self.step), animated: true)
    case "+", "=": zoom(by: 2, animated: true)
    case "-": zoom(by: 0.5, animated: true)
    case "[" where isRotationEnabled: turn(to: target.angle - Self.turn, animated: true)
    case "]" where isRotationEnabled: turn(to: target.angle + Self.turn, animated: true)
    case "0": turn(to: 0, animated: true)
    case .menu: delegate?.mapView(self, pressedAt: centerPosition)
    case .escape where selectedPin != nil: selectedPin = nil
    default: return false
    }
    return true
  }
}
