import Geometry
import Motion
import Pixels
import Zooming

/// A photo that something in front of the pager places.
extension PhotoPagerState {
  /// Shows the current photo at `placement`, mirrored or not, at rest.
  mutating func place(at placement: Similarity, isMirrored: Bool) {
    photo.place(at: placement + towardPage)
    setMirrored(isMirrored)
  }

  /// Moves the current photo at `time` to where all of it is visible in `orientation`: by the shortest way, or
  /// immediately if that would be its mirror image.
  mutating func settle(in orientation: Orientation, at time: Instant) {
    let fit = photo.geometry.fit(quarters: orientation.quarters)
    guard orientation.isMirrored == mirrored.contains(current) else {
      photo.place(at: fit.normalized)
      return setMirrored(orientation.isMirrored)
    }
    var present = photo.placement(at: time)
    let turns = ((present.angle - fit.angle) / (2 * .pi)).rounded()
    present.angle -= turns * 2 * .pi
    photo.place(at: present)
    photo.animate(to: fit, at: time)
    arriveIfReduced()
  }

  private mutating func setMirrored(_ isMirrored: Bool) {
    if isMirrored { mirrored.insert(current) } else { mirrored.remove(current) }
  }
}
