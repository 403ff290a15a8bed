import Motion
import PictureLoading
import SystemPackage
import Views

/// Animated pictures, and files with several pages.
extension Viewer {
  /// Resets the page and the playback if another picture has become current.
  func beginFile() {
    guard pictures.current != playback.path else { return }
    // On return to this file, its first page is shown.
    if playback.page > 0, let index = playback.path.flatMap({ pictures.paths.firstIndex(of: $0) }) {
      pager.renew(at: index)
    }
    feed.holdDecoder()
    playback.begin(pictures.current)
    animatePage()
  }

  private func animatePage() {
    if currentInfo?.isAnimated == true {
      playback.animate(isPaused: window.environment.reducesMotion)
    }
  }

  /// The information about the current picture, if known.
  var currentInfo: PictureInfo? { library.records.info(of: pictures.current) }

  /// Records the information about the picture at `path`.
  func record(_ info: PictureInfo, of path: FilePath) {
    library.records.record(info, of: path)
    if path == pictures.current && !playback.isAnimated { animatePage() }
  }

  /// Shows the next frame if it is due.
  func showNextFrame() {
    guard let pyramid = playback.advance(to: now) else { return }
    pager.put(.picture(pyramid), at: pager.current)
    updateRequests()
  }

  /// Pauses or resumes the current picture.
  func togglePause() {
    playback.togglePause(at: now)
    notices.showReadout(playback.player?.isPaused == true ? "Paused" : "Playing")
    updateRequests()
  }

  /// Moves by `steps` pages in the current file, at most to its first or last page.
  func turnPageOfFile(by steps: Int) {
    let target = min(max(playback.page + steps, 0), (currentInfo?.pageCount ?? 1) - 1)
    guard target != playback.page, let count = currentInfo?.pageCount else { return }
    playback.turn(to: target)
    animatePage()
    pager.renew(at: pager.current)
    notices.showReadout("Page \(target + 1) of \(count)")
    updateRequests()
  }
}
