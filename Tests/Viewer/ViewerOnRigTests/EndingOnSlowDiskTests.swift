import Glibc
import Rig
import TestSupport
import Testing

/// A viewer that is asked to end while its disk does not answer: the window goes, and what the user has seen done is
/// done once the disk answers.
@Suite(.serialized) final class EndingOnSlowDiskTests {
  /// A way of asking a program to end.
  enum Request: CaseIterable {
    case terminate, interrupt, hangUp, closeWindow

    func send(to viewer: ViewerUnderTest) throws {
      switch self {
      case .terminate: viewer.program.send(signal: SIGTERM)
      case .interrupt: viewer.program.send(signal: SIGINT)
      case .hangUp: viewer.program.send(signal: SIGHUP)
      case .closeWindow: try viewer.rig.closeWindow()
      }
    }
  }

  /// The thing that waits for the disk when the end is asked for.
  enum Work: CaseIterable {
    case deletion, restoration, renaming, turn, nextPhoto, grid

    var keys: [String] {
      switch self {
      case .deletion: ["Delete"]
      case .restoration: ["Delete", "Control+z"]
      case .renaming: ["F2", "x", "Return"]
      case .turn: ["r", "Control+s"]
      case .nextPhoto: ["Page_Down"]
      case .grid: ["g"]
      }
    }
  }

  private let disk: SlowDisk

  init() throws { disk = try SlowDisk() }

  private func end(_ work: Work, by request: Request) throws {
    let viewer = try disk.open()
    disk.hang()
    for key in work.keys {
      try viewer.rig.keyboard.press(key)
      try viewer.rig.waitUntilInputIsRead()
    }
    try request.send(to: viewer)
    #expect(try eventually { try viewer.rig.topWindows().isEmpty })
    #expect(viewer.program.exitStatus == nil || [.nextPhoto, .grid].contains(work))
    #expect(exists(disk.first))
    disk.answer()
    #expect(try viewer.program.waitForExit() == 0)
  }

  @Test(arguments: Request.allCases)
  func `However it is asked to end, the file whose deletion was seen is deleted`(
    request: Request
  ) throws {
    try end(.deletion, by: request)
    #expect(!exists(disk.first) && exists(disk.trashed))
  }

  @Test(arguments: Work.allCases)
  func `Whatever waits for the disk, it is done`(work: Work) throws {
    try end(work, by: .terminate)
    #expect(exists(disk.first) == ![.deletion, .renaming].contains(work))
    #expect(exists(disk.trashed) == (work == .deletion))
    #expect(exists("\(disk.pictures)/x.png") == (work == .renaming))
    #expect(disk.journal.contains(#""kind":"turn""#) == (work == .turn))
    // Each act that began is over.
    #expect(
      disk.journal.split(separator: "\n").count { $0.contains(#""kind""#) }
        == disk.journal.split(separator: "\n").count { $0.contains(#"{"done""#) })
  }
}
