import Files
import Localization
import Motion
import SystemPackage
import Views

/// Navigates to other pictures in the pager, and updates the list, the title, the playback and the requests.
@MainActor
final class PhotoNavigator {
  private let stage: PhotoStage
  private let library: PictureLibrary
  private let grid: GridView
  private let feed: PictureFeed
  private let playback: PlaybackController
  private let window: Window
  private let announcer: Announcer

  /// Creates the navigator to the pictures of `library` on `stage`, at first with the thumbnails of `grid`. They are
  /// requested from `feed`, played by `playback`, and named in the title of `window`.
  init(
    stage: PhotoStage, library: PictureLibrary, grid: GridView,
    feed: PictureFeed, playback: PlaybackController, window: Window,
    announcer: Announcer
  ) {
    self.stage = stage
    self.library = library
    self.grid = grid
    self.feed = feed
    self.playback = playback
    self.window = window
    self.announcer = announcer
  }

  private var pager: PhotoPagerView { stage.pager }
  private var pictures: PictureList { library.list }

  /// Shows the current picture of the list, and nothing of the previous content of the pager.
  func showCurrent() {
    pager.show(pictures.index, of: pictures.paths.count)
    currentDidChange()
  }

  /// Shows the current picture after the list has changed. A neighbour of the previous one has been loaded already,
  /// as a rule. `newIndex` maps old indices to new ones, or to nil for removed pictures.
  func showCurrent(_ newIndex: (Int) -> Int?) {
    pager.show(pictures.index, of: pictures.paths.count, newIndex)
    if pager.pages[pictures.index] == nil { putPreview(of: pictures.index) }
    currentDidChange()
  }

  /// Shows picture `index`, and nothing of the previous content of the pager: at first its thumbnail, if there
  /// is one.
  func showPreview(_ index: Int) {
    pager.show(index, of: pictures.paths.count)
    putPreview(of: index)
  }

  /// Shows the thumbnail of picture `index`, if there is one, until the picture arrives.
  private func putPreview(of index: Int) {
    guard pictures.paths.indices.contains(index),
      let preview = grid.thumbnails.preview(of: pictures.paths[index])
    else { return }
    pager.put(.picture(preview), at: index)
  }

  /// Updates the list and the requests after the pager has moved by `steps` slots.
  func didTurn(by steps: Int) {
    library.move(by: steps)
    feed.recordMove(by: steps)
    pager.dropFarPages()
    currentDidChange()
  }

  /// Moves by `steps` pictures at `time`, at most to the first or the last one.
  func showPicture(offsetBy steps: Int, at time: Instant) {
    guard pager.turnPage(by: steps, at: time) else { return announceEnd(of: steps) }
    didTurn(by: pager.current - pictures.index)
  }

  /// Announces that there are no more pictures in the direction of `steps`.
  private func announceEnd(of steps: Int) {
    guard steps != 0, pager.shownIndex != nil, !pictures.paths.isEmpty else { return }
    announcer.announce(steps > 0 ? localized("last picture") : localized("first picture"))
  }

  /// Shows picture `index` immediately. If it is a neighbour, it has been loaded already, as a rule.
  func put(_ index: Int) {
    feed.recordMove(by: index - pictures.index)
    library.move(to: index)
    pager.go(to: index)
    if !pager.hasPicture { showPreview(index) }
    currentDidChange()
  }

  /// Updates the title, the playback and the requests after another picture has become current.
  func currentDidChange() {
    guard let path = pictures.current else { return }
    window.setTitle(after: path.displayName)
    playback.beginFile()
    library.ratings.read([path])
    feed.update()
    announceFault(of: path)
  }

  /// Shows the reason why the picture at `path` cannot be shown, if it is known and the picture is visible.
  private func announceFault(of path: FilePath) {
    guard case .message? = pager.pages[pager.current],
      let fault = library.records.fault(of: path)
    else { return }
    announcer.announce(fault)
  }

  // MARK: Passing by

  /// Shows the thumbnail of picture `index`, while pictures pass by so fast that they are not worth requesting
  /// themselves.
  func pass(_ index: Int) {
    feed.isScrubbing = true
    library.move(to: index)
    showPreview(index)
    window.setTitle(after: pictures.paths[index].displayName)
    stage.controls.idling.recordUse()
    feed.update()
  }

  /// Requests the picture itself, at which passing by has ended.
  func endPassing() {
    guard feed.isScrubbing else { return }
    feed.isScrubbing = false
    currentDidChange()
  }
}
