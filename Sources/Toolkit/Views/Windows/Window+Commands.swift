import Gestures
import Motion

/// The commands that every window has.
extension Window {
  /// Performs the command of `press`; while something is presented, only one that quits or navigates back in what is
  /// presented. A repeat is swallowed. Returns whether a command was performed.
  func performCommand(for press: KeyPress) -> Bool {
    guard let command = WindowCommand(press),
      focus.presentation == nil || command == .quit || command == .back
    else { return false }
    return press.phase == .repeat || perform(command, at: press.time)
  }

  private func perform(_ command: WindowCommand, at time: Instant) -> Bool {
    switch command {
    case .close:
      handle(.closeRequested)
      return true
    case .quit:
      guard let application else { return false }
      application.quitRequested()
      return true
    case .undo:
      guard let changes = changesAtFocus, changes.canUndo else { return false }
      changes.undo()
      return true
    case .redo:
      guard let changes = changesAtFocus, changes.canRedo else { return false }
      changes.redo()
      return true
    case .openContextMenu:
      let view = focus.first?.hostView ?? content
      return openContextMenu(of: view, at: view.menuKeyPoint, by: .mouse, at: time)
    case .escape: return root.escapeFromFront()
    case .back: return navigateBack()
    }
  }

  private var changesAtFocus: UndoManager? { (focus.first ?? content).undoManager }
}

extension View {
  /// Dismisses the frontmost dismissible view in the view, such as a toast.
  fileprivate final func escapeFromFront() -> Bool {
    guard !isHidden, alpha >= Self.touchableAlpha else { return false }
    return subviews.reversed().contains { $0.escapeFromFront() } || accessibilityPerformEscape()
  }
}
