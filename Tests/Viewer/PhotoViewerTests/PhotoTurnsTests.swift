import Codecs
import DecodingSupport
import FileOperations
import Folders
import Geometry
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

/// Turns that are kept in files, without a viewer.
@MainActor @Suite struct PhotoTurnsTests {
  private final class Log {
    var effects: [String] = []
    var faults = 0
  }

  private let folder = TemporaryFolder()
  private let queue: FileQueue
  private let turns: PhotoTurns
  private let log = Log()

  init() {
    queue = FileQueue(
      FileOperations(
        trash: Trash(dataHome: FilePath(folder.path + "/data")),
        journal: UndoJournal(at: FilePath(folder.path + "/journal.jsonl")), marks: nil),
      notices: Notices(), wakeUp: {})
    turns = PhotoTurns(queue: queue, inspector: LocalInspector())
    turns.onEffect = { [log] effect, _ in
      let name =
        switch effect {
        case .held: "held"
        case .written: "written"
        case .outdated: "outdated"
        }
      log.effects.append(name)
    }
    turns.onFault = { [log] _ in log.faults += 1 }
  }

  private func finish() {
    for _ in 0..<20_000 where turns.isSaving {
      usleep(1000)
      queue.worker.deliver()
    }
  }

  /// Undoes the last turn.
  private func undo() -> [FileAction] { queue.operations.undo(queue.operations.undoable).actions }

  private func path() throws -> FilePath {
    let path = FilePath(folder.path + "/a.jpg")
    try JPEG.write(gradient(width: 24, height: 16), to: path)
    return path
  }

  private func report(of path: FilePath) -> FileReport {
    FileReport(facts: FileFacts(of: path), time: .now)
  }

  private func isOwnChange(of path: FilePath) -> Bool {
    turns.isOwnChange(of: path, report(of: path))
  }

  @Test func `A photo whose turn was saved is shown from its first file until it is not seen`()
    throws
  {
    let path = try path()
    turns.save(.turnRight, of: path)
    #expect(turns.isSaving && isOwnChange(of: path) && !isOwnChange(of: "/b.jpg"))
    finish()
    #expect(log.effects == ["held", "written"])
    #expect(turns.unsavedChange(of: path, seen: .turnRight) == .upright)
    #expect(turns.unsavedChange(of: "/b.jpg", seen: .turnRight) == .turnRight)
    turns.finish(seeing: path)
    #expect(turns.saved != nil && isOwnChange(of: path))
    turns.finish(seeing: nil)
    #expect(turns.saved == nil && log.effects == ["held", "written", "outdated"])
  }

  @Test func `A second turn is kept beside the first one, and each is undone`() throws {
    let path = try path()
    turns.save(.turnRight, of: path)
    finish()
    turns.save(.turnRight, of: path)
    finish()
    #expect(log.effects == ["held", "written", "written"])
    #expect(turns.saved?.change == Orientation(quarters: 2))
    turns.recordUndone(undo())
    #expect(turns.saved?.change == .turnRight && log.effects.last == "written")
  }

  @Test func `Reports from before a turn was saved or undone are outdated`() throws {
    let path = try path()
    let first = report(of: path)
    turns.save(.turnRight, of: path)
    finish()
    let second = report(of: path)
    #expect(turns.isOwnChange(of: path, first))
    turns.save(.turnRight, of: path)
    finish()
    let third = report(of: path)
    #expect(turns.isOwnChange(of: path, second))
    turns.recordUndone(undo())
    #expect(turns.isOwnChange(of: path, third) && isOwnChange(of: path))
    // Another window undoes the other turn.
    _ = undo()
    #expect(!isOwnChange(of: path))
  }

  @Test func `Changes by other programs are shown`() throws {
    let path = try path()
    turns.save(.turnRight, of: path)
    finish()
    try JPEG.write(gradient(width: 16, height: 16), to: path)
    #expect(!isOwnChange(of: path) && turns.saved == nil)
  }

  @Test func `A turn that cannot be saved is told, and what is there is shown`() {
    turns.save(.turnRight, of: "/no-such-folder/a.jpg")
    finish()
    #expect(log.faults == 1 && log.effects == ["outdated"] && turns.saved == nil)
  }

  @Test
  func
    `Pictures of formats that state an orientation keep turns, and the first pages of TIFF files`()
  {
    func info(_ format: String, _ completeness: Completeness = .whole) -> PictureInfo {
      PictureInfo(format: format, size: Size(4, 4), completeness: completeness)
    }
    #expect(turns.canKeep(0, of: "/a.jpg", info("JPEG")))
    #expect(turns.canKeep(0, of: "/a.tif", info("TIFF")))
    #expect(!turns.canKeep(1, of: "/a.tif", info("TIFF")))
    #expect(!turns.canKeep(0, of: "/a.nef", info("TIFF")), "a raw picture of a camera")
    for (name, format) in [("a.png", "PNG"), ("a.webp", "WebP"), ("a.heic", "HEIC")] {
      #expect(turns.canKeep(0, of: FilePath("/\(name)"), info(format)))
      #expect(PhotoTurns.mayChange(FilePath("/\(name)")))
    }
    #expect(!turns.canKeep(0, of: "/a.gif", info("GIF")) && !PhotoTurns.mayChange("/a.gif"))
    #expect(!turns.canKeep(0, of: "/a.jpg", info("JPEG", .partial)))
    #expect(!turns.canKeep(0, of: "/a.jpg", nil))
    #expect(!PhotoTurns(queue: queue, inspector: nil).canKeep(0, of: "/a.jpg", info("JPEG")))
  }
}
