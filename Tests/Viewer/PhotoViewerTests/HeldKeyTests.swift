import Controls
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// Keys that are held, which the keyboard repeats 25 times a second.
@MainActor @Suite struct HeldKeyTests {
  private let size = Size(600, 400)

  /// Holds `key` for 0.8 seconds, and then waits until everything rests.
  private func hold(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], in bench: ViewerOnBench
  ) {
    bench.press(key, modifiers)
    for _ in 0..<20 {
      bench.wait(.milliseconds(40))
      bench.press(key, modifiers, .repeat)
    }
    bench.press(key, modifiers, .up)
    bench.wait(.seconds(1))
  }

  @Test(arguments: [false, true])
  func `A held Escape leaves one level`(reducesMotion: Bool) throws {
    let bench = try ViewerOnBench([size, size], reducesMotion: reducesMotion)
    bench.press("1")
    bench.wait(.seconds(1))
    hold(.escape, in: bench)
    #expect(!bench.isInGrid && !bench.pager.isZoomed)
    hold(.escape, in: bench)
    #expect(bench.isInGrid && !bench.isClosed)
    hold(.escape, in: bench)
    #expect(bench.isClosed)
  }

  @Test func `A held Escape leaves nothing but the help`() throws {
    let bench = try ViewerOnBench([size])
    bench.press("?")
    bench.wait(.seconds(1))
    hold(.escape, in: bench)
    #expect(!bench.viewer.menus.help.isShown && !bench.isInGrid)
  }

  @Test func `A held Escape leaves nothing but a menu`() throws {
    let bench = try ViewerOnBench([size])
    bench.press("m")
    #expect(bench.viewer.photoStage.menu.menu.isOpen)
    bench.wait(.seconds(1))
    hold(.escape, in: bench)
    #expect(!bench.viewer.photoStage.menu.menu.isOpen && !bench.isInGrid)
  }

  @Test func `A held Escape leaves nothing but a notice`() throws {
    let bench = try ViewerOnBench([size, size])
    bench.press(.delete)
    #expect(bench.viewer.notices.current != nil)
    hold(.escape, in: bench)
    #expect(bench.viewer.notices.current == nil && !bench.isInGrid)
  }

  @Test func `A held Escape leaves the menu of the controls, and then the controls`() throws {
    let bench = try ViewerOnBench([size])
    let more = bench.viewer.photoStage.controls.toolbar.more
    bench.press(.tab, .shift)
    bench.press(.end)
    bench.press(.return)
    #expect(more.menuView.isOpen)
    bench.wait(.seconds(1))
    hold(.escape, in: bench)
    #expect(!more.menuView.isOpen && more.isFocused)
    hold(.escape, in: bench)
    #expect(!bench.viewer.photoStage.controls.isShown && !bench.isInGrid)
  }

  @Test func `Held keys switch once`() throws {
    let bench = try ViewerOnBench([size, size])
    hold("c", in: bench)
    #expect(bench.viewer.photoStage.controls.isShown)
    hold("z", in: bench)
    #expect(bench.viewer.photoStage.magnifier.isShown)
    hold("z", in: bench)
    hold(.return, in: bench)
    #expect(bench.pager.isZoomed)
    hold("f", in: bench)
    #expect(bench.viewer.window.isFullscreen)
    hold("r", in: bench)
    #expect(abs(bench.placement.angle - .pi / 2) < 1e-6)
    hold("?", in: bench)
    #expect(bench.viewer.menus.help.isShown)
    hold("?", in: bench)
    hold("g", in: bench)
    #expect(bench.isInGrid)
    hold("g", in: bench)
    #expect(!bench.isInGrid)
  }

  @Test func `Held keys turn pages, zoom and scroll on`() throws {
    let bench = try ViewerOnBench(Array(repeating: Size(8, 8), count: 30) + [size])
    hold(.pageDown, in: bench)
    #expect(bench.pager.current == 21)
    hold(.leftArrow, in: bench)
    #expect(bench.pager.current == 0)
    hold(.space, in: bench)
    #expect(bench.pager.current == 21)
    bench.press(.end)
    bench.settle()
    bench.press("1")
    bench.wait(.seconds(1))
    hold("-", in: bench)
    #expect(!bench.pager.isZoomed)
    hold("+", in: bench)
    #expect(bench.pager.scale > 4)
    let left = bench.placement.origin.x
    hold(.leftArrow, in: bench)
    #expect(bench.placement.origin.x > left + 300)
  }

  @Test func `A key that leads to the grid does not go on in it`() throws {
    let bench = try ViewerOnBench(Array(repeating: Size(8, 8), count: 30))
    hold(.downArrow, in: bench)
    #expect(bench.isInGrid && bench.viewer.grid.selection == 0)
    hold(.downArrow, in: bench)
    #expect(bench.viewer.grid.selection == 28)
  }
}
