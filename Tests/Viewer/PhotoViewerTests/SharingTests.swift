import Controls
import Geometry
import SystemPackage
import Testing
import Views
import Windowing

@testable import PhotoViewer

/// The menu of Share.
@MainActor
@Suite struct SharingTests {
  private func bench() throws -> ViewerOnBench {
    let bench = try ViewerOnBench([Size(100, 100), Size(100, 100), Size(100, 100)], at: 1)
    bench.viewer.desktop.programs = LoggedPrograms()
    bench.resize(to: Size(600, 400))
    bench.draw()
    return bench
  }

  /// Taps the middle of `button` in the window.
  private func tap(_ button: View, on bench: ViewerOnBench) {
    let point = button.convert(button.bounds.center, to: nil)
    bench.tap(point.x, point.y)
    bench.wait(.milliseconds(500))
  }

  /// Returns the button Share of `toolbar`.
  private func share(in toolbar: CommandToolbar) throws -> BarMenuButton {
    try #require(
      toolbar.menuButtons.first { $0.accessibilityIdentifier?.hasSuffix(".share") == true })
  }

  @Test func `A tap on Share opens its menu`() throws {
    let bench = try bench()
    let toolbar = bench.viewer.photoStage.controls.toolbar
    bench.viewer.photoStage.controls.show()
    bench.wait(.milliseconds(500))
    tap(try share(in: toolbar), on: bench)
    #expect(try share(in: toolbar).menuView.isOpen && !toolbar.more.menuView.isOpen)
    let menu = bench.viewer.menus.shareMenu()
    #expect(menu.title == "1.png")
    #expect(
      menu.items.map(\.title) == [
        "Open With…", "Print…", "Copy", "Copy Path", "Save a Copy…", "Copy To…",
        "Show in File Manager",
      ])
    // A tap elsewhere closes it, and the controls are still there.
    bench.tap(560, 80)
    bench.wait(.milliseconds(500))
    #expect(
      !bench.viewer.menus.isOneOpen && bench.viewer.photoStage.controls.isShown)
  }

  @Test func `A file manager that can be asked is in the menu`() throws {
    let bench = try bench()
    var shown: [FilePath] = []
    bench.viewer.desktop.showInFolder = { path, _ in shown.append(path) }
    let items = bench.viewer.menus.shareMenu().items
    try #require(items.last { $0.title == "Show in File Manager" }).action()
    #expect(bench.fetch { shown.map(\.lastComponent) == ["1.png"] })
  }

  @Test func `The command opens the menu also where its button has no room`() throws {
    let bench = try bench()
    bench.resize(to: Size(180, 400))
    bench.draw()
    Command.share.perform(in: bench.viewer)
    bench.wait(.milliseconds(500))
    let toolbar = bench.viewer.photoStage.controls.toolbar
    #expect(try share(in: toolbar).isHidden && toolbar.more.menuView.isOpen)
    #expect(toolbar.more.menuView.title == "1.png")
  }

  @Test func `Selected pictures are shared together, and without any nothing can be`() throws {
    let bench = try bench()
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press("a", .control)
    bench.wait(.milliseconds(500))
    let menu = bench.viewer.menus.shareMenu()
    #expect(menu.title == "3 selected")
    #expect(
      menu.items.map(\.title) == ["Open With…", "Print…", "Copy", "Copy Path", "Copy To…"])
    let toolbar = bench.viewer.gridStage.selectionBars.toolbar
    tap(try share(in: toolbar), on: bench)
    #expect(try share(in: toolbar).menuView.isOpen)
    bench.press(.escape)
    bench.press("a", [.control, .shift])
    #expect(try !share(in: toolbar).isEnabled)
    #expect(bench.viewer.menus.shareMenu().items.allSatisfy { !$0.isEnabled })
  }
}
