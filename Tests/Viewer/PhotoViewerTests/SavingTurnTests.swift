import Codecs
import Controls
import DecodingSupport
import Drawing
import Files
import Geometry
import Motion
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Turns of a photo that are saved in its file, while the photo stays as it is on the screen.
@MainActor @Suite struct SavingTurnTests {
  private let bench: ViewerOnBench
  private var viewer: Viewer { bench.viewer }

  init() throws {
    bench = try ViewerOnBench([Size(60, 40)]) { paths in
      let picture = gradient(width: 240, height: 160)
      let path = FilePath("\(paths[0].removingLastComponent())/turned.jpg")
      try? JPEG.write(picture, to: path)
      return PictureList([path, paths[0]])
    }
    bench.settle()
  }

  private var path: FilePath { viewer.pictures.paths[0] }

  private var size: Size? {
    (try? PictureFile.bitmap(at: path)).map { Size(Double($0.width), Double($0.height)) }
  }

  private var notice: String? { viewer.notices.current?.accessibilityLabel }

  private func save() {
    bench.press("s", .control)
    _ = bench.fetch { !viewer.turns.isSaving }
    bench.draw()
  }

  private func turn(_ modifiers: EventModifiers = []) {
    bench.press("r", modifiers)
    bench.wait(.seconds(1))
    bench.fetch()
  }

  @Test func `A saved turn is in the file, and nothing on the screen changes`() throws {
    turn()
    #expect(Command.all.first { $0.id == "save-turn" }?.state(viewer).isEnabled == true)
    let (before, placement) = (bench.draw(), bench.placement)
    save()
    #expect(size == Size(160, 240))
    #expect(notice == "Saved the turn of “turned.jpg”")
    viewer.notices.current?.dismiss()
    bench.wait(.seconds(8))
    bench.fetch()
    #expect(bench.placement == placement && bench.draw() == before)
    #expect(viewer.saveTurnState.attributes == .hidden, "nothing is left to save")
    // More of it is read from the file as it was.
    bench.press("1")
    bench.settle()
    #expect(bench.placement.nearestQuarter == placement.nearestQuarter && viewer.fault == nil)
    #expect(viewer.window.isSettled)
  }

  @Test func `A saved turn is undone, and can be saved again`() throws {
    let bytes = try FileSystem.contents(of: path, limit: 1 << 20)
    turn()
    save()
    turn(.shift)
    save()
    #expect(size == Size(240, 160))
    bench.press("z", .control)
    #expect(size == Size(160, 240) && viewer.turns.saved?.change == .turnRight)
    bench.press("z", .control)
    #expect(try FileSystem.contents(of: path, limit: 1 << 20) == bytes)
    turn()
    #expect(viewer.saveTurnState.isEnabled)
    save()
    #expect(size == Size(160, 240))
  }

  @Test func `Another visit shows the photo from its new file`() throws {
    turn()
    save()
    bench.press(.pageDown)
    bench.wait(.seconds(2))
    bench.settle()
    #expect(viewer.turns.saved == nil)
    bench.press(.pageUp)
    bench.wait(.seconds(2))
    bench.settle()
    #expect(viewer.pictures.index == 0 && bench.placement.nearestQuarter == 0)
    #expect(viewer.currentInfo?.size == Size(160, 240))
  }

  @Test func `A file that cannot keep it is left alone, and says so`() throws {
    bench.press(.pageDown)
    bench.wait(.seconds(2))
    bench.settle()
    turn()
    #expect(viewer.saveTurnState.attributes == .disabled)
    bench.press("s", .control)
    #expect(
      notice == "“0.png” cannot keep a turn in its format" && !viewer.fileWork.actions.canUndo)
  }
}
