import Controls
import FileOperations
import Files
import Folders
import Localization
import PictureFiles
import SystemPackage

/// Performs file operations one after the other, in the background: the thread that draws never waits for a disk, a
/// lock or another process. It reports operations that take long, lets the user cancel them, and undoes them.
///
/// Jobs are done in the order of the requests. So a job that has not been done yet can be undone: undoing follows it.
@MainActor
final class FileQueue {
  private struct Entry {
    let number: Int
    let job: FileJob
    let batch: FileBatch
    let begin: @MainActor () -> Void
  }

  /// The operations that change files.
  let operations: FileOperations
  /// Reads and changes files in the background.
  let worker: FileWorker
  private let notices: Notices
  private let announcement: ProgressNotice
  /// The job that is being done, and then those that wait for it.
  private var entries: [Entry] = []
  /// The number of jobs so far.
  private var count = 0
  private var ending: UnfinishedFileWork?

  /// Called when the user wants to undo the last operation.
  var onUndo: @MainActor () -> Void = {}
  /// Returns the files at paths as the user sees them.
  var listed: @MainActor ([FilePath]) -> ListedFiles = { _ in ListedFiles() }
  /// Called when files were left alone, because they are not those that the user sees.
  var onOutdated: @MainActor () -> Void = {}

  /// Creates a queue that changes files with `operations`, and shows long operations in `notices`. `wakeUp` is called
  /// on another thread when there is a result; then call ``FileWorker/deliver()``.
  init(
    _ operations: FileOperations, notices: Notices, wakeUp: @escaping @Sendable () -> Void
  ) {
    self.operations = operations
    worker = FileWorker(wakeUp: wakeUp)
    self.notices = notices
    announcement = ProgressNotice(in: notices)
  }

  /// Whether files are being worked on, or wait for that.
  var isRunning: Bool { !entries.isEmpty }

  // MARK: Jobs

  /// Calls `body`, in the background, for the file at each path of `job` that is the one that the user sees, and
  /// `completion` with the outcome.
  /// - Returns: the batch, which can be stopped; nil once no new job can begin.
  @discardableResult
  func perform<Value: Sendable>(
    _ job: FileJob,
    _ body:
      @escaping @Sendable (FileOperations, FilePath, FileBatch) throws(FileActionError) -> Value,
    then completion: @escaping @MainActor @Sendable (FileBatch.Outcome<Value>) -> Void
  ) -> FileBatch? {
    perform(
      job,
      all: { [paths = job.paths, listed = listed(job.paths)] operations, batch in
        batch.run { (index) throws(FileActionError) in
          if let fault = listed.fault(of: paths[index]) { throw fault }
          return try body(operations, paths[index], batch)
        }
      }, then: completion)
  }

  /// Performs `body` on all files of `job` together, and passes the results to `completion`.
  /// - Returns: the batch, which can be stopped; nil once no new job can begin.
  @discardableResult
  func perform<Value: Sendable>(
    _ job: FileJob,
    all body: @escaping @Sendable (FileOperations, FileBatch) -> FileBatch.Outcome<Value>,
    then completion: @escaping @MainActor @Sendable (FileBatch.Outcome<Value>) -> Void
  ) -> FileBatch? {
    guard ending?.isOver != true else { return nil }
    count += 1
    let number = count
    let batch = FileBatch(of: job.paths.count)
    if ending != nil, job.stopsAtEnd { batch.cancel() }
    entries.append(
      Entry(number: number, job: job, batch: batch) { [weak self, worker, operations] in
        worker.perform {
          body(operations, batch)
        } then: { outcome in
          self?.didEnd(number, job, outcome)
          completion(outcome)
          self?.recordOutdated(outcome.faults)
          self?.reportListFault()
        }
      })
    updateWaitingCount()
    if entries.count == 1 {
      beginFirst()
    } else if !job.hasVisibleEffect {
      // Naming the work ahead of it shows that it was requested.
      announcement.showNow()
    }
    return batch
  }

  private func beginFirst() {
    guard let first = entries.first else { return }
    announcement.begin(
      first.job.title,
      after: first.job.hasVisibleEffect ? ProgressNotice.later : ProgressNotice.soon
    ) { first.batch.cancel() }
    first.begin()
  }

  private func didEnd<Value>(_ number: Int, _ job: FileJob, _ outcome: FileBatch.Outcome<Value>) {
    ending?.record(number, job, outcome)
    if entries.first?.number == number { leaveFirst() }
  }

  private func recordOutdated(_ faults: [FileActionError]) {
    let isOutdated = faults.contains { if case .changed = $0 { true } else { false } }
    if isOutdated { onOutdated() }
  }

  /// Says, once, that marks or favourites are not kept, when nothing else is said.
  private func reportListFault() {
    guard notices.current == nil, let fault = operations.takeListFault() else { return }
    let error = PictureError.notWritten(path: fault.path.displayed, reason: fault.error.reason)
    notices.show("\(error)")
  }

  private func leaveFirst() {
    announcement.end()
    entries.removeFirst()
    updateWaitingCount()
    beginFirst()
  }

  private func updateWaitingCount() { announcement.waitingCount = max(entries.count - 1, 0) }

  /// Performs `work`, which changes no file, on ``worker`` beside the jobs, and passes its result to `completion`. The
  /// message `title` appears soon, because nothing else shows that it was asked for.
  func perform<Result: Sendable>(
    announcing title: String, _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    let announcement = ProgressNotice(in: notices)
    announcement.begin(title, after: ProgressNotice.soon)
    worker.perform(work) {
      announcement.end()
      completion($0)
    }
  }

  // MARK: The end

  /// Finishes the running work before the program ends: no file is left half written, and everything that the user has
  /// seen done is done. Work that does not finish within `timeout` is abandoned: as after a crash, its file is whole
  /// under one of its names, and the journal has the record.
  /// - Returns: why files were not worked on, as sentences.
  func finish(waitingFor timeout: Duration = .seconds(60)) -> [String] {
    ending = UnfinishedFileWork()
    for entry in entries where entry.job.stopsAtEnd { entry.batch.cancel() }
    while let first = entries.first {
      let isEnded = worker.deliver(
        until: { entries.first?.number != first.number }, atMost: timeout)
      guard !isEnded else { continue }
      // The next files may be on another disk.
      ending?.giveUp(first.number, first.job)
      leaveFirst()
    }
    ending?.isOver = true
    return ending?.faults ?? []
  }

  // MARK: Undoing

  /// The actions that were undone, and those that could not be, with the reasons.
  struct Undone: Sendable {
    var actions: [FileAction] = []
    var faults: [(action: FileAction, error: FileActionError)] = []
    /// The files of the actions, as their folders list them by now, by their paths.
    var pictures: [FilePath: FolderPicture] = [:]
  }

  /// Undoes the last operation on files, or `actions` if given, and calls `completion` with the undone actions. Each
  /// file gets its previous name, or the one that `name` returns.
  func undo(
    _ actions: [FileAction]? = nil, as name: FileOperations.RestoredName = .former,
    then completion: @escaping @MainActor @Sendable (Undone) -> Void
  ) {
    let job = FileJob(
      title: localized("Undoing"), paths: [], effect: .undo, hasVisibleEffect: false)
    perform(job) { operations, batch in
      let (done, faults) = operations.undo(actions ?? operations.undoable, as: name) {
        !batch.isCancelled
      }
      let pictures = PictureFolder.pictures(at: done.map(\.from))
      let undone = Undone(actions: done, faults: faults, pictures: pictures)
      return FileBatch.Outcome(done: [0: undone], faults: faults.map(\.error))
    } then: {
      completion($0.done[0] ?? Undone())
    }
  }

  /// The title of the command that undoes, such as `Undo Move to Trash “a.jpg”`; nil if there is nothing to undo, as
  /// far as is known.
  var undoTitle: String? {
    var undoneCount = 0
    for entry in entries.reversed() {
      switch entry.job.effect {
      case .nothing: break
      case .undo: undoneCount += 1
      case .actions(let kind) where undoneCount == 0: return kind.undoTitle(of: entry.job.paths)
      case .actions: undoneCount -= 1
      }
    }
    guard let actions = operations.knownUndoable(after: undoneCount), let action = actions.first
    else {
      return nil
    }
    return action.kind.undoTitle(of: PictureCompanions.photos(among: actions.map(\.from)))
  }

  var undoState: CommandState { undoTitle.map { CommandState(title: $0) } ?? .hidden }

  // MARK: Messages

  /// Shows a message about an operation, with a button that undoes it.
  func showUndoable(_ text: String) {
    let limit = operations.takeJournalFault().map {
      localized(
        "It can be undone only until the window closes: {reason}.", ["reason": $0.reason])
    }
    notices.show(
      localizedSentences([text, limit].compactMap(\.self)),
      action: Action(title: localized("Undo"), accessibilityIdentifier: "undo") { [weak self] in
        self?.onUndo()
      })
  }

  /// Shows a message about an operation on several files, with an Undo button unless nothing was done.
  func show<Value>(_ text: String, _ outcome: FileBatch.Outcome<Value>) {
    if outcome.done.isEmpty { notices.show(text) } else { showUndoable(text) }
  }
}
