import FileOperations
import Folders
import PictureLoading
import Pixels
import SystemPackage

/// The turns of the photo that is shown, as far as they were saved in its file.
///
/// The photo is shown from the original file, so that nothing on the screen changes when a turn is saved.
struct SavedTurn {
  /// The path of the photo.
  let path: FilePath
  /// The file from which it is shown.
  let shown: HeldFile
  /// The facts of the file that was written last.
  private var written: FileFacts
  /// The acts that saved turns, how each changed the photo, and the facts of the file before.
  private var acts: [(id: FileAct.ID, change: Orientation, former: FileFacts)]

  /// Creates the first saved turn of the photo at `path`, which is shown from the original of the `turned` file.
  init(path: FilePath, turned: FileOperations.TurnedFile, change: Orientation) {
    self.path = path
    shown = HeldFile(turned.original.file)
    written = FileFacts(turned.status)
    acts = [(turned.act.id, change, FileFacts(turned.original.status))]
  }

  /// The change of the file since the photo was shown first.
  var change: Orientation { acts.reduce(.upright) { $0.followed(by: $1.change) } }

  /// Records another turn.
  mutating func add(_ turned: FileOperations.TurnedFile, _ change: Orientation) {
    acts.append((turned.act.id, change, FileFacts(turned.original.status)))
    written = FileFacts(turned.status)
  }

  /// Records that an act was undone, which has given the file its former time. Returns whether it is one of these.
  mutating func remove(_ act: FileAct) -> Bool {
    guard let index = acts.firstIndex(where: { $0.id == act.id }) else { return false }
    written = acts.remove(at: index).former
    return true
  }

  /// Returns whether the folder lists the last written file, by its `facts`.
  func isUpToDate(with facts: FileFacts?) -> Bool { facts == written }
}
