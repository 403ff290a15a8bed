import FileOperations
import Files
import PictureLoading
import Pixels
import SystemPackage

/// The turns of the photo that is shown, as far as they were saved in its file.
///
/// The photo is shown from the file as it was first, so that nothing on the screen changes when a turn is saved.
struct SavedTurn {
  /// The path of the photo.
  let path: FilePath
  /// The file from which it is shown.
  let shown: HeldFile
  /// The status of the file that was written last.
  private var written: FileStatus
  /// The acts that saved turns, and how each changed the photo.
  private var acts: [(id: FileAct.ID, change: Orientation)]

  /// Creates the first saved turn of the photo at `path`, which is shown from `file`.
  init(of path: FilePath, shownFrom file: OriginalFile, by act: FileAct, _ change: Orientation) {
    self.path = path
    shown = HeldFile(file.file)
    written = file.status
    acts = [(act.id, change)]
  }

  /// The change of the file since the photo was shown first.
  var change: Orientation { acts.reduce(.upright) { $0.followed(by: $1.change) } }

  /// Records another turn.
  mutating func add(_ act: FileAct, _ change: Orientation) { acts.append((act.id, change)) }

  /// Records that an act was undone. Returns whether it is one of these.
  mutating func remove(_ act: FileAct) -> Bool {
    let count = acts.count
    acts.removeAll { $0.id == act.id }
    return acts.count < count
  }

  /// Records that the file at the path is now the one that was written.
  mutating func noteWritten() {
    if let status = FileStatus(following: path) { written = status }
  }

  /// Whether the file at the path is the one that was written last.
  var isUpToDate: Bool { FileStatus(following: path) == written }
}
