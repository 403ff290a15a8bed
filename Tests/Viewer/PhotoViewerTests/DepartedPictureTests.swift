import Controls
import Geometry
import Glibc
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Menus of a picture that is removed by a key or another program.
@MainActor @Suite struct DepartedPictureTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size(60, 40)]) { paths in
      PictureList(opening: [paths[0].removingLastComponent()])
    }
    let ready = bench
    guard ready.fetch(until: { ready.viewer.pictures.paths.count == 1 }) else { return }
    ready.viewer.open(0, at: ready.time)
    ready.settle()
  }

  private func chooseByKeys() {
    for key in [KeyEquivalent.downArrow, .return] {
      bench.press(key)
      bench.wait(.milliseconds(200))
    }
  }

  /// Lets another program remove the picture, and waits until that is known.
  private func removeFile() {
    guard let path = viewer.pictures.current else { return }
    unlink(path.string)
    #expect(bench.fetch { viewer.pictures.paths.isEmpty })
  }

  @Test(arguments: [true, false])
  func `A finger that rests on the only picture opens no menu once that is gone`(byKey: Bool) {
    #expect(!bench.isInGrid)
    bench.down(1, 150, 100)
    bench.wait(.milliseconds(100))
    if byKey { bench.press(.delete) } else { removeFile() }
    bench.wait(.seconds(1))
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(!viewer.menus.isOneOpen && viewer.pictures.paths.isEmpty)
    chooseByKeys()
    #expect(!viewer.menus.isOneOpen && bench.isInGrid)
  }

  @Test func `A right click just after the only picture was deleted opens no menu`() {
    bench.press(.delete)
    bench.click(.right)
    bench.wait(.milliseconds(100))
    bench.click(.right)
    #expect(!viewer.menus.isOneOpen)
    chooseByKeys()
    #expect(viewer.pictures.paths.isEmpty)
  }

  @Test
  func
    `What is chosen in a menu for a picture that has gone meanwhile is not done, and that is said`()
    throws
  {
    bench.click(.right)
    bench.wait(.milliseconds(500))
    let menu = viewer.photoStage.menu.menu
    let copyPath = try #require(menu.items.firstIndex { $0.title == "Copy Path" })
    #expect(menu.isOpen)
    removeFile()
    menu.choose(copyPath, at: bench.time)
    #expect(viewer.notices.current?.accessibilityLabel?.contains("0.png") == true)
  }

  @Test(arguments: ["Turn Right", "Crop and Straighten", "Actual Size"])
  func `A command chosen for a removed photo is not applied to the next one`(title: String)
    throws
  {
    _ = try ViewerOnBench.write(Size(60, 40), 0xFF33_6699, to: "1.png", in: bench.folder)
    #expect(bench.fetch { viewer.pictures.paths.count == 2 })
    bench.settle()
    let shown = bench.placement
    bench.click(.right)
    bench.wait(.milliseconds(500))
    let menu = viewer.photoStage.menu.menu
    let row = try #require(menu.items.firstIndex { $0.title == title })
    unlink("\(bench.folder.path)/0.png")
    #expect(bench.fetch { viewer.pictures.paths.count == 1 })
    bench.settle()
    menu.choose(row, at: bench.time)
    #expect(notice?.contains("0.png") == true)
    bench.settle()
    #expect(viewer.pager.hasPicture && bench.placement == shown)
    #expect(viewer.window.presentations.isEmpty)
  }

  @Test
  func
    `A press on the filmstrip right after a change of the list is for the picture that is seen there`()
    throws
  {
    try ViewerOnBench.write(Size(60, 40), 0xFF99_6633, to: "1.png", in: bench.folder)
    #expect(bench.fetch { viewer.pictures.paths.count == 2 })
    let strip = viewer.photoStage.controls.filmstrip
    viewer.photos.filmstrip.toggle()
    bench.wait(.seconds(1))
    #expect(strip.cells.pictures == viewer.pictures.paths)
    try ViewerOnBench.write(Size(60, 40), 0xFF33_9966, to: "00.png", in: bench.folder)
    #expect(bench.fetch { viewer.pictures.paths.count == 3 })
    #expect(strip.cells.pictures == viewer.pictures.paths)
  }
}
