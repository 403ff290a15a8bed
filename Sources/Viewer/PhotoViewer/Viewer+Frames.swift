import Motion
import PictureLoading
import SystemPackage
import Views

/// Animated pictures, and files with several pages.
extension Viewer {
  /// Resets the page and the playback if another picture has become current.
  func beginFile() {
    let earlier = photoStage.playback
    guard pictures.current != earlier.path else { return }
    // On return to this file, its first page is shown.
    if earlier.page > 0, let index = earlier.path.flatMap({ pictures.paths.firstIndex(of: $0) }) {
      pager.renew(at: index)
    }
    feed.holdDecoder()
    photoStage.playback.begin(pictures.current)
    animatePage()
  }

  private func animatePage() {
    if currentInfo?.isAnimated == true {
      photoStage.playback.animate(isPaused: window.environment.reducesMotion)
    }
  }

  /// The information about the current picture, if known.
  var currentInfo: PictureInfo? { library.records.info(of: pictures.current) }

  /// Records the information about the picture at `path`.
  func record(_ info: PictureInfo, of path: FilePath) {
    library.records.record(info, of: path)
    if path == pictures.current && !photoStage.playback.isAnimated { animatePage() }
  }

  /// Pauses or resumes the current picture.
  func togglePause() {
    photoStage.playback.togglePause(at: now)
    notices.showReadout(photoStage.playback.player?.isPaused == true ? "Paused" : "Playing")
    updateRequests()
  }

  /// Moves by `steps` pages in the current file, at most to its first or last page.
  func turnPageOfFile(by steps: Int) {
    let target = min(max(photoStage.playback.page + steps, 0), (currentInfo?.pageCount ?? 1) - 1)
    guard target != photoStage.playback.page, let count = currentInfo?.pageCount else { return }
    photoStage.playback.turn(to: target)
    animatePage()
    pager.renew(at: pager.current)
    notices.showReadout("Page \(target + 1) of \(count)")
    updateRequests()
  }
}
