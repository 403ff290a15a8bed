import Codecs
import DecodingSupport
import Dispatch
import FileOperations
import Files
import Glibc
import Motion
import Pixels
import Settings
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

/// The end of the program while files are being changed: none is left half done, and the user reads what was not
/// done.
@MainActor @Suite struct EndingTests {
  private let folder = TemporaryFolder()
  private let notices = Notices()

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  private func queue(journal: String = "journal.jsonl") -> FileQueue {
    FileQueue(
      FileOperations(
        trash: Trash(dataHome: path("data")), journal: UndoJournal(at: path(journal)), marks: nil),
      notices: notices, wakeUp: {})
  }

  /// Turns the photo at `path`, once it is shown.
  private func turn(_ path: FilePath, by turns: PhotoTurns) {
    turns.record(.upright, of: path, isKept: true, at: .zero)
    turns.record(.turnRight, of: path, isKept: true, at: .zero)
  }

  /// Holds the lock that whoever writes a list waits for, as long as the returned file is open.
  private func lock(_ name: String) throws -> OpenFile {
    let file = try OpenFile(path(name), O_RDWR | O_CREAT, mode: 0o600)
    try #require(flock(file.descriptor, LOCK_EX) == 0)
    return file
  }

  @Test func `The file that is worked on becomes whole, and no other is begun`() {
    let queue = queue()
    let paths = ["a", "b", "c"].map(path)
    var done: [Int] = []
    let hasBegun = DispatchSemaphore(value: 0)
    let job = FileJob(title: "Moving", paths: paths)
    queue.perform(job) { (_, path, batch) throws(FileActionError) in
      hasBegun.signal()
      // The end of the program comes in the middle of the file.
      while !batch.isCancelled { usleep(1000) }
      _ = folder.write([1], to: path.displayName)
      return 1
    } then: {
      done += $0.done.keys
    }
    #expect(hasBegun.isSignalled())
    #expect(queue.finish() == ["2 files were left as they were, because the window was closed."])
    #expect(done == [0] && !queue.isRunning)
    #expect(FileStatus(of: paths[0]) != nil && FileStatus(of: paths[1]) == nil)
    // Nothing begins any more.
    queue.perform(job) { (_, _, _) throws(FileActionError) in
      1
    } then: { _ in
    }
    #expect(!queue.isRunning)
  }

  @Test func `A long copy ends early, leaves nothing behind, and the journal has what was done`()
    throws
  {
    let queue = queue()
    let paths = ["a", "b", "c"].map { FilePath(folder.write([1, 2, 3], to: $0)) }
    let target = path("target")
    mkdir(target.string, 0o700)
    let group = FileAction.newGroup()
    let hasBegun = DispatchSemaphore(value: 0)
    queue.perform(FileJob(title: "Copying", paths: paths)) {
      (operations, path, batch) throws(FileActionError) in
      let status = try ChosenFiles([0], of: PictureList([path])).status(of: path)
      if path == paths[1] {
        hasBegun.signal()
        while !batch.isCancelled { usleep(1000) }
      }
      // The file system may clone a file immediately; then there is no copy to end.
      let result = FileCall.withProbe({ if case .clone = $0 { .notSupported } else { nil } }) {
        Result { () throws(FileActionError) in
          try operations.copy(
            path, expecting: status, into: target, in: group, mayContinue: batch.checkCancelled)
        }
      }
      return try result.get()
    } then: { _ in
    }
    #expect(hasBegun.isSignalled())
    let faults = queue.finish()
    #expect(faults.count == 2 && faults.first?.contains("“b”") == true, "\(faults)")
    #expect(try FileSystem.names(in: target).map(\.string) == ["a"])
    let after = self.queue()
    _ = after.operations.undoable
    #expect(after.undoTitle == "Undo Copy of “a”")
  }

  @Test func `Turns whose disks do not answer are told, each after a time of its own`() throws {
    let lock = try lock("journal")
    let queue = queue(journal: "journal")
    let turns = PhotoTurns(queue: queue, inspector: LocalInspector())
    turns.mode = .always
    let paths = ["a.jpg", "b.jpg"].map(path)
    for path in paths {
      try JPEG.write(gradient(width: 24, height: 16), to: path)
      turn(path, by: turns)
    }
    turns.saveWaiting()
    #expect(
      queue.finish(waitingFor: .milliseconds(20))
        == paths.map {
          "Saving the turn of “\($0.displayName)”: the disk does not answer."
        })
    flock(lock.descriptor, LOCK_UN)
    #expect(queue.worker.deliver(until: { !turns.isSaving }, atMost: .seconds(20)))
  }

  @Test func `A turn that fails at the end is reported`() {
    let queue = queue()
    let turns = PhotoTurns(queue: queue, inspector: LocalInspector())
    let path = FilePath(folder.write([1, 2], to: "a.jpg"))
    turns.mode = .always
    turn(path, by: turns)
    turns.saveWaiting()
    #expect(queue.finish().first?.contains("“a.jpg”") == true)
  }

  @Test func `Marks that a disk does not take are told, and those after them are not held up`()
    throws
  {
    let lock = try lock("marks")
    let queue = FileQueue(
      FileOperations(journal: UndoJournal(at: nil), marks: RatingsFile(at: path("marks"))),
      notices: notices, wakeUp: {})
    let favorites = PictureRatings(by: queue)
    let paths = ["a.png", "b.png"].map(path)
    for path in paths {
      // A pipe takes no attributes of users, as no file of FAT does.
      mkfifo(path.string, 0o600)
      favorites.rate([FileRatings.Rated(path: path, rating: 10)]) { _ in }
    }
    #expect(
      queue.finish(waitingFor: .milliseconds(20))
        == paths.map { _ in "Marking pictures: the disk does not answer." })
    withExtendedLifetime(lock) {}
  }

  @Test func `Menus do not wait for the journal`() throws {
    let lock = try lock("journal")
    let queue = queue(journal: "journal")
    let path = FilePath(folder.write([1], to: "a.png"))
    queue.perform(FileJob(title: "Moving", paths: [path])) {
      (operations, path, _) throws(FileActionError) in
      try operations.moveToTrash(path)
    } then: { _ in
    }
    // The file in the trash has its place: the next thing is its line in the journal.
    let place = self.path("data/Trash/info/a.png.trashinfo")
    while FileStatus(of: place) == nil { usleep(1000) }
    #expect(queue.undoTitle == nil && queue.isRunning)
    flock(lock.descriptor, LOCK_UN)
    #expect(queue.worker.deliver(until: { !queue.isRunning }, atMost: .seconds(20)))
    #expect(queue.undoTitle == "Undo Move to Trash “a.png”")
  }
}
