import Files
import Folders
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

@Suite struct PictureListTests {
  @Test func `A folder that is awaited is not said to have no pictures`() throws {
    let folder = TemporaryFolder()
    var list = PictureList(awaiting: FilePath(folder.path))
    #expect(list.countDescription.isEmpty)
    list.apply(.success(try PictureFolder.listing(of: FilePath(folder.path))), of: 0)
    #expect(list.countDescription == "No pictures")
  }

  @Test(arguments: [
    // The index removed from a to e while c is shown, and the picture shown afterwards.
    (0, "c"), (1, "c"), (2, "d"), (3, "c"), (4, "c"),
  ])
  func `Removing a picture keeps the current one or shows the next`(index: Int, shown: String) {
    var list = PictureList(["a", "b", "c", "d", "e"], startingAt: 2)
    _ = list.remove(at: [index])
    #expect(list.current == FilePath(shown) && list.paths.count == 4)
  }

  @Test func `Removing the last picture shows the one before`() {
    var list = PictureList(["a", "b"], startingAt: 1)
    _ = list.remove(at: [1])
    #expect(list.current == "a")
    _ = list.remove(at: [0])
    #expect(list.current == nil && list.index == 0 && !list.move(by: 1))
  }

  /// Pictures are removed in random order and put back in another one.
  @Test func `A picture that is put back returns to its place`() {
    let paths: [FilePath] = ["a", "b", "c", "d"]
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      var list = PictureList(paths, startingAt: Int.random(in: 0..<4, using: &generator))
      var removals = (0..<4).map { _ in
        list.remove(at: [Int.random(in: list.paths.indices, using: &generator)])[0]
      }
      removals.shuffle(using: &generator)
      for removal in removals {
        let shown = list.current
        let index = list.putBack(removal)
        #expect(list.paths[index] == removal.path)
        #expect(shown == nil || list.current == shown)
      }
      #expect(list.paths == paths)
    }
  }

  @Test func `A picture that was put back can be shown again`() {
    var list = PictureList(["a", "b", "c"], startingAt: 1)
    let removal = list.remove(at: [1])[0]
    list.move(to: list.putBack(removal))
    #expect(list.current == "b")
  }

  @Test func `A list is of folders only if every argument is a folder`() {
    let (folder, empty) = (TemporaryFolder(), TemporaryFolder())
    let picture = folder.write([1], to: "a.jpg")
    #expect(PictureList(opening: [FilePath(folder.path)]).isOfFolders)
    #expect(PictureList(opening: [FilePath(folder.path), FilePath(empty.path)]).isOfFolders)
    for paths in [[picture], [folder.path, picture], [picture, picture]] {
      #expect(!PictureList(opening: paths.map { FilePath($0) }).isOfFolders)
    }
  }

  @Test func `An opened file is listed before its folder is read`() {
    let folder = TemporaryFolder()
    for name in ["a.jpg", "b.jpg", "c.jpg"] { _ = folder.write([1], to: name) }
    let list = PictureList(opening: [FilePath("\(folder.path)/b.jpg")])
    #expect(list.paths == [FilePath("\(folder.path)/b.jpg")] && list.isAwaited)
  }

  @Test func `A file beside the folder to which a link leads is opened there`() throws {
    let (folder, other) = (TemporaryFolder(), TemporaryFolder())
    let away = FilePath("\(other.path)/away")
    #expect(mkdir(away.string, 0o700) == 0)
    for place in [folder, other] { _ = place.write([1], to: "a.jpg") }
    #expect(symlink(away.string, "\(folder.path)/link") == 0)
    let list = PictureList(opening: [FilePath("\(folder.path)/link/../a.jpg")])
    let expected = try FilePath("\(other.path)/a.jpg").resolved()
    #expect(list.current == expected)
  }

  @Test func `Files that were removed or renamed since count as they are now`() throws {
    let folder = FilePath("/nowhere")
    let paths = ["a.jpg", "b.jpg", "c.jpg"].map { folder.pushing(FilePath($0)) }
    var list = PictureList(paths)
    list.rename(paths[1], to: "d.jpg")
    _ = list.remove(at: [0])
    #expect(list.namedPaths == [folder.appending("d.jpg"), paths[2]])
  }

  /// If files are named too, the index of the first picture must be known immediately.
  @Test func `A folder named among files is read immediately`() {
    let folder = TemporaryFolder()
    let paths = ["a.jpg", "b.jpg"].map { FilePath(folder.write([1], to: $0)) }
    let list = PictureList(opening: [FilePath(folder.path), paths[1]])
    #expect(list.paths == paths + [paths[1]] && list.index == 0 && !list.isAwaited)
  }

  @Test func `A named hidden file is shown before the others`() {
    let folder = TemporaryFolder()
    let paths = ["a.jpg", ".b.jpg"].map { FilePath(folder.write([1], to: $0)) }
    var list = PictureList(opening: [paths[1]])
    #expect(list.paths == [paths[1]])
    list.apply(
      Result { () throws(PictureError) in try PictureFolder.listing(of: FilePath(folder.path)) },
      of: 1)
    #expect(list.paths == [paths[1], paths[0]] && list.index == 0)
  }

  @Test func `A picture is not found in another list, in which one is at its place`() {
    let (one, other) = (PictureList(["/a/x.png"]), PictureList(["/b/x.png"]))
    #expect(ListedPicture(0, in: one)?.index(in: one) == 0)
    #expect(ListedPicture(0, in: one)?.index(in: other) == nil)
  }
}
