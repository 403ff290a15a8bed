import Files
import Geometry
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Views
import Windowing

@testable import PhotoViewer

/// The services of the desktop for the viewer.
@MainActor @Suite struct DesktopActionsTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws { bench = try ViewerOnBench([Size(40, 40), Size(40, 40)]) }

  @Test func `Another window begins with the photo, or with the folder of the grid`() throws {
    let opened = Mutex<[FilePath?]>([])
    bench.viewer.desktop.openWindow = { path in
      opened.withLock { $0.append(path) }
      return nil
    }
    bench.press("n", .control)
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press("n", .control)
    let folder = try FilePath(bench.folder.path).resolved()
    #expect(opened.withLock(\.self) == [bench.viewer.pictures.paths[0], folder])
  }

  @Test func `The user reads why no other window opens`() {
    bench.viewer.desktop.openWindow = { _ in "Cannot allocate memory" }
    bench.press("n", .control)
    #expect(notice == "No new window could be opened: Cannot allocate memory")
  }

  @Test func `The user reads why the file manager does not show a picture`() {
    bench.viewer.desktop.showInFolder = { _, fail in fail("no answer\nfor 25 s") }
    bench.press("f", [.control, .shift])
    #expect(notice?.hasPrefix("The file manager does not answer: no answer") == true)
    #expect(notice?.contains("\n") == false)
  }

  @Test(arguments: [true, false])
  func `Without a file manager on the bus, the program for folders opens the folder`(
    isAsked: Bool
  ) throws {
    let programs = LoggedPrograms()
    if isAsked { bench.viewer.desktop.showInFolder = { _, fail in fail("no answer") } }
    bench.viewer.desktop.programs = programs
    bench.press("f", [.control, .shift])
    #expect(bench.fetch { !programs.opened.isEmpty })
    let folder = try FilePath(bench.folder.path).resolved()
    #expect(programs.opened.map(\.paths) == [[folder]] && notice == nil)
  }

  @Test func `The user reads why no folder can be opened`() {
    bench.viewer.desktop.programs = LoggedPrograms(failingWith: ProgramError("No file manager."))
    bench.press("f", [.control, .shift])
    #expect(bench.fetch { notice != nil } && notice == "No file manager.")
  }

  @Test func `Nothing happens where the desktop offers nothing`() {
    bench.press("n", .control)
    bench.press("f", [.control, .shift])
    #expect(notice == nil)
  }
}
