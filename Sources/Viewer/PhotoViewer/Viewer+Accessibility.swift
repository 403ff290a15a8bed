import Files
import Views

/// The descriptions of the photo and the grid for programs that read the window, and their actions.
extension Viewer {
  func describe() {
    pager.describe = { [weak self] in
      guard let self else { return StageView.Description() }
      return StageView.Description(
        // Until the grid is shown in its place, it has the focus without a picture.
        name: pictures.current?.spokenName ?? library.folderName,
        state: PhotoDescription(of: library, on: photoStage).words,
        isPlaying: photoStage.playback.isPlaying)
    }
    pager.accessibilityCustomActions = Command.photoActions.map { command in
      action(command) { [weak self] in
        guard let self, scope == .photo, command.state(self).isEnabled else { return false }
        command.perform(in: self)
        return true
      }
    }
    grid.describe = { [weak self] in
      guard let self else { return StageView.Description() }
      return StageView.Description(
        name: pictures.folder?.spokenName ?? library.folderName, state: pictures.countDescription)
    }
    grid.cells.actions = { [weak self] in self?.actions(ofItem: $0) ?? [] }
  }

  /// Returns an action that is known to programs by its command.
  private func action(
    _ command: Command, handler: @escaping @MainActor () -> Bool
  ) -> AccessibilityCustomAction {
    AccessibilityCustomAction(
      name: command.spokenTitle, hint: command.explanation, identifier: command.id,
      shortcut: context.preferences.keys.first(of: command)?.badge,
      handler: handler)
  }

  /// Returns the actions of thumbnail `index`.
  private func actions(ofItem index: Int) -> [AccessibilityCustomAction] {
    Command.thumbnailActions.filter { $0.state(self).isShown }.map { command in
      action(command) { [weak self] in
        guard let self, pictures.paths.indices.contains(index) else { return false }
        command.onPicture?(self, index)
        return true
      }
    }
  }
}
