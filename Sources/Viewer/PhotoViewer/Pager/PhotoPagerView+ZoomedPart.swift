import Zooming

extension PhotoPagerView {
  /// The visible part of the photo, if it is zoomed; nil if it is not, or on its way to or from the grid.
  var zoomedPart: ZoomIndicators.VisiblePart? {
    guard hasPicture, isOpaque, !isPlaced, state.photo.geometry.isZoomed(shown.placement) else {
      return nil
    }
    return ZoomIndicators.VisiblePart(
      photo: current, box: state.photo.geometry.box(of: shown.placement))
  }
}
