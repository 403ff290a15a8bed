import Controls
import FileOperations
import Files
import Geometry
import SystemPackage
import Views

/// Takes what is dropped on the window: files and pictures of other programs, which are shown, and pictures
/// of the grid, which are moved to the folder on which they are dropped.
@MainActor
final class PictureDrop: DropDelegate {
  private weak var viewer: Viewer?
  private let drag: PictureDrag
  /// The frame around what takes a drop.
  let highlight = DropHighlight()

  /// Creates what takes pictures that `drag` carries.
  init(of drag: PictureDrag) { self.drag = drag }

  /// Takes what is dropped on the window of `viewer`.
  func connect(to viewer: Viewer) {
    self.viewer = viewer
    viewer.window.dropDelegate = self
  }

  // MARK: DropDelegate

  func dropUpdated(_ session: DropSession) -> DropOperation {
    guard let viewer else { return .forbidden }
    if session.isLocal {
      guard let place = folder(at: session.location) else {
        highlight.hide()
        return .forbidden
      }
      highlight.show(around: place.view.convert(place.view.bounds, to: viewer.root), radius: 12)
      return .move
    }
    guard PastedSource.accepts(session.types) else { return .forbidden }
    highlight.show(around: viewer.root.bounds, radius: 0)
    return .copy
  }

  func dropExited(_ session: DropSession) { highlight.hide() }

  func performDrop(_ session: DropSession) {
    highlight.hide()
    guard let viewer else { return session.finish(with: .cancel) }
    guard session.isLocal else {
      return viewer.paste(
        PastedSource(verb: "Dropped", types: session.types) {
          session.readData(of: $0, limit: $1, $2)
        } whenRead: {
          session.finish(with: $0 ? .copy : .cancel)
        })
    }
    guard let carried = drag.carried, let folder = folder(at: session.location)?.path else {
      return session.finish(with: .cancel)
    }
    // The files are moved here: whoever dragged them has nothing left to do.
    session.finish(with: .copy)
    viewer.transfer(.move, carried.indices, of: carried.list, into: folder)
  }

  /// Returns the folder to which the view at `point` leads, other than the one that is shown.
  private func folder(at point: Point) -> (path: FilePath, view: View)? {
    guard let viewer, viewer.isGridMeant, let folder = viewer.pictures.folder else { return nil }
    var view = viewer.root.hitTest(viewer.root.convert(point, from: nil))
    while let found = view {
      if let path = (found as? FolderTile)?.folder { return (path, found) }
      if found === viewer.gridStage.bar.parent, viewer.parentState.isEnabled {
        return (folder.folder, found)
      }
      view = found.superview
    }
    return nil
  }
}
