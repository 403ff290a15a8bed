import Containers
import Controls
import Files
import Geometry
import Layout
import PictureFiles
import PictureLoading
import Semantics
import SystemPackage
import Testing
import Views

@testable import PhotoViewer

/// The focus in the properties beside a photo or the grid.
@MainActor @Suite struct PropertiesFocusTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws { bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 3), at: 1) }

  private var focus: String? {
    let tree = viewer.window.accessibilityTree()
    return tree.focus.flatMap { tree[$0]?.identifier }
  }

  /// Shows the properties beside the photo or the grid, and moves the focus to their button.
  private func enter(fromGrid isGrid: Bool) {
    bench.resize(to: Size(900, 700))
    bench.fetch()
    if isGrid {
      bench.press("g")
      bench.wait(.seconds(1))
      bench.press(.home)
    }
    bench.press("i")
    bench.wait(.milliseconds(500))
    bench.press(.tab, .shift)
    bench.draw()
  }

  @Test(arguments: [false, true])
  func `Arrow keys stay in the panel, and lead from its button to its rows and back`(
    isGrid: Bool
  ) {
    enter(fromGrid: isGrid)
    #expect(focus == "properties.close")
    for key in [KeyEquivalent.upArrow, .rightArrow] {
      bench.press(key)
      #expect(focus == "properties.close")
    }
    bench.press(.downArrow)
    #expect(focus == "properties.name")
    bench.press(.leftArrow)
    #expect(focus == "properties.name")
    bench.press(.upArrow)
    #expect(focus?.hasPrefix("properties.star-") == true)
    bench.press(.downArrow)
    #expect(focus == "properties.name")
    bench.press(.end)
    let last = focus
    bench.press(.downArrow)
    #expect(last != "properties.name" && focus == last)
    #expect(bench.isInGrid == isGrid)
    #expect(isGrid ? viewer.grid.selection == 0 : viewer.pictures.index == 1)
  }

  @Test func `Tab leads past the panel, and Escape closes it`() {
    enter(fromGrid: false)
    bench.press(.downArrow)
    bench.press(.tab)
    #expect(bench.pager.isFocused)
    bench.press(.tab, .shift)
    #expect(focus == "properties.name")
    bench.press(.escape)
    #expect(!viewer.properties.isShown && bench.pager.isFocused && !bench.isInGrid)
  }

  @Test(arguments: [false, true])
  func `Over the grid, Escape closes them before the window`(isInside: Bool) {
    enter(fromGrid: true)
    if !isInside { bench.viewer.grid.becomeFirstResponder() }
    bench.press(.escape)
    #expect(!viewer.properties.isShown && viewer.grid.isFocused && !bench.isClosed)
  }

  @Test func `The button closes them, and the photo has the focus again`() {
    enter(fromGrid: false)
    bench.press(.return)
    bench.draw()
    #expect(!viewer.properties.isShown && bench.pager.isFocused)
  }

  @Test func `The row with the focus keeps it when more is known`() {
    enter(fromGrid: false)
    bench.press(.downArrow)
    bench.press(.downArrow)
    let row = focus
    viewer.properties.dock.content.rows += [
      PictureProperties.Row(identifier: "lens", title: "Lens", value: "50 mm")
    ]
    bench.draw()
    #expect(row != nil && row != "properties.name" && focus == row)
  }
}
