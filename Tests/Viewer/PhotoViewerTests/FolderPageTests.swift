import Containers
import Editing
import FileOperations
import Files
import Geometry
import Glibc
import Layout
import Semantics
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The content of a page of the folder chooser, and the navigation from there.
@MainActor @Suite struct FolderPageTests: ViewerSuite {
  let bench: ViewerOnBench

  /// Opens the chooser for a folder with two pictures, an empty folder, one with a picture, and a hidden one.
  init() throws {
    bench = try ViewerOnBench([Size(60, 40), Size(60, 40)]) { paths in
      let root = paths[0].folder
      for name in ["empty", "Été", ".hidden"] { mkdir("\(root)/\(name)", 0o700) }
      return PictureList(opening: [root])
    }
    bench.resize(to: Size(600, 700))
    try ViewerOnBench.write(Size(9, 9), to: "Été/x.png", in: bench.folder)
    #expect(bench.fetch { !viewer.pictures.isAwaited })
    bench.press("o", .control)
    bench.wait(.seconds(1))
    #expect(bench.fetch { page?.sections.count == 3 && !rows.contains(.note("Loading")) })
    bench.draw()
  }

  private var page: FolderPage? { chooser?.topViewController as? FolderPage }
  private var rows: [FolderRow] { page?.sections.flatMap(\.rows) ?? [] }

  @Test func `Folders come before pictures, and hidden ones are shown on demand`() throws {
    let pictures = ["0.png", "1.png"].map { FolderRow.picture(root.appending($0)) }
    let folders = ["empty", "Été"].map { FolderRow.folder(root.appending($0)) }
    #expect(
      rows == [.parent(root.folder)] + folders + [.hiddenFolders(areShown: false)] + pictures)
    try click("folders.hidden")
    let hidden = FolderRow.folder(root.appending(".hidden"))
    #expect(bench.fetch { rows.contains(hidden) && rows.contains(.hiddenFolders(areShown: true)) })
    for _ in 0..<3 { try click("folders.hidden") }
    #expect(bench.fetch { !rows.contains(hidden) })
    // The pages after it do the same.
    try click("folders.hidden")
    mkdir("\(root)/empty/.inner", 0o700)
    try click("folders.item:empty")
    #expect(bench.fetch { rows.contains(.folder(root.appending("empty").appending(".inner"))) })
  }

  @Test func `Alt+Left and a thumb button lead back to the page before`() throws {
    let first = page
    try click("folders.item:empty")
    #expect(page !== first)
    bench.click(.back, at: Point(300, 350))
    bench.wait(.seconds(1))
    #expect(page === first && chooser != nil)
    try click("folders.item:empty")
    bench.press(.leftArrow, .option)
    bench.wait(.seconds(1))
    #expect(page === first && chooser != nil)
  }

  @Test func `A folder that was made meanwhile is there when the user comes back`() throws {
    try click("folders.item:empty")
    mkdir("\(root)/made", 0o700)
    try click("navigation.back")
    #expect(bench.fetch { rows.contains(.folder(root.appending("made"))) })
  }

  @Test func `A folder that is still being read says so after a while`() {
    bench.press(.escape)
    bench.wait(.seconds(1))
    let worker = FileWorker {}
    let page = FolderPage(
      folder: root, contents: nil, worker: worker, showingHidden: false, showingPictures: true)
    func rows() -> [FolderRow] { page.sections.flatMap(\.rows) }
    Sheet(NavigationController(root: page)).present(in: viewer.window)
    #expect(rows() == [.parent(root.folder)], "nothing flashes by")
    bench.wait(.seconds(1))
    #expect(rows() == [.parent(root.folder), .note("Loading")])
    let picture = FolderRow.picture(root.appending("0.png"))
    #expect(worker.deliver(until: { rows().contains(picture) }, atMost: .seconds(20)))
    #expect(!rows().contains(.note("Loading")))
    #expect(rows().contains(.folder(root.appending("empty"))))
  }

  @Test func `A folder that is still being read is not read again when the user comes back`() {
    let worker = FileWorker {}
    let page = FolderPage(
      folder: root, contents: nil, worker: worker, showingHidden: false, showingPictures: true)
    for _ in 0..<2 { page.viewDidAppear() }
    #expect(worker.deliver(until: { !worker.isBusy }, atMost: .seconds(20)))
    #expect(page.listingCount == 1)
    page.viewDidAppear()
    #expect(worker.deliver(until: { !worker.isBusy }, atMost: .seconds(20)))
    #expect(page.listingCount == 2)
  }

  @Test func `A row says how many pictures are in its folder, and shows the first one`() throws {
    func cell(_ name: String) -> FolderCell? {
      bench.draw()
      return page?.list.visibleCells.lazy.compactMap { $0 as? FolderCell }.first {
        $0.textLabel.text == name
      }
    }
    #expect(bench.fetch { cell("Été")?.detailTextLabel.text == "1 picture" })
    #expect(bench.fetch { cell("empty")?.detailTextLabel.text == "No pictures" })
    #expect(bench.fetch { cell("Été")?.picture != nil })
    #expect(bench.fetch { cell("0.png")?.picture != nil } && cell("empty")?.picture == nil)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(viewer.feed.clients.rows == nil)
  }

  @Test func `A picture that is chosen is shown`() throws {
    try click("folders.item:1.png")
    #expect(bench.fetch { !viewer.pictures.isAwaited && viewer.window.presentations.isEmpty })
    #expect(viewer.pictures.current == root.appending("1.png") && !bench.isInGrid)
    #expect(viewer.pictures.paths.count == 2)
  }

  @Test func `Where only folders can be chosen, no pictures are listed`() throws {
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.press(.return)
    bench.wait(.seconds(1))
    bench.press("k", [.control, .shift])
    bench.wait(.seconds(1))
    #expect(bench.fetch { page?.sections.count == 2 && !rows.contains(.note("Loading")) })
    #expect(!rows.contains { if case .picture = $0 { true } else { false } })
  }

  @Test func `Typing finds folders and pictures, whatever the case and the accents`() throws {
    type("ete")
    bench.draw()
    #expect(rows == [.folder(root.appending("Été"))])
    #expect((viewer.window.firstResponder as? SearchField)?.text == "ete")
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(page?.folder == root.appending("Été"))
  }

  @Test func `A search without results says so, and Escape shows everything again`() throws {
    let all = rows
    type("1p")
    bench.draw()
    #expect(rows == [.note("Nothing found")])
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(page?.folder == root)
    bench.press(.escape)
    #expect(rows == all && element("folders.search") != nil)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(rows == all && chooser != nil && element("folders.search") == nil)
    #expect(viewer.window.firstResponder is FolderCell)
  }

  @Test func `A finger finds by a button`() throws {
    #expect(element("folders.search") == nil)
    try click("folders.find")
    #expect(element("folders.search")?.states.contains(.focused) == true)
    try click("search.cancel")
    #expect(element("folders.search") == nil && rows.count == 6)
  }

  @Test func `Backspace leads to the folder above, and at last nowhere`() throws {
    bench.press(.downArrow)
    bench.press(.backspace)
    bench.wait(.seconds(1))
    #expect(page?.folder == root.folder)
    #expect(bench.fetch { page?.sections.isEmpty == false })
    for _ in 0..<12 {
      bench.press(.backspace)
      bench.wait(.seconds(1))
    }
    #expect(page?.folder == "/")
  }

  @Test func `The path ends with the folder itself, for which the title may have no room`() throws {
    viewer.window.environment.textScale = 2
    bench.resize(to: Size(360, 640))
    try click("folders.item:empty")
    bench.draw()
    let chips = try #require(page.flatMap { pathChips(in: $0.view) })
    #expect(chips.nameLabel.text == "empty")
    #expect(chips.bounds.contains(chips.convert(chips.nameLabel.bounds, from: chips.nameLabel)))
  }

  private func pathChips(in view: View) -> PathChips? {
    view as? PathChips ?? view.subviews.lazy.compactMap { pathChips(in: $0) }.first
  }

  @Test func `From right to left, the end of a long path is visible at the left`() throws {
    viewer.window.environment.layoutDirection = .rightToLeft
    bench.resize(to: Size(360, 640))
    let outer = "A folder with a long name"
    mkdir("\(root)/empty/\(outer)", 0o700)
    mkdir("\(root)/empty/\(outer)/inner", 0o700)
    for name in ["empty", outer, "inner"] {
      #expect(bench.fetch { element("folders.item:\(name)") != nil })
      try click("folders.item:\(name)")
    }
    let last = PathChips.ancestors(of: try #require(page?.folder)).count - 1
    let row = try #require(element("folders.path")).frame
    let inner = try #require(element("folders.path:\(last)")).frame
    #expect(inner.width > 44 && row.contains(inner) && inner.minX < row.center.x)
  }

  @Test func `The path leads to each folder around`() throws {
    let folders = PathChips.ancestors(of: root)
    #expect(folders.first == "/" && folders.last == root.folder)
    #expect(folders == folders.sorted { $0.components.count < $1.components.count })
    try click("folders.path:\(folders.count - 1)")
    #expect(page?.folder == root.folder)
    #expect(PathChips.ancestors(of: "/").isEmpty)
    let home = try #require(FilePath.home)
    #expect(PathChips.ancestors(of: home.appending("a").appending("b")).first == home)
    #expect(PathChips.ancestors(of: home) == [])
  }
}
