import FileOperations
import Files
import Pixels
import SystemPackage

/// Turns of the selected pictures, which are kept in their files at once.
extension Viewer {
  /// Turns the selected pictures clockwise by quarter turns, as one act. They stay selected.
  func turnSelection(quarters: Int) {
    let paths = selectedIndices.map { pictures.paths[$0] }
    guard !paths.isEmpty, let inspector = turns.inspector else { return }
    let (change, group) = (Orientation(quarters: quarters), FileAct.newGroup())
    let what = paths.count == 1 ? "“\(paths[0].displayName)”" : "\(paths.count) pictures"
    perform("Turning \(what)", on: paths) { [actions] (path, _) throws(FileActionError) in
      try actions.saveTurn(of: path, applying: change, by: inspector, in: group)
    } then: { [weak self] outcome in
      guard let self else { return }
      for index in outcome.done.keys { renew(paths[index]) }
      updateRequests()
      let text = summary("Turned", outcome, of: paths)
      if outcome.done.isEmpty { notices.show(text) } else { showUndoable(text) }
    }
  }
}
