import Controls
import Dispatch
import FileOperations
import Files
import Folders
import Glibc
import Motion
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Work on files, one thing after the other, for which nobody waits.
@MainActor @Suite struct FileQueueTests {
  private final class Log {
    var done: [Int] = []
  }

  private let window = Window(title: "", content: View())
  private let folder = TemporaryFolder()
  private let notices = Notices()
  private let queue: FileQueue
  private let log = Log()

  init() {
    window.content.addSubview(notices.area)
    queue = FileQueue(
      FileOperations(
        trash: Trash(dataHome: FilePath(folder.path + "/data")),
        journal: UndoJournal(at: FilePath(folder.path + "/journal.jsonl")), marks: nil),
      notices: notices, wakeUp: {})
  }

  private var notice: String? { notices.current?.accessibilityLabel }

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  /// Begins a job that records `number`, once `gate` opens.
  private func begin(
    _ number: Int, of kind: FileAction.Kind = .rename, after gate: DispatchSemaphore,
    hasVisibleEffect: Bool = true
  ) {
    let job = FileJob(
      title: "Job \(number)", paths: [FilePath("/\(number)")], effect: .actions(kind),
      hasVisibleEffect: hasVisibleEffect)
    queue.perform(job) { (_, _, batch) throws(FileActionError) in
      gate.wait()
      do throws(Errno) { try batch.checkCancelled() } catch {
        throw .missing(path: FilePath("/\(number)"))
      }
      return number
    } then: { [log] outcome in
      log.done += outcome.done.isEmpty ? [-number] : outcome.done.values.map { $0 }
    }
  }

  private func trash(_ name: String) -> FilePath {
    let path = FilePath(folder.write([1], to: name))
    let job = FileJob(title: "Moving", paths: [path], effect: .actions(.trash))
    queue.perform(job) { (operations, path, _) throws(FileActionError) in
      try operations.moveToTrash(path)
    } then: { _ in
    }
    return path
  }

  private func finish() {
    #expect(queue.worker.deliver(until: { !queue.isRunning }, atMost: .seconds(20)))
  }

  @Test func `Work that yields leaves the processors to others, and no other work does`() {
    let bell = DispatchSemaphore(value: 0)
    let worker = FileWorker { bell.signal() }
    // The tests themselves may run with a lower priority.
    let own = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
    var values: [Int32] = []
    for isYielding in [true, false] {
      worker.perform(yielding: isYielding) {
        getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
      } then: {
        values.append($0)
      }
      #expect(bell.wait(timeout: .now() + .seconds(20)) == .success)
      worker.deliver()
    }
    #expect(values == [max(10, own), own])
  }

  @Test func `Requests during work on files are performed afterwards, in order`() {
    let gate = DispatchSemaphore(value: 0)
    for number in 1...3 { begin(number, after: gate) }
    #expect(queue.isRunning && log.done.isEmpty && notice == nil)
    for _ in 1...3 { gate.signal() }
    finish()
    #expect(log.done == [1, 2, 3])
  }

  @Test func `Pending work can be undone`() {
    let path = trash("a.png")
    var undone: [FileAction] = []
    queue.undo { undone = $0.actions }
    finish()
    #expect(undone.map(\.from) == [path] && FileStatus(of: path) != nil)
    #expect(queue.undoTitle == nil)
  }

  @Test func `The command that undoes names what will be done by then`() {
    let gate = DispatchSemaphore(value: 0)
    _ = trash("a.png")
    finish()
    begin(1, after: gate)
    begin(2, of: .move, after: gate)
    #expect(queue.undoTitle == "Undo Move of “2”")
    queue.undo { _ in }
    #expect(queue.undoTitle == "Undo Rename of “1”")
    queue.undo { _ in }
    #expect(queue.undoTitle == "Undo Move to Trash “a.png”")
    queue.undo { _ in }
    #expect(queue.undoTitle == nil)
    for _ in 1...2 { gate.signal() }
    finish()
  }

  @Test func `Long work shows a message, and can be cancelled`() throws {
    let gate = DispatchSemaphore(value: 0)
    begin(1, after: gate)
    begin(2, after: gate)
    window.advance(to: Instant(milliseconds: 900))
    #expect(toast == nil)
    window.advance(to: Instant(milliseconds: 2100))
    #expect(toast?.accessibilityLabel == "Job 1… (1 operation waiting)")
    toast?.action?.handler()
    for _ in 1...2 { gate.signal() }
    finish()
    #expect(log.done == [-1, 2])
  }

  @Test func `Marking that waits for the journal can be cancelled`() throws {
    let lock = try OpenFile(path("journal.jsonl"), O_RDWR | O_CREAT, mode: 0o600)
    try #require(flock(lock.descriptor, LOCK_EX) == 0)
    let file = FilePath(folder.write([1], to: "a.png"))
    var faults: [FileActionError] = []
    let ratings = PictureRatings(by: queue)
    ratings.rate([FileRatings.Rated(path: file, rating: 10)]) {
      faults = $0.faults
    }
    window.advance(to: Instant(milliseconds: 2100))
    #expect(toast?.accessibilityLabel == "Marking pictures…")
    toast?.action?.handler()
    flock(lock.descriptor, LOCK_UN)
    finish()
    #expect(FileRating.rating(of: file) == nil && queue.undoTitle == nil)
    #expect(faults == [.notMarked(path: file, reason: Errno.canceled.reason)])
  }

  @Test func `Lists of favourites that cannot be written are told once, when nothing else is said`()
  {
    mkdir(path("favourites.jsonl").string, 0o700)
    let queue = FileQueue(
      FileOperations(
        journal: UndoJournal(at: path("journal.jsonl")), marks: RatingsFile(at: path("marks.jsonl"))
      ),
      notices: notices, wakeUp: {})
    let ratings = PictureRatings(by: queue)
    let file = FilePath(folder.write([1], to: "a.png"))
    var told: [String] = []
    for rating in [10, 8, 10] {
      ratings.rate([FileRatings.Rated(path: file, rating: rating)]) { _ in }
      #expect(queue.worker.deliver(until: { !queue.isRunning }, atMost: .seconds(20)))
      if let notice { told.append(notice) }
      toast?.dismiss()
    }
    #expect(told == ["Could not write \(path("favourites.jsonl").displayed): is a directory"])
  }

  @Test func `Work that nothing else shows is announced within 100 ms`() throws {
    let gate = DispatchSemaphore(value: 0)
    begin(1, after: gate, hasVisibleEffect: false)
    queue.undo { _ in }
    window.advance(to: Instant(milliseconds: 40))
    #expect(toast?.accessibilityLabel == "Job 1… (1 operation waiting)" && toast?.action != nil)
    gate.signal()
    finish()
    #expect(toast == nil)
    var isDone = false
    queue.perform(announcing: "Reading") {
      gate.wait()
    } then: {
      isDone = true
    }
    #expect(toast == nil)
    window.advance(to: Instant(milliseconds: 80))
    #expect(toast?.accessibilityLabel == "Reading…" && toast?.action == nil)
    gate.signal()
    #expect(queue.worker.deliver(until: { isDone }, atMost: .seconds(20)) && toast == nil)
  }

  @Test func `Undoing what is still being done says immediately what is waited for`() {
    let gate = DispatchSemaphore(value: 0)
    begin(1, after: gate)
    #expect(toast == nil)
    queue.undo { _ in }
    #expect(toast?.accessibilityLabel == "Job 1… (1 operation waiting)")
    gate.signal()
    finish()
    #expect(toast == nil && log.done == [1])
  }

  @Test func `Work that nothing shows, and that waits, says immediately what is waited for`() {
    let gate = DispatchSemaphore(value: 0)
    begin(1, after: gate)
    begin(2, after: gate)
    #expect(toast == nil)
    begin(3, after: gate, hasVisibleEffect: false)
    #expect(toast?.accessibilityLabel == "Job 1… (2 operations waiting)")
    // Each further one changes the message.
    begin(4, after: gate, hasVisibleEffect: false)
    #expect(toast?.accessibilityLabel == "Job 1… (3 operations waiting)")
    begin(5, after: gate)
    #expect(toast?.accessibilityLabel == "Job 1… (4 operations waiting)")
    for _ in 1...5 { gate.signal() }
    finish()
    #expect(toast == nil && log.done == [1, 2, 3, 4, 5])
  }

  private var toast: Toast? {
    notices.area.subviews.lazy.compactMap { $0 as? Toast }.first { $0.isPresented }
  }

  @Test func `Finished work is undone by the button of its message`() throws {
    let path = trash("a.png")
    finish()
    queue.showUndoable("Moved")
    #expect(notice?.hasPrefix("Moved") == true && queue.undoState.isShown)
    var actions: [FileAction] = []
    queue.onUndo = { queue.undo { actions = $0.actions } }
    notices.current?.action?.handler()
    finish()
    #expect(actions.map(\.from.lastComponent) == ["a.png"] && FileStatus(of: path) != nil)
    #expect(!queue.undoState.isShown)
  }

  @Test func `The reason why nothing was undone is shown`() throws {
    let path = trash("a.png")
    finish()
    _ = folder.write([2], to: "a.png")
    var faults: [FileActionError] = []
    queue.undo { faults = $0.faults.map(\.error) }
    finish()
    #expect(faults == [.taken(path: path)] && queue.undoState.isShown)
  }

  @Test func `A lock that another process does not let go of is not waited for`() throws {
    let journal = folder.write([], to: "journal.jsonl")
    let file = try OpenFile(FilePath(journal), O_RDWR)
    #expect(flock(file.descriptor, LOCK_EX) == 0)
    let path = trash("a.png")
    #expect(queue.isRunning)
    finish()
    #expect(FileStatus(of: path) == nil)
    queue.showUndoable("Moved")
    #expect(notice?.hasPrefix("Moved. It can be undone only until the window closes: ") == true)
    queue.undo { _ in }
    finish()
    #expect(FileStatus(of: path) != nil)
    withExtendedLifetime(file) {}
  }
}

extension FileQueue {
  /// Whether there is something to undo.
  var canUndo: Bool { undoTitle != nil }
}
