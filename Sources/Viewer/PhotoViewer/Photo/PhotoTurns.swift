import FileOperations
import Files
import Localization
import Motion
import PictureFiles
import PictureLoading
import Pixels
import Settings
import SystemPackage

/// Keeps the turns of the photo, and its mirror images, in its file.
///
/// The photo goes on being shown from the file as it was first, so that nothing on the screen changes when a
/// turn is saved. It is shown from its present file once it is not seen any more.
@MainActor
final class PhotoTurns {
  /// The effect on the photo on the screen.
  enum Effect {
    /// The photo is shown from a file that is held, whatever is at its path.
    case held(HeldFile)
    /// The file was written, as the photo is seen: only its thumbnail is outdated.
    case written
    /// The photo and its thumbnail are outdated.
    case outdated
  }

  private let work: FileWork
  private let inspector: (any PictureInspector)?
  /// The turns of the photo that were saved; nil if none were.
  private(set) var saved: SavedTurn?
  /// The turn that is being saved; nil if none is.
  private var saving: TurnDelay.Turn?
  /// The number of turns that have begun to be saved.
  private var beginCount = 0
  /// The turns for whose files the end of the program does not wait any longer, by their numbers.
  private var givenUp: [Int: FilePath] = [:]
  /// The turn that is saved by itself, and those of photos that were left meanwhile.
  private var delay = TurnDelay()
  private var left: [TurnDelay.Turn] = []
  /// When turns are saved.
  var mode = Settings.SaveTurns.ask

  /// Called with what becomes of the photo at a path.
  var onEffect: @MainActor (Effect, FilePath) -> Void = { _, _ in }

  /// Called when a turn could not be saved.
  var onFault: @MainActor (FileActionError) -> Void = { _ in }

  /// Creates what lets `work` change the files, whose contents `inspector` knows. Without one, no turn is kept.
  init(by work: FileWork, inspector: (any PictureInspector)?) {
    self.work = work
    self.inspector = inspector
  }

  /// Whether a turn is being saved.
  var isSaving: Bool { saving != nil }

  /// Returns how the photo at `path`, which is seen in an `orientation`, is turned and mirrored against its file.
  func unsavedChange(of path: FilePath?, seen orientation: Orientation) -> Orientation {
    let change = saved?.path == path ? saved?.change : nil
    return (change ?? .upright).inverse.followed(by: orientation)
  }

  // MARK: Formats

  /// The formats whose files can keep a turn.
  private static let turnable: Set<String> = ["JPEG", "TIFF"]
  /// The endings of JPEG files.
  private nonisolated static let endingsOfJPEG: Set<String> = ["jpg", "jpeg", "jpe", "jfif"]
  /// The endings of TIFF files; other files with the same structure are raw pictures of cameras.
  private nonisolated static let endingsOfTIFF: Set<String> = ["tif", "tiff"]

  /// Returns whether the file at `path`, whose contents are `info`, can keep a turn of `page`.
  func canKeep(_ page: Int, of path: FilePath, _ info: PictureInfo?) -> Bool {
    guard inspector != nil, let info, Self.turnable.contains(info.format), !info.isAnimated else {
      return false
    }
    return info.format == "JPEG" || page == 0 && Self.isNamedTIFF(path)
  }

  /// Whether the file at `path` is named as one that may be changed, whatever is in it.
  nonisolated static func mayChange(_ path: FilePath) -> Bool {
    path.extension.map { endingsOfJPEG.contains($0.lowercased()) } == true || isNamedTIFF(path)
  }

  /// Whether the file at `path` is named as a TIFF file.
  private nonisolated static func isNamedTIFF(_ path: FilePath) -> Bool {
    path.extension.map { endingsOfTIFF.contains($0.lowercased()) } == true
  }

  // MARK: Saving

  /// Saves a `change` of the photo at `path` in its file, unless one is being saved.
  func save(_ change: Orientation, of path: FilePath) {
    guard inspector != nil, saving == nil else { return }
    _ = delay.take()
    begin(TurnDelay.Turn(path: path, change: change), isSeen: true)
  }

  private func begin(_ turn: TurnDelay.Turn, isSeen: Bool) {
    guard let inspector else { return }
    saving = turn
    beginCount += 1
    let number = beginCount
    work.worker.perform { [actions = work.actions] in
      Self.save(turn, by: actions, inspector)
    } then: { [weak self] result in
      guard let self else { return }
      if givenUp[number] == nil {
        didSave(turn, isSeen: isSeen, result)
      } else if case .success = result {
        givenUp[number] = nil
      }
    }
  }

  private nonisolated static func save(
    _ turn: TurnDelay.Turn, by actions: FileActions, _ inspector: any PictureInspector
  ) -> Result<FileActions.TurnedFile, FileActionError> {
    Result { () throws(FileActionError) in
      try actions.saveTurn(of: turn.path, applying: turn.change, by: inspector)
    }
  }

  private func didSave(
    _ turn: TurnDelay.Turn, isSeen: Bool,
    _ result: Result<FileActions.TurnedFile, FileActionError>
  ) {
    saving = nil
    let path = turn.path
    switch result {
    case .success(let turned):
      if isSeen {
        note(turned, turn.change, of: path)
        onEffect(.written, path)
      } else {
        onEffect(.outdated, path)
      }
      work.showUndoable(localized("Saved the turn of “{name}”", ["name": path.displayName]))
    case .failure(let error):
      left.removeAll { $0.path == path }
      // What the folder reported meanwhile was not heeded.
      if saved?.path != path || saved?.isUpToDate == false { onEffect(.outdated, path) }
      onFault(error)
    }
    beginNext()
  }

  private func beginNext() {
    if !left.isEmpty { begin(left.removeFirst(), isSeen: false) }
  }

  private func note(_ turned: FileActions.TurnedFile, _ change: Orientation, of path: FilePath) {
    if saved?.path == path {
      saved?.add(turned.act, change)
    } else {
      forget()
      let new = SavedTurn(of: path, shownFrom: turned.original, by: turned.act, change)
      saved = new
      onEffect(.held(new.shown), path)
    }
    saved?.noteWritten()
  }

  // MARK: Saving by itself

  /// When the turn of the photo is saved by itself; nil if it is not.
  var deadline: Instant? { mode == .always && saving == nil ? delay.deadline : nil }

  /// Notes that the photo at `path` is seen at `time`, with a `change` that its file can keep. If `path` is nil,
  /// there is no such photo.
  func note(_ change: Orientation, of path: FilePath?, at time: Instant) {
    let left = delay.note(path.map { TurnDelay.Turn(path: $0, change: change) }, at: time)
    if mode == .always, let left { saveLeft(left) }
  }

  private func saveLeft(_ turn: TurnDelay.Turn) {
    let change =
      turn.path == saving?.path
      ? saving?.change.inverse.followed(by: turn.change) ?? turn.change : turn.change
    // The file may be gone, or have another name.
    guard change != .upright, FileStatus(of: turn.path) != nil else { return }
    let rest = TurnDelay.Turn(path: turn.path, change: change)
    if saving == nil { begin(rest, isSeen: false) } else { left.append(rest) }
  }

  /// Saves the turn of the photo if its time has come at `time`.
  func advance(to time: Instant) {
    guard mode == .always, saving == nil, let turn = delay.takeDue(at: time) else { return }
    begin(turn, isSeen: true)
  }

  /// Saves what waits to be saved, because the program ends. It waits for each turn, but for at most `patience`.
  /// - Returns: why turns were not saved, as sentences.
  func finishSaving(waitingFor patience: Duration = .seconds(2)) -> [String] {
    var faults: [String] = []
    onFault = { faults.append("\($0)") }
    if mode == .always, let turn = delay.take() { saveLeft(turn) }
    while let turn = saving {
      let number = beginCount
      let isEnded = work.worker.deliver(
        until: { saving == nil || beginCount != number }, atMost: patience)
      guard !isEnded else { continue }
      // The next file may be on another disk.
      givenUp[number] = turn.path
      saving = nil
      beginNext()
    }
    onFault = { _ in }
    let reason = localized("The disk does not answer.")
    return faults + givenUp.values.map { "\(FileActionError.notTurned(path: $0, reason: reason))" }
  }

  // MARK: Following

  /// Returns whether a change of the file at `path` is our own, and the photo stays as it is.
  func isOwnChange(of path: FilePath) -> Bool {
    if path == saving?.path { return true }
    guard let saved, saved.path == path else { return false }
    if saved.isUpToDate { return true }
    self.saved = nil
    delay.skipNext()
    return false
  }

  /// Notes that acts were undone: the file of the photo may be turned back.
  func noteUndone(_ acts: [FileAct]) {
    for act in acts where saved?.remove(act) == true {
      delay.skipNext()
      saved?.noteWritten()
      if let path = saved?.path { onEffect(.written, path) }
    }
  }

  /// Ends showing the photo from the file as it was first, once it is not seen any more. Only the photo at `path`
  /// is seen; if it is nil, none.
  func finish(seeing path: FilePath?) {
    if saving == nil, let saved, saved.path != path { forget() }
  }

  /// Forgets the turns, because all pictures are shown anew.
  func reset() { saved = nil }

  private func forget() {
    guard let path = saved?.path else { return }
    saved = nil
    onEffect(.outdated, path)
  }
}
