import Files
import Views

/// The filmstrip, which shows where the photo is among the others, and leads to them.
extension Viewer {
  func connectFilmstrip() {
    let strip = photoStage.controls.filmstrip
    strip.cells.thumbnail = { [weak self] in self?.grid.cells.thumbnails[$0] }
    strip.onScrub = { [weak self] in self?.scrub(to: $0) }
    strip.onRest = { [weak self] in self?.endScrub() }
    strip.onChoose = { [weak self] in self?.leaf(to: $0) }
    strip.onScroll = { [weak self] in self?.updateRequests() }
    grid.thumbnailsSeenElsewhere = { [weak strip] in strip?.seen ?? [] }
    photoStage.controls.showsFilmstrip = preferences.choices.showsFilmstrip
  }

  /// How menus show the command that shows the filmstrip.
  var filmstripState: CommandState { CommandState(isOn: photoStage.controls.showsFilmstrip) }

  /// Shows the filmstrip with the bars, or no longer.
  func toggleFilmstrip() {
    photoStage.controls.showsFilmstrip.toggle()
    preferences.choose { $0.showsFilmstrip = photoStage.controls.showsFilmstrip }
    if photoStage.controls.showsFilmstrip {
      photoStage.controls.show(whileUsed: true)
      photoStage.controls.layoutIfNeeded()
    }
    updateFilmstrip(animated: false)
    updateRequests()
  }

  /// Lets the filmstrip follow the photo.
  func updateFilmstrip(animated: Bool = true) {
    guard photoStage.controls.showsFilmstrip, !pager.isAbsent else { return }
    photoStage.controls.filmstrip.show(pictures.paths, current: pictures.index, animated: animated)
  }

  /// Shows the picture that is in the middle of the strip: at first its thumbnail.
  private func scrub(to index: Int) {
    guard !isGridMeant, pictures.paths.indices.contains(index), index != pictures.index else {
      return
    }
    feed.isScrubbing = true
    library.move(to: index)
    showPreview(index)
    window.title = "\(pictures.paths[index].displayName) – Touchstone"
    photoStage.controls.noteUse()
    updateRequests()
  }

  /// Requests the picture itself, at which the strip rests.
  private func endScrub() {
    guard feed.isScrubbing else { return }
    feed.isScrubbing = false
    currentDidChange()
  }

  /// Ends scrubbing, because the photo is left.
  func stopScrubbing() {
    photoStage.controls.filmstrip.stop()
    feed.isScrubbing = false
  }

  /// Shows the picture that was chosen: a neighbour by turning to it, any other one at once.
  private func leaf(to index: Int) {
    guard !isGridMeant, pictures.paths.indices.contains(index), index != pictures.index else {
      return
    }
    if abs(index - pictures.index) == 1 { return showPicture(offsetBy: index - pictures.index) }
    scrub(to: index)
    endScrub()
  }
}
