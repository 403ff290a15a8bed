import FileOperations
import Files
import Folders
import Glibc
import SystemPackage
import TestSupport
import Testing

/// Ratings of files that cannot have one, and of others.
@Suite struct FileRatingsTests {
  private let folder = TemporaryFolder()
  private var path: FilePath { FilePath("\(folder.path)/data/marks.jsonl") }

  /// Returns the ratings as another process has them.
  private var ratings: FileRatings { FileRatings(besides: RatingsFile(at: path)) }

  private var lineCount: Int {
    let bytes = (try? FileSystem.contents(of: path, limit: 1 << 22)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).count
  }

  /// Makes a file that takes no attributes of users, as no file of FAT does: a pipe.
  private func bareFile(_ name: String = "bare") -> FilePath {
    let path = "\(folder.path)/\(name)"
    mkfifo(path, 0o600)
    return FilePath(path)
  }

  /// Lets a file have the time of another one, as a copy or another mount has.
  private func setTime(of file: FilePath, like other: FilePath) throws {
    let time = try #require(FileStatus(of: other)).modified
    let times = [timespec](
      repeating: timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds), count: 2)
    try #require(utimensat(AT_FDCWD, file.string, times, 0) == 0)
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

  @Test(arguments: OddFile.allCases)
  func `A list of marks that is no file keeps nobody waiting`(odd: OddFile) {
    let file = bareFile()
    mkdir(path.folder.string, 0o700)
    odd.make(at: path.string)
    #expect(ratings.rating(of: file) == nil)
    let faults = ratings.set([FileRatings.Rated(path: file, rating: 10)])
    #expect(faults[file]?.reason.hasPrefix("the list of marks cannot be written (") == true)
  }

  @Test func `Of a list that has become huge only the end is read`() throws {
    let (first, last) = (bareFile("a"), bareFile("b"))
    try ratings.set(10, of: first)
    #expect(truncate(path.string, 65 << 20) == 0)
    try ratings.set(8, of: last)
    #expect(ratings.rating(of: first) == nil && ratings.rating(of: last) == 8)
  }

  @Test func `Ratings of another process are known immediately`() throws {
    let (one, other, file) = (ratings, ratings, bareFile())
    #expect(one.rating(of: file) == nil)
    try other.set(10, of: file)
    #expect(one.isFavorite(file))
    try one.set(nil, of: file)
    #expect(!other.isFavorite(file))
  }

  @Test func `A rating follows a file that is renamed or linked`() throws {
    let file = bareFile()
    try ratings.set(10, of: file)
    let (renamed, link) = ("\(folder.path)/renamed", "\(folder.path)/link")
    #expect(rename(file.string, renamed) == 0 && symlink(renamed, link) == 0)
    #expect(ratings.isFavorite(FilePath(renamed)) && ratings.isFavorite(FilePath(link)))
    // Another file with the old name, but another size, is another file.
    _ = folder.write([1, 2, 3], to: "bare")
    #expect(!ratings.isFavorite(file))
    try ratings.set(nil, of: FilePath(link))
    #expect(!ratings.isFavorite(FilePath(renamed)))
    // Its previous name does not restore the previous mark.
    #expect(rename(renamed, file.string) == 0)
    #expect(!ratings.isFavorite(file))
    try ratings.set(10, of: file)
    #expect(ratings.isFavorite(file))
  }

  @Test
  func `A rating follows a file that has another number after a mount, also with another name`()
    throws
  {
    let file = bareFile()
    let other = bareFile("other")
    try setTime(of: other, like: file)
    try ratings.set(10, of: file)
    #expect(!ratings.isFavorite(other))
    #expect(unlink(file.string) == 0)
    #expect(ratings.isFavorite(other))
    #expect(unlink(other.string) == 0)
    #expect(ratings.isFavorite(bareFile()))
  }

  @Test func `A copy with the same time has a mark of its own`() throws {
    let file = bareFile()
    let copy = bareFile("copy")
    try setTime(of: copy, like: file)
    try ratings.set(10, of: file)
    try ratings.set(8, of: copy)
    #expect(ratings.rating(of: file) == 10 && ratings.rating(of: copy) == 8)
    try ratings.set(nil, of: copy)
    #expect(ratings.rating(of: file) == 10 && ratings.rating(of: copy) == nil)
  }

  @Test func `A file that has its rating itself is in no list`() throws {
    let file = FilePath(folder.write([1], to: "file"))
    try ratings.set(10, of: file)
    #expect(FileRating.rating(of: file) == FileRating.favorite && FileStatus(of: path) == nil)
    // Once it could not be written, and now it can again.
    try RatingsFile(at: path).set([file: .unrated])
    #expect(!ratings.isFavorite(file))
    try ratings.set(10, of: file)
    #expect(ratings.isFavorite(file) && RatingsFile(at: path).note(of: file) == nil)
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

  @Test func `Many are recorded together, and lines that do not count are left out`() throws {
    let files = (0..<300).map { bareFile("\($0)") }
    let (one, other) = (ratings, ratings)
    for rating in [4, 10, 6] {
      #expect(one.set(files.map { FileRatings.Rated(path: $0, rating: rating) }).isEmpty)
    }
    #expect(other.rating(of: files[0]) == 6 && lineCount == 900)
    try one.set(10, of: files[0])
    #expect(one.set(files.dropFirst().map { FileRatings.Rated(path: $0, rating: 8) }).isEmpty)
    #expect(lineCount == 1200)
    #expect(one.rating(of: files[0]) == 10 && lineCount == 300)
    #expect(FileStatus(of: path)?.permissions == 0o600)
    // One who had it open before knows all that counts, and appends to the new file.
    try other.set(nil, of: files[1])
    #expect(lineCount == 301)
    #expect(other.isFavorite(files[0]) && one.rating(of: files[1]) == nil)
    #expect(files.dropFirst(2).allSatisfy { one.rating(of: $0) == 8 && other.rating(of: $0) == 8 })
  }

  @Test func `However large the file, its first line counts`() throws {
    let file = bareFile()
    try ratings.set(10, of: file)
    let line = try FileSystem.contents(of: path, limit: 1 << 16)
    let rest = [UInt8](repeating: UInt8(ascii: "x"), count: 2 << 20)
    try FileSystem.write(line + rest + [UInt8(ascii: "\n")], to: path, .synced)
    #expect(ratings.isFavorite(file) && ratings.isFavorite(file))
    #expect(FileStatus(of: path)?.byteCount == line.count + rest.count + 1)
  }

  @Test func `Marks that cannot be read for a moment are as they were`() throws {
    let (one, file) = (ratings, bareFile())
    try one.set(10, of: file)
    #expect(one.isFavorite(file))
    try ratings.set(nil, of: file)
    FileCall.withProbe({ $0 == .read ? .ioError : nil }) {
      #expect(one.isFavorite(file))
    }
    #expect(!one.isFavorite(file))
  }

  @Test func `Marks that may only be read count`() throws {
    let file = bareFile()
    try ratings.set(10, of: file)
    chmod(path.string, 0o400)
    #expect(ratings.isFavorite(file))
  }

  @Test func `Where nothing can be noted either, the reason is told`() throws {
    _ = folder.write([], to: "data")
    let fault = #expect(throws: FileRatings.Fault.self) { try ratings.set(10, of: bareFile()) }
    #expect(fault?.reason.hasPrefix("the list of marks cannot be written (") == true)
    #expect(throws: FileRatings.Fault.file(.notPermitted)) {
      try FileRatings(besides: nil).set(10, of: bareFile("b"))
    }
    #expect(throws: FileRatings.Fault.file(.noSuchFileOrDirectory)) {
      try ratings.set(10, of: "/nowhere/x.png")
    }
  }
}

extension FileRatings {
  /// Gives one file a rating.
  fileprivate func set(_ rating: Int?, of path: FilePath) throws {
    if let fault = set([Rated(path: path, rating: rating)])[path] { throw fault }
  }
}
