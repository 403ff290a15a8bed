import Geometry
import Motion
import Pixels

/// A photo that a page in front of the pager places.
extension PhotoPagerView {
  /// The zoom of the current photo; nil if it is fitted.
  var zoom: CarriedZoom? { state.currentZoom }

  /// Shows the current photo at `placement`, mirrored or not, until ``release(in:with:at:)``.
  func place(at placement: Similarity, isMirrored: Bool) {
    change(at: .zero) { state, _ in state.place(at: placement, isMirrored: isMirrored) }
  }

  /// Whether a page in front places the current photo, which is then neither at fit nor zoomed.
  var isPlaced: Bool { state.isPlaced }

  /// Ends the placing of a photo that is no longer shown.
  func endPlacing() { change(at: .zero) { state, _ in state.isPlaced = false } }

  /// Shows the current photo at its former `zoom` again, or all of it if that is nil, in `orientation`, from `time` on.
  func release(in orientation: Orientation, with zoom: CarriedZoom?, at time: Instant) {
    change(at: time) { $0.settle(in: orientation, with: zoom, at: $1) }
  }

  /// Shows the current photo in `orientation` again, from `time` on or as soon as its size is known.
  func restore(_ orientation: Orientation, at time: Instant) {
    change(at: time) { $0.restore(orientation, at: $1) }
  }
}
