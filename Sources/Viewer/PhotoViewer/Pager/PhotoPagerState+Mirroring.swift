import Geometry
import Layout
import Motion
import Pixels
import Zooming

/// Photos that are shown mirrored.
///
/// A placement cannot mirror. So left and right change places in the picture first, about its middle, and the placement
/// is that of the mirror image.
extension PhotoPagerState {
  /// The orientation of the current photo relative to its picture, at the end of its motion.
  var orientation: Orientation {
    Orientation(
      quarters: photo.destination.nearestQuarter, isMirrored: mirrored.contains(current))
  }

  /// Returns the width of the picture at `index`, in pixels, if it is mirrored; else nil.
  func mirroredWidth(at index: Int) -> Double? {
    mirrored.contains(index) ? photo(at: index)?.geometry.content.width : nil
  }

  /// Mirrors the current photo on the screen, horizontally or vertically: the middle stays where it is. A photo that
  /// moves continues to the mirror image of its target. Nothing happens while fingers hold it.
  mutating func mirror(along axis: Axis, at time: Instant) {
    guard !isHeld, !isLeaving, photo.geometry.isZoomable else { return }
    let geometry = photo.geometry
    let present = geometry.mirrored(photo.placement(at: time), along: axis)
    let target = geometry.settled(geometry.mirrored(photo.destination, along: axis))
    mirrored.formSymmetricDifference([current])
    if photo.isMoving {
      photo.place(at: present)
      photo.animate(to: target, at: time)
    } else {
      photo.place(at: target.normalized)
    }
    arriveIfReduced()
  }
}

extension ZoomGeometry {
  /// Returns the placement of the mirror image of content that is reflected on the screen, along `axis` about
  /// the middle of the viewport, from `placement`.
  fileprivate func mirrored(_ placement: Similarity, along axis: Axis) -> Similarity {
    // The corner of the mirror image is the other end of the upper edge.
    let corner = placement(Point(content.width, 0))
    var mirrored = placement
    switch axis {
    case .horizontal:
      mirrored.angle = -placement.angle
      mirrored.origin = Point(viewport.width - corner.x, corner.y)
    case .vertical:
      mirrored.angle = .pi - placement.angle
      mirrored.origin = Point(corner.x, viewport.height - corner.y)
    }
    return mirrored
  }
}
