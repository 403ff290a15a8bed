package import Geometry
import Motion

/// The placements to which actions lead.
extension ZoomState {
  /// Returns the placement at which content comes to rest when fingers release it: at the nearest
  /// quarter turn, and fitted there if it was fitted before and has hardly been enlarged; fitted, or at its
  /// actual scale, if they left it close to that.
  func settled(_ hold: ZoomHold) -> Similarity {
    let placement = hold.placement
    let quarters = placement.nearestQuarter
    if let fitted = hold.fittedQuarters, fitted != quarters {
      let fit = max(geometry.fitScale(quarters: fitted), geometry.fitScale(quarters: quarters))
      if placement.scale < fit * ZoomProfile.fittedReach { return geometry.fit(quarters: quarters) }
    }
    let fit = geometry.fitScale(quarters: quarters)
    if hold.isPinched, (0...ZoomProfile.fitReach).contains(placement.scale / fit - 1) {
      return geometry.fit(quarters: quarters)
    }
    var target = placement
    let actual = geometry.actualScale
    if hold.isPinched, abs(placement.scale / actual - 1) < ZoomProfile.actualScaleReach {
      target = placement.scaled(to: actual, about: hold.anchor ?? geometry.center)
    }
    return geometry.settled(target, about: hold.anchor)
  }

  /// Returns the placement to which `action` leads content that is not held; nil for none.
  package func destination(of action: ZoomAction) -> Similarity? {
    let present = destination
    switch action {
    case .toggleZoom(let point): return toggled(about: point)
    case .zoom(let factor, let point):
      let scale = geometry.scaleLimits(of: present).clamp(present.scale * factor)
      return geometry.settled(present.scaled(to: scale, about: point ?? geometry.center))
    case .zoomToFit: return geometry.fit(quarters: present.nearestQuarter)
    case .zoomToActualSize: return zoomed(to: geometry.actualScale)
    case .zoomToMultipleOfActualSize(let factor): return zoomed(to: geometry.actualScale * factor)
    case .zoomToFill: return zoomed(to: geometry.fillScale(of: present))
    case .zoomToRect(let rect): return showing(rect)
    case .pan(let displacement): return geometry.settled(present + displacement)
    case .turn(let quarters): return turned(by: quarters)
    case .hold, .grip, .drag, .release: return nil
    }
  }

  /// Returns the placement with `scale`, as far as the limits allow it, and with the same middle; nil if
  /// the content cannot be zoomed.
  private func zoomed(to scale: Double) -> Similarity? {
    guard geometry.isZoomable else { return nil }
    return geometry.settled(destination.scaled(to: scale, about: geometry.center))
  }

  /// Returns the placement that shows a part of the viewport, as far as limits and edges allow it; nil if the
  /// content cannot be zoomed, or none of it is in that part.
  private func showing(_ rect: Rect) -> Similarity? {
    let present = destination
    guard geometry.isZoomable, let seen = geometry.box(of: present).intersection(rect),
      !seen.isEmpty, let area = present.transform.inverse?.boundingBox(of: seen)
    else { return nil }
    return geometry.showing(area, quarters: present.nearestQuarter)
  }

  /// Returns fit, or a multiple of it if the content is fitted. A point outside the content
  /// counts as the nearest one on it.
  private func toggled(about point: Point) -> Similarity {
    let present = destination
    let quarters = present.nearestQuarter
    guard !geometry.isZoomed(present) else { return geometry.fit(quarters: quarters) }
    return geometry.settled(
      present.scaled(
        to: geometry.toggleFactor * geometry.fitScale(quarters: quarters),
        about: geometry.box(of: present).clamp(point)))
  }

  /// Returns the placement rotated by quarter turns. Fitted content stays fitted; other content
  /// keeps its scale and its middle.
  private func turned(by quarters: Int) -> Similarity {
    let present = destination
    let target = present.nearestQuarter + quarters
    guard geometry.isZoomed(present) else { return geometry.fit(quarters: target) }
    return geometry.settled(
      present.scaled(
        to: present.scale, angle: Double(target) * .pi / 2, about: geometry.center))
  }
}
