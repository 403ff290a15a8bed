import Geometry

/// Changes of the viewport.
extension ZoomState {
  /// Shows the same part of the content in a viewport of another size, or with other limits. Content
  /// that fingers have caught or moved stays under them until they grip it again.
  package mutating func resize(to newGeometry: ZoomGeometry) {
    if let hold {
      let isUntouched = hold.manipulation == nil && hold.placement == geometry.fit
      loosenHold(at: isUntouched ? newGeometry.fit : hold.placement)
    } else {
      place(at: destination(in: newGeometry))
    }
    geometry = newGeometry
  }

  /// Returns the fitted placement if the content is fitted now, otherwise one with the same middle.
  private func destination(in newGeometry: ZoomGeometry) -> Similarity {
    let present = destination
    guard isZoomed else { return newGeometry.fit(quarters: present.nearestQuarter) }
    let middle = present.preimage(of: geometry.center)
    return newGeometry.settled(present + (newGeometry.center - present(middle)))
  }
}
