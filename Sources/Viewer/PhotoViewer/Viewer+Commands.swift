import Geometry
import Localization
import Views
import Zooming

/// Keyboard commands.
extension Viewer {
  /// The fraction of the viewport by which an arrow key scrolls a zoomed picture.
  private static let arrowStep = 0.25

  /// The keys that move the focus in the controls while it is there.
  static let focusKeys: Set<KeyEquivalent> = [
    .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end,
  ]

  /// Performs the command of a key.
  func perform(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case .tab where keyMode.handleTab(): return .handled
    // The window moves the focus there.
    case .tab where !photoStage.controls.isShown: photoStage.controls.show(whileUsed: true)
    case .escape where drag.isActive:
      drag.cancel()
      return .handled
    // One level a press, whoever has taken that.
    case .escape where press.phase == .repeat: return .handled
    case .escape where gridStage.search.bar.hasFocusWithin:
      search.end()
      return .handled
    case .escape where properties.hasFocus:
      properties.hide()
      return .handled
    case .escape where isInControls: return leaveControls()
    // The window dismisses it.
    case .escape where notices.current?.isUserInteractionEnabled == true: return .ignored
    case _ where isInControls && Self.focusKeys.contains(press.key): return .ignored
    // What the field has no use for is not meant for the pictures behind it.
    case _ where gridStage.search.isEditing && !Self.isChord(press): return .ignored
    default: break
    }
    guard let command = preferences.keys.command(for: press, in: scope) else { return .ignored }
    if input.key.note(press, on: scope == .photo ? .photo : .grid, repeats: command.repeats(self)) {
      command.perform(in: self)
    }
    return .handled
  }

  /// Whether a key cannot be a part of a text.
  private static func isChord(_ press: KeyPress) -> Bool {
    if case .function = press.key { return true }
    return !press.heldModifiers.isDisjoint(with: [.control, .option])
  }

  // MARK: The photo

  /// Scrolls a zoomed photo; at fit, shows another picture or the grid.
  func move(toward direction: Vector) {
    guard pager.isZoomed else {
      // The down arrow does what a swipe down does.
      return direction.dy > 0
        ? leave(at: now) : showPicture(offsetBy: Int(direction.dx) * (pager.isRightToLeft ? -1 : 1))
    }
    let step = Vector(
      direction.dx * pager.frame.width * Self.arrowStep,
      direction.dy * pager.frame.height * Self.arrowStep)
    pager.perform(.pan(by: -step), at: now)
  }

  /// Pauses or resumes an animated picture; otherwise shows the next picture.
  func pauseOrShowNext() {
    if photoStage.playback.isAnimated {
      playback.togglePause(at: now)
    } else {
      showPicture(offsetBy: 1)
    }
  }

  /// Keeps the zoom of this picture for the next ones, or no longer. A message says so, because nothing else on the
  /// photo shows it.
  func toggleKeepsZoom() {
    pager.setKeepsZoom(!pager.keepsZoom)
    guard window.presentations.isEmpty else { return }
    notices.showReadout(
      pager.keepsZoom ? localized("Keep Zoom") : localized("The zoom is no longer kept"))
  }

  // MARK: The grid

  /// Opens the selected photo.
  func openSelection() {
    if let selection = grid.selection { open(selection, at: now) }
  }
}
