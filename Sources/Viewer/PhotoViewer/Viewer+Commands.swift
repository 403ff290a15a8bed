import Controls
import Geometry
import Motion
import Views
import Zooming

/// Keyboard commands.
extension Viewer {
  /// The share of the viewport by which an arrow key scrolls a zoomed picture.
  private static let arrowStep = 0.25

  /// The keys that move the focus in the controls while it is there.
  private static let focusKeys: Set<KeyEquivalent> = [
    .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end,
  ]

  /// Performs the command of a key.
  func take(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    // The window moves the focus there.
    case .tab where isGridMeant: grid.showSelection()
    case .tab where !controls.isShown: controls.show(whileUsed: true)
    // One level a press, whoever has taken that.
    case .escape where press.phase == .repeat: return .handled
    case .escape where isInControls: return leaveControls()
    // The window dismisses it.
    case .escape where notice?.isUserInteractionEnabled == true: return .ignored
    case _ where isInControls && Self.focusKeys.contains(press.key): return .ignored
    default: break
    }
    guard let command = CommandID(press) else { return .ignored }
    if press.phase == .down {
      isKeyOfGrid = isGridMeant
    } else if !isRepeated(command) {
      return .handled
    }
    perform(command)
    return .handled
  }

  /// Whether `command` goes on while its key is held. A key that has led from the photo to the grid,
  /// or back, does nothing there.
  private func isRepeated(_ command: CommandID) -> Bool {
    guard command.isRepeatable, isKeyOfGrid == isGridMeant else { return false }
    return command != .pauseOrNext || isGridMeant || player == nil
  }

  /// Performs `command` on the photo or the grid, whichever is meant.
  func perform(_ command: CommandID) {
    if performAnywhere(command) { return }
    if isGridMeant { performOnGrid(command) } else { performOnPhoto(command) }
  }

  /// Performs a command that means the same for a photo and for the grid.
  /// - Returns: Whether `command` is one of these.
  private func performAnywhere(_ command: CommandID) -> Bool {
    switch command {
    case .menu: openMenu()
    case .help: help.show()
    case .copyPath: chosenIndex.map(copyPath)
    case .moveToTrash: chosenIndex.map(moveToTrash)
    case .undo: undo()
    case .fullscreen: window.isFullscreen.toggle()
    case .quit: window.close()
    default: return false
    }
    return true
  }

  private func performOnPhoto(_ command: CommandID) {
    switch command {
    case .fit: pager.perform(.zoomToFit, at: now)
    case .actualSize: pager.perform(.zoomToActualSize, at: now)
    case .zoomIn: pager.perform(.zoom(by: ZoomState.zoomStep, about: nil), at: now)
    case .zoomOut: pager.perform(.zoom(by: 1 / ZoomState.zoomStep, about: nil), at: now)
    case .turnRight: pager.perform(.turn(quarters: 1), at: now)
    case .turnLeft: pager.perform(.turn(quarters: -1), at: now)
    case .scrollLeft: move(toward: Vector(-1, 0))
    case .scrollRight: move(toward: Vector(1, 0))
    case .scrollUp: move(toward: Vector(0, -1))
    case .scrollDown: move(toward: Vector(0, 1))
    case .next: showPicture(offsetBy: 1)
    case .previous: showPicture(offsetBy: -1)
    case .pauseOrNext: if player == nil { showPicture(offsetBy: 1) } else { togglePause() }
    case .nextPage: turnPageOfFile(by: 1)
    case .previousPage: turnPageOfFile(by: -1)
    case .first: showPicture(offsetBy: -pictures.paths.count)
    case .last: showPicture(offsetBy: pictures.paths.count)
    case .grid: leave(at: now)
    case .openPicture: pager.perform(.toggleZoom(about: pager.bounds.center), at: now)
    case .controls: controls.toggle()
    case .magnifier: toggleMagnifier()
    case .back: goBack()
    default: break
    }
  }

  private func move(toward direction: Vector) {
    guard pager.isZoomed else {
      // The down arrow does what a swipe down does.
      return direction.dy > 0 ? leave(at: now) : showPicture(offsetBy: Int(direction.dx))
    }
    let step = Vector(
      direction.dx * pager.frame.width * Self.arrowStep,
      direction.dy * pager.frame.height * Self.arrowStep)
    pager.perform(.pan(by: -step), at: now)
  }

  private func goBack() {
    if magnifier.isShown {
      magnifier.hide()
    } else if pager.isZoomed {
      pager.perform(.zoomToFit, at: now)
    } else if window.isFullscreen {
      window.isFullscreen = false
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
      if window.isFullscreen { window.isFullscreen = false } else { window.close() }
    default: break
    }
  }
}
