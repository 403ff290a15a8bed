import Files
import PictureLoading
import SystemPackage

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

  /// The endings of JPEG files.
  private static let endingsOfJPEG: Set<String> = ["jpg", "jpeg", "jpe", "jfif"]
  /// The endings of TIFF files; other files with the same structure are raw pictures of cameras.
  private static let endingsOfTIFF: Set<String> = ["tif", "tiff"]

  /// Whether the file at `path` is named as one that may be changed, whatever is in it.
  static func mayChange(_ path: FilePath) -> Bool {
    path.extension.map { endingsOfJPEG.contains($0.lowercased()) } == true || isNamedTIFF(path)
  }

  /// Whether the file at `path` is named as a TIFF file.
  static func isNamedTIFF(_ path: FilePath) -> Bool {
    path.extension.map { endingsOfTIFF.contains($0.lowercased()) } == true
  }
}
