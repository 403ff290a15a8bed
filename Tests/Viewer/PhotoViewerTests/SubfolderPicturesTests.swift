import Files
import Geometry
import Glibc
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The pictures of a folder and of all folders below it, as one list.
@MainActor @Suite struct SubfolderPicturesTests: ViewerSuite {
  let bench: ViewerOnBench

  /// Opens a folder with a picture, and folders in it with two more.
  init() throws {
    bench = try ViewerOnBench([Size(60, 40)]) { paths in
      let folder = paths[0].removingLastComponent()
      for name in ["a", "a/b"] { mkdir("\(folder)/\(name)", 0o700) }
      return PictureList(opening: [folder])
    }
    for name in ["a/x.png", "a/b/y.png"] {
      try ViewerOnBench.write(Size(9, 9), to: name, in: bench.folder)
    }
    bench.resize(to: Size(600, 400))
    #expect(bench.fetch { names == ["0.png"] })
  }

  @Test func `All pictures below are one list, without tiles of folders, and its own come back`() {
    #expect(!viewer.places.subfolders.state.isOn)
    viewer.places.subfolders.toggle()
    #expect(bench.fetch { names == ["0.png", "x.png", "y.png"] })
    #expect(viewer.places.subfolders.state.isOn && viewer.grid.folders.tiles.isEmpty)
    #expect(viewer.library.folderName == root.displayName)
    viewer.open(1, at: bench.time)
    bench.wait(.seconds(1))
    bench.press(.pageDown)
    #expect(viewer.pictures.current?.displayName == "y.png")
    bench.press(.escape)
    bench.wait(.seconds(1))
    viewer.places.subfolders.toggle()
    #expect(bench.fetch { names == ["0.png"] && viewer.grid.folders.tiles.count == 1 })
  }

  @Test func `Pictures and folders that come later come into the list`() throws {
    viewer.places.subfolders.toggle()
    #expect(bench.fetch { names.count == 3 })
    try ViewerOnBench.write(Size(9, 9), to: "a/b/z.png", in: bench.folder)
    #expect(bench.fetch { names == ["0.png", "x.png", "y.png", "z.png"] })
    mkdir("\(root)/a/c", 0o700)
    try ViewerOnBench.write(Size(9, 9), to: "a/c/new.png", in: bench.folder)
    #expect(bench.fetch { names.contains("new.png") })
    unlink("\(root)/a/b/y.png")
    #expect(bench.fetch { !names.contains("y.png") })
  }

  @Test func `All are in the order that was chosen`() {
    viewer.gridController.sorting.choose(PictureOrder(.name, isReversed: true))
    viewer.places.subfolders.toggle()
    #expect(bench.fetch { names == ["y.png", "x.png", "0.png"] })
  }

  @Test func `A folder without folders has none to show`() {
    #expect(bench.fetch { viewer.grid.folders.count == 1 })
    #expect(viewer.places.subfolders.state.isEnabled)
    bench.show(opening: [root.appending("a").appending("b")])
    #expect(bench.fetch { !viewer.places.subfolders.state.isEnabled })
    #expect(viewer.places.subfolders.state.reason == "No folders in it")
    bench.show(opening: [root])
    #expect(bench.fetch { viewer.places.subfolders.state.isEnabled })
  }

  @Test func `A search finds folders by their names, and shows no others`() {
    #expect(bench.fetch { viewer.grid.folders.count == 1 })
    let search = viewer.gridController.search
    var tiles: [FilePath?] { viewer.grid.folders.tiles.map(\.folder) }
    search.begin()
    for (text, names) in [("0", []), ("a", ["a"]), ("", ["a"])] as [(String, [String])] {
      search.find(text)
      bench.draw()
      #expect(tiles.map { $0?.displayName } == names)
    }
    search.find("0")
    bench.show(opening: [root])
    #expect(bench.fetch { tiles.count == 1 }, "another folder is not searched")
  }

  @Test func `Pictures of several folders have no folder above`() {
    bench.show(opening: [root.appending("0.png"), root.appending("a").appending("x.png")])
    #expect(!viewer.places.subfolders.state.isEnabled)
  }

  @Test func `Many folders are listed together, and their pictures sorted once`() throws {
    let folder = TemporaryFolder()
    for number in 0..<300 {
      mkdir("\(folder.path)/\(number)", 0o700)
      for name in ["a", "b"] { _ = folder.write([1], to: "\(number)/\(name).jpg") }
    }
    bench.show(opening: [FilePath(folder.path)])
    #expect(bench.fetch { viewer.grid.folders.count == 300 })
    viewer.places.subfolders.toggle()
    #expect(bench.fetch { names.count == 600 })
    #expect(Set(viewer.pictures.paths).count == 600)
    #expect(notice == nil)
  }

  @Test func `A message says that the pictures of further folders are not shown`() {
    let folder = TemporaryFolder()
    for number in 0..<2000 { mkdir("\(folder.path)/\(number)", 0o700) }
    bench.show(opening: [FilePath(folder.path)])
    #expect(bench.fetch { !viewer.pictures.isAwaited })
    viewer.places.subfolders.toggle()
    #expect(bench.fetch { notice == "Only the pictures of 2000 folders are shown" })
    #expect(viewer.places.subfolders.state.isOn)
  }
}
