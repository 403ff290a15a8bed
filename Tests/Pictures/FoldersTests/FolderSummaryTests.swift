import Folders
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

/// Summaries of the contents of folders and of those below.
@Suite struct FolderSummaryTests {
  private let folder = TemporaryFolder()
  private var root: FilePath { FilePath(folder.path) }

  private func make(_ folders: String...) {
    for name in folders { mkdir("\(folder.path)/\(name)", 0o700) }
  }

  @Test func `The nearest picture below is the cover of a folder without any`() {
    make("a", "a/deep", "b")
    _ = folder.write([1], to: "a/deep/1.jpg")
    _ = folder.write([1], to: "b/2.jpg")
    let summary = FolderSummary(of: root)
    #expect(summary.pictureCount == 0 && summary.folderCount == 2)
    #expect(summary.cover == root.appending("b").appending("2.jpg"))
    #expect(FolderSummary(of: root.appending("a")).cover?.lastComponent == "1.jpg")
  }

  @Test func `The first picture of a folder is its cover, and what is not shown is counted`() {
    for name in ["b.jpg", "a.png", "c.mp4", "d.x3f"] { _ = folder.write([1], to: name) }
    let summary = FolderSummary(of: root)
    #expect(summary.pictureCount == 2 && summary.cover == root.appending("a.png"))
    #expect(summary.videoCount == 1 && summary.skipped.kinds == ["1 other file"])
  }

  @Test func `A video below is no cover, and the way to a cover is known`() {
    make("a", "b", "b/c")
    _ = folder.write([1], to: "a/film.mp4")
    _ = folder.write([1], to: "b/c/1.jpg")
    let summary = FolderSummary(of: root)
    let b = root.appending("b")
    #expect(summary.cover == b.appending("c").appending("1.jpg"))
    #expect(Set(summary.sources) == [root, b, b.appending("c")])
    #expect(FolderSummary(of: root.appending("a")).sources == [root.appending("a")])
  }

  @Test func `A removed folder has no known contents`() {
    let summary = FolderSummary(of: root.appending("none"))
    #expect(summary.pictureCount == nil && summary.cover == nil)
  }

  @Test func `Links in a circle are not followed`() {
    make("a", "a/b")
    symlink("../..", "\(folder.path)/a/b/up")
    #expect(PictureTree.firstPicture(in: root) == nil)
  }

  @Test func `A search below a folder ends at its limits`() {
    make("a", "a/b", "a/b/c", "x", "y")
    _ = folder.write([1], to: "a/b/c/1.jpg")
    var limits = PictureTree.Limits()
    limits.depth = 2
    #expect(PictureTree.firstPicture(in: root, within: limits) == nil)
    limits.depth = 3
    #expect(PictureTree.firstPicture(in: root, within: limits) != nil)
    limits.folders = 4
    #expect(PictureTree.firstPicture(in: root, within: limits) == nil)
  }

  @Test func `All folders below one are found, deep ones too`() {
    let deep = (1...30).reduce(into: [root]) { $0.append($0[$1 - 1].appending("\($1)")) }
    for path in deep.dropFirst() { mkdir(path.string, 0o700) }
    let found = PictureTree.folders(in: root, showingHidden: false)
    #expect(found.paths == deep && found.areAll)
  }

  @Test func `It is known whether there are more folders than the limits allow`() {
    make("a", "a/b", "c")
    let all = [root] + ["a", "a/b", "c"].map { FilePath("\(folder.path)/\($0)") }
    func folders(depth: Int, _ count: Int) -> PictureTree.FoundFolders {
      var limits = PictureTree.Limits.whole
      limits.depth = depth
      limits.folders = count
      return PictureTree.folders(in: root, showingHidden: false, within: limits)
    }
    #expect(folders(depth: 2, 4).paths == all && folders(depth: 2, 4).areAll)
    #expect(folders(depth: 2, 3).paths == all.dropLast() && !folders(depth: 2, 3).areAll)
    #expect(folders(depth: 1, 4).paths == [all[0], all[1], all[3]])
    #expect(!folders(depth: 1, 4).areAll)
  }
}
