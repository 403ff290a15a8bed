import SystemPackage
import Views

/// Keyboard commands.
extension Viewer {
  /// The keys that move the focus while it is in the controls.
  static let focusKeys: Set<KeyEquivalent> = [
    .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end,
  ]

  /// Performs the command of a key.
  func perform(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case .tab where keyMode.handleTab(): return .handled
    // The window moves the focus there.
    case .tab where !photoStage.controls.isShown: photoStage.controls.show(whileUsed: true)
    case .escape where drop.drag.isActive:
      drop.drag.cancel()
      return .handled
    // One level a press, whoever has taken that.
    case .escape where press.phase == .repeat: return .handled
    case .escape where gridStage.search.bar.hasFocusWithin:
      gridController.search.end()
      return .handled
    case .escape where properties.hasFocus:
      properties.hide()
      return .handled
    case .escape where isInControls: return leaveControls()
    // The window dismisses it.
    case .escape where notices.current?.isUserInteractionEnabled == true: return .ignored
    case _ where isInControls && Self.focusKeys.contains(press.key): return .ignored
    // Keys that the field does not use are not meant for the pictures behind it.
    case _ where gridStage.search.isEditing && !Self.isChord(press): return .ignored
    default: break
    }
    guard let command = context.preferences.keys.command(for: press, in: scope) else {
      return .ignored
    }
    if input.key.record(press, on: scope == .photo ? .photo : .grid, repeats: command.repeats(self))
    {
      if delays(command) {
        if press.phase == .down, let photo { input.delayed.add(command, for: photo) }
      } else {
        command.perform(in: self)
      }
    }
    return .handled
  }

  /// Performs the command called `id`, for the desktop: one that does the same to the photo and to the grid.
  /// - Throws: ``CommandError`` if it is not performed.
  package func performForDesktop(_ id: String) throws(CommandError) {
    guard let command = Command.byID[id], command.isAnywhere else { throw .unknown(id) }
    guard command.state(self).isEnabled, window.presentations.isEmpty else {
      throw .unavailable(id)
    }
    command.perform(in: self)
  }

  /// Whether a command has to wait for the photo, which is still being decoded.
  private func delays(_ command: Command) -> Bool {
    guard scope == .photo, !pager.hasMessage else { return false }
    let state = command.state(self)
    return state.needsPicture && !state.isEnabled
  }

  /// Performs the commands that were chosen by keys before the photo was shown. If the user has gone on meanwhile, to
  /// another photo or to something in front of it, they are given up.
  func performDelayedCommands() {
    while let command = input.delayed.first {
      guard input.delayed.photo == photo, !pager.hasMessage, window.presentations.isEmpty,
        !menus.isOneOpen, !menus.help.isShown
      else {
        return input.delayed.removeAll()
      }
      if delays(command) { return }
      input.delayed.removeFirst()
      if command.state(self).isEnabled { command.perform(in: self) }
    }
  }

  /// Whether a key cannot be a part of a text.
  private static func isChord(_ press: KeyPress) -> Bool {
    if case .function = press.key { return true }
    return !press.heldModifiers.isDisjoint(with: [.control, .option])
  }

  // MARK: The grid

  /// Opens the selected photo.
  func openSelection() {
    if let selection = grid.selection { open(selection, at: now) }
  }
}
