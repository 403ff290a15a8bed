import Geometry
import Motion

/// Turning pages by keys, and the way from the grid and back.
extension StageState {
  /// Turns by `steps` pages, as far as there are any; false when that is none, fingers hold it, or it
  /// is on its way back to the grid.
  mutating func turnPage(by steps: Int, at time: Instant) -> Bool {
    let target = min(max(current + steps, 0), count - 1)
    guard target != current, count > 0, !isHeld, !isLeaving else { return false }
    pager.turn(by: target - current, at: time)
    setCurrent(target)
    arriveIfReduced()
    return true
  }

  /// Has the current photo come out of its thumbnail, which lies at `cell`.
  mutating func open(from cell: Rect, at time: Instant) {
    isLeaving = false
    isFromGrid = true
    if curtain.isOpen { photo.place(at: photo.geometry.covering(cell)) }
    photo.travel(to: photo.geometry.fit, at: time, response: Travel.changing)
    curtain.move(to: .closed, at: time)
    arriveIfReduced()
  }

  /// Has the current photo go back into its thumbnail, which lies at `cell`.
  mutating func close(into cell: Rect, at time: Instant) {
    guard !isHeld else { return }
    isLeaving = true
    let turns = (photo.destination.angle / (2 * .pi)).rounded()
    photo.travel(
      to: photo.geometry.covering(cell, turns: turns), at: time, response: Travel.changing)
    curtain.move(to: .open, at: time)
    arriveIfReduced()
  }

  /// Opens the curtain to the grid, with no photo in front of it.
  mutating func clear() {
    photos = [:]
    count = 0
    curtain = Curtain(.open)
    isLeaving = false
  }
}
