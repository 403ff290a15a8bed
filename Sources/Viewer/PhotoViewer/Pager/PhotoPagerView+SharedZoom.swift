import Zooming

/// The zoom that the current photo shares with one in another pager.
extension PhotoPagerView {
  /// The zoom of the current photo in the last frame; nil if there is no picture.
  var sharedZoom: SharedZoom? {
    guard hasPicture else { return nil }
    let photo = state.photo
    return SharedZoom(of: photo.placement(at: shown.time), in: photo.geometry)
  }

  /// Whether fingers move, zoom or dismiss the current photo, rather than rest on it or turn to another one.
  var isPhotoGripped: Bool { state.isHeld && (state.purpose == .photo || state.purpose == .leave) }

  /// Shows the current photo with the zoom of another one. Fingers on it do not move it.
  func follow(_ zoom: SharedZoom) {
    guard hasPicture else { return }
    let photo = state.photo
    let target = zoom.placement(in: photo.geometry)
    guard photo.isMoving || photo.isHeld || photo.destination != target else { return }
    change(at: shown.time) { state, _ in state.photo.place(at: target) }
  }
}
