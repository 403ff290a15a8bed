import FileOperations
import Files
import Folders
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

/// Ratings of files that cannot have one, and of others.
@Suite struct FileRatingsTests {
  private let folder = TemporaryFolder()
  private var path: FilePath { FilePath("\(folder.path)/data/marks.jsonl") }

  /// Returns the ratings as another process has them.
  private var ratings: FileRatings { FileRatings(besides: MarksFile(at: path)) }

  /// Makes a file that takes no attributes of users, as no file of FAT does: a pipe.
  private func bareFile(_ name: String = "bare") -> FilePath {
    let path = "\(folder.path)/\(name)"
    mkfifo(path, 0o600)
    return FilePath(path)
  }

  @Test func `A file without attributes keeps its rating besides, also after a restart`() throws {
    let file = bareFile()
    #expect(throws: Errno.self) { try FileRating.set(10, of: file) }
    #expect(ratings.rating(of: file) == nil && !ratings.isFavorite(file))
    try ratings.set(10, of: file)
    #expect(ratings.rating(of: file) == 10 && ratings.isFavorite(file))
    try ratings.set(nil, of: file)
    #expect(ratings.rating(of: file) == nil)
    try ratings.set(8, of: file)
    #expect(ratings.rating(of: file) == 8 && !ratings.isFavorite(file))
  }

  @Test func `What another process notes is known at once`() throws {
    let (one, other, file) = (ratings, ratings, bareFile())
    #expect(one.rating(of: file) == nil)
    try other.set(10, of: file)
    #expect(one.isFavorite(file))
    try one.set(nil, of: file)
    #expect(!other.isFavorite(file))
  }

  @Test func `It follows a file that gets another name or that a link leads to`() throws {
    let file = bareFile()
    try ratings.set(10, of: file)
    let (renamed, link) = ("\(folder.path)/renamed", "\(folder.path)/link")
    #expect(rename(file.string, renamed) == 0 && symlink(renamed, link) == 0)
    #expect(ratings.isFavorite(FilePath(renamed)) && ratings.isFavorite(FilePath(link)))
    // Another file with the old name, but another number and size, is another file.
    _ = folder.write([1, 2, 3], to: "bare")
    #expect(!ratings.isFavorite(file))
    try ratings.set(nil, of: FilePath(link))
    #expect(!ratings.isFavorite(FilePath(renamed)))
  }

  @Test func `A file that has its rating itself is in no list`() throws {
    let file = FilePath(folder.write([1], to: "file"))
    try ratings.set(10, of: file)
    #expect(FileRating.isFavorite(file) && FileStatus(of: path) == nil)
    // Once it could not be written, and now it can again.
    try MarksFile(at: path).set(nil, of: file)
    #expect(!ratings.isFavorite(file))
    try ratings.set(10, of: file)
    #expect(ratings.isFavorite(file) && MarksFile(at: path).rating(of: file) == nil)
    try FileRating.set(nil, of: file)
    #expect(!ratings.isFavorite(file))
  }

  @Test func `Damaged lines are left out, and the others count`() throws {
    let file = bareFile()
    try ratings.set(10, of: file)
    let line = try FileSystem.contents(of: path, limit: 1 << 16)
    let damaged = Array(
      "{\"path\":\"file:///x\"}\n[1]\n\u{0}\n{\"path\":3,\"rating\":10}\n{\"pa".utf8)
    for bytes in [damaged + [10] + line, line + damaged] {
      try FileSystem.write(bytes, to: path, .synced)
      #expect(ratings.isFavorite(file))
    }
    // A line after one that was cut off.
    try ratings.set(9, of: file)
    #expect(ratings.rating(of: file) == 9)
  }

  @Test func `Where nothing can be noted either, the reason is told`() throws {
    _ = folder.write([], to: "data")
    #expect(throws: Errno.self) { try ratings.set(10, of: bareFile()) }
    #expect(throws: Errno.notPermitted) { try FileRatings(besides: nil).set(10, of: bareFile("b")) }
    #expect(throws: Errno.noSuchFileOrDirectory) { try ratings.set(10, of: "/nowhere/x.png") }
  }
}
