import Files
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Folders
@testable import PhotoViewer

/// Lists of the folder `/f`, and what changes make of them.
@Suite struct PictureListChangesTests {
  private func picture(_ name: String, in folder: String = "/f") -> FolderPicture {
    FolderPicture(path: FilePath("\(folder)/\(name)"), order: NaturalSortKey(Array(name.utf8)))
  }

  private func listing(_ names: [String], in folder: String = "/f", again: Bool = false)
    -> FolderChanges
  {
    var (update, listing) = (FolderChanges(of: FilePath(folder)), FolderListing())
    listing.pictures = names.map { picture($0, in: folder) }
    update.record(.success(listing), again: again)
    return update
  }

  private func changes(_ changes: [(String, FolderChanges.Change)]) -> FolderChanges {
    var update = FolderChanges(of: "/f")
    for (name, change) in changes { update.record(change, at: FilePath("/f/\(name)")) }
    return update
  }

  private func list(_ names: [String], at index: Int) -> PictureList {
    var list = PictureList(sources: [.folder(path: "/f")])
    list.apply([listing(names)])
    if index > 0 { list.move(to: index) }
    return list
  }

  private func names(_ list: PictureList) -> [String] { list.paths.map(\.displayName) }

  @Test func `A new file is inserted in natural order`() {
    var list = list(["a1", "a2", "a10"], at: 1)
    let stays = list.apply([changes(["a9", "a0", "b", "a2"].map { ($0, .written(picture($0))) })])
    #expect(names(list) == ["a0", "a1", "a2", "a9", "a10", "b"])
    #expect(stays && list.index == 2)
  }

  @Test(arguments: [
    // The files removed from a to e while c is shown, and the file shown afterwards.
    (["a"], "c"), (["e"], "c"), (["c"], "d"), (["b", "c", "d"], "e"), (["c", "d", "e"], "b"),
  ])
  func `Removing files keeps the current one or shows its neighbour`(gone: [String], shown: String)
  {
    var list = list(["a", "b", "c", "d", "e"], at: 2)
    let stays = list.apply([changes(gone.map { ($0, .gone) })])
    #expect(list.current == FilePath("/f/\(shown)") && stays == (shown == "c"))
    #expect(list.paths.count == 5 - gone.count)
  }

  @Test func `A listing replaces the known files`() {
    var list = list(["a", "b", "c", "d"], at: 2)
    var stays = list.apply([listing(["0", "c", "e"], again: true)])
    #expect(stays && names(list) == ["0", "c", "e"] && list.index == 1)
    stays = list.apply([listing(["0", "b"])])
    #expect(!stays && list.current == "/f/b")
    list.apply([listing([])])
    #expect(list.current == nil && list.emptiness?.path == "/f")
  }

  @Test func `An unreadable folder keeps its list and a missing one does not`() {
    var list = list(["a", "b"], at: 1)
    var update = FolderChanges(of: "/f")
    update.record(.failure(.unreadable(reason: "for a test")), again: true)
    #expect(list.apply([update]) && names(list) == ["a", "b"])
    update.record(.failure(.missing), again: true)
    #expect(!list.apply([update]) && list.paths.isEmpty)
    #expect(list.emptiness?.reason == .missing)
  }

  @Test func `A folder that cannot be read is called a folder`() {
    var list = PictureList(sources: [.folder(path: "/f")])
    var update = FolderChanges(of: "/f")
    update.record(.failure(.unreadable(reason: "permission denied")), again: true)
    list.apply([update])
    #expect(
      list.emptinessMessage?.body == "/f\nThe folder cannot be read: permission denied.")
  }

  @Test func `Chains of renames are followed to their end`() {
    var list = list(["a", "b", "c"], at: 1)
    var update = changes([("b", .gone), ("x", .gone), ("y", .written(picture("y")))])
    update.recordRename(of: "/f/b", to: "/f/x")
    update.recordRename(of: "/f/x", to: "/f/y")
    #expect(list.apply([update]) && list.current == "/f/y" && list.index == 2)
    // In a circle, and removed in the end.
    var circle = changes([("y", .gone), ("z", .gone)])
    circle.recordRename(of: "/f/y", to: "/f/z")
    circle.recordRename(of: "/f/z", to: "/f/y")
    #expect(!list.apply([circle]) && list.current == "/f/c")
  }

  @Test func `Named files keep their place in the list`() {
    var list = PictureList(sources: [
      .folder(path: "/g"), .file(path: "/f/z"), .folder(path: "/f"), .file(path: "/f/a"),
    ])
    #expect(list.paths == ["/f/z", "/f/a"] && list.isAwaited)
    list.apply([listing(["a", "z"])])
    list.apply([listing(["1"], in: "/g")])
    #expect(list.paths == ["/g/1", "/f/z", "/f/a", "/f/z", "/f/a"] && !list.isAwaited)
    #expect(list.current == "/f/z" && list.index == 1)
    let stays = list.apply([changes([("z", .gone), ("a", .gone)])])
    #expect(stays && list.paths == ["/g/1", "/f/z", "/f/a"])
  }

  /// Whatever is added, removed and put back, the list is sorted, and shows the same picture as
  /// long as it exists.
  @Test(arguments: randomSeeds(4))
  func `Random changes keep the order and the current picture`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = (0..<30).map { "n\($0)" }
    var present = Set(all.filter { _ in Bool.random(using: &random) })
    var list = list(all.filter(present.contains), at: 0)
    var removals: [PictureList.Removal] = []
    for _ in 0..<200 {
      let shown = list.current
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !list.paths.isEmpty:
        removals.append(list.remove(at: [Int.random(in: list.paths.indices, using: &random)])[0])
        present.remove(removals[removals.count - 1].path.displayName)
      case 1 where !removals.isEmpty:
        present.insert(removals[removals.count - 1].path.displayName)
        _ = list.putBack(removals.removeLast())
      default:
        let touched = all.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
        for name in touched { present.formSymmetricDifference([name]) }
        let stays = list.apply([
          changes(touched.map { ($0, present.contains($0) ? .written(picture($0)) : .gone) })
        ])
        #expect(shown == nil || stays == (list.current == shown))
      }
      #expect(names(list) == all.filter(present.contains))
      if let shown, present.contains(shown.displayName) { #expect(list.current == shown) }
    }
  }
}
