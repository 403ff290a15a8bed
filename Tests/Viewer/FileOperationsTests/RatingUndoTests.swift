import FileOperations
import Files
import Folders
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

/// Ratings are undone as all else that is done to files, also after a restart.
@Suite struct RatingUndoTests: FileOperationsSuite {
  let folder = TemporaryFolder()
  private var journal: FilePath { path("state/journal.jsonl") }

  /// Returns operations as at the start of a program.
  private func start() -> FileOperations {
    let marks = RatingsFile(at: path("state/marks.jsonl"))
    return FileOperations(
      trash: Trash(dataHome: path("data")), journal: UndoJournal(at: journal, marks: marks),
      marks: marks)
  }

  private func write(_ name: String, rating: Int? = nil) throws -> FilePath {
    let path = FilePath(folder.write(Array(name.utf8), to: name))
    try FileRating.set(rating, of: path)
    return path
  }

  /// Makes a file that takes no attributes of users, as no file of FAT does: a pipe.
  private func bareFile() -> FilePath {
    mkfifo("\(folder.path)/bare", 0o600)
    return path("bare")
  }

  private func mark(_ paths: FilePath..., rating: Int? = FileRating.favorite) -> [FileAction] {
    let (actions, faults) = start().rate(
      paths.map { FileRatings.Rated(path: $0, rating: rating) })
    #expect(faults.isEmpty)
    return actions
  }

  private func rating(_ path: FilePath) -> Int? { start().ratings.rating(of: path) }

  /// Leaves out of the journal that actions are done, as if their process had been killed.
  private func forgetDone() throws {
    let text = String(decoding: try FileSystem.contents(of: journal, limit: 1 << 20), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("{\"done\"") }
    try FileSystem.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: journal, .synced)
  }

  @Test func `Once it is cancelled, no more files are rated, and the others are undone`() throws {
    let (first, second) = (try write("a"), try write("b"))
    var steps = 0
    let (actions, faults) = start().rate(
      [first, second].map { FileRatings.Rated(path: $0, rating: FileRating.favorite) },
      while: {
        steps += 1
        return steps == 1
      })
    #expect(actions.map(\.to) == [first])
    #expect(faults == [.notMarked(path: second, reason: Errno.canceled.reason)])
    #expect(rating(first) == FileRating.favorite && rating(second) == nil)
    #expect(try start().undo().map(\.to) == [first] && rating(first) == nil)
  }

  @Test(arguments: [nil, 2, 8])
  func `The rating that a file had comes back after a restart`(earlier: Int?) throws {
    let file = try write("a", rating: earlier)
    #expect(mark(file).count == 1 && rating(file) == 10)
    let undone = try start().undo()
    #expect(undone.map(\.kind) == [.mark] && undone.first?.rating?.earlier == earlier)
    #expect(rating(file) == earlier)
    #expect(mark(file, rating: nil).count == (earlier == nil ? 0 : 1) && rating(file) == nil)
    #expect(try start().undo().count == (earlier == nil ? 0 : 1) && rating(file) == earlier)
  }

  @Test func `A rating outside the file comes back after a restart`() throws {
    let file = bareFile()
    for rating in [6, 10, nil] { #expect(mark(file, rating: rating).count == 1) }
    for earlier in [10, 6, nil] {
      #expect(try start().undo().count == 1)
      #expect(rating(file) == earlier)
    }
  }

  @Test func `Actions of all kinds are undone in reverse order after a restart`() throws {
    let file = try write("a", rating: 4)
    _ = mark(file)
    let status = try #require(FileStatus(of: file))
    _ = try start().rename(file, to: FileName("b"), expecting: status)
    _ = mark(path("b"), rating: nil)
    _ = try start().moveToTrash(path("b"))
    for kind in [FileAction.Kind.trash, .mark, .rename, .mark] {
      #expect(try start().undo().map(\.kind) == [kind])
    }
    #expect(rating(file) == 4 && start().undoable.isEmpty)
  }

  @Test func `Files that were marked together are undone together, but those that had the mark`()
    throws
  {
    let files = [try write("a", rating: 6), try write("b", rating: 10), try write("c")]
    #expect(mark(files[0], files[1], files[2]).map(\.to) == [files[0], files[2]])
    #expect(start().undoable.count == 2)
    #expect(try start().undo().count == 2)
    #expect(files.map(rating) == [6, 10, nil])
  }

  @Test func `Marks that a killed process has made count, and those that it has not do not`()
    throws
  {
    let files = [try write("a", rating: 6), try write("b"), bareFile()]
    _ = mark(files[0], files[1], files[2])
    try forgetDone()
    try FileRating.set(nil, of: files[1])
    let after = start()
    #expect(after.undoable.map(\.to) == [files[0], files[2]])
    #expect(try after.undo().count == 2 && files.map(rating) == [6, nil, nil])
  }

  @Test func `A rating that has changed meanwhile stays`() throws {
    let file = try write("a")
    _ = mark(file)
    try FileRating.set(4, of: file)
    #expect(throws: FileActionError.changed(path: file)) { try start().undo() }
    #expect(rating(file) == 4 && start().undoable.isEmpty)
    _ = mark(file)
    unlink(file.string)
    #expect(throws: FileActionError.missing(path: file)) { try start().undo() }
    #expect(start().undoable.isEmpty)
  }

  @Test func `An action that another program has undone counts as undone`() throws {
    let file = try write("a")
    _ = mark(file)
    try FileRating.set(nil, of: file)
    #expect(try start().undo().count == 1 && rating(file) == nil)
  }

  @Test func `A file that cannot be marked is told, and there is nothing to undo`() throws {
    let file = try write("a")
    let (actions, faults) = start().rate(
      [file, path("missing")].map { FileRatings.Rated(path: $0, rating: 10) })
    #expect(actions.map(\.to) == [file])
    #expect(faults.map { "\($0)".hasPrefix("“missing” cannot be marked: ") } == [true])
    #expect(try start().undo().map(\.to) == [file] && start().undoable.isEmpty)
  }
}
