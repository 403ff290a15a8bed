import Controls
import Drawing
import Files
import Geometry
import Gestures
import Motion
import SystemPackage
import Views
import Zooming

/// The controls over the photo, the pointer, and the magnifier.
extension Viewer {
  func connectControls() {
    let commands = BarCommands(
      perform: { [weak self] in if let self { $0.perform(in: self) } },
      state: { [weak self] in self.map($0.state) ?? CommandState() },
      choices: { [weak self] in self?.choiceMenu(of: $0) ?? Menu(children: []) })
    let controls = photoStage.controls
    controls.perform = commands.perform
    controls.choicesOf = commands.choices
    controls.stateOf = commands.state
    controls.makeMenu = { [weak self] in self?.moreMenu(beside: $0) ?? Menu(children: []) }
    photoStage.makeMenu = { [weak self] in self?.photoMenu() ?? Menu(children: []) }
    gridStage.commands = commands
    gridStage.moreMenu = { [weak self] in self?.gridMoreMenu() ?? Menu(children: []) }
    gridStage.selectionMenu = { [weak self] in
      self?.selectionMenu(beside: $0) ?? Menu(children: [])
    }
    gridStage.makeMenu = { [weak self] in self?.thumbnailMenu(of: $0) ?? Menu(children: []) }
    gridStage.onFocusLoss = { [weak self] in self?.focusStage() }
  }

  /// Updates the information that the controls show.
  func updateControls() {
    let controls = photoStage.controls
    controls.isHidden = pager.isAbsent
    controls.coveredWidth = properties.dock.coveredWidth
    notices.area.fit(
      in: root.bounds, above: max(controls.coveredHeight, gridStage.selectionBars.coveredHeight))
    if !gridStage.bar.isHidden {
      gridStage.bar.show(library.folderName, pictures.countDescription)
      gridStage.bar.updateStates { $0.state(self) }
    }
    guard !pager.isAbsent, controls.isShown || controls.opacity > 0,
      let path = pictures.current
    else { return }
    controls.content = ControlsContent(
      name: path.displayName, position: pictures.index + 1, count: pictures.paths.count,
      zoom: pager.hasPicture ? pager.scale : nil, isZoomed: pager.isZoomed,
      offersToSaveTurn: turnSaving.isOffered)
    controls.updateStates()
    filmstrip.update()
  }

  func pointerMoved(to point: Point?) {
    input.note(pointer: point)
    if slideshow.isRunning {
      if point != nil { slideshow.player.showBar(in: window) }
    } else if !pager.isAbsent {
      photoStage.controls.pointerMoved(to: point)
    }
    if photoStage.magnifier.isShown, let point { photoStage.magnifier.show(at: point) }
  }
}
