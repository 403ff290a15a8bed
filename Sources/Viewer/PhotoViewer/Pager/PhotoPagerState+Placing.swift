import Geometry
import Motion
import Pixels
import Zooming

/// A photo that something in front of the pager places.
extension PhotoPagerState {
  /// Shows the current photo at `placement`, mirrored or not, at rest.
  mutating func place(at placement: Similarity, isMirrored: Bool) {
    isPlaced = true
    photo.place(at: placement + towardPage)
    setMirrored(isMirrored)
  }

  /// Moves the current photo at `time` to its former `zoom`, or to where all of it is visible if that is nil, in
  /// `orientation`: by the shortest way, or immediately if that would be its mirror image.
  mutating func settle(in orientation: Orientation, with zoom: CarriedZoom?, at time: Instant) {
    isPlaced = false
    let geometry = photo.geometry
    let destination =
      zoom?.placement(in: geometry) ?? geometry.fit(quarters: orientation.quarters)
    guard orientation.isMirrored == mirrored.contains(current) else {
      photo.place(at: destination.normalized)
      return setMirrored(orientation.isMirrored)
    }
    var present = photo.placement(at: time)
    let turns = ((present.angle - destination.angle) / (2 * .pi)).rounded()
    present.angle -= turns * 2 * .pi
    photo.place(at: present)
    photo.animate(to: destination, at: time)
    arriveIfReduced()
  }

  /// Moves the current photo to `orientation` at `time`, or shows it so as soon as its size is known.
  mutating func restore(_ orientation: Orientation, at time: Instant) {
    guard orientation != .upright else { return }
    if photo.geometry.isZoomable {
      settle(in: orientation, with: nil, at: time)
    } else {
      awaitedOrientation = orientation
    }
  }

  private mutating func setMirrored(_ isMirrored: Bool) {
    if isMirrored { mirrored.insert(current) } else { mirrored.remove(current) }
  }
}
