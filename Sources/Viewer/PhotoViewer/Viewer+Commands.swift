import Geometry
import Motion
import Views

/// What keys do.
extension Viewer {
  /// How much of the viewport an arrow key moves a zoomed picture by.
  private static let arrowStep = 0.25

  /// A menu and the help keep keys to themselves while they are open.
  func take(_ press: KeyPress) {
    let isTaken =
      stageMenu.menu.handle(press) || gridMenu.menu.handle(press) || help.handle(press)
    guard !isTaken, let command = CommandID(press) else { return }
    if !performAnywhere(command) {
      if isGridMeant { performOnGrid(command) } else { performOnPhoto(command) }
    }
  }

  /// Whether keys mean the grid: they count where a photo is going, not where it is.
  private var isGridMeant: Bool { stage.isAbsent || stage.isLeaving && !stage.isTouched }

  /// Does what means the same with a photo and with the grid; false when `command` is not of that
  /// kind.
  private func performAnywhere(_ command: CommandID) -> Bool {
    switch command {
    case .menu: openMenu()
    case .help: help.show(at: now)
    case .copyPath: chosenIndex.map(copyPath)
    case .moveToTrash: chosenIndex.map(moveToTrash)
    case .undo: undo()
    case .fullscreen: window.setFullscreen(!window.isFullscreen)
    case .quit: window.close()
    default: return false
    }
    return true
  }

  private func performOnPhoto(_ command: CommandID) {
    switch command {
    case .fit: stage.perform(.zoomToFit, at: now)
    case .actualSize: stage.perform(.zoomToActualSize, at: now)
    case .zoomIn: stage.perform(.zoom(by: PhotoState.zoomStep, about: nil), at: now)
    case .zoomOut: stage.perform(.zoom(by: 1 / PhotoState.zoomStep, about: nil), at: now)
    case .turnRight: stage.perform(.turn(quarters: 1), at: now)
    case .turnLeft: stage.perform(.turn(quarters: -1), at: now)
    case .scrollLeft: move(toward: Vector(-1, 0))
    case .scrollRight: move(toward: Vector(1, 0))
    case .scrollUp: move(toward: Vector(0, -1))
    case .scrollDown: move(toward: Vector(0, 1))
    case .next: leaf(by: 1)
    case .previous: leaf(by: -1)
    case .pauseOrNext: if player == nil { leaf(by: 1) } else { togglePause() }
    case .nextPage: turnPageOfFile(by: 1)
    case .previousPage: turnPageOfFile(by: -1)
    case .first: leaf(by: -pictures.paths.count)
    case .last: leaf(by: pictures.paths.count)
    case .grid: leave(at: now)
    case .openPicture: stage.perform(.toggleZoom(about: stage.bounds.center), at: now)
    case .controls: controls.toggle(at: now)
    case .magnifier: toggleMagnifier()
    case .back: goBack()
    default: break
    }
  }

  private func move(toward direction: Vector) {
    guard stage.isZoomed else {
      // What a swipe down does, for the arrow that points there.
      return direction.dy > 0 ? leave(at: now) : leaf(by: Int(direction.dx))
    }
    let step = Vector(
      direction.dx * stage.frame.width * Self.arrowStep,
      direction.dy * stage.frame.height * Self.arrowStep)
    stage.perform(.pan(by: -step), at: now)
  }

  private func goBack() {
    if magnifier.isShown {
      magnifier.hide(at: now)
    } else if stage.isZoomed {
      stage.perform(.zoomToFit, at: now)
    } else if window.isFullscreen {
      window.setFullscreen(false)
    } else {
      leave(at: now)
    }
  }

  private func performOnGrid(_ command: CommandID) {
    switch command {
    case .scrollLeft: grid.moveSelection(by: .left)
    case .scrollRight: grid.moveSelection(by: .right)
    case .scrollUp: grid.moveSelection(by: .up)
    case .scrollDown: grid.moveSelection(by: .down)
    case .next, .pauseOrNext: grid.moveSelection(by: .pageDown)
    case .previous: grid.moveSelection(by: .pageUp)
    case .first: grid.moveSelection(by: .first)
    case .last: grid.moveSelection(by: .last)
    case .openPicture, .grid: grid.selection.map { open($0, at: now) }
    case .back:
      if window.isFullscreen { window.setFullscreen(false) } else { window.close() }
    default: break
    }
  }
}
