import Geometry
import Motion
import Zooming

/// Moving between slots by keys, and the transition from the grid and back.
extension PhotoPagerState {
  /// Moves by `steps` slots, at most to the first or the last one.
  /// - Returns: Whether the slot has changed; false also if fingers hold the photo, or if it is on
  ///   its way back to the grid.
  mutating func turnPage(by steps: Int, at time: Instant) -> Bool {
    let target = min(max(current + steps, 0), count - 1)
    guard target != current, count > 0, !isHeld, !isLeaving else { return false }
    pager.turn(by: target - current, at: time)
    setCurrent(target)
    arriveIfReduced()
    return true
  }

  /// Opens the current photo from its thumbnail at `cell`.
  mutating func open(from cell: Rect, at time: Instant) {
    isLeaving = false
    isFromGrid = true
    if dismissal.isOpen {
      mirrored.remove(current)
      photo.place(at: photo.geometry.covering(inPage(cell)))
    }
    photo.animate(to: photo.geometry.fit, at: time, response: PhotoPagerState.transitionResponse)
    dismissal.move(to: .closed, at: time)
    arriveIfReduced()
  }

  /// Returns the current photo to its thumbnail at `cell`.
  mutating func close(into cell: Rect, at time: Instant) {
    guard !isHeld else { return }
    isLeaving = true
    let turns = (photo.destination.angle / (2 * .pi)).rounded()
    photo.animate(
      to: photo.geometry.covering(inPage(cell), turns: turns), at: time,
      response: PhotoPagerState.transitionResponse)
    dismissal.move(to: .open, at: time)
    arriveIfReduced()
  }

  /// Returns the frame of a thumbnail in the coordinates of the place in which the current photo is fitted.
  private func inPage(_ cell: Rect) -> Rect {
    Rect(origin: cell.origin + towardPage, size: cell.size)
  }

  /// Removes all photos, so that only the grid is visible.
  mutating func clear() {
    photos = [:]
    mirrored = []
    count = 0
    dismissal = DismissTransition(.open)
    isLeaving = false
    forgetKeptZoom()
  }
}
