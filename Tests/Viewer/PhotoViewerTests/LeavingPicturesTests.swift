import Controls
import Geometry
import Glibc
import Pixels
import TestSupport
import Testing
import Views
import Windowing

@testable import PhotoViewer

/// Pictures leave the screen before their files are removed, and return if these stay.
@MainActor @Suite struct LeavingPicturesTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size(600, 400), Size(60, 40), Size(600, 400)], at: 1)
  }

  @Test func `A photo leaves immediately, and can come back before its file has gone`() {
    bench.pressWithoutWaiting(.delete)
    #expect(names == ["0.png", "2.png"] && bench.viewer.pictures.index == 1)
    #expect(bench.viewer.files.undoing.state.title == "Undo Move to Trash “1.png”")
    bench.pressWithoutWaiting("z", .control)
    bench.finishFiles()
    #expect(names == ["0.png", "1.png", "2.png"] && notice == "Restored “1.png”")
    #expect(access("\(bench.folder.path)/1.png", F_OK) == 0)
  }

  @Test func `A photo whose file is not moved comes back, and the reason is said`() {
    unlink("\(bench.folder.path)/1.png")
    bench.pressWithoutWaiting(.delete)
    #expect(names == ["0.png", "2.png"])
    bench.finishFiles()
    #expect(names == ["0.png", "1.png", "2.png"] && bench.viewer.pictures.index == 1)
    #expect(notice == "“1.png” no longer exists.")
  }

  @Test func `The only photo comes back in front of the grid`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    bench.wait(.seconds(1))
    unlink("\(bench.folder.path)/0.png")
    bench.pressWithoutWaiting(.delete)
    #expect(bench.isInGrid)
    bench.wait(.seconds(1))
    #expect(!bench.isInGrid && bench.viewer.pictures.paths.count == 1)
  }

  @Test(arguments: ["r", "h"] as [KeyEquivalent])
  func `A turn that is not saved stays if the file is not moved`(key: KeyEquivalent) throws {
    bench.settle()
    bench.press(key)
    bench.wait(.seconds(1))
    let turned = bench.pager.state.orientation
    #expect(turned != .upright)
    // No folder of a trash can be made in it.
    _ = bench.home.write([1], to: "data")
    bench.pressWithoutWaiting(.delete)
    #expect(names == ["0.png", "2.png"])
    bench.finishFiles()
    #expect(names == ["0.png", "1.png", "2.png"])
    bench.settle()
    #expect(bench.pager.state.orientation == turned)
  }

  @Test func `Undo shows the only photo again, with its turn`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    bench.wait(.seconds(1))
    bench.press("r")
    bench.wait(.seconds(1))
    bench.press(.delete)
    #expect(bench.isInGrid && bench.viewer.pictures.paths.isEmpty)
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(!bench.isInGrid && bench.viewer.pictures.paths.count == 1)
    bench.settle()
    #expect(bench.pager.state.orientation == .turnRight)
  }

  @Test func `Pictures whose files are not moved are selected again`() {
    bench.press("g")
    bench.wait(.seconds(1))
    for index in 0..<2 { bench.viewer.gridStage.beginSelecting(index) }
    unlink("\(bench.folder.path)/0.png")
    bench.pressWithoutWaiting(.delete)
    #expect(names == ["2.png"])
    bench.finishFiles()
    #expect(names == ["0.png", "2.png"] && bench.viewer.selectedIndices == [0])
  }

  @Test func `Where a name is taken, both are kept if the user wants`() {
    bench.press(.delete)
    _ = bench.folder.write([1], to: "1.png")
    bench.press("z", .control)
    #expect(names == ["0.png", "2.png"])
    #expect(bench.viewer.notices.current?.action?.title == "Keep Both")
    bench.viewer.notices.current?.action?.handler()
    bench.finishFiles()
    #expect(access("\(bench.folder.path)/1 (2).png", F_OK) == 0)
    #expect(!bench.viewer.context.queue.canUndo)
  }
}
