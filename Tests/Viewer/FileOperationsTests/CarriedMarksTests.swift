import FileOperations
import Files
import Folders
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

/// Records about a file follow it through file operations and their undoing.
@Suite struct CarriedMarksTests: FileOperationsSuite {
  let folder = TemporaryFolder()

  private var marks: RatingsFile { RatingsFile(at: path("state/marks.jsonl")) }

  private var operations: FileOperations { FileOperations(in: folder, marks: marks) }

  /// Returns the recorded rating of a file, also after its time has changed: only path and size identify it.
  private func rating(_ path: FilePath) -> Int? {
    let former = FileStatus(of: path)?.modified
    set(FileTime(seconds: 1234, nanoseconds: 5), of: path)
    defer { if let former { set(former, of: path) } }
    return marks.note(of: path)?.rating
  }

  private func set(_ time: FileTime, of path: FilePath) {
    let time = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    utimensat(AT_FDCWD, path.string, [time, time], 0)
  }

  init() throws {
    _ = folder.write(Array("0123456789".utf8), to: "a.jpg")
    mkdir("\(folder.path)/there", 0o700)
    try marks.set([path("a.jpg"): .rated(10)])
  }

  @Test func `A file keeps its mark under another name, and under the former one`() throws {
    let status = try #require(FileStatus(of: path("a.jpg")))
    _ = try operations.rename(path("a.jpg"), to: FileName("b.jpg"), expecting: status)
    #expect(rating(path("b.jpg")) == 10)
    try marks.set([path("b.jpg"): .rated(8)])
    #expect(try operations.undo().count == 1)
    #expect(rating(path("a.jpg")) == 8)
  }

  @Test(arguments: [true, false])
  func `A file keeps its mark in another folder, and when it is back`(isOther: Bool) throws {
    let other = isOther ? TemporaryFolder.inMemory.map { TemporaryFolder(in: $0) } : nil
    let target = other.map { FilePath($0.path) } ?? path("there")
    let action = try operations.move(path("a.jpg"), into: target)
    #expect(rating(action.to) == 10)
    #expect(try operations.undo().count == 1)
    #expect(rating(path("a.jpg")) == 10)
    withExtendedLifetime(other) {}
  }

  @Test func `A file keeps its rating on a disk that keeps no attributes`() throws {
    try FileRating.set(6, of: path("a.jpg"))
    try marks.set([:], forgetting: [path("a.jpg")])
    let action = try FileCall.withProbe({ $0 == .setAttribute ? .notSupported : nil }) {
      try operations.copy(path("a.jpg"), into: path("there"))
    }
    #expect(FileRating.rating(of: action.to) == nil)
    #expect(FileRatings(besides: marks).rating(of: action.to) == 6)
  }

  @Test func `A copy has the mark of the file, which keeps its own`() throws {
    let action = try operations.copy(path("a.jpg"), into: path("there"))
    try marks.set([action.to: .unrated])
    #expect(marks.note(of: action.to) == .unrated && rating(path("a.jpg")) == 10)
    let next = try operations.copy(path("a.jpg"), into: path("there"))
    #expect(rating(next.to) == 10)
  }

  @Test func `A file that is turned keeps its mark, and when it is turned back`() throws {
    let edits = try #require(ByteEdits([ByteEdits.Edit(6..<6, Array("+".utf8))]))
    _ = try operations.saveTurn(of: OriginalFile(path("a.jpg")), by: edits)
    #expect(FileStatus(of: path("a.jpg"))?.byteCount == 11)
    #expect(marks.note(of: path("a.jpg")) == .rated(10))
    #expect(try operations.undo().count == 1)
    #expect(rating(path("a.jpg")) == 10)
  }

  @Test func `Of a file without a mark nothing is noted`() throws {
    try marks.set([:], forgetting: [path("a.jpg")])
    let action = try operations.copy(path("a.jpg"), into: path("there"))
    #expect(marks.note(of: action.to) == nil)
  }
}
