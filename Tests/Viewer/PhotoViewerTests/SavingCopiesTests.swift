import Containers
import Controls
import Editing
import Files
import Geometry
import Glibc
import Semantics
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Saving a copy of the photo in the viewer.
@MainActor @Suite struct SavingCopiesTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3), at: 1)
    bench.resize(to: Size(500, 700))
    bench.wait(.seconds(1))
  }

  private var field: TextField? {
    viewer.window.presentations.lazy.compactMap { ($0 as? Alert)?.textFields.first }.first
  }

  /// Opens the chooser by its keys, and chooses the folder of the picture.
  private func chooseThisFolder() throws {
    bench.press("s", [.control, .shift])
    bench.wait(.seconds(1))
    try click("folders.choose")
  }

  @Test func `The photo is saved as it is seen, beside the original, and can be taken back`() throws
  {
    bench.press("r")
    bench.wait(.seconds(1))
    try chooseThisFolder()
    #expect(field?.text == "1 (turned).png")
    try click("save-copy.confirm")
    #expect(bench.finishFileWork())
    let folder = FilePath(bench.folder.path).shortFolderName
    #expect(notice == "Saved “1 (turned).png” in “\(folder)”" && exists("1 (turned).png"))
    #expect(viewer.pictures.current?.displayName == "1.png")
    bench.press("z", .control)
    #expect(bench.fetch { !exists("1 (turned).png") } && exists("1.png"))
  }

  @Test func `A name that cannot be saved keeps the question open, and says why`() throws {
    try chooseThisFolder()
    let field = try #require(field)
    field.text = "1.png"
    try click("save-copy.confirm")
    #expect(self.field === field && field.validator?("1.png") == "There is a “1.png” already.")
    field.text = "other.jpg"
    try click("save-copy.confirm")
    #expect(bench.finishFileWork() && exists("other.jpg"))
  }

  @Test func `No folder is asked for if the picture has gone before`() {
    #expect(unlink("\(bench.folder.path)/1.png") == 0)
    bench.press("s", [.control, .shift])
    bench.wait(.seconds(1))
    #expect(chooser == nil && notice == "“1.png” no longer exists.")
  }

  @Test func `While the disk has not said that the picture is there, a message says what happens`()
    throws
  {
    func message() -> String? {
      viewer.notices.area.subviews.lazy.compactMap { $0 as? Toast }.first { $0.isPresented }?.text
    }
    for _ in 0..<2 { bench.pressWithoutWaiting("s", [.control, .shift]) }
    bench.pass(ProgressNotice.soon)
    #expect(chooser == nil && message() == "Save a Copy of “1.png”…")
    bench.wait(.seconds(1))
    #expect(chooser != nil && viewer.window.presentations.count == 1 && message() == nil)
    let choose = try #require(element("folders.choose"))
    #expect(viewer.window.performAccessibilityAction("click", on: choose.id))
    bench.pass(ProgressNotice.soon)
    #expect(field == nil && message() == "Save a Copy of “1.png”…")
    bench.wait(.seconds(1))
    #expect(field != nil && message() == nil)
  }

  @Test func `Who has gone to another photo before the disk answers is not asked for a folder`() {
    bench.pressWithoutWaiting("s", [.control, .shift])
    bench.pressWithoutWaiting(.rightArrow)
    bench.wait(.seconds(1))
    #expect(viewer.pictures.current?.displayName == "2.png" && chooser == nil)
    #expect(notice == nil && viewer.window.presentations.isEmpty)
  }

  @Test func `No name is asked for if the picture has gone meanwhile`() throws {
    bench.press("s", [.control, .shift])
    bench.wait(.seconds(1))
    #expect(unlink("\(bench.folder.path)/1.png") == 0)
    try click("folders.choose")
    #expect(field == nil && notice == "“1.png” no longer exists.")
  }

  @Test func `Cancel leaves everything as it was`() throws {
    try chooseThisFolder()
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(viewer.window.presentations.isEmpty && !exists("1 (copy).png"))
    #expect(!viewer.context.queue.canUndo)
  }

  @Test func `A turn that a file cannot keep leads to a copy`() throws {
    #expect(chmod("\(bench.folder.path)/1.png", 0o444) == 0)
    bench.press("r")
    bench.wait(.seconds(1))
    bench.press("s", .control)
    #expect(bench.finishFileWork())
    #expect(notice?.contains("1.png") == true)
    let action = try #require(viewer.notices.current?.action)
    action.handler()
    bench.wait(.seconds(1))
    try click("folders.choose")
    #expect(field?.text == "1 (turned).png")
  }
}
