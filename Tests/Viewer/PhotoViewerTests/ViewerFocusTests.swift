import Controls
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// The focus of the keyboard, and what keys act on.
@MainActor @Suite struct ViewerFocusTests {
  private let size = Size(600, 400)
  private let small = Size(8, 8)

  private func focus(of bench: ViewerOnBench) -> Responder? { bench.viewer.window.firstResponder }

  /// Whether a ring shows that the photo, the grid or a control has the focus.
  private func hasRing(_ bench: ViewerOnBench) -> Bool {
    bench.viewer.window.isFocusRingVisible
      && (focus(of: bench) as? View)?.focusRingShape != nil
  }

  // MARK: The chosen picture

  @Test func `A key deletes no picture of the grid whose ring is not to be seen`() throws {
    let bench = try ViewerOnBench(Array(repeating: small, count: 40))
    bench.makeRoomForTheBar()
    bench.press("g")
    bench.wait(.seconds(1))
    for _ in 0..<3 { bench.press(.rightArrow) }
    #expect(bench.viewer.chosenIndex == 3)
    bench.down(1, 150, 180)
    for step in 1...5 {
      bench.wait(.milliseconds(8))
      bench.move(1, 150, 180 - Double(step) * 30)
    }
    bench.up(1)
    bench.wait(.seconds(4))
    bench.press(.delete)
    bench.press("c", .control)
    bench.press("m")
    #expect(bench.viewer.pictures.paths.count == 40 && bench.viewer.notices.current == nil)
    #expect(!bench.viewer.gridStage.menu.menu.isOpen)
    #expect(bench.viewer.chosenIndex != nil, "the key for the menu shows the ring")
    bench.press("m")
    #expect(bench.viewer.gridStage.menu.menu.isOpen)
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.press(.rightArrow)
    bench.wait(.seconds(1))
    bench.press(.delete)
    #expect(bench.viewer.pictures.paths.count == 39)
  }

  @Test func `A key deletes no picture of the grid that is scrolled away`() throws {
    let bench = try ViewerOnBench(Array(repeating: small, count: 40))
    bench.makeRoomForTheBar()
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press(.rightArrow)
    bench.turnWheel(by: 10, at: Point(150, 100))
    bench.wait(.seconds(2))
    #expect(bench.viewer.grid.isSelectionShown && bench.viewer.chosenIndex == nil)
    bench.press(.delete)
    #expect(bench.viewer.pictures.paths.count == 40)
  }

  @Test func `A key deletes the picture that it has led back to the grid`() throws {
    let bench = try ViewerOnBench(Array(repeating: small, count: 4), at: 2)
    bench.makeRoomForTheBar()
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(bench.viewer.grid.cells.highlights.ringIndex == 2 && bench.viewer.chosenIndex == 2)
    bench.press(.delete)
    #expect(bench.viewer.pictures.paths.count == 3)
  }

  @Test func `A finger that leads back to the grid shows no selection`() throws {
    let bench = try ViewerOnBench(Array(repeating: small, count: 4), at: 2)
    bench.makeRoomForTheBar()
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.press(.return)
    bench.wait(.seconds(1))
    bench.down(1, 150, 20)
    for step in 1...5 {
      bench.wait(.milliseconds(8))
      bench.move(1, 150, 20 + Double(step) * 20)
    }
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(bench.isInGrid && bench.viewer.grid.cells.highlights.ringIndex == nil)
    #expect(focus(of: bench) === bench.viewer.grid && !hasRing(bench))
    bench.press(.delete)
    #expect(bench.viewer.pictures.paths.count == 4)
  }

  @Test func `Shift and F10 open the menu of the chosen picture`() throws {
    let bench = try ViewerOnBench(Array(repeating: small, count: 4))
    bench.makeRoomForTheBar()
    bench.press(.f10, .shift)
    #expect(bench.viewer.photoStage.menu.menu.isOpen)
    bench.press(.escape)
    bench.press("g")
    bench.wait(.seconds(1))
    bench.tap(5, 195)
    bench.press(.f10, .shift)
    #expect(!bench.viewer.gridStage.menu.menu.isOpen)
  }

  // MARK: The first responder

  @Test(arguments: [false, true])
  func `Photo and grid have the focus while they are shown`(reducesMotion: Bool) throws {
    let bench = try ViewerOnBench([size, size], reducesMotion: reducesMotion)
    #expect(bench.pager.isFocused && !hasRing(bench))
    bench.press("g")
    #expect(bench.viewer.grid.isFocused)
    bench.wait(.seconds(1))
    #expect(bench.viewer.grid.isFocused && bench.viewer.grid.cells.highlights.ringIndex == 0)
    #expect(!hasRing(bench))
    bench.press(.return)
    #expect(bench.pager.isFocused)
    bench.wait(.seconds(1))
    #expect(bench.pager.isFocused && !hasRing(bench))
  }

  @Test func `The grid has the focus when no picture is left, and the photo after Undo`() throws {
    let bench = try ViewerOnBench([size])
    bench.press(.delete)
    bench.wait(.seconds(1))
    #expect(bench.viewer.grid.isFocused)
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(bench.isInGrid == bench.viewer.grid.isFocused)
    #expect(bench.isInGrid != bench.pager.isFocused)
  }

  @Test func `A photo that a finger takes back has the focus again`() throws {
    let bench = try ViewerOnBench([size, size])
    bench.press("g")
    bench.wait(.milliseconds(64))
    bench.down(1, 150, 100)
    bench.wait(.milliseconds(16))
    for step in 1...10 {
      bench.wait(.milliseconds(16))
      bench.move(1, 150, 100 - Double(step) * 8)
    }
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(!bench.isInGrid && bench.pager.isFocused)
  }

  @Test func `Tab goes from the photo to the controls and back, with a ring`() throws {
    let bench = try ViewerOnBench([size])
    let controls = bench.viewer.photoStage.controls
    for modifiers in [EventModifiers(), .shift] {
      let bars = [controls.topBar.grid, controls.toolbar.buttons[0]] as [View]
      for button in modifiers == .shift ? bars.reversed() : bars {
        bench.press(.tab, modifiers)
        #expect(button.isFocused && hasRing(bench))
      }
      bench.press(.tab, modifiers)
      #expect(bench.pager.isFocused && hasRing(bench))
    }
    bench.tap(5, 195)
    #expect(bench.pager.isFocused && !hasRing(bench))
  }

  @Test func `Tab shows the selection of the grid`() throws {
    let bench = try ViewerOnBench([size, size])
    bench.press("g")
    bench.wait(.seconds(1))
    bench.turnWheel(by: 1, at: Point(150, 100))
    bench.viewer.grid.isSelectionShown = false
    bench.press(.tab)
    #expect(bench.viewer.grid.isFocused && bench.viewer.grid.cells.highlights.ringIndex == 0)
  }

  @Test(arguments: ["?", "m"] as [KeyEquivalent])
  func `The photo has no ring after help and menu, but the focus`(key: KeyEquivalent) throws {
    let bench = try ViewerOnBench([size])
    bench.press(key)
    bench.wait(.seconds(1))
    #expect(!bench.pager.isFocused)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(bench.pager.isFocused && !hasRing(bench))
  }

  @Test func `The controls stay while their menu or the help is open, and keep the focus`() throws {
    let bench = try ViewerOnBench([size])
    let more = bench.viewer.photoStage.controls.toolbar.more
    bench.press(.tab, .shift)
    bench.press(.end)
    for key in [KeyEquivalent.return, .f1] {
      bench.press(key)
      bench.wait(.seconds(8))
      #expect(!more.isFocused)
      bench.press(.escape)
      #expect(bench.viewer.photoStage.controls.isShown && more.isFocused)
    }
    bench.press(.escape)
    #expect(!bench.viewer.photoStage.controls.isShown && bench.pager.isFocused)
  }

  @Test func `Keys act on the photo when the focus of the controls has led to it`() throws {
    let bench = try ViewerOnBench([size, size])
    bench.press(.tab)
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(bench.isInGrid && bench.viewer.grid.isFocused)
    bench.press(.rightArrow)
    #expect(bench.viewer.grid.selection == 1)
  }
}
