import Geometry
import Localization
import Motion
import Views
import Zooming

/// Coordinates the viewing of single photos: paging, playback, the filmstrip and the slideshow.
@MainActor
final class PhotoController {
  let playback: PlaybackController
  let navigator: PhotoNavigator
  let filmstrip: FilmstripController
  let slideshow: SlideshowController
  private let stage: PhotoStage
  private let library: PictureLibrary
  private let notices: Notices
  private let input: InputState
  private let recents: RecentPictures

  /// The fraction of the viewport by which an arrow key scrolls a zoomed picture.
  private static let arrowStep = 0.25

  /// Creates the browsing of the pictures of `context` on `stage`, which come from `feed`, at first with the thumbnails
  /// of `grid`.
  init(
    in context: ViewerContext, stage: PhotoStage, grid: GridView, feed: PictureFeed
  ) {
    self.stage = stage
    input = context.input
    library = context.library
    notices = context.notices
    playback = PlaybackController(stage: stage, library: library, feed: feed, notices: notices)
    navigator = PhotoNavigator(
      stage: stage, library: library, grid: grid, feed: feed, playback: playback,
      window: context.window, announcer: context.announcer)
    filmstrip = FilmstripController(
      stage: stage, library: library, grid: grid, navigator: navigator, feed: feed,
      preferences: context.preferences)
    slideshow = SlideshowController(
      library: library, stage: stage, navigator: navigator, window: context.window,
      notices: notices, announcer: context.announcer)
    recents = RecentPictures(
      library: library, stage: stage, preferences: context.preferences, desktop: context.desktop)
    filmstrip.onTurn = { [weak self] in self?.showPicture(offsetBy: $0) }
    connectPager()
  }

  private var pager: PhotoPagerView { stage.pager }

  private func connectPager() {
    pager.onTurn = { [weak navigator] in navigator?.didTurn(by: $0) }
    pager.enlargement = { [weak library] in library?.enlargement(at: $0) ?? 1 }
    pager.onActualSize = { [weak notices] _ in
      notices?.showReadout("100%", spoken: ControlsContent.spokenPercentage(of: 1))
    }
  }

  // MARK: Turning

  /// Shows the picture `steps` further, at most the first or the last one.
  func showPicture(offsetBy steps: Int) {
    library.pendingMoves.move(in: library.list) { [weak self] in self?.navigate(by: steps) }
  }

  func showFirstPicture() {
    library.pendingMoves.move(in: library.list) { [weak self] in
      if let self { navigate(by: -library.list.paths.count) }
    }
  }

  func showLastPicture() {
    library.pendingMoves.move(in: library.list) { [weak self] in
      if let self { navigate(by: library.list.paths.count) }
    }
  }

  private func navigate(by steps: Int) { navigator.showPicture(offsetBy: steps, at: input.now) }

  /// Pauses or resumes an animated picture; otherwise shows the next picture.
  func pauseOrShowNext() {
    if stage.playback.isAnimated {
      playback.togglePause(at: input.now)
    } else {
      showPicture(offsetBy: 1)
    }
  }

  /// Scrolls a zoomed photo; at fit, shows another picture or the grid.
  func move(toward direction: Vector) {
    guard pager.isZoomed else {
      // The down arrow acts as a swipe down.
      if direction.dy > 0 { return pager.onLeave(input.now) }
      let steps = Int(direction.dx)
      return showPicture(offsetBy: pager.isRightToLeft ? -steps : steps)
    }
    let step = Vector(
      direction.dx * pager.frame.width * Self.arrowStep,
      direction.dy * pager.frame.height * Self.arrowStep)
    pager.perform(.pan(by: -step), at: input.now)
  }

  /// Keeps the zoom of this picture for the next ones, or no longer. A message says so, because nothing else on the
  /// photo shows it.
  func toggleKeepsZoom() {
    pager.setKeepsZoom(!pager.keepsZoom)
    guard pager.window?.presentations.isEmpty == true else { return }
    notices.showReadout(
      pager.keepsZoom ? localized("Keep Zoom") : localized("The zoom is no longer kept"))
  }

  // MARK: Looking

  /// The time of the next picture of the slideshow, or at which the photo counts as viewed; nil for neither.
  var deadline: Instant? { [slideshow.deadline, recents.deadline].compactMap(\.self).min() }

  /// Records which photo is looked at.
  func record() { recents.record(at: input.now) }
}
