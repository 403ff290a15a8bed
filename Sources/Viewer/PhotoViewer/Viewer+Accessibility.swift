import Files
import Geometry
import Localization
import PictureLoading
import Pixels
import Semantics
import SystemPackage
import Views
import Zooming

/// What the photo and the grid say to programs that read the window, and what these can do with them.
extension Viewer {
  func describe() {
    pager.describe = { [weak self] in
      guard let self else { return StageView.Description() }
      return StageView.Description(
        name: pictures.current?.spokenName ?? "", state: photoDescription,
        isPlaying: photoStage.playback.isPlaying)
    }
    pager.accessibilityCustomActions = Command.photoActions.map { command in
      action(command) { [weak self] in
        guard let self, !isGridMeant, command.state(self).isEnabled else { return false }
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
      name: command.spokenTitle, identifier: command.id,
      shortcut: preferences.keys.first(of: command)?.badge,
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

  /// The state of the photo in words, such as `2 of 5, zoom 87 percent`.
  private var photoDescription: String {
    var parts = [
      localized(
        "{position} of {count}",
        ["position": "\(pictures.index + 1)", "count": "\(pictures.paths.count)"])
    ]
    if let fault {
      parts.append(localized("cannot be shown: {reason}", ["reason": "\(fault.reason)"]))
    } else if pager.hasPicture {
      parts.append(
        localized("zoom {zoom}", ["zoom": ControlsContent.spokenPercentage(of: pager.scale)]))
    } else {
      parts.append(localized("loading"))
    }
    parts += pager.state.orientation.words
    if let count = playback.info?.pageCount, count > 1 {
      parts.append(
        localized(
          "page {page} of {count}",
          ["page": "\(photoStage.playback.page + 1)", "count": "\(count)"]))
    }
    if photoStage.playback.isAnimated {
      parts.append(photoStage.playback.isPlaying ? localized("playing") : localized("paused"))
    }
    if let path = pictures.current, grid.cells.favorites.contains(path) {
      parts.append(localized("favourite"))
    }
    return parts.joined(separator: ", ")
  }
}

extension Orientation {
  /// How a photo is seen, in words, such as `turned 90 degrees`; none if it is upright.
  fileprivate var words: [String] {
    if self == .flip { return [localized("flipped")] }
    return
      (quarters == 0 ? [] : [localized("turned {number} degrees", ["number": "\(quarters * 90)"])])
      + (isMirrored ? [localized("mirrored")] : [])
  }
}
