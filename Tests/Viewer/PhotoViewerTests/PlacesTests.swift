import Controls
import Drawing
import Files
import Folders
import Geometry
import Glibc
import Semantics
import SystemPackage
import TestSupport
import Testing
import Views

@testable import Containers
@testable import PhotoViewer

/// The places and the folders that were shown lately, from which Open leads on.
@MainActor @Suite struct PlacesTests: ViewerSuite {
  let bench: ViewerOnBench

  /// Opens a folder with a picture and the folders `a` and `b`, with one more each.
  init() throws {
    bench = try ViewerOnBench([Size(60, 40)]) { paths in
      let root = paths[0].removingLastComponent()
      for name in ["a", "b"] { mkdir("\(root)/\(name)", 0o700) }
      return PictureList(opening: [root])
    }
    bench.resize(to: Size(600, 700))
    for name in ["a/x.png", "b/y.png"] {
      try ViewerOnBench.write(Size(9, 9), to: name, in: bench.folder)
    }
    settle()
  }

  private func show(_ name: String) {
    bench.show(opening: [root.appending(name)])
    settle()
  }

  /// Opens the places, and returns the chooser with their page.
  private func places() throws -> (chooser: FolderChooser, page: FolderListController) {
    bench.press("o", .control)
    bench.wait(.seconds(1))
    let chooser = viewer.window.presentations.lazy
      .compactMap { ($0 as? Sheet)?.controller as? FolderChooser }.first
    let found = try #require(chooser)
    return (found, try #require(found.viewControllers.first as? FolderListController))
  }

  private func rows(_ page: FolderListController, _ title: String) -> [FolderRow] {
    page.sections.first { $0.title == title }?.rows ?? []
  }

  @Test func `The folders that were shown lately come first, the latest on top`() throws {
    show("a")
    show("b")
    show("a")
    let (_, page) = try places()
    #expect(page.sections.map(\.title) == ["Recent", "Places"])
    #expect(
      rows(page, "Recent") == ["a", "b"].map { .recent(root.appending($0)) } + [.recent(root)])
  }

  @Test func `A folder that is gone is left out, and comes back with it`() throws {
    show("a")
    show("b")
    rename("\(root)/a", "\(root)/c")
    let (first, page) = try places()
    #expect(rows(page, "Recent") == [.recent(root.appending("b")), .recent(root)])
    first.dismiss()
    bench.wait(.seconds(1))
    rename("\(root)/c", "\(root)/a")
    let (_, again) = try places()
    #expect(rows(again, "Recent").contains(.recent(root.appending("a"))))
  }

  /// Chooses the favourites among the places.
  private func chooseFavorites() throws {
    let (_, page) = try places()
    page.open(.favorites)
    bench.wait(.seconds(1))
    #expect(viewer.window.presentations.isEmpty)
  }

  @Test func `The favourites of all folders are a place, and are shown in the grid`() throws {
    for name in ["a", "b"] {
      show(name)
      viewer.files.marking.toggle([0])
      #expect(bench.fetch { !viewer.library.ratings.isBusy })
    }
    show("a")
    viewer.open(0, at: bench.time)
    bench.wait(.seconds(1))
    try chooseFavorites()
    #expect(bench.fetch { viewer.pictures.paths.map(\.displayName) == ["y.png", "x.png"] })
    #expect(viewer.window.title == "Favourites – Touchstone" && bench.isInGrid)
    #expect(
      viewer.pictures.countDescription == "2 pictures" && !viewer.places.parentState.isEnabled)
    #expect(bench.fetch { viewer.grid.cells.ratings.count == 2 })
  }

  @Test func `Only what is a favourite still is among the favourites`() throws {
    let names = ["a/x.png", "b/y.png", "0.png"].map { root.appending("\($0)") }
    for path in names { try FileRating.set(FileRating.favorite, of: path) }
    for name in ["a", "b"] { show(name) }
    bench.show(opening: [root])
    settle()
    #expect(bench.fetch { viewer.grid.cells.ratings.count == 1 })
    try FileRating.set(nil, of: names[0])
    unlink(names[1].string)
    try chooseFavorites()
    #expect(bench.fetch { viewer.pictures.title != nil })
    #expect(viewer.pictures.paths == [names[2]] && viewer.pictures.folder == nil)
  }

  @Test func `Without favourites the place says so, and the pictures stay`() throws {
    try chooseFavorites()
    #expect(
      bench.fetch {
        viewer.notices.current?.accessibilityLabel
          == "No favourites. Pictures that you mark with the heart are shown here."
      })
    #expect(viewer.pictures.paths.map(\.displayName) == ["0.png"])
  }

  @Test func `Pictures are not moved to the favourites`() throws {
    viewer.files.transfer.chooseFolder(to: .move, [0])
    bench.wait(.seconds(1))
    let choosers = viewer.window.presentations.compactMap {
      ($0 as? Sheet)?.controller as? FolderChooser
    }
    let page = try #require(choosers.first?.viewControllers.first as? FolderListController)
    #expect(!rows(page, "Places").contains(.favorites))
  }

  @Test func `Only the latest twenty are kept, each once`() {
    for number in Array(0..<25) + [20] {
      viewer.settings.preferences.choose { $0.record(recent: root.appending("\(number)")) }
    }
    let expected = [20, 24, 23, 22, 21] + (5..<20).reversed()
    #expect(viewer.settings.preferences.choices.recents == expected.map { root.appending("\($0)") })
  }

  @Test func `Every place is there, and the last one is the root of all folders`() throws {
    let (_, page) = try places()
    #expect(rows(page, "Places").first == .favorites)
    let rows = rows(page, "Places").dropFirst()
    #expect(rows.last == .place("/", "File System", .folder))
    for row in rows {
      let path = try #require(row.path)
      #expect(FileStatus(following: path)?.isFolder == true, "\(path)")
    }
  }

  @Test func `The first row has the focus, on each page, and keys lead on from there`() throws {
    func focus() -> String? {
      bench.draw()
      let tree = viewer.window.accessibilityTree()
      return tree.focus.flatMap { tree[$0]?.identifier }
    }
    bench.press("o", .control)
    #expect(focus() == "folders.item:\(root.folder.folderName)")
    bench.wait(.seconds(1))
    let choosers = viewer.window.presentations.compactMap {
      ($0 as? Sheet)?.controller as? FolderChooser
    }
    let chooser = try #require(choosers.first)
    let page = try #require(chooser.topViewController as? FolderPage)
    #expect(bench.fetch { page.sections.flatMap(\.rows).count == 4 })
    #expect(focus() == "folders.item:\(root.folder.folderName)")
    bench.press(.downArrow)
    #expect(focus() == "folders.item:a")
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect((chooser.topViewController as? FolderPage)?.folder == root.appending("a"))
    #expect(focus() == "folders.item:\(root.folderName)")
    chooser.pop()
    bench.wait(.seconds(1))
    #expect(chooser.topViewController === page && focus() == "folders.item:a")
  }

  @Test func `Rows that come later get the focus, unless something else has it`() throws {
    let page = FolderListController(title: "Later")
    let sheet = Sheet(NavigationController(root: page))
    sheet.present(in: viewer.window)
    bench.wait(.seconds(1))
    #expect(viewer.window.firstResponder == nil)
    page.sections = [(nil, [.folder(root)])]
    bench.draw()
    #expect((viewer.window.firstResponder as? FolderCell)?.textLabel.text == root.folderName)
    bench.press(.tab)
    let other = viewer.window.firstResponder
    page.sections = []
    page.sections = [(nil, [.folder(root), .parent(root)])]
    bench.draw()
    #expect(other is Control && viewer.window.firstResponder === other)
  }

  @Test func `A recent folder is shown by its button, and becomes the latest`() throws {
    show("a")
    show("b")
    let (chooser, page) = try places()
    page.onOpen(root.appending("a"))
    bench.wait(.seconds(1))
    let folder = try #require(chooser.topViewController as? FolderPage)
    #expect(folder.folder == root.appending("a"))
    let show = folder.navigationItem.trailingItems.first {
      $0.accessibilityIdentifier == "folders.choose"
    }
    show?.primaryAction?()
    bench.wait(.seconds(1))
    settle()
    #expect(viewer.window.presentations.isEmpty)
    #expect(viewer.pictures.paths.map(\.displayName) == ["x.png"])
    #expect(
      viewer.settings.preferences.choices.recents == ["a", "b"].map { root.appending($0) } + [root])
  }
}
