import FileOperations
import Files
import Folders
import Localization
import Motion
import PictureFiles
import PictureLoading
import Pixels
import Settings
import SystemPackage

/// Keeps the turns of the photo, and its mirror images, in its file.
///
/// The photo continues to be shown from the original file, so that nothing on the screen changes when a turn is saved.
/// It is reloaded from its current file once it is no longer visible.
@MainActor
final class PhotoTurns {
  /// The effect on the photo on the screen.
  enum Effect {
    /// The photo is shown from a file that is held, whatever is at its path.
    case held(HeldFile)
    /// The file was written in the orientation that is shown: only its thumbnail is outdated.
    case written
    /// The photo and its thumbnail are outdated.
    case outdated
  }

  private struct Saving {
    let turn: TurnDelay.Turn
    let batch: FileBatch
  }

  private let queue: FileQueue
  private let inspector: (any PictureInspector)?
  /// The turns of the photo that were saved; nil if none were.
  private(set) var saved: SavedTurn?
  /// The turns that are being saved, or wait for that.
  private var savings: [Saving] = []
  /// The reports of files while turns were saved in them, which were ignored.
  private var ignoredReports: [FilePath: FileReport] = [:]
  /// The turn that is saved automatically.
  private var delay = TurnDelay()
  /// The setting for saving turns.
  var mode = Settings.SaveTurns.ask

  /// Called with the effect on the photo at a path.
  var onEffect: @MainActor (Effect, FilePath) -> Void = { _, _ in }

  /// Called when the photo that is shown from its original file is no longer turned by `former` in its current file,
  /// but by `present`. Returns whether it now has that turn on the screen as well.
  var onTurnBack: @MainActor (_ former: Orientation, _ present: Orientation) -> Bool = { _, _ in
    false
  }

  /// Called when a turn could not be saved.
  var onFault: @MainActor (FileActionError) -> Void = { _ in }

  /// Creates the saving of turns: `queue` changes the files with the edits of `inspector`. Without an inspector, no
  /// turn is saved.
  init(queue: FileQueue, inspector: (any PictureInspector)?) {
    self.queue = queue
    self.inspector = inspector
  }

  /// Whether a turn is being saved.
  var isSaving: Bool { !savings.isEmpty }

  /// Returns how the photo at `path`, which is shown in an `orientation`, is turned and mirrored against its file.
  func unsavedChange(of path: FilePath?, seen orientation: Orientation) -> Orientation {
    let change = saved?.path == path ? saved?.change : nil
    return (change ?? .upright).inverse.followed(by: orientation)
  }

  // MARK: Formats

  /// The formats whose files can keep a turn. Of HEIC files, those of phones state a rotation.
  private nonisolated static let turnable: [PictureFormat] = [.jpeg, .png, .webP, .tiff, .heic]

  /// Returns whether files of a `format` that keep turns keep a mirror image, too.
  static func keepsMirroring(_ format: PictureFormat?) -> Bool { format != .heic }

  /// Returns whether the file at `path`, whose contents are `info`, can keep a turn of `page`. Nothing is written
  /// into a damaged file.
  func canKeep(_ page: Int, of path: FilePath, _ info: PictureInfo?) -> Bool {
    guard info?.completeness == .whole else { return false }
    return hasPlace(forTurnOf: page, of: path, info)
  }

  /// Returns whether a file at `path`, whose contents are `info`, has a place for a turn of `page`.
  func hasPlace(forTurnOf page: Int, of path: FilePath, _ info: PictureInfo?) -> Bool {
    guard inspector != nil, let info, !info.isAnimated, let format = info.pictureFormat,
      Self.turnable.contains(format)
    else { return false }
    return switch format {
    case .jpeg: true
    // Other files with the same structure are raw pictures of cameras.
    case .tiff: page == 0 && Self.format(named: path) == format
    default: page == 0
    }
  }

  /// Whether the file at `path` is named as one that may be changed, whatever is in it.
  nonisolated static func mayChange(_ path: FilePath) -> Bool {
    format(named: path).map(turnable.contains) == true
  }

  private nonisolated static func format(named path: FilePath) -> PictureFormat? {
    path.extension.flatMap { PictureFormat(extension: $0) }
  }

  // MARK: Saving

  /// Saves a `change` of the photo at `path` in its file, unless one is being saved. It is announced soon unless the
  /// screen shows that it `isSeen`.
  func save(_ change: Orientation, of path: FilePath, isSeen: Bool = true) {
    guard inspector != nil, !isSaving else { return }
    _ = delay.take()
    let turn = TurnDelay.Turn(path: path, change: change)
    begin(turn, hasVisibleEffect: true, isSeen: isSeen)
  }

  private func begin(_ turn: TurnDelay.Turn, hasVisibleEffect: Bool, isSeen: Bool = true) {
    guard let inspector else { return }
    let job = FileJob(
      title: localized("Saving the turn of “{name}”", ["name": turn.path.shortName]),
      paths: [turn.path], effect: .actions(.turn), hasVisibleEffect: isSeen)
    let batch = queue.perform(job) { (operations, path, batch) throws(FileActionError) in
      try operations.saveTurn(
        of: path, applying: turn.change, by: inspector, mayContinue: batch.checkCancelled)
    } then: { [weak self] outcome in
      self?.didSave(turn, hasVisibleEffect: hasVisibleEffect, outcome)
    }
    if let batch { savings.append(Saving(turn: turn, batch: batch)) }
  }

  private func didSave(
    _ turn: TurnDelay.Turn, hasVisibleEffect: Bool,
    _ outcome: FileBatch.Outcome<FileOperations.TurnedFile>
  ) {
    if let index = savings.firstIndex(where: { $0.turn == turn }) { savings.remove(at: index) }
    let path = turn.path
    let news = ignoredReports.removeValue(forKey: path)
    if let turned = outcome.done[0] {
      if hasVisibleEffect {
        record(turned, turn.change, of: path)
        onEffect(.written, path)
      } else {
        onEffect(.outdated, path)
      }
      queue.showUndoable(localized("Saved the turn of “{name}”", ["name": path.shortName]))
    } else {
      // Those that follow were meant for the file with this one.
      for saving in savings where saving.turn.path == path { saving.batch.cancel() }
      let isUpToDate = saved?.path == path && news.map { saved?.agrees(with: $0) } != false
      if !isUpToDate { onEffect(.outdated, path) }
      // A file that was left may have gone.
      if let fault = outcome.faults.first, hasVisibleEffect || fault != .missing(path: path) {
        onFault(fault)
      }
    }
  }

  private func record(_ turned: FileOperations.TurnedFile, _ change: Orientation, of path: FilePath)
  {
    if saved?.path == path {
      saved?.add(turned, change)
    } else {
      forget()
      let new = SavedTurn(path: path, turned: turned, change: change)
      saved = new
      onEffect(.held(new.shown), path)
    }
  }

  // MARK: Saving automatically

  /// The time at which the turn of the photo is saved automatically; nil for never.
  var deadline: Instant? { mode == .always && !isSaving ? delay.deadline : nil }

  /// Records that the photo at `path` is shown at `time` with a `change`, and whether its file can keep that. If `path`
  /// is nil, there is no photo.
  func record(_ change: Orientation, of path: FilePath?, isKept: Bool, at time: Instant) {
    let turn = path.map { TurnDelay.Turn(path: $0, change: change) }
    let left = delay.record(turn, isKept: isKept, at: time)
    if mode == .always, let left { savePending(left) }
  }

  private func savePending(_ turn: TurnDelay.Turn) {
    let pending = savings.filter { $0.turn.path == turn.path }
      .reduce(Orientation.upright) { $0.followed(by: $1.turn.change) }
    let change = pending.inverse.followed(by: turn.change)
    guard change != .upright else { return }
    begin(TurnDelay.Turn(path: turn.path, change: change), hasVisibleEffect: false)
  }

  /// Saves the turn of the photo if it is due at `time`.
  func advance(to time: Instant) {
    guard mode == .always, !isSaving, let turn = delay.takeDue(at: time) else { return }
    begin(turn, hasVisibleEffect: true)
  }

  /// Saves the turns that wait, because the program ends.
  func saveWaiting() { if mode == .always, let turn = delay.take() { savePending(turn) } }

  // MARK: Following

  /// Returns whether a reported change of the file at `path` is our own, so that the photo stays
  /// as it is.
  func isOwnChange(of path: FilePath, _ report: FileReport) -> Bool {
    if savings.contains(where: { $0.turn.path == path }) {
      ignoredReports[path] = report
      return true
    }
    guard let saved, saved.path == path else { return false }
    if saved.agrees(with: report) { return true }
    self.saved = nil
    delay.skipNext()
    return false
  }

  /// Records that actions were undone: the file of the photo may be turned back.
  func recordUndone(_ actions: [FileAction]) {
    for action in actions {
      guard let former = saved?.change, saved?.remove(action) == true, let saved else { continue }
      if !onTurnBack(former, saved.change) { delay.skipNext() }
      onEffect(.written, saved.path)
    }
    for action in actions where action.kind == .replace { recordReplaced(action.from) }
  }

  /// Records that another file has replaced the one at `path`.
  func recordReplaced(_ path: FilePath) {
    if saved?.path == path { saved = nil }
    delay.skipNext()
    onEffect(.outdated, path)
  }

  /// Stops showing a photo from its original file once it is no longer visible. Only the photo at `path` is visible;
  /// nil for none.
  func finish(seeing path: FilePath?) {
    if !isSaving, let saved, saved.path != path { forget() }
  }

  /// Forgets the turns, because all pictures are reloaded.
  func reset() { saved = nil }

  private func forget() {
    guard let path = saved?.path else { return }
    saved = nil
    onEffect(.outdated, path)
  }
}
