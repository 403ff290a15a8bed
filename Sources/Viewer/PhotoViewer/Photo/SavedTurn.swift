import FileOperations
import Files
import PictureLoading
import SystemPackage

/// The turns of the photo that is shown, as far as they were saved in its file.
///
/// The photo goes on being shown from the file as it was first, so that nothing on the screen changes when a
/// turn is saved.
struct SavedTurn {
  /// The path of the photo.
  let path: FilePath
  /// The file from which it is shown.
  let shown: HeldFile
  /// The status of the file that was written last.
  private var written: FileStatus
  /// The acts that saved turns, and the number of quarters that each turned.
  private var acts: [(id: FileAct.ID, quarters: Int)]

  /// Creates the first saved turn of the photo at `path`, which is shown from `file`.
  init(of path: FilePath, shownFrom file: OriginalFile, by act: FileAct, _ quarters: Int) {
    self.path = path
    shown = HeldFile(file.file)
    written = file.status
    acts = [(act.id, quarters)]
  }

  /// The quarter turns between the file and the photo as it was shown first.
  var quarters: Int { acts.reduce(0) { $0 + $1.quarters } }

  /// Notes another turn.
  mutating func add(_ act: FileAct, _ quarters: Int) { acts.append((act.id, quarters)) }

  /// Notes that an act was undone. Returns whether it is one of these.
  mutating func remove(_ act: FileAct) -> Bool {
    let count = acts.count
    acts.removeAll { $0.id == act.id }
    return acts.count < count
  }

  /// Notes that the file at the path is now the one that was written.
  mutating func noteWritten() {
    if let status = FileStatus(following: path) { written = status }
  }

  /// Whether the file at the path is the one that was written last.
  var isUpToDate: Bool { FileStatus(following: path) == written }
}
