import Containers
import Editing
import Files
import Geometry
import Glibc
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Renaming pictures in the viewer, by keys.
@MainActor @Suite struct RenamingPicturesTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 3), at: 1)
    bench.resize(to: Size(500, 700))
    bench.wait(.seconds(1))
  }

  private var field: TextField? {
    viewer.window.presentations.lazy.compactMap { $0 as? Alert }.first?.textFields.first
  }

  private func ask() throws -> TextField {
    bench.press(.function(2))
    bench.wait(.seconds(1))
    return try #require(field)
  }

  private func type(_ text: String) throws {
    try ask().insertText(text)
    bench.press(.return)
    bench.wait(.seconds(1))
  }

  @Test func `All of the name but its ending is selected, and Return renames`() throws {
    let field = try ask()
    #expect(field.text == "1.png" && field.isEditing)
    #expect(field.text[field.selectedRange] == "1")
    field.insertText("9")
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(exists("9.png") && !exists("1.png"))
    #expect(notice == "Renamed “1.png” to “9.png”")
    #expect(bench.fetch { names.contains("9.png") })
    // The picture stays visible, and where it is among files that were named one by one.
    #expect(names == ["0.png", "9.png", "2.png"])
    #expect(viewer.pictures.current?.lastComponent == "9.png")
    #expect(bench.fetch { bench.pager.current == 1 && bench.pager.hasPicture })
    bench.press("z", .control)
    #expect(bench.fetch { names == ["0.png", "1.png", "2.png"] })
    #expect(exists("1.png") && viewer.pictures.current?.lastComponent == "1.png")
  }

  @Test func `The middle button of a mouse pastes the primary selection into the name`() throws {
    let field = try ask()
    viewer.window.primarySelection?.setString("x")
    bench.draw()
    bench.click(.middle, at: field.convert(Point(field.bounds.width - 12, 10), to: nil))
    #expect(field.text == "1.pngx")
  }

  @Test func `The Return key of the on-screen keyboard renames too`() throws {
    let field = try ask()
    field.insertText("9")
    field.insertReturn()
    bench.wait(.seconds(1))
    #expect(self.field == nil && exists("9.png") && !exists("1.png"))
  }

  @Test func `Escape leaves the name`() throws {
    try ask().insertText("9")
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(field == nil && exists("1.png") && !exists("9.png"))
  }

  @Test(arguments: [("0", "There is a “0.png” already."), ("a/b", "A name cannot contain “/”.")])
  func `A name that cannot be keeps the question, and says why`(typed: String, fault: String) throws
  {
    try type(typed)
    let field = try #require(field)
    #expect(field.validationMessage == fault && field.isEditing)
    #expect(exists("0.png") && exists("1.png") && notice == nil)
    field.text = "5.png"
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(self.field == nil && exists("5.png"))
  }

  @Test func `The same name changes nothing`() throws {
    _ = try ask()
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(field == nil && exists("1.png") && notice == nil && !viewer.context.queue.canUndo)
  }

  /// The field shows a line break as a space, and bytes that are no text as escape sequences.
  @Test(arguments: [[0x61, 0x0A, 0x62], [0xFF]] as [[UInt8]])
  func `A name that the field cannot show stays unless the user changes it`(stem: [UInt8]) throws {
    let old = try viewer.pictures.paths[1].resolved()
    let name = try #require(FilePath.Component(bytes: stem + Array(".png".utf8)))
    try FileSystem.move(old, toNew: old.folder.appending(name))
    viewer.library.change { list in
      list.rename(old, to: name)
      return .stays
    }
    _ = try ask()
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(field == nil && FileStatus(of: old.folder.appending(name)) != nil && notice == nil)
    try type("9")
    #expect(exists("9.png") && FileStatus(of: old.folder.appending(name)) == nil)
  }

  @Test func `A removed file is reported immediately`() throws {
    unlink("\(bench.folder.path)/1.png")
    bench.press(.function(2))
    bench.wait(.milliseconds(300))
    #expect(field == nil)
  }

  @Test func `In the grid the selected thumbnail is renamed`() throws {
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press(.rightArrow)
    let name = try #require(viewer.pictures.paths[viewer.grid.selection ?? 0].lastComponent?.string)
    try type("zz")
    #expect(bench.fetch { names.contains("zz.png") })
    #expect(!exists(name) && exists("zz.png"))
  }
}
