import Imaging
import Motion

/// Pictures that move, and pictures of several pages.
extension Viewer {
  /// Makes ready for another picture, of which nothing is known yet.
  func forgetPages() {
    page = 0
    player = nil
  }

  /// Takes note of what the file of the current picture says of itself.
  func takeInfo(_ info: PictureInfo) {
    pageCount = info.pageCount
    if info.isAnimated && player == nil { player = AnimationPlayer() }
  }

  /// The wish for the next frame of the current picture, if it moves.
  func frameWish(_ path: String) -> PictureWish? {
    guard let player, player.needsFrame else { return nil }
    return PictureWish(path, page: page, .frame(player.wanted))
  }

  /// Takes a frame of the current picture.
  func takeFrame(_ number: Int, _ pyramid: Pyramid, lasting duration: Duration) {
    guard number == player?.wanted else { return }
    player?.take(pyramid, lasting: duration)
  }

  /// Shows the frame whose time has come.
  func playFrames() {
    guard let pyramid = player?.advance(to: now) else { return }
    stage.put(.picture(pyramid), at: stage.current)
    updateWishes()
  }

  /// Stops the current picture, or lets it go on; false when it does not move.
  func togglePause() -> Bool {
    guard player != nil else { return false }
    player?.togglePause(at: now)
    notice.read(out: player?.isPaused == true ? "Paused" : "Playing", at: now)
    updateWishes()
    return true
  }

  /// Shows the page that lies `steps` further in the file of the current picture.
  func turnPageInFile(by steps: Int) {
    let target = min(max(page + steps, 0), pageCount - 1)
    guard target != page else { return }
    page = target
    stage.forgetPicture()
    notice.read(out: "Page \(page + 1) of \(pageCount)", at: now)
    updateWishes()
  }
}
