import Views

/// Keeps the filmstrip at the photo that is shown, and shows the photos that are chosen there.
@MainActor
final class FilmstripController {
  private let stage: PhotoStage
  private let library: PictureLibrary
  private let navigator: PhotoNavigator
  private let feed: PictureFeed
  private let preferences: UserPreferences
  /// Requests the picture in the middle, unless the strip moves on before.
  private var resting: Scheduled?
  /// The picture beside the menu of a thumbnail.
  let peek: PicturePeek
  /// Called to turn by a number of pictures.
  var onTurn: @MainActor (Int) -> Void = { _ in }

  /// The time after which a finger that holds the strip still wants to see the picture itself.
  private static let restTime: Duration = .milliseconds(120)

  /// Creates the controller that shows the thumbnails of `grid` for the pictures of `library` in the filmstrip on
  /// `stage`, and navigates to them by `navigator`. The `preferences` decide whether there is a filmstrip.
  init(
    stage: PhotoStage, library: PictureLibrary, grid: GridView,
    navigator: PhotoNavigator, feed: PictureFeed, preferences: UserPreferences
  ) {
    self.stage = stage
    self.library = library
    self.navigator = navigator
    self.feed = feed
    self.preferences = preferences
    let strip = stage.controls.filmstrip
    peek = PicturePeek(
      menu: stage.stripMenu, source: .filmstrip(strip.cells), grid: grid)
    strip.cells.thumbnail = { [weak grid] in grid?.cells.thumbnails[$0] }
    strip.onScrub = { [weak self] in self?.scrub(to: $0) }
    strip.onRest = { [weak self] in self?.endScrub() }
    strip.onChoose = { [weak self] in self?.leaf(to: $0) }
    strip.onScroll = { [weak feed] in feed?.update() }
    grid.thumbnails.shownElsewhere = { [weak strip] in strip?.visiblePictures ?? [] }
    stage.controls.showsFilmstrip = preferences.choices.showsFilmstrip
  }

  private var pictures: PictureList { library.list }
  private var controls: ControlsView { stage.controls }

  var state: CommandState { CommandState(isOn: controls.showsFilmstrip) }

  /// Shows the filmstrip with the bars, or no longer.
  func toggle() {
    controls.showsFilmstrip.toggle()
    preferences.choose { $0.showsFilmstrip = controls.showsFilmstrip }
    if controls.showsFilmstrip {
      controls.show(whileUsed: true)
      controls.layoutIfNeeded()
    }
    update(animated: false)
    feed.update()
  }

  /// Updates the filmstrip to the photo that is shown.
  func update(animated: Bool = true) {
    guard controls.showsFilmstrip else { return }
    controls.filmstrip.show(pictures.paths, current: pictures.index, animated: animated)
  }

  /// Whether picture `index` is another one, to which the filmstrip can lead.
  private func leads(to index: Int) -> Bool {
    !stage.isClosed && pictures.paths.indices.contains(index) && index != pictures.index
  }

  /// Shows the picture that is in the middle of the strip: at first its thumbnail.
  private func scrub(to index: Int) {
    guard leads(to: index) else { return }
    navigator.pass(index)
    resting?.cancel()
    resting = stage.pager.window?.schedule(after: Self.restTime) { [weak self] in
      self?.endScrub()
    }
  }

  /// Requests the picture itself, at which the strip rests.
  private func endScrub() {
    resting?.cancel()
    navigator.endPassing()
  }

  /// Ends scrubbing, because the photo is left.
  func stop() {
    resting?.cancel()
    controls.filmstrip.stop()
    feed.isScrubbing = false
  }

  /// Shows the picture that was chosen: a neighbour by turning to it, any other one immediately.
  private func leaf(to index: Int) {
    guard leads(to: index) else { return }
    if abs(index - pictures.index) == 1 { return onTurn(index - pictures.index) }
    scrub(to: index)
    endScrub()
  }
}
