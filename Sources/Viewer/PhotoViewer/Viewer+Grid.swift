import Geometry
import Gestures
import Imaging
import Motion
import Views

/// From the grid to a photo, and back.
extension Viewer {
  /// Opens photo `index` out of its thumbnail.
  func open(_ index: Int, at time: Instant) {
    guard pictures.paths.indices.contains(index) else { return }
    pictures.move(to: index)
    letGoOfTouchpad()
    // One that is on its way back to the grid turns round where it is.
    if !(stage.isLeaving && index == stage.current) { put(index) }
    grid.reveal(index)
    stage.open(from: grid.cellFrame(at: index), at: time)
    currentDidChange()
  }

  /// Puts photo `index` on the empty stage, as far as its thumbnail shows it.
  private func put(_ index: Int) {
    stage.clear()
    stage.show(index, of: pictures.paths.count)
    if let preview = grid.preview(of: pictures.paths[index]) {
      stage.put(.picture(preview), at: index)
    }
  }

  /// Has the photo go back into its thumbnail.
  func leave(at time: Instant) {
    grid.reveal(stage.current)
    grid.selection = stage.current
    controls.hide(at: time)
    magnifier.hide(at: time)
    stage.close(into: grid.cellFrame(at: stage.current), at: time)
    updateWishes()
  }

  /// Shows grid and stage as far as they are to be seen.
  func updateCurtain() {
    let isAbsent = stage.isAbsent
    if isAbsent && !stage.isHidden { stageDidLeave() }
    stage.isHidden = isAbsent
    grid.isHidden = stage.isOpaque
    grid.hiddenIndex = isAbsent || stage.isOpaque ? nil : stage.current
    if !grid.isHidden { updateWishes() }
  }

  private func stageDidLeave() {
    stage.clear()
    window.setTitle("Touchstone")
    updateWishes()
  }
}
