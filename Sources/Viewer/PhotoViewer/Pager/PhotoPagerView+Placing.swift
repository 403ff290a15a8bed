import Geometry
import Motion
import Pixels

/// A photo that a page in front of the pager places.
extension PhotoPagerView {
  /// Shows the current photo at `placement`, mirrored or not, until ``release(in:at:)``.
  func place(at placement: Similarity, isMirrored: Bool) {
    isPlaced = true
    change(at: .zero) { state, _ in state.place(at: placement, isMirrored: isMirrored) }
  }

  /// Shows all of the current photo in `orientation` again, from `time` on.
  func release(in orientation: Orientation, at time: Instant) {
    isPlaced = false
    change(at: time) { $0.settle(in: orientation, at: $1) }
  }
}
