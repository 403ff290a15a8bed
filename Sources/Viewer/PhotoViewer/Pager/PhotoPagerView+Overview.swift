import Geometry
import Zooming

extension PhotoPagerView {
  /// The overview of the current photo; nil if it is not zoomed far, or on its way to or from the grid.
  var overview: Overview? {
    let geometry = state.photo.geometry
    let placement = shown.placement
    guard hasPicture, isOpaque, !isPlaced,
      placement.scale > Overview.minimumZoom * geometry.fitScale(of: placement)
    else { return nil }
    return Overview(
      of: current, projection: shown.projection(at: placement), content: geometry.content)
  }

  /// Shows `point` of the current photo in the middle, as far as its edges allow it, unless fingers hold it.
  func center(on point: Point) {
    change(at: shown.time) { state, _ in
      guard !state.isHeld else { return }
      let placement = state.photo.destination
      let moved = placement + (state.photo.geometry.center - placement(point))
      state.photo.place(at: state.photo.geometry.settled(moved))
    }
  }
}
