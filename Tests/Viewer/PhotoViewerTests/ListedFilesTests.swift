import FileOperations
import Files
import Geometry
import Glibc
import SystemPackage
import TestSupport
import Testing
import Views

@testable import Folders
@testable import PhotoViewer

/// Commands act on the files that were listed, not on others that have taken their paths since.
@MainActor @Suite struct ListedFilesTests {
  private let bench: ViewerOnBench
  private let other = TemporaryFolder()
  private let links = TemporaryFolder()
  private var link: String { "\(links.path)/pictures" }

  /// Opens pictures in a folder, to which a link leads: the folder, or each of its files.
  init() throws {
    let link = FilePath("\(links.path)/pictures")
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3)) { paths in
      symlink(paths[0].removingLastComponent().string, link.string)
      return PictureList(["0.png", "1.png", "2.png"].map { link.appending($0) })
    }
    bench.wait(.seconds(1))
  }

  /// Lets the link lead to another folder, whose files have the same names.
  private func redirect() throws {
    for name in ["0.png", "1.png", "2.png"] {
      try ViewerOnBench.write(Size(60, 40), 0xFF33_9966, to: name, in: other)
    }
    unlink(link)
    symlink(other.path, link)
  }

  private func isThere(_ name: String, in folder: TemporaryFolder) -> Bool {
    access("\(folder.path)/\(name)", F_OK) == 0
  }

  private var notice: String? { bench.viewer.notices.current?.accessibilityLabel }

  @Test
  func `A photo is deleted where it was listed, and another one of its name only once it is seen`()
    throws
  {
    try redirect()
    bench.press(.delete)
    bench.wait(.milliseconds(100))
    #expect(isThere("0.png", in: other) && isThere("0.png", in: bench.folder))
    #expect(notice == "“0.png” has changed meanwhile.")
    #expect(bench.viewer.pictures.paths.count == 3)
    bench.fetch()
    bench.press(.delete)
    bench.wait(.milliseconds(100))
    #expect(!isThere("0.png", in: other) && isThere("0.png", in: bench.folder))
  }

  @Test func `Another file of the same name is not rated`() throws {
    try redirect()
    bench.press("s")
    bench.wait(.milliseconds(100))
    #expect(FileRating.rating(of: FilePath("\(other.path)/0.png")) == nil)
    #expect(notice == "“0.png” has changed meanwhile.")
  }

  @Test func `A file that was replaced here is deleted, whatever was seen of that`() throws {
    let path = FilePath("\(bench.folder.path)/1.png")
    let earlier = try #require(FileStatus(of: path))
    let list = bench.viewer.pictures
    let file = try OriginalFile(path)
    _ = try bench.viewer.context.queue.operations.replace(file, by: [1, 2, 3])
    let present = try #require(FileStatus(of: path))
    #expect(!present.isSameFile(as: earlier))
    let listed = ListedFiles(list.numbers(of: list.paths))
    #expect(listed.fault(of: list.paths[1]) == nil)
    let operations = bench.viewer.context.queue.operations
    _ = try operations.moveToTrash(path, expecting: earlier)
    #expect(!isThere("1.png", in: bench.folder))
  }

  @Test func `A file that another program has replaced is not the one that was listed`() throws {
    let list = bench.viewer.pictures
    let listed = ListedFiles(list.numbers(of: list.paths))
    #expect(list.paths.allSatisfy { listed.fault(of: $0) == nil })
    rename(other.write([1], to: "new"), "\(bench.folder.path)/1.png")
    #expect(listed.fault(of: list.paths[1]) == .changed(path: list.paths[1]))
    #expect(listed.fault(of: list.paths[0]) == nil)
    unlink("\(bench.folder.path)/1.png")
    #expect(listed.fault(of: list.paths[1]) == nil)
  }
}

/// The list knows the numbers of the files that its folders have listed.
@Suite struct ListedNumberTests {
  @Test func `The number of a rewritten file is known`() throws {
    let folder = TemporaryFolder()
    let path = FilePath(folder.write([1], to: "a.png"))
    var list = PictureList(opening: [FilePath(folder.path)])
    list.apply(try Result.success(PictureFolder.listing(of: FilePath(folder.path))), of: 0)
    #expect(list.numbers(of: [path]) == [path: try #require(FileStatus(of: path)).number])
    rename(folder.write([2], to: "new"), path.string)
    var news = FolderChanges(of: FilePath(folder.path))
    news.record(.written(PictureFolder.picture(at: path)), at: path)
    list.apply([news])
    #expect(list.numbers(of: [path]) == [path: try #require(FileStatus(of: path)).number])
    list.forgetNumbers()
    #expect(list.numbers(of: [path]).isEmpty)
  }
}
