public import Controls
public import Geometry

/// The delegate of a map view. All methods are optional.
@MainActor
public protocol MapViewDelegate: AnyObject {
  /// The map shows another place, zoom or heading.
  func mapViewDidMove(_ mapView: MapView)
  /// A finger or a button has landed on the map, or on something on it.
  func mapViewWasTouched(_ mapView: MapView)
  /// The selected pin has changed, by the user or by the program; nil for none.
  func mapView(_ mapView: MapView, didSelect pin: MapPin?)
  /// Returns the action of the button in the callout of a pin; nil for no button.
  func mapView(_ mapView: MapView, calloutActionFor pin: MapPin) -> Action?
  /// A finger has rested on the map for half a second, or its secondary button was pressed.
  func mapView(_ mapView: MapView, pressedAt position: Point)
}

extension MapViewDelegate {
  /// Does nothing.
  public func mapViewDidMove(_ mapView: MapView) {}
  /// Does nothing.
  public func mapViewWasTouched(_ mapView: MapView) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didSelect pin: MapPin?) {}
  /// Returns nil.
  public func mapView(_ mapView: MapView, calloutActionFor pin: MapPin) -> Action? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MapView, pressedAt position: Point) {}
}
