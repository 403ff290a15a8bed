import Localization

/// The size and the names of thumbnails.
extension Viewer {
  /// Makes thumbnails larger by a number of steps, or smaller, for this start and the next ones.
  func resizeThumbnails(by steps: Int) {
    let style = grid.style.resized(by: steps)
    guard style != grid.style else { return }
    grid.style = style
    preferences.choose { $0.thumbnailSize = style.largestSide }
    feed.update()
  }

  /// Returns how bars and menus show the command that zooms by `steps`: in the grid, that resizes
  /// thumbnails.
  func zoomState(by steps: Int) -> CommandState {
    guard isGridMeant else { return photoStage.zoomState }
    guard grid.style.resized(by: steps) == grid.style else { return CommandState() }
    return .disabled(
      because: steps > 0
        ? localized("Thumbnails have their largest size.")
        : localized("They have their smallest size."))
  }
}
