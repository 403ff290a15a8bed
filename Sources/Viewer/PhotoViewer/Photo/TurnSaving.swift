import PictureLoading

/// The turns of the photo that are saved in its file.
struct TurnSaving {
  /// Knows the contents of files; nil if no turn can be saved.
  let inspector: (any PictureInspector)?
  /// The turns of the current photo that were saved; nil if none were.
  var saved: SavedTurn?
  /// Whether a turn of the current photo is being saved.
  var isSaving = false

  /// Creates the state before any turn is saved, in files whose contents `inspector` knows.
  init(by inspector: (any PictureInspector)?) { self.inspector = inspector }
}
