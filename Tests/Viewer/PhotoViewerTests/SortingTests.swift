import Controls
import Geometry
import Glibc
import PictureFiles
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import FileOperations
@testable import Files
@testable import Folders
@testable import PhotoViewer

/// The orders of a list.
@Suite struct SortedListTests {
  private let folder = TemporaryFolder()

  /// Writes files whose sizes and dates differ from the order of their names.
  init() {
    write("a.png", size: 30, date: 300)
    write("b.jpeg", size: 10, date: 100)
    write("c.jpg", size: 20, date: 400)
    write("d.png", size: 20, date: 200)
  }

  private func write(_ name: String, size: Int, date: Int) {
    let path = folder.write([UInt8](repeating: 0, count: size), to: name)
    let times = [timespec(tv_sec: date, tv_nsec: 0), timespec(tv_sec: date, tv_nsec: 0)]
    utimensat(AT_FDCWD, path, times, 0)
  }

  private func list(_ order: PictureOrder = PictureOrder()) throws -> PictureList {
    var list = PictureList(sources: [.folder(path: FilePath(folder.path))])
    list.sort(by: order)
    list.apply(.success(try PictureFolder.listing(of: FilePath(folder.path))), of: 0)
    return list
  }

  private func names(_ list: PictureList) -> String {
    list.paths.map { String($0.displayName.prefix(1)) }.joined()
  }

  @Test(arguments: [
    (PictureOrder(.name), "abcd"), (PictureOrder(.name, isReversed: true), "dcba"),
    (PictureOrder(.date), "bdac"), (PictureOrder(.date, isReversed: true), "cadb"),
    // Until it is known when pictures were taken, the dates of their files are used.
    (PictureOrder(.taken), "bdac"), (PictureOrder(.taken, isReversed: true), "cadb"),
    (PictureOrder(.size), "bcda"), (PictureOrder(.size, isReversed: true), "adcb"),
    (PictureOrder(.type), "bcad"), (PictureOrder(.type, isReversed: true), "dacb"),
  ])
  func `Each order is the same before and after the folder is listed`(
    order: PictureOrder, expected: String
  ) throws {
    var list = try list(order)
    #expect(names(list) == expected)
    list = try self.list()
    for index in list.paths.indices {
      list.move(to: index)
      let current = list.current
      list.sort(by: order)
      #expect(names(list) == expected && list.current == current)
      list.sort(by: PictureOrder())
      #expect(names(list) == "abcd")
    }
  }

  @Test func `Pictures of one format are together, whatever their endings, and named by it`() throws
  {
    for name in ["e.MPO", "f.CR2", "g.nef", "h.mp4"] { write(name, size: 10, date: 100) }
    let list = try list(PictureOrder(.type))
    #expect(names(list) == "bcehadfg")
    #expect(
      list.paths.indices.map(list.placeTitle) == [
        "JPEG", "JPEG", "JPEG", "MP4", "PNG", "PNG", "RAW", "RAW",
      ])
  }

  @Test func `A random order is the same whenever the folder is listed, and another one each time`()
    throws
  {
    var orders: Set<String> = []
    for seed in UInt32(0)..<40 {
      let order = PictureOrder(.random, seed: seed)
      let listed = names(try list(order))
      var sorted = try list()
      sorted.sort(by: order)
      #expect(names(sorted) == listed && listed.sorted() == ["a", "b", "c", "d"])
      var reversed = order
      reversed.isReversed = true
      sorted.sort(by: reversed)
      #expect(names(sorted) == String(listed.reversed()))
      orders.insert(listed)
    }
    // Of 24 orders, 40 seeds give nearly all.
    #expect(orders.count > 12 && PictureOrder.shuffled().key == .random)
  }

  @Test func `A new file changes nothing in the random order of the others`() throws {
    let order = PictureOrder(.random, seed: 7)
    let earlier = names(try list(order))
    write("e.png", size: 15, date: 1)
    #expect(names(try list(order)).filter { $0 != "e" } == earlier)
  }

  @Test func `New files come where they belong, and those that go leave the others in place`()
    throws
  {
    var list = try list(PictureOrder(.size))
    list.move(to: 1)
    let earlier = list
    write("e.png", size: 15, date: 1)
    let path = FilePath("\(folder.path)/e.png")
    var news = FolderChanges(of: FilePath(folder.path))
    news.record(.written(PictureFolder.picture(at: path)), at: path)
    list.apply([news])
    #expect(names(list) == "becda" && list.current?.displayName == "c.jpg")
    let newIndex = list.newIndices(since: earlier)
    #expect((0..<4).map(newIndex) == [0, 2, 3, 4])
    var gone = FolderChanges(of: FilePath(folder.path))
    for name in ["c.jpg", "b.jpeg"] { gone.record(.gone, at: FilePath("\(folder.path)/\(name)")) }
    let stays = list.apply([gone])
    #expect(!stays && names(list) == "eda" && list.current?.displayName == "d.png")
  }

  /// Programs that copy files set their dates once these are written.
  @Test(arguments: [(PictureOrder(.date), "dace"), (PictureOrder(.size, isReversed: true), "eadc")])
  func `Files that others change come where they belong, and those that are turned here stay`(
    order: PictureOrder, expected: String
  ) throws {
    var list = try list(order)
    write("e.png", size: 5, date: 50)
    try change("e.png", of: &list)
    list.move(to: list.paths.count - 1)
    let current = list.current
    let turned = try OriginalFile(FilePath("\(folder.path)/b.jpeg"))
    let edits = try #require(ByteEdits([ByteEdits.Edit(0..<0, [UInt8](repeating: 0, count: 30))]))
    _ = try turned.replace(with: edits) { _ in }
    try change("b.jpeg", of: &list)
    write("e.png", size: 50, date: 450)
    try change("e.png", of: &list)
    #expect(names(list).filter { $0 != "b" } == expected && list.current == current)
    #expect(names(list).first == (order.key == .date ? "b" : "e"))
    // What another program writes later into a file that was turned is its change.
    write("b.jpeg", size: 40, date: 500)
    try change("b.jpeg", of: &list)
    #expect(names(list) == (order.key == .date ? "daceb" : "ebadc"))
  }

  /// Applies a change of the attributes of the file `name`.
  private func change(_ name: String, of list: inout PictureList) throws {
    let path = FilePath("\(folder.path)/\(name)")
    let picture = try #require(PictureFolder.picture(at: path))
    var news = FolderChanges(of: FilePath(folder.path))
    news.record(.present(picture), at: path)
    list.apply([news])
  }

  @Test func `A removed picture comes back where it was, in any order`() throws {
    var list = try list(PictureOrder(.date, isReversed: true))
    let removals = list.remove(at: [0, 2])
    #expect(names(list) == "ab")
    list.sort(by: PictureOrder(.size))
    #expect(names(list) == "ba")
    for removal in removals { _ = list.putBack(removal) }
    #expect(names(list) == "bcda")
  }

  @Test func `Removing several keeps the current picture, or shows the next one`() throws {
    for index in 0..<4 {
      for gone in [[0], [0, 1], [1, 2], [2, 3], [0, 3], [0, 1, 2, 3]] {
        var (one, all) = (try list(), try list())
        one.move(to: index)
        all.move(to: index)
        _ = all.remove(at: gone)
        let kept = (index..<4).first { !gone.contains($0) } ?? (0..<4).last { !gone.contains($0) }
        #expect(all.current == kept.map { one.paths[$0] }, "\(index) without \(gone)")
      }
    }
  }

  @Test func `Files that were named are sorted too`() throws {
    let paths = ["d.png", "a.png", "b.jpeg"].map { FilePath("\(folder.path)/\($0)") }
    var list = PictureList(paths, startingAt: 1)
    list.sort(by: PictureOrder(.size))
    #expect(names(list) == "bda" && list.current == paths[1])
    list.sort(by: PictureOrder())
    #expect(names(list) == "dab" && list.current == paths[1])
  }
}

/// Sorting in the viewer.
@MainActor @Suite struct SortingTests {
  private func bench(settings: Settings = .dark) throws -> ViewerOnBench {
    try ViewerOnBench(
      [Size(60, 40), Size(600, 400), Size(300, 200)], at: 1, settings: settings)
  }

  private func names(_ bench: ViewerOnBench) -> [String] {
    bench.viewer.pictures.paths.map(\.displayName)
  }

  @Test func `The photo stays as it is when the order changes`() throws {
    let bench = try bench()
    bench.press("1")
    bench.wait(.seconds(1))
    let placement = bench.placement
    bench.viewer.gridController.sorting.choose(PictureOrder(.name, isReversed: true))
    bench.draw()
    #expect(names(bench) == ["0.png", "1.png", "2.png"].reversed())
    #expect(bench.placement == placement && bench.pager.current == 1)
    bench.viewer.gridController.sorting.choose(PictureOrder(.size, isReversed: true))
    bench.draw()
    #expect(names(bench).first == "1.png" && bench.pager.current == 0)
    #expect(bench.placement == placement)
    #expect(bench.viewer.pictures.current?.displayName == "1.png")
  }

  @Test func `The setting counts where the user has chosen nothing`() throws {
    var settings = Settings.dark
    settings.sort = .size
    let bench = try bench(settings: settings)
    #expect(names(bench).last == "1.png")
    settings.sort = .name
    bench.viewer.apply(settings)
    #expect(names(bench) == ["0.png", "1.png", "2.png"])
    var choices = 0
    bench.viewer.settings.preferences.onChoice = { choices += 1 }
    bench.viewer.gridController.sorting.choose(PictureOrder(.name, isReversed: true))
    settings.sort = .size
    bench.viewer.apply(settings)
    #expect(names(bench) == ["2.png", "1.png", "0.png"] && choices == 1)
  }

  @Test func `The menu marks the order, and chooses another one`() throws {
    let bench = try bench()
    bench.press("g")
    bench.wait(.seconds(1))
    let items = bench.viewer.gridController.sorting.menu().items
    #expect(
      items.map(\.title) == [
        "Name", "Date Taken", "Date Changed", "Size", "Type", "Rating", "Random", "Reverse Order",
      ])
    #expect(items.filter { $0.state == .on }.map(\.title) == ["Name"])
    items.first { $0.title == "Size" }?.action()
    items.last?.action()
    #expect(bench.viewer.gridController.sorting.order == PictureOrder(.size, isReversed: true))
    bench.viewer.grid.multipleSelection = GridSelection(of: 0)
    let selected = bench.viewer.pictures.paths[0]
    bench.viewer.gridController.sorting.choose(PictureOrder(.size))
    #expect(bench.viewer.selectedIndices.map { bench.viewer.pictures.paths[$0] } == [selected])
    bench.press("o")
    #expect(bench.viewer.gridStage.selectionBars.toolbar.more.menuView.isOpen)
  }
}
