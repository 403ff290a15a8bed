import Files
import Geometry
import SystemPackage
import Views

/// Receives drops on the window: files and pictures of other programs, which are shown, and pictures of the grid, which
/// are moved to the folder under the drop.
@MainActor
final class PictureDrop: DropDelegate {
  /// The dragging of pictures of the window, which may end on it.
  let drag: PictureDrag
  private let stage: GridStage
  private let library: PictureLibrary
  private let window: Window
  /// The frame around the target of a drop.
  let highlight = DropHighlight()
  /// The drag that is over the window; nil for none.
  private var session: DropSession?

  /// Returns whether the drop is on the grid, rather than on the photo.
  var isGridMeant: @MainActor () -> Bool = { true }
  /// Called with a drop from another program.
  var onPaste: @MainActor (PastedSource) -> Void = { $0.whenRead(false) }
  /// Called with pictures of the grid and the folder on which they were dropped.
  var onMove: @MainActor (ChosenFiles, FilePath) -> Void = { _, _ in }

  /// Creates the receiver of pictures of `library` that are dragged from the grid of `stage`, or from the bars of
  /// `photoStage`, and of drops from other programs on `window`.
  init(stage: GridStage, photoStage: PhotoStage, library: PictureLibrary, window: Window) {
    drag = PictureDrag(stage: stage, photoStage: photoStage, library: library)
    self.stage = stage
    self.library = library
    self.window = window
    window.dropDelegate = self
  }

  /// Lets the frame follow what is under the drag, which may have moved or gone while the finger rests.
  func update() { if let session { _ = operation(of: session) } }

  private func end() {
    session = nil
    highlight.hide()
  }

  // MARK: DropDelegate

  func dropUpdated(_ session: DropSession) -> DropOperation {
    self.session = session
    return operation(of: session)
  }

  func dropExited(_ session: DropSession) { end() }

  /// Shows the target of a drop by `session`, and returns what the drop would do.
  private func operation(of session: DropSession) -> DropOperation {
    if session.isLocal {
      guard let place = folder(at: session.location) else {
        highlight.hide()
        return .forbidden
      }
      highlight.show(around: place.view.convert(place.view.bounds, to: window.content), radius: 12)
      return .move
    }
    guard PastedSource.accepts(session.types) else { return .forbidden }
    highlight.show(around: window.content.bounds, radius: 0)
    return .copy
  }

  func performDrop(_ session: DropSession) {
    end()
    guard session.isLocal else {
      return onPaste(
        PastedSource(isDropped: true, types: session.types) {
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
    onMove(carried, folder)
  }

  /// Returns the folder that the view at `point` opens, if it is not the shown one.
  private func folder(at point: Point) -> (path: FilePath, view: View)? {
    guard isGridMeant(), let folder = library.list.folder else { return nil }
    var view = window.content.hitTest(window.content.convert(point, from: nil))
    while let found = view {
      if let path = (found as? FolderTile)?.folder { return (path, found) }
      if found === stage.bar.parent, folder.folder != folder { return (folder.folder, found) }
      view = found.superview
    }
    return nil
  }
}
