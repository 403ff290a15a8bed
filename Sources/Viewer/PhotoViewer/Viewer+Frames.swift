import Imaging
import Motion
import SystemPackage

/// Pictures that move, and files of several pages.
extension Viewer {
  /// Makes ready for the current picture, of which the first page is to be seen when it is another
  /// one than before.
  func beginFile() {
    guard pictures.current != begunPath else { return }
    // Who comes back to a file comes back to its first page.
    if page > 0, let index = begunPath.flatMap({ pictures.paths.firstIndex(of: $0) }) {
      stage.renew(at: index)
    }
    begunPath = pictures.current
    isDecoderHeld = true
    page = 0
    beginPage()
  }

  private func beginPage() {
    let isAnimated = currentInfo?.isAnimated ?? false
    player = isAnimated ? AnimationPlayer() : nil
  }

  /// What the file of the current picture says of itself, as far as is known.
  var currentInfo: PictureInfo? { pictures.current.flatMap { infos[$0] } }

  /// Takes note of what the file at `path` says of itself.
  func take(_ info: PictureInfo, of path: FilePath) {
    infos[path] = info
    if path == pictures.current && info.isAnimated && player == nil { beginPage() }
  }

  // MARK: Frames

  /// The number of the frame of the current picture that is wanted, if it moves.
  var wantedFrame: Int? { player.flatMap { $0.needsFrame ? $0.wanted : nil } }

  /// Takes a frame of the current picture.
  func take(frame number: Int, _ pyramid: Pyramid, lasting duration: Duration) {
    guard number == player?.wanted else { return }
    player?.take(pyramid, lasting: duration)
  }

  /// Shows the frame whose time has come.
  func playFrames() {
    guard let pyramid = player?.advance(to: now) else { return }
    stage.put(.picture(pyramid), at: stage.current)
    updateWishes()
  }

  /// Stops the current picture, or lets it go on.
  func togglePause() {
    player?.togglePause(at: now)
    notice.read(out: player?.isPaused == true ? "Paused" : "Playing", at: now)
    updateWishes()
  }

  // MARK: Pages

  /// Shows the page that lies `steps` further in the file of the current picture, as far as there is
  /// one.
  func turnPageOfFile(by steps: Int) {
    let target = min(max(page + steps, 0), (currentInfo?.pageCount ?? 1) - 1)
    guard target != page, let count = currentInfo?.pageCount else { return }
    page = target
    beginPage()
    stage.renew(at: stage.current)
    notice.read(out: "Page \(page + 1) of \(count)", at: now)
    updateWishes()
  }
}
