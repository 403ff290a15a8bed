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
  /// The facts of the files that it has replaced.
  private var replaced: Set<FileFacts>
  /// A time after it was written.
  private var time: ContinuousClock.Instant
  /// The actions that saved turns, how each changed the photo, and the facts of the file before.
  private var actions: [(id: FileAction.ID, change: Orientation, former: FileFacts)]

  /// Creates the first saved turn of the photo at `path`, which is shown from the original of the `turned` file.
  init(path: FilePath, turned: FileOperations.TurnedFile, change: Orientation) {
    self.path = path
    shown = HeldFile(turned.original.file)
    let former = FileFacts(turned.original.status)
    written = FileFacts(turned.status)
    replaced = [former]
    time = turned.time
    actions = [(turned.action.id, change, former)]
  }

  /// The change of the file since the photo was shown first.
  var change: Orientation { actions.reduce(.upright) { $0.followed(by: $1.change) } }

  /// Records another turn.
  mutating func add(_ turned: FileOperations.TurnedFile, _ change: Orientation) {
    actions.append((turned.action.id, change, FileFacts(turned.original.status)))
    replace(with: FileFacts(turned.status), at: turned.time)
  }

  /// Records that an action was undone, which has given the file its previous time. Returns whether it is one of these.
  mutating func remove(_ action: FileAction) -> Bool {
    guard let index = actions.firstIndex(where: { $0.id == action.id }) else { return false }
    replace(with: actions.remove(at: index).former, at: .now)
    return true
  }

  private mutating func replace(with facts: FileFacts, at time: ContinuousClock.Instant) {
    replaced.insert(written)
    written = facts
    self.time = time
  }

  /// Returns whether `report` is of the last written file. One that is older can be of a file that it has replaced.
  func agrees(with report: FileReport) -> Bool {
    guard let facts = report.facts else { return false }
    return facts == written || report.time < time && replaced.contains(facts)
  }
}

/// A file as the report of its folder states it.
struct FileReport {
  /// The facts of the file; nil if it is not listed.
  let facts: FileFacts?
  /// The time at which it began to be read. Later changes of the file are in a later report.
  let time: ContinuousClock.Instant
}
