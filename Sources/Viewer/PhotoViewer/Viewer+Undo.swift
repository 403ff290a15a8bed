import FileOperations
import Files

/// Undoing what was done to files.
extension Viewer {
  /// Undoes what was done last.
  func undo() { files.work.undo { [weak self] in self?.didUndo($0) } }

  private func didUndo(_ acts: [FileAct]) {
    guard let act = acts.first else { return }
    turns.noteUndone(acts)
    library.change { list in
      files.work.actions.didUndo(acts, in: &list)
      return .isShownAnew
    }
    if pager.isAbsent, !pictures.paths.isEmpty { grid.reveal(pictures.index) }
    // A copy may have been turned as well.
    notices.show(Self.undone(Set(acts.map(\.to)).count, act))
  }

  /// Returns what was undone, for `count` files, of which the first is that of `act`.
  private static func undone(_ count: Int, _ act: FileAct) -> String {
    switch act.kind {
    case .paste where count == 1: "Moved “\(act.from.displayName)” to the trash"
    case .copy where count == 1: "Moved the copy of “\(act.from.displayName)” to the trash"
    case .copy: "Moved \(count) copies to the trash"
    default:
      count == 1 ? "Restored “\(act.from.displayName)”" : "Restored \(count) pictures"
    }
  }
}
