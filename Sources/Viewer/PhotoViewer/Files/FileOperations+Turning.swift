import FileOperations
import Files
import Localization
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage

extension FileOperations {
  /// A file in which a turn was saved.
  struct TurnedFile: Sendable {
    /// The file as it was before.
    let original: OriginalFile
    /// The action that turned it.
    let action: FileAction
    /// The status of the file since then.
    let status: FileStatus
    /// A time after it was turned.
    let time: ContinuousClock.Instant
  }

  /// Saves a change of the orientation of the picture in the file at `path`, with the edits that `inspector` finds. The
  /// action belongs to `group`, if given. `mayContinue` can throw to leave the file as it is. It may take long, and can
  /// be called from any thread.
  func saveTurn(
    of path: FilePath, applying change: Orientation, by inspector: any PictureInspector,
    in group: String? = nil,
    mayContinue: @escaping StepCheck = {}
  ) throws(FileActionError) -> TurnedFile {
    let original = try OriginalFile(path)
    let edits: ByteEdits
    do throws(PictureError) {
      edits = try inspector.edits(of: original.file, applying: change)
    } catch {
      // A picture that can be shown may have no place for its orientation, such as some HEIC.
      guard case .unknownFormat = error else {
        throw .notTurned(path: path, reason: "\(error)")
      }
      throw .notTurned(path: path, reason: localized("Its format cannot keep a turn."))
    }
    let saved = try saveTurn(of: original, by: edits, in: group, mayContinue: mayContinue)
    return TurnedFile(original: original, action: saved.action, status: saved.status, time: .now)
  }
}
