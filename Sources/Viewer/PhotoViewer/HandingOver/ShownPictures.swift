import Geometry
import PictureLoading
import Pixels

/// The pictures of the list as they are shown: the photo may show another page than the first, or be turned.
@MainActor
struct ShownPictures {
  private let library: PictureLibrary
  private let stage: PhotoStage
  private let turns: PhotoTurns

  /// Creates the pictures of `library` as `stage` shows the photo, with the unsaved changes in `turns`.
  init(library: PictureLibrary, stage: PhotoStage, turns: PhotoTurns) {
    self.library = library
    self.stage = stage
    self.turns = turns
  }

  /// Returns the page and the orientation in which the picture at `index` is shown if it is `alone`: several are meant
  /// as their files are.
  func appearance(of index: Int, alone: Bool) -> (page: Int, change: Orientation) {
    guard alone, !stage.isClosed, index == stage.pager.current else { return (0, .upright) }
    let change = turns.unsavedChange(
      of: library.list.current, seen: stage.pager.state.orientation)
    return (stage.playback.page, change)
  }

  /// Returns copies of the pictures at `indices`, as they are shown.
  func copies(of indices: [Int]) -> [PictureCopy] {
    indices.map { index in
      let path = library.list.paths[index]
      let (page, change) = appearance(of: index, alone: indices.count == 1)
      // Little is known of pictures that were shown only as thumbnails.
      let info = library.records.info(of: path) ?? PictureInfo(format: "", size: .zero)
      return PictureCopy(of: path, page: page, change: change, info)
    }
  }
}

/// A command on pictures as they are shown.
class ShownPictureCommand: FileCommand {
  final let shown: ShownPictures

  init(in context: ViewerContext, as shown: ShownPictures) {
    self.shown = shown
    super.init(in: context)
  }

  /// Reports the outcome for pictures that were passed to another program.
  final func reportOutcome(_ result: Result<String?, ProgramError>) {
    context.show(result)
    if case .success = result { onFinish() }
  }
}
