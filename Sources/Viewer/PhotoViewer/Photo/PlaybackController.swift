import Localization
import Motion
import PictureLoading
import SystemPackage
import Views

/// Plays the current picture if it is animated, and turns the pages of its file.
@MainActor
final class PlaybackController {
  private let stage: PhotoStage
  private let library: PictureLibrary
  private let feed: PictureFeed
  private let notices: Notices

  /// Creates the controller that plays the pictures of `library` on `stage`, with frames and pages from `feed`.
  init(stage: PhotoStage, library: PictureLibrary, feed: PictureFeed, notices: Notices) {
    self.stage = stage
    self.library = library
    self.feed = feed
    self.notices = notices
  }

  private var pager: PhotoPagerView { stage.pager }

  /// The information about the current picture, if known.
  var info: PictureInfo? { library.records.info(of: library.list.current) }

  /// The number of pages of the current file; 1 until it is known.
  var pageCount: Int { info?.pageCount ?? 1 }

  /// Resets the page and the playback if another picture has become current.
  func beginFile() {
    let earlier = stage.playback
    let pictures = library.list
    guard pictures.current != earlier.path else { return }
    // On return to this file, its first page is shown.
    if earlier.page > 0, let index = earlier.path.flatMap({ pictures.paths.firstIndex(of: $0) }) {
      pager.renew(at: index)
    }
    feed.holdDecoder()
    stage.playback.begin(pictures.current)
    animatePage()
  }

  private func animatePage() {
    guard let info, info.isAnimated else { return }
    stage.playback.animate(
      isPaused: pager.window?.environment.reducesMotion == true, frameLimit: info.frameLimit)
  }

  /// Records the information about the picture at `path`.
  func record(_ info: PictureInfo, of path: FilePath) {
    library.records.record(info, of: path)
    if path == library.list.current && !stage.playback.isAnimated { animatePage() }
  }

  /// Pauses or resumes the current picture at `time`.
  func togglePause(at time: Instant) {
    stage.playback.togglePause(at: time)
    notices.showReadout(
      stage.playback.player?.isPaused == true ? localized("Paused") : localized("Playing"))
    feed.update()
  }

  /// Moves by `steps` pages in the current file, at most to its first or last page.
  func turnPage(by steps: Int) {
    let target = min(max(stage.playback.page + steps, 0), (info?.pageCount ?? 1) - 1)
    guard target != stage.playback.page, let count = info?.pageCount else { return }
    stage.playback.turn(to: target)
    animatePage()
    pager.renew(at: pager.current)
    notices.showReadout(
      localized("Page {page} of {count}", ["page": "\(target + 1)", "count": "\(count)"]))
    feed.update()
  }

  /// Returns how menus show the command that moves by `steps` pages in a file.
  func pageState(by steps: Int) -> CommandState {
    stage.pageState(by: steps, of: pageCount)
  }
}
