import FileOperations
import Files
import Folders
import Glibc
import SystemPackage
import TestSupport
import Testing

/// Favourites that are found again without reading every disk.
@Suite struct FavoriteIndexTests: FileOperationsSuite {
  let folder = TemporaryFolder()
  private var index: FilePath { path("state/favourites.jsonl") }

  /// Returns operations as at the start of a program.
  private func start() -> FileOperations {
    FileOperations(in: folder, marks: RatingsFile(at: path("state/marks.jsonl")))
  }

  private func write(_ name: String, rating: Int? = nil) throws -> FilePath {
    let path = FilePath(folder.write(Array(name.utf8), to: name))
    try FileRating.set(rating, of: path)
    return path
  }

  private func rate(_ paths: [FilePath], _ rating: Int? = FileRating.favorite) {
    #expect(start().rate(paths.map { .init(path: $0, rating: rating) }).faults.isEmpty)
  }

  private var names: [String] { start().listFavorites().map(\.displayName) }

  private var lineCount: Int {
    let bytes = (try? FileSystem.contents(of: index, limit: 1 << 22)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).count
  }

  @Test func `Marked files are listed, the latest first, until they are unmarked`() throws {
    let files = try ["a", "b", "c", "d"].map { try write($0) }
    rate([files[0]])
    rate([files[1], files[2]])
    rate([files[3]], 8)
    #expect(names == ["b", "c", "a"])
    rate([files[1]], nil)
    #expect(names == ["c", "a"] && lineCount == 4)
  }

  @Test func `Undone marks are listed as before`() throws {
    let file = try write("a")
    rate([file])
    #expect(try start().undo().count == 1 && names.isEmpty)
    rate([file])
    rate([file], 6)
    #expect(names.isEmpty)
    #expect(try start().undo().count == 1 && names == ["a"])
  }

  @Test func `A favourite of another program is listed once it was seen, as long as it is one`()
    throws
  {
    let files = [try write("a", rating: 10), try write("b", rating: 10)]
    #expect(names.isEmpty)
    start().recordFavorites(files)
    start().recordFavorites(files)
    #expect(names == ["a", "b"] && lineCount == 2)
    try FileRating.set(4, of: files[0])
    #expect(names == ["b"] && names == ["b"] && lineCount == 3)
    try FileRating.set(10, of: files[0])
    #expect(names == ["b"])
  }

  @Test func `A file that is gone is listed again when it is back`() throws {
    let file = try write("a")
    rate([file])
    rename(file.string, path("away").string)
    #expect(names.isEmpty)
    rename(path("away").string, file.string)
    #expect(names == ["a"])
  }

  @Test func `A favourite that is renamed, moved, copied or restored stays listed`() throws {
    let file = try write("a")
    rate([file])
    mkdir(path("there").string, 0o700)
    let status = try #require(FileStatus(of: file))
    let action = try start().rename(file, to: FileName("b"), expecting: status)
    #expect(names == ["b"])
    let copy = try start().copy(action.to, into: path("there"))
    #expect(start().listFavorites() == [copy.to, action.to])
    let moved = try start().move(copy.to, into: FilePath(folder.path))
    #expect(start().listFavorites() == [moved.to, action.to])
    _ = try start().moveToTrash(action.to)
    #expect(start().listFavorites() == [moved.to])
    #expect(try start().undo().count == 1)
    #expect(Set(start().listFavorites()) == [moved.to, action.to])
  }

  @Test func `A favourite that two paths lead to is listed once, under that of its file`() throws {
    let file = try write("a")
    symlink(file.string, path("link").string)
    rate([path("link")])
    rate([file])
    #expect(start().listFavorites() == [file])
  }

  @Test func `Favourites on disks without attributes are listed`() {
    mkfifo(path("bare").string, 0o600)
    rate([path("bare")])
    #expect(names == ["bare"])
  }

  @Test func `Damaged lines are left out, and lines that do not count go`() throws {
    let file = try write("a")
    rate([file])
    let line = try FileSystem.contents(of: index, limit: 1 << 16)
    let damaged = Array("{\"path\":3}\n[1]\n\u{0}\n{\"pa".utf8)
    for bytes in [damaged + [10] + line, line + damaged] {
      try FileSystem.write(bytes, to: index, .synced)
      #expect(names == ["a"])
    }
    let many = [[UInt8]](repeating: line, count: 1100).flatMap { $0 }
    try FileSystem.write(many, to: index, .synced)
    #expect(names == ["a"] && lineCount == 1)
  }

  @Test func `The latest five thousand are kept, and what is only seen takes no place`() throws {
    let gone = (0..<5000).map { path("gone/\($0)") }
    start().recordFavorites(gone)
    #expect(lineCount == 5000)
    let seen = try write("seen", rating: 10)
    start().recordFavorites([seen])
    #expect(names.isEmpty && lineCount == 5000)
    rate([try write("marked")])
    #expect(names == ["marked"] && lineCount == 5001)
  }

  @Test func `Where nothing can be written, files are marked all the same`() throws {
    let file = try write("a")
    _ = folder.write([], to: "state")
    rate([file])
    #expect(FileRating.rating(of: file) == 10 && names.isEmpty)
  }
}
