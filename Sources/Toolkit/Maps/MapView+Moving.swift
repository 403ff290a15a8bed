public import Geometry
import Glibc
import Motion
import Views
package import Windowing

/// The visible part, and its change by a program.
extension MapView {
  /// The number of points that a map point takes.
  public final var zoom: Double { placement.scale }
  /// The point of the map in the middle of the view.
  public final var centerPosition: Point { geometry.center(of: placement) }
  /// The angle by which the map is turned, in radians, clockwise; from -pi to pi.
  public final var heading: Double { placement.angle.remainder(dividingBy: 2 * .pi) }
  /// Whether the map moves on its own.
  public final var isMoving: Bool { isContentMoving }

  /// Returns where a point of the map is in the view.
  public final func point(at position: Point) -> Point {
    placement(position) + bounds.origin.vector
  }

  /// Returns the point of the map at a point of the view.
  public final func position(at point: Point) -> Point {
    placement.preimage(of: point - bounds.origin.vector)
  }

  /// Shows a region, north up: as large as all of it fits. Without animation, it is shown from the first
  /// frame on, and again whenever the view gets another size, until something else is shown.
  public final func setRegion(_ region: MapRegion, animated: Bool) {
    guard region.center.x.isFinite, region.center.y.isFinite else { return }
    guard animated, !geometry.isEmpty, window != nil else { return open(at: .region(region)) }
    go(to: geometry.placement(of: region))
  }

  /// Returns the visible region when `region` is shown: all of it with the shape of the view, as far as the limits of
  /// the zoom and the edges of the map allow.
  public final func regionThatFits(_ region: MapRegion) -> MapRegion {
    guard !geometry.isEmpty, region.center.x.isFinite, region.center.y.isFinite else {
      return region
    }
    let placement = geometry.placement(of: region)
    return MapRegion(
      center: geometry.center(of: placement), span: geometry.viewport / placement.scale)
  }

  /// Brings a point of the map to the middle of the view, and zooms by a factor. Does nothing if that is NaN.
  public final func center(on position: Point, zoomingBy factor: Double = 1, animated: Bool) {
    guard !factor.isNaN else { return }
    let zoom = geometry.zooms.clamp(target.scale * factor)
    go(
      to: geometry.confined(
        geometry.placement(center: position, zoom: zoom, angle: target.angle)),
      animated: animated)
  }

  /// Zooms by a factor about a point of the view; nil for its middle. Does nothing if the factor is NaN.
  public final func zoom(by factor: Double, about point: Point? = nil, animated: Bool) {
    guard !factor.isNaN else { return }
    let anchor = point.map { $0 - bounds.origin.vector } ?? geometry.middle
    let zoom = geometry.zooms.clamp(target.scale * factor)
    go(to: geometry.confined(target.scaled(to: zoom, about: anchor)), animated: animated)
  }

  /// Moves the map with everything on it, in points of the view.
  public final func pan(by way: Vector, animated: Bool) {
    go(to: geometry.confined(target + way), animated: animated)
  }

  /// Turns the map to a heading, in radians, clockwise, about the middle of the view.
  public final func turn(to heading: Double, animated: Bool) {
    let turned = target.scaled(to: target.scale, angle: heading, about: geometry.middle)
    go(to: geometry.confined(turned), animated: animated)
  }

  /// Shows the region that `other` shows, from the first frame on.
  public final func showRegion(of other: MapView) {
    open(at: .camera(center: other.centerPosition, zoom: other.zoom, heading: other.heading))
  }
}

extension MapView: ScrollStepHandling {
  /// The factor of a notch of a wheel.
  private static let zoomPerNotch = 1.2

  /// A wheel zooms with Ctrl, too.
  package final var handlesZoomingSteps: Bool { true }

  /// A notch of a wheel zooms by a fifth about the pointer, and a part of one by less; fingers on a touchpad
  /// move the map. Meanwhile nothing else may hold it.
  package final func handle(_ step: ScrollStep) {
    guard !touches.isHolding else { return }
    switch (step.source, step.phase) {
    case (.wheel, _):
      guard step.notches.dy.isFinite, step.notches.dy != 0 else { return }
      let notches = (-10.0...10).clamp(step.notches.dy)
      zoom(
        by: pow(Self.zoomPerNotch, -notches), about: convert(step.position, from: nil),
        animated: true)
    case (.fingers, .changed):
      stop()
      pan(by: step.distance * -1, animated: false)
    case (.fingers, .ended): break
    }
  }
}

extension Similarity {
  /// Whether all numbers are finite, and the scale is one.
  var isFinite: Bool {
    scale.isFinite && scale > 0 && angle.isFinite && offset.dx.isFinite && offset.dy.isFinite
  }

  /// Returns the same map with its angle at most half a turn from `other`.
  func turned(near other: Double) -> Similarity {
    var turned = self
    turned.angle = other + (angle - other).remainder(dividingBy: 2 * .pi)
    return turned
  }
}
