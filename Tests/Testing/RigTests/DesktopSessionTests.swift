import Foundation
import Geometry
import Glibc
import Rig
import TestSupport
import Testing
import X11Inspection

/// Window managers and compositors on the rig, as far as they are installed, for `make test-desktops`.
@Suite(.serialized, .enabled(if: getenv("TOUCHSTONE_DESKTOPS") != nil))
struct DesktopSessionTests {
  private static let installed = [Desktop.openbox, .sway].filter { $0.missingProgram == nil }

  @Test(arguments: installed)
  func `A tap reaches the content of a window in its frame`(desktop: Desktop) throws {
    let rig = try Rig(width: 800, height: 600, desktop: desktop)
    #expect((rig.display != rig.server.display) == desktop.hasOwnServer)
    let program = try rig.launch(["xev", "-geometry", "300x200"])
    let window = try rig.waitForWindow()
    #expect(!window.isOverride)
    try rig.waitUntilQuiet()
    let content = try #require(try rig.topWindows().last { !$0.isOverride }).content
    #expect(content.height < 600)
    try rig.touchscreen.tap(at: content.origin + Vector(70, 40))
    #expect(eventually { program.output.contains("ButtonPress") })
    // sway in a window passes on positions that are a fraction of a pixel too small.
    let places = desktop.hasOwnServer ? ["(70,40)", "(69,39)"] : ["(70,40)"]
    #expect(places.contains { program.output.contains($0) })
    try rig.closeWindow()
    #expect(try program.waitForExit() == 0)
  }

  /// Under some of them, windows have frames, which programs report in different ways.
  @Test(arguments: Desktop.all.filter { $0.missingProgram == nil })
  func `A script with names of elements passes under each desktop`(desktop: Desktop) throws {
    let touchrig = try TouchrigProcess()
    touchrig.write(
      """
      size 800x600
      start zenity --scale --title Zoom --text Level --value 20
      expect window Zoom
      tap slider "*"
      wait for value of slider "*" 50 within 20
      tap button OK
      expect exit 0
      """, to: "a.touch")
    let result = try touchrig.run("test", "a.touch", "--desktop", desktop.name)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(arguments: installed)
  func `A desktop ends with the rig`(desktop: Desktop) throws {
    let rig = try Rig(width: 300, height: 200, desktop: desktop)
    let (folder, display) = (rig.server.folder, rig.display)
    #expect(processes(using: folder) > 0)
    rig.end()
    #expect(eventually { processes(using: folder) == 0 })
    expectNoLock(of: display)
  }

  @Test(arguments: installed)
  func `A desktop ends if the rig is killed`(desktop: Desktop) async throws {
    let note = "/tmp/rig-desktop-tests-\(getpid())"
    defer { unlink(note) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [note = note as String, name = desktop.name as String] in
      let desktop = try #require(Desktop(named: name))
      let rig = try Rig(width: 300, height: 200, desktop: desktop)
      let line = "\(rig.server.folder) \(rig.display)"
      try line.write(toFile: note, atomically: false, encoding: .utf8)
      kill(getpid(), SIGKILL)
    }
    let words = try text(of: note).split(separator: " ").map(String.init)
    try #require(words.count == 2)
    #expect(eventually { processes(using: words[0]) == 0 && access(words[0], F_OK) != 0 })
    expectNoLock(of: words[1])
  }

  @Test(.enabled(if: installed.contains(.openbox)))
  func `A desktop that has ended is reported`() throws {
    let rig = try Rig(width: 300, height: 200, desktop: .openbox)
    try rig.checkServers()
    try rig.launch(["openbox", "--exit"])
    #expect(eventually { (try? rig.checkServers()) == nil })
    #expect(throws: RigError.program(name: "openbox", reason: "the desktop ended with status 0")) {
      try rig.checkServers()
    }
  }

  /// Returns the number of processes that run with files in `folder`.
  private func processes(using folder: String) -> Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.filter { number in
      guard Int(number) != nil,
        let bytes = FileManager.default.contents(atPath: "/proc/\(number)/environ")
      else { return false }
      return String(decoding: bytes, as: UTF8.self).contains(folder)
    }.count
  }

  private func expectNoLock(of display: String) {
    for path in ["/tmp/.X\(display.dropFirst())-lock", "/tmp/.X11-unix/X\(display.dropFirst())"] {
      #expect(eventually { access(path, F_OK) != 0 }, "\(path)")
    }
  }
}
