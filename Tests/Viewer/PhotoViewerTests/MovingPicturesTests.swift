import Containers
import Controls
import FileOperations
import Geometry
import Glibc
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Moving and copying pictures to other folders in the viewer.
@MainActor @Suite struct MovingPicturesTests: ViewerSuite {
  let bench: ViewerOnBench
  private var target: FilePath { FilePath("\(bench.folder.path)/target") }

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 4), at: 1)
    bench.resize(to: Size(500, 700))
    mkdir("\(bench.folder.path)/target", 0o700)
    bench.wait(.seconds(1))
  }

  private func finish() { #expect(bench.finishFileWork()) }

  private func transfer(_ kind: TransferKind, _ indices: [Int]) {
    viewer.files.transfer.transfer(kind, ChosenFiles(indices, of: viewer.pictures), into: target)
    finish()
  }

  /// Waits for the folders of the page on the top, and returns its rows.
  private func rows() -> [FolderRow] {
    let page = chooser?.topViewController as? FolderListController
    _ = bench.fetch {
      page?.sections.last?.rows.contains { if case .folder = $0 { true } else { false } } == true
    }
    bench.draw()
    return page?.sections.flatMap(\.rows) ?? []
  }

  @Test(arguments: [TransferKind.move, .copy])
  func `A message about a folder with a long name does not have all of it`(kind: TransferKind) {
    let name = String(repeating: "Holiday ", count: 20)
    let task = kind.task(into: FilePath("/tmp/\(name)2026"))
    let words = task.summary(of: FileBatch.Outcome(done: [0: 1]), on: ["/tmp/a.jpg"])
    #expect(words.count < 100 && words.contains("Holiday") && words.contains("2026"))
    let root = kind.task(into: "/").summary(of: FileBatch.Outcome(done: [0: 1]), on: ["/a.jpg"])
    #expect(root.contains("File System"))
  }

  @Test func `The chooser begins in the folder of the picture, and leads down and up`() throws {
    bench.press("m", [.control, .shift])
    bench.wait(.seconds(1))
    let chooser = try #require(chooser)
    #expect(chooser.viewControllers.count == 2 && viewer.window.firstResponder is FolderCell)
    let first = rows()
    #expect(first.first?.path == FilePath(bench.folder.path).removingLastComponent())
    #expect(first.contains(.folder(target)))
    let page = try #require(chooser.topViewController as? FolderPage)
    page.onOpen(target)
    bench.wait(.seconds(1))
    let top = try #require(chooser.topViewController as? FolderPage)
    #expect(top.folder == target && top.title == "target")
    _ = bench.fetch { top.sections.flatMap(\.rows).contains(.note("No folders in it")) }
    #expect(
      top.sections.flatMap(\.rows) == [
        .parent(target.removingLastComponent()), .note("No folders in it"),
      ])
    chooser.pop()
    bench.wait(.seconds(1))
    chooser.pop()
    bench.wait(.seconds(1))
    #expect(chooser.viewControllers.count == 1)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(viewer.window.presentations.isEmpty && names.count == 4)
  }

  @Test func `A photo that is moved gives way to the next one, and comes back`() {
    transfer(.move, [1])
    #expect(names == ["0.png", "2.png", "3.png"] && exists("target/1.png") && !exists("1.png"))
    #expect(viewer.pictures.current?.lastComponent == "2.png")
    #expect(notice == "Moved “1.png” to “target”")
    #expect(viewer.settings.preferences.choices.targets == [target])
    bench.press("z", .control)
    finish()
    #expect(names.count == 4 && exists("1.png") && !exists("target/1.png"))
    #expect(viewer.pictures.current?.lastComponent == "1.png")
    #expect(notice == "Restored “1.png”")
  }

  @Test func `Selected pictures are moved as one action`() {
    bench.press("g")
    bench.wait(.seconds(1))
    for index in [0, 1, 3] { viewer.grid.toggleSelection(of: index) }
    transfer(.move, viewer.selectedIndices)
    #expect(names == ["2.png"] && viewer.scope == .grid)
    #expect(notice == "Moved 3 pictures to “target”")
    #expect(viewer.context.queue.undoTitle == "Undo Move of 3 Pictures")
    bench.press("z", .control)
    finish()
    #expect(names == ["0.png", "1.png", "2.png", "3.png"] && !exists("target/0.png"))
  }

  @Test func `A copy leaves the list as it is, and undo takes only the copy away`() {
    transfer(.copy, [1])
    #expect(names.count == 4 && exists("target/1.png") && exists("1.png"))
    #expect(notice == "Copied “1.png” to “target”")
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    bench.press("z", .control)
    finish()
    #expect(exists("1.png") && !exists("target/1.png") && bench.pager.current == 2)
    #expect(notice == "Moved the copy of “1.png” to the trash")
  }

  @Test func `Names that are taken are asked about, and no file is replaced`() throws {
    _ = bench.folder.write([1], to: "target/1.png")
    viewer.files.transfer.transfer(
      .move, ChosenFiles([0, 1], of: viewer.pictures), into: target)
    bench.wait(.seconds(1))
    #expect(!viewer.context.queue.isRunning && !viewer.window.presentations.isEmpty)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(names.count == 4 && viewer.window.presentations.isEmpty)
    viewer.files.transfer.transfer(
      .move, ChosenFiles([0, 1], of: viewer.pictures), into: target)
    bench.wait(.seconds(1))
    bench.press(.return)
    bench.wait(.seconds(1))
    finish()
    #expect(names == ["2.png", "3.png"] && exists("target/1 (2).png") && exists("target/0.png"))
  }

  private func answer(_ word: String) {
    let alert = viewer.window.presentations.lazy.compactMap { $0 as? Alert }.last
    alert?.actions.first { $0.accessibilityIdentifier == word }?.handler()
    alert?.dismiss()
    bench.wait(.seconds(1))
  }

  private var question: String? {
    viewer.window.presentations.lazy.compactMap { ($0 as? Alert)?.title }.last
  }

  private var rest: Toggle? {
    viewer.window.presentations.lazy.compactMap { ($0 as? Alert)?.accessoryView as? Toggle }.last
  }

  private func moveAll() {
    for index in 0..<3 { _ = bench.folder.write([1], to: "target/\(index).png") }
    viewer.files.transfer.transfer(
      .move, ChosenFiles([0, 1, 2, 3], of: viewer.pictures), into: target)
    bench.wait(.seconds(1))
  }

  @Test func `Each name that is taken is asked about`() {
    moveAll()
    #expect(question == "There is a “0.png” in “target” already")
    #expect(rest?.title == "Apply to 2 other files")
    answer("skip")
    #expect(question == "There is a “1.png” in “target” already")
    answer("keep-both")
    #expect(question == "There is a “2.png” in “target” already" && rest == nil)
    #expect(!viewer.context.queue.isRunning && names.count == 4)
    answer("skip")
    finish()
    #expect(names == ["0.png", "2.png"])
    #expect(exists("target/1 (2).png") && exists("target/3.png") && !exists("target/0 (2).png"))
  }

  @Test(arguments: ["skip", "keep-both"]) func `An answer counts for the rest too`(word: String) {
    moveAll()
    answer("keep-both")
    rest?.isOn = true
    answer(word)
    #expect(question == nil)
    finish()
    let stays = word == "skip"
    #expect(names == (stays ? ["1.png", "2.png"] : []))
    #expect(exists("target/0 (2).png") && exists("target/2 (2).png") == !stays)
  }

  @Test func `Cancel at any name does nothing to any file`() {
    moveAll()
    answer("keep-both")
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(question == nil && names.count == 4 && !exists("target/0 (2).png"))
    #expect(!viewer.context.queue.isRunning)
  }

  @Test func `A file that another one has replaced since it was chosen stays`() throws {
    let chosen = ChosenFiles([0, 1], of: viewer.pictures)
    // The files are looked at in the background.
    _ = try chosen.status(of: chosen.paths[1])
    rename(bench.folder.write([1], to: "other"), "\(bench.folder.path)/1.png")
    viewer.files.transfer.transfer(.move, chosen, into: target)
    finish()
    #expect(exists("1.png") && !exists("target/1.png") && exists("target/0.png"))
    #expect(notice == "Moved 1 of 2 pictures to “target”. “1.png” has changed meanwhile.")
  }

  @Test func `Missing files are reported, and the rest is moved`() {
    rename("\(bench.folder.path)/3.png", "\(bench.folder.path)/away")
    transfer(.copy, [2, 3])
    #expect(notice == "Copied 1 of 2 pictures to “target”. “3.png” no longer exists.")
  }
}
