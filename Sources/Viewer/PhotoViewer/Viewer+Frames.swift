import Motion
import PictureLoading
import Pixels
import SystemPackage
import Views

/// Animated pictures, and files with several pages.
extension Viewer {
  /// Resets the page and the playback if another picture has become current.
  func beginFile() {
    guard pictures.current != begunPath else { return }
    // On return to this file, its first page is shown.
    if page > 0, let index = begunPath.flatMap({ pictures.paths.firstIndex(of: $0) }) {
      pager.renew(at: index)
    }
    begunPath = pictures.current
    holdDecoder()
    page = 0
    beginPage()
  }

  private func beginPage() {
    let isAnimated = currentInfo?.isAnimated ?? false
    player = isAnimated ? AnimationPlayer(isPaused: window.environment.reducesMotion) : nil
  }

  /// The information about the current picture, if known.
  var currentInfo: PictureInfo? { pictures.current.flatMap { infos[$0] } }

  /// Records the information about the picture at `path`.
  func take(_ info: PictureInfo, of path: FilePath) {
    infos[path] = info
    if path == pictures.current && info.isAnimated && player == nil { beginPage() }
  }

  // MARK: Frames

  /// The number of the frame to request of the current picture; nil for none.
  var wantedFrame: Int? { player.flatMap { $0.needsFrame ? $0.wanted : nil } }

  /// Passes a frame of the current picture to the player.
  func take(frame number: Int, _ pyramid: Pyramid, lasting duration: Duration) {
    guard number == player?.wanted else { return }
    player?.take(pyramid, lasting: duration)
  }

  /// Shows the next frame if it is due.
  func playFrames() {
    guard let pyramid = player?.advance(to: now) else { return }
    pager.put(.picture(pyramid), at: pager.current)
    updateRequests()
  }

  /// Pauses or resumes the current picture.
  func togglePause() {
    player?.togglePause(at: now)
    showReadout(player?.isPaused == true ? "Paused" : "Playing")
    updateRequests()
  }

  /// Pauses the current picture, because the user does not want motion any more.
  func pauseFrames() { if player?.isPaused == false { player?.togglePause(at: now) } }

  // MARK: Pages

  /// Moves by `steps` pages in the current file, at most to its first or last page.
  func turnPageOfFile(by steps: Int) {
    let target = min(max(page + steps, 0), (currentInfo?.pageCount ?? 1) - 1)
    guard target != page, let count = currentInfo?.pageCount else { return }
    page = target
    beginPage()
    pager.renew(at: pager.current)
    showReadout("Page \(page + 1) of \(count)")
    updateRequests()
  }
}
