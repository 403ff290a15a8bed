import Geometry
import Motion

/// Where actions lead to.
extension PhotoState {
  /// Where fingers that let go leave the picture: turned to the nearest quarter, and refitted there
  /// when it was fitted before and they have hardly enlarged it; at one pixel to the device pixel when
  /// they left it near that.
  func settled(_ hold: PhotoHold) -> Placement {
    let placement = hold.placement
    let quarters = placement.nearestQuarter
    if let fitted = hold.fittedQuarters, fitted != quarters {
      let fit = max(geometry.fitScale(quarters: fitted), geometry.fitScale(quarters: quarters))
      if placement.scale < fit * Self.zoomStep { return geometry.fit(quarters: quarters) }
    }
    var target = placement
    let actual = geometry.actualScale
    if hold.isPinched, abs(placement.scale / actual - 1) < Self.actualScaleReach {
      target = placement.scaled(to: actual, about: hold.anchor ?? geometry.center)
    }
    return geometry.settled(target, about: hold.anchor)
  }

  /// Where `action` sends a picture that is not held; nil when nowhere.
  func destination(of action: PhotoAction) -> Placement? {
    let present = destination
    switch action {
    case .toggleZoom(let point): return toggled(about: point)
    case .zoom(let factor, let point):
      let scale = geometry.scaleLimits(of: present).clamp(present.scale * factor)
      return geometry.settled(present.scaled(to: scale, about: point ?? geometry.center))
    case .zoomToFit: return geometry.fit(quarters: present.nearestQuarter)
    case .zoomToActualSize:
      guard geometry.isZoomable else { return nil }
      return geometry.settled(present.scaled(to: geometry.actualScale, about: geometry.center))
    case .pan(let way):
      var moved = present
      moved.origin += way
      return geometry.settled(moved)
    case .turn(let quarters): return turned(by: quarters)
    case .hold, .grip, .drag, .release: return nil
    }
  }

  /// From fit to three times that, from anywhere else to fit. A point beside the picture counts as
  /// the nearest one on it.
  private func toggled(about point: Point) -> Placement {
    let present = destination
    let quarters = present.nearestQuarter
    guard !geometry.isZoomed(present) else { return geometry.fit(quarters: quarters) }
    return geometry.settled(
      present.scaled(
        to: 3 * geometry.fitScale(quarters: quarters),
        about: geometry.box(of: present).clamp(point)))
  }

  /// A fitted picture stays fitted, another keeps its scale and its middle.
  private func turned(by quarters: Int) -> Placement {
    let present = destination
    let target = present.nearestQuarter + quarters
    guard geometry.isZoomed(present) else { return geometry.fit(quarters: target) }
    return geometry.settled(
      present.scaled(
        to: present.scale, angle: Double(target) * .pi / 2, about: geometry.center))
  }
}
