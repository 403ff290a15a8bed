import Geometry
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer
@testable import Views

/// Folders of folders, which are shown as albums.
@MainActor @Suite struct AlbumTests: ViewerSuite {
  let bench: ViewerOnBench
  private var root: FilePath { FilePath(bench.folder.path).appending("all") }
  private var tiles: [FolderTile] { viewer.grid.folders.tiles }

  /// Opens a folder that has nothing but the folders `a`, with two pictures, and `b`, with a folder that has one.
  init() throws {
    bench = try ViewerOnBench([Size(9, 9)])
    for name in ["all", "all/a", "all/b", "all/b/c"] {
      mkdir("\(bench.folder.path)/\(name)", 0o700)
    }
    for name in ["all/a/1.png", "all/a/2.png", "all/b/c/3.png"] {
      try ViewerOnBench.write(Size(60, 40), to: name, in: bench.folder)
    }
    bench.show(opening: [root])
    bench.resize(to: Size(600, 400))
    #expect(bench.fetch { tiles.count == 2 && tiles.allSatisfy { $0.picture != nil } })
  }

  @Test func `A folder of folders shows albums with covers, names and counts, and no message`() {
    #expect(tiles.map(\.accessibilityLabel) == ["a", "b"])
    #expect(tiles.map(\.detail) == ["2 pictures", "1 folder"])
    #expect(viewer.grid.shownMessage == nil && viewer.grid.message != nil)
    bench.draw()
    #expect(tiles.allSatisfy { $0.bounds.height > $0.bounds.width })
    #expect(viewer.pictures.countDescription(beside: 2) == "2 folders")
  }

  /// Each watcher has a thread, and one of the 128 instances of inotify that a user has.
  @Test func `Folders are watched no longer than a viewer shows them`() throws {
    weak var contents: FolderContents?
    @MainActor func open() throws {
      let other = try ViewerOnBench([Size(9, 9)])
      contents = other.viewer.grid.folders.contents
      #expect(contents != nil)
    }
    try open()
    #expect(contents == nil)
  }

  @Test func `A tap on an album shows its pictures`() {
    bench.draw()
    let point = tiles[0].convert(tiles[0].bounds.center, to: nil)
    bench.tap(point.x, point.y)
    #expect(bench.fetch { viewer.pictures.paths.count == 2 })
    #expect(viewer.grid.shownMessage == nil)
  }

  @Test func `Beside pictures, the tiles of folders are low`() throws {
    try ViewerOnBench.write(Size(60, 40), to: "all/4.png", in: bench.folder)
    #expect(bench.fetch { viewer.pictures.paths.count == 1 })
    bench.draw()
    #expect(tiles.count == 2 && tiles.allSatisfy { $0.bounds.height < 60 && $0.picture != nil })
  }

  @Test func `Covers and counts follow what happens in the folders`() throws {
    try ViewerOnBench.write(Size(60, 40), to: "all/a/3.png", in: bench.folder)
    #expect(bench.fetch { tiles[0].detail == "3 pictures" })
    for name in ["1.png", "2.png", "3.png"] { unlink("\(bench.folder.path)/all/a/\(name)") }
    #expect(bench.fetch { tiles[0].detail == "No pictures" && tiles[0].picture == nil })
    // The picture is in a subfolder.
    unlink("\(bench.folder.path)/all/b/c/3.png")
    #expect(bench.fetch { tiles[1].picture == nil })
    #expect(tiles[1].detail == "1 folder")
  }

  @Test func `Counts of folders that the system does not watch are looked at now and then`() throws
  {
    let contents = FolderContents(
      .filling(side: 40, pixelsPerPoint: 1), countedBy: viewer.context.queue.worker,
      watching: false)
    viewer.grid.folders.contents = contents
    #expect(bench.fetch { tiles.map(\.detail) == ["2 pictures", "1 folder"] })
    #expect(contents.hasUnwatchedFolders)
    try ViewerOnBench.write(Size(60, 40), to: "all/a/3.png", in: bench.folder)
    #expect(
      bench.fetch {
        bench.wait(FolderRefreshTimer.interval)
        return tiles[0].detail == "3 pictures"
      })
  }

  @Test func `Behind a photo, folders that the system does not watch are not looked at`() throws {
    try ViewerOnBench.write(Size(60, 40), to: "all/4.png", in: bench.folder)
    #expect(bench.fetch { viewer.pictures.paths.count == 1 })
    let contents = FolderContents(
      .filling(side: 40, pixelsPerPoint: 1), countedBy: viewer.context.queue.worker,
      watching: false)
    viewer.grid.folders.contents = contents
    #expect(bench.fetch { tiles.map(\.detail) == ["2 pictures", "1 folder"] })
    #expect(viewer.grid.hasUnwatchedFolders)
    bench.draw()
    let middle = viewer.grid.convert(viewer.grid.cellFrame(at: 0).center, to: nil)
    bench.tap(middle.x, middle.y)
    bench.settle()
    #expect(viewer.grid.isHidden && contents.hasUnwatchedFolders)
    #expect(!viewer.grid.hasUnwatchedFolders)
    try ViewerOnBench.write(Size(60, 40), to: "all/a/3.png", in: bench.folder)
    bench.wait(FolderRefreshTimer.interval * 2)
    #expect(bench.isIdle && tiles[0].detail == "2 pictures")
    bench.press("g")
    #expect(
      bench.fetch {
        bench.wait(FolderRefreshTimer.interval)
        return tiles[0].detail == "3 pictures"
      })
  }

  @Test func `A cover that was written again is shown as it is now`() throws {
    let former = try #require(tiles[0].picture)
    try ViewerOnBench.write(Size(40, 60), 0xFFFF_0000, to: "all/a/1.png", in: bench.folder)
    #expect(bench.fetch { tiles[0].picture.map { $0 != former } ?? false })
    #expect(tiles[0].detail == "2 pictures")
  }

  @Test func `Folders that are added, renamed or removed come and go with their counts`() throws {
    mkdir("\(bench.folder.path)/all/0", 0o700)
    #expect(bench.fetch { tiles.map(\.detail) == ["No pictures", "2 pictures", "1 folder"] })
    rename("\(bench.folder.path)/all/b", "\(bench.folder.path)/all/a/b")
    #expect(bench.fetch { tiles.map(\.accessibilityLabel) == ["0", "a"] })
    rename("\(bench.folder.path)/all/a", "\(bench.folder.path)/all/z")
    #expect(bench.fetch { tiles.last?.accessibilityLabel == "z" && tiles.last?.picture != nil })
  }

  @Test func `Files that are not shown beside albums are counted in the bar as they are found`() {
    _ = bench.folder.write([1], to: "all/film.mp4")
    let count: () -> String = { [viewer] in
      viewer.pictures.countDescription(beside: viewer.grid.folders.count)
    }
    #expect(bench.fetch { count() == "2 folders, 1 video" })
  }
}
