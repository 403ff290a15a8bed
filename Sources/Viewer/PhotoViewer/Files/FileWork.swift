import Controls
import FileOperations
import Files
import Localization
import SystemPackage

/// Works on files for the user: one thing at a time, in the background if it may take long. It says what became
/// of it, and lets the user undo it.
@MainActor
final class FileWork {
  /// What is done to files, and can be undone.
  var actions: FileActions
  /// Reads and changes files in the background.
  let worker: FileWorker
  private let running = RunningWork()
  private let notices: Notices
  /// Ends what is being done after the file that is worked on, or sooner; nil if nothing is done.
  private var cancel: (@MainActor () -> Void)?
  /// The number of new files that are being written beside it.
  private var writingCount = 0
  /// Why files were not worked on, while the program ends; nil before.
  private var lastFaults: [String]?

  /// Called when the user wants to undo what was done last.
  var onUndo: @MainActor () -> Void = {}

  /// Creates what changes files by `operations` and shows in `notices` what became of it. `wakeUp` is called on
  /// another thread when there is a result; then call ``FileWorker/deliver()``.
  init(
    _ operations: FileOperations, notices: Notices, wakeUp: @escaping @Sendable () -> Void
  ) {
    actions = FileActions(operations)
    worker = FileWorker(wakeUp: wakeUp)
    self.notices = notices
  }

  /// Whether files are being worked on.
  var isRunning: Bool { running.isRunning }

  /// Does `body` to the file of each path in the background, and hands to `completion` what became of
  /// them. `title` says what is being done. Only a notice is shown if other files are being worked on.
  func perform<Value: Sendable>(
    _ title: String, on paths: [FilePath],
    _ body: @escaping @Sendable (FilePath, FileBatch) throws(FileActionError) -> Value,
    then completion: @escaping @MainActor @Sendable (FileBatch.Outcome<Value>) -> Void
  ) {
    guard mayBegin() else { return }
    let batch = FileBatch(of: paths.count)
    cancel = { batch.cancel() }
    running.begin(title, over: notices.area) { batch.cancel() }
    worker.perform {
      batch.run { (index) throws(FileActionError) in try body(paths[index], batch) }
    } then: { [weak self] outcome in
      self?.didEnd(outcome.faults, leftOut: paths.count - outcome.done.count - outcome.faults.count)
      completion(outcome)
    }
  }

  /// Writes a new file in the background, beside what else is being done.
  func write(
    _ body: @escaping @Sendable () throws(FileActionError) -> FileAct,
    then completion: @escaping @MainActor @Sendable (Result<FileAct, FileActionError>) -> Void
  ) {
    writingCount += 1
    worker.perform {
      Result { () throws(FileActionError) in try body() }
    } then: { [weak self] result in
      self?.writingCount -= 1
      if case .failure(let error) = result { self?.lastFaults?.append("\(error)") }
      completion(result)
    }
  }

  /// Stops what is being done, because the program ends. Nothing begins any more.
  func stop() {
    lastFaults = lastFaults ?? []
    cancel?()
  }

  /// Stops what is being done, and waits until the file that is worked on is whole, and what was done is in the
  /// journal.
  /// - Returns: why files were not worked on, as sentences.
  func finish() -> [String] {
    stop()
    // However long it takes: nothing else would leave the user's file in one place.
    _ = worker.deliver { !running.isRunning && writingCount == 0 }
    return lastFaults ?? []
  }

  private func didEnd(_ faults: [FileActionError], leftOut: Int) {
    running.end()
    cancel = nil
    guard lastFaults != nil else { return }
    lastFaults?.append(contentsOf: faults.map { "\($0)" })
    guard leftOut > 0 else { return }
    lastFaults?.append(
      localizedPlural(
        "{count} file was left as it was, because the window was closed.",
        "{count} files were left as they were, because the window was closed.", count: leftOut))
  }

  /// What was undone, and why others could not be.
  typealias Undone = (acts: [FileAct], faults: [FileActionError])

  /// Undoes what was done last to files, and hands to `completion` what that was; nothing if there was nothing to
  /// undo. Only a notice is shown if that fails.
  func undo(then completion: @escaping @MainActor @Sendable (Undone) -> Void) {
    guard mayBegin() else { return }
    guard actions.isUndoLong else { return didUndo(Self.undo(by: actions), then: completion) }
    let batch = FileBatch(of: 1)
    cancel = { batch.cancel() }
    running.begin(localized("Undoing"), over: notices.area)
    worker.perform { [actions] in
      Self.undo(by: actions, while: { !batch.isCancelled })
    } then: { [weak self] result in
      self?.didEnd((try? result.get())?.faults ?? [], leftOut: 0)
      self?.didUndo(result, then: completion)
    }
  }

  private nonisolated static func undo(
    by actions: FileActions, while mayGoOn: () -> Bool = { true }
  ) -> Result<Undone, FileActionError> {
    Result { () throws(FileActionError) in
      var faults: [FileActionError] = []
      let acts = try actions.undoFiles(onFault: { faults.append($0) }, while: mayGoOn)
      return (acts, faults)
    }
  }

  private func didUndo(
    _ result: Result<Undone, FileActionError>, then completion: @MainActor (Undone) -> Void
  ) {
    switch result {
    case .success(let undone): completion(undone)
    case .failure(let error): notices.show("\(error)")
    }
  }

  private func mayBegin() -> Bool {
    if running.isRunning { notices.show(localized("Other files are being worked on.")) }
    return !running.isRunning && lastFaults == nil
  }

  // MARK: Telling

  /// Shows what was done, with a button that undoes it.
  func showUndoable(_ text: String) {
    let limit = actions.takeJournalFault().map { ". \($0)" } ?? ""
    notices.show(
      text + limit,
      action: Action(title: localized("Undo"), accessibilityIdentifier: "undo") { [weak self] in
        self?.onUndo()
      })
  }

  /// Shows what was done to several files, with a button that undoes it unless nothing was done.
  func show<Value>(_ text: String, _ outcome: FileBatch.Outcome<Value>) {
    if outcome.done.isEmpty { notices.show(text) } else { showUndoable(text) }
  }

  /// How menus show the command that undoes.
  var undoState: CommandState {
    actions.undoTitle.map { CommandState(title: $0) } ?? .hidden
  }
}

extension FileBatch.Outcome {
  /// Returns what was done to the files at `paths`, such as `Moved 3 pictures to the trash`, or only to some of
  /// them, and why not to the others.
  func summary(_ deed: FileDeed, of paths: [FilePath]) -> String {
    let fault = faults.first
    if paths.count == 1 {
      return fault.map { "\($0)" } ?? deed.sentence(about: paths[0].displayName)
    }
    let what =
      done.count == paths.count
      ? deed.sentence(aboutAll: paths.count)
      : deed.sentence(about: done.count, of: paths.count)
    return fault.map { "\(what). \($0)" } ?? what
  }
}
