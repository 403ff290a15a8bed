import Controls
import Dispatch
import FileOperations
import Files
import Glibc
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Work on files, one thing at a time.
@MainActor @Suite struct FileWorkTests {
  private final class Log {
    var done: [Int] = []
  }

  private let window = Window(title: "", content: View())
  private let folder = TemporaryFolder()
  private let notices = Notices()
  private let work: FileWork
  private let log = Log()

  init() {
    window.content.addSubview(notices.area)
    work = FileWork(
      FileOperations(
        trash: Trash(dataHome: FilePath(folder.path + "/data")),
        journal: UndoJournal(at: FilePath(folder.path + "/journal.jsonl")), marks: nil),
      notices: notices, wakeUp: {})
  }

  private var notice: String? { notices.current?.accessibilityLabel }

  private func begin() {
    work.perform("Reading", on: ["/a"]) { (_, _) throws(FileActionError) in
      1
    } then: { [log] outcome in
      log.done += outcome.done.values
    }
  }

  private func finish() {
    for _ in 0..<2000 where work.isRunning {
      usleep(1000)
      work.worker.deliver()
    }
  }

  @Test func `Work that yields leaves the processors to others, and no other work does`() {
    let bell = DispatchSemaphore(value: 0)
    let worker = FileWorker { bell.signal() }
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
    #expect(values.first == 10 && values.last != 10)
  }

  @Test func `While files are worked on, nothing else begins, and nothing is undone`() {
    begin()
    #expect(work.isRunning && notice == nil)
    begin()
    #expect(notice == "Other files are being worked on.")
    work.undo { [log] _ in log.done.append(-1) }
    finish()
    #expect(log.done == [1] && !work.isRunning)
    begin()
    finish()
    #expect(log.done == [1, 1])
  }

  @Test func `What was done is undone by the button beside it`() throws {
    let path = FilePath(folder.write([1], to: "a.png"))
    var pictures = PictureList([path])
    try work.actions.moveToTrash(0, of: &pictures)
    work.showUndoable("Moved")
    #expect(notice?.hasPrefix("Moved") == true && work.undoState.isShown)
    var acts: [FileAct] = []
    work.onUndo = { work.undo { acts = $0.acts } }
    notices.current?.action?.handler()
    #expect(acts.map(\.from.lastComponent) == ["a.png"] && FileStatus(of: path) != nil)
    #expect(!work.undoState.isShown)
  }

  @Test func `The user reads why nothing was undone`() throws {
    let path = FilePath(folder.write([1], to: "a.png"))
    var pictures = PictureList([path])
    try work.actions.moveToTrash(0, of: &pictures)
    _ = folder.write([2], to: "a.png")
    var isDone = false
    work.undo { _ in isDone = true }
    #expect(!isDone && notice?.isEmpty == false)
    #expect(work.undoState.isShown)
  }
}
