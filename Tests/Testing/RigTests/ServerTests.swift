import Drawing
import Geometry
import Glibc
import Rig
import TestSupport
import Testing

@Suite struct ServerTests {
  @Test(arguments: [(801, 603), (3840, 2160)])
  func `The screen has the requested size`(width: Int, height: Int) throws {
    let rig = try Rig(width: width, height: height)
    let bitmap = try rig.screenshot()
    #expect(bitmap.width == width)
    #expect(bitmap.height == height)
    #expect(bitmap.isOpaque)
  }

  @Test func `A screenshot of a part is clipped to the screen`() throws {
    let rig = try Rig(width: 300, height: 200)
    let part = try rig.screenshot(of: Rect(x: 250.5, y: 190, width: 100, height: 5))
    #expect(part.width == 50)
    #expect(part.height == 5)
    #expect(throws: RigError.self) {
      try rig.screenshot(of: Rect(x: 400, y: 0, width: 9, height: 9))
    }
  }

  @Test func `Ending a rig leaves nothing behind`() throws {
    let rig = try Rig(width: 300, height: 200)
    let program = try rig.launch(["sleep", "1000"])
    let (server, folder) = (rig.server.processID, rig.server.folder)
    #expect(isRunning(server))
    #expect(exists(folder))
    rig.end()
    #expect(!isRunning(server))
    #expect(!isRunning(program.processID))
    #expect(!exists(folder))
  }

  @Test func `A server that has ended is reported without waiting`() throws {
    let rig = try Rig(width: 300, height: 200)
    kill(rig.server.processID, SIGKILL)
    #expect(throws: RigError.serverEnded(status: 137)) { try rig.waitForWindow() }
    #expect(throws: RigError.serverEnded(status: 137)) { try rig.waitUntilQuiet() }
    #expect(throws: RigError.serverEnded(status: 137)) { try rig.screenshot() }
    #expect(throws: RigError.serverEnded(status: 137)) { try rig.perform(.lift) }
  }

  @Test func `Releasing a rig leaves nothing behind`() throws {
    func start() throws -> (Int32, String) {
      let rig = try Rig(width: 300, height: 200)
      return (rig.server.processID, rig.server.folder)
    }
    let (server, folder) = try start()
    #expect(!isRunning(server))
    #expect(!exists(folder))
  }

  @Test func `Killing the process of a rig leaves nothing behind`() async throws {
    let note = "/tmp/rig-tests-\(getpid())"
    defer { unlink(note) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [note = note as String] in
      let rig = try Rig(width: 300, height: 200)
      let program = try rig.launch(["sleep", "1000"])
      let text = "\(rig.server.processID) \(program.processID) \(rig.server.folder)"
      let file = open(note, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      write(file, text, text.utf8.count)
      kill(getpid(), SIGKILL)
    }
    let words = try text(of: note).split(separator: " ")
    let server = try #require(words.first.flatMap { Int32($0) })
    let program = try #require(words.dropFirst().first.flatMap { Int32($0) })
    let folder = try #require(words.last.map(String.init))
    #expect(eventually { !isRunning(server) && !isRunning(program) && !exists(folder) })
  }

  @Test func `A program that ignores SIGTERM is killed`() throws {
    let rig = try Rig(width: 300, height: 200)
    let program = try rig.launch(["sh", "-c", "trap '' TERM; echo up; while :; do sleep 1; done"])
    #expect(eventually { program.output.contains("up") })
    rig.end()
    #expect(!isRunning(program.processID))
  }
}
