import Controls
import FileOperations
import Files
import Geometry
import Views
import Zooming

/// The controls over the photo, the pointer, and the magnifier.
extension Viewer {
  func connectControls() {
    let commands = BarCommands(
      perform: { [weak self] in if let self { $0.perform(in: self) } },
      performOnPicture: { [weak self] in if let self { $0.onPicture?(self, $1) } },
      missPicture: { [weak self] in self?.notices.show("\(FileActionError.missing(path: $0))") },
      state: { [weak self] in self.map($0.state) ?? CommandState() },
      pictureState: { [weak self] command, index in
        self.flatMap { command.picturesState?($0, [index]) }
      },
      choices: { [weak self] command in
        self.flatMap { command.choices?($0) } ?? Menu(children: [])
      })
    menus.commands = commands
    let controls = photoStage.controls
    var removals = RemovalDelay()
    controls.commands = commands
    controls.commands.perform = { [weak self] in
      if let self, removals.allows($0, at: now) { commands.perform($0) }
    }
    controls.onZoom = { [weak self] in
      if let self { pager.perform(.zoomToMultipleOfActualSize($0), at: now) }
    }
    gridStage.commands = commands
    gridStage.onFocusLoss = { [weak self] in self?.focusStage() }
    gridStage.countDescription = { [weak library] in
      library.map { $0.list.countDescription(beside: 0, videoCount: $0.videoCount) } ?? ""
    }
  }

  /// Updates the information that the controls show.
  func updateControls() {
    let controls = photoStage.controls
    controls.isHidden = !shownMode.showsControls
    controls.idling.recordFrame()
    controls.coveredWidth = properties.dock.coveredWidth
    let covered = [
      controls.coveredHeight, gridStage.selectionBars.coveredHeight, comparison.coveredHeight,
      files.cropping.coveredHeight, properties.dock.shownCover.height,
      photos.slideshow.player.bar.coveredHeight(in: root.bounds.height),
    ]
    notices.area.fit(in: root.bounds, above: covered.max() ?? 0)
    notices.follow()
    if !gridStage.bar.isHidden {
      let count = pictures.countDescription(
        beside: grid.folders.count, videoCount: library.videoCount)
      gridStage.bar.show(library.folderName, count)
      gridStage.bar.updateStates { $0.state(self) }
    }
    guard !controls.isHidden, controls.isShown || controls.opacity > 0,
      let path = pictures.current
    else { return }
    controls.content = ControlsContent(
      name: path.displayName, position: pictures.index + 1, count: pictures.paths.count,
      page: photoStage.playback.page + 1, pageCount: photos.playback.pageCount,
      zoom: pager.hasPicture ? pager.scale : nil, isZoomed: pager.isZoomed,
      offersToSaveTurn: files.turnSaving.isOffered)
    controls.updateStates()
    photos.filmstrip.update()
  }

  func pointerMoved(to point: Point?) {
    input.record(pointer: point)
    if photos.slideshow.isRunning {
      if point != nil { photos.slideshow.player.showBar(in: window) }
    } else {
      shownMode.pointerMoved(to: point)
    }
    if photoStage.magnifier.isShown, let point { photoStage.magnifier.show(at: point) }
  }
}
