import FileOperations
import Files
import Geometry
import PictureLoading
import Testing

@testable import PhotoViewer

/// Copying and undoing, without a viewer.
@MainActor @Suite struct CopyControllerTests {
  private let parts: ViewerParts
  private let copying: CopyController
  private let undoing: UndoController
  private let log = Log()

  private final class Log {
    var finished = 0
  }

  init() throws {
    parts = try ViewerParts()
    let turns = PhotoTurns(queue: parts.queue, inspector: nil)
    let seen = ShownPictures(library: parts.library, stage: parts.photoStage, turns: turns)
    copying = CopyController(in: parts.context, as: seen)
    undoing = UndoController(in: parts.context, turns: turns)
    copying.onFinish = { [log] in log.finished += 1 }
    undoing.onFinish = { [log] in log.finished += 1 }
  }

  /// Copies pictures, and waits until their files were looked at.
  private func copy(_ indices: [Int]) {
    copying.copy(indices)
    #expect(parts.queue.worker.deliver { !parts.queue.worker.isBusy })
  }

  @Test func `One picture is named when it is copied, and several are counted`() {
    copy([])
    #expect(parts.notice == nil && log.finished == 0)
    copy([1])
    #expect(parts.notice == "Copied “b.png”" && log.finished == 1)
    copy([0, 2])
    #expect(parts.notice == "Copied 2 pictures" && log.finished == 2)
    copying.copyPaths(of: [0])
    #expect(parts.queue.worker.deliver { !parts.queue.worker.isBusy })
    #expect(parts.notice == "Path copied" && log.finished == 3)
  }

  @Test func `A picture that is too large is copied as a file`() {
    parts.showPicture(PictureInfo(format: "PNG", size: Size(60_000, 40_000)))
    copy([1])
    #expect(parts.notice?.hasPrefix("Copied “b.png” as a file.") == true)
  }

  @Test func `A drawing is copied as a picture of the size that it states`() {
    parts.showPicture(PictureInfo(format: "SVG", size: Size(16_384, 16_384), enlargement: 512))
    copy([1])
    #expect(parts.notice == "Copied “b.png”")
  }

  @Test func `Restored pictures are listed again`() throws {
    let path = try #require(parts.library.list.paths.first)
    #expect(!undoing.state.isShown)
    let removal = PictureRemoval(in: parts.context)
    removal.moveToTrash([0])
    #expect(parts.library.list.paths.count == 2 && undoing.state.isShown)
    parts.queue.onUndo()
    #expect(parts.wait { !parts.queue.isRunning })
    withExtendedLifetime(removal) {}
    #expect(FileStatus(of: path) != nil && parts.library.list.paths.first == path)
    #expect(parts.notice == "Restored “a.png”" && log.finished == 1 && !undoing.state.isShown)
  }
}
