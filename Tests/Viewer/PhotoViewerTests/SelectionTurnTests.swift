import Codecs
import Controls
import DecodingSupport
import Drawing
import FileOperations
import Files
import Geometry
import Pixels
import SystemPackage
import TestSupport
import Testing
import Views
import Windowing

@testable import PhotoViewer

/// Turns of the selected pictures, which are written to their files immediately.
@MainActor @Suite struct SelectionTurnTests: ViewerSuite {
  let bench: ViewerOnBench

  /// Shows two JPEG files of 240x160 pixels, a PNG file, the first JPEG file again, and one
  /// with the name of a raw picture, in the grid.
  init() throws {
    bench = try ViewerOnBench([Size(60, 40)]) { paths in
      let picture = gradient(width: 240, height: 160)
      let folder = paths[0].removingLastComponent()
      let photos = ["a.jpg", "b.jpg", "c.nef"].map { FilePath("\(folder)/\($0)") }
      for path in photos { try? JPEG.write(picture, to: path) }
      return PictureList([photos[0], photos[1], paths[0], photos[0], photos[2]])
    }
    bench.press("g")
    bench.wait(.seconds(1))
    bench.settle()
  }

  private func size(_ index: Int) -> Size? {
    (try? PictureFile.bitmap(at: viewer.pictures.paths[index]))
      .map { Size(Double($0.width), Double($0.height)) }
  }

  private func bytes(_ index: Int) throws -> [UInt8] {
    try FileSystem.contents(of: viewer.pictures.paths[index], limit: 1 << 20)
  }

  /// Turns the selection by its key, and returns the message.
  @discardableResult
  private func turn(_ modifiers: EventModifiers = []) -> String? {
    bench.press("r", modifiers)
    _ = bench.fetch { viewer.notices.current != nil }
    defer { bench.settle() }
    return viewer.notices.current?.accessibilityLabel
  }

  private func undo() {
    bench.press("z", .control)
    _ = bench.finishFileWork()
    bench.settle()
  }

  @Test func `Selected pictures turn in their files, as one action that is undone in one step`()
    throws
  {
    let before = try (bytes(0), bytes(1))
    for index in 0..<2 { viewer.grid.toggleSelection(of: index) }
    #expect(turn() == "Turned 2 pictures" && viewer.selectedIndices == [0, 1])
    #expect(size(0) == Size(160, 240) && size(1) == Size(160, 240))
    turn(.shift)
    #expect(size(0) == Size(240, 160) && size(1) == Size(240, 160))
    undo()
    #expect(size(0) == Size(160, 240))
    undo()
    #expect(try (bytes(0), bytes(1)) == before)
    #expect(!viewer.context.queue.canUndo)
  }

  @Test func `Files that keep no turn stay as they are, and that is said`() throws {
    let before = try bytes(4)
    for index in [0, 1, 4] { viewer.grid.toggleSelection(of: index) }
    let said = turn() ?? ""
    #expect(said.hasPrefix("Turned 2 of 3 pictures. ") && said.contains("c.nef"), "\(said)")
    #expect(size(0) == Size(160, 240))
    #expect(try bytes(4) == before)
  }

  @Test func `A PNG keeps a turn as well`() throws {
    let before = try bytes(2)
    viewer.grid.toggleSelection(of: 2)
    #expect(turn() == "Turned “0.png”")
    #expect(size(2) == Size(40, 60))
    undo()
    #expect(try bytes(2) == before)
  }

  @Test func `A file that is listed twice is turned once`() {
    for index in [0, 3] { viewer.grid.toggleSelection(of: index) }
    #expect(turn() == "Turned “a.jpg”")
    #expect(size(0) == Size(160, 240))
  }

  @Test func `A raw picture of a camera is never changed`() throws {
    let before = try bytes(4)
    viewer.grid.toggleSelection(of: 4)
    #expect(
      turn() == "The turn of “c.nef” cannot be saved. Its format cannot keep a turn.")
    #expect(try bytes(4) == before)
  }

  @Test func `A HEIC that states no rotation cannot keep one`() throws {
    let still = try #require(Corpus.files(of: "heic").first { $0.name.contains("still") })
    let path = FilePath(bench.folder.write(still.bytes, to: "still.heic"))
    let error = #expect(throws: FileActionError.self) {
      try viewer.context.queue.operations.saveTurn(
        of: path, applying: Orientation(quarters: 1), by: LocalInspector())
    }
    #expect(
      error?.description
        == "The turn of “still.heic” cannot be saved. Its format cannot keep a turn.")
  }

  @Test func `A picture that was turned is shown turned when it is opened`() throws {
    viewer.grid.toggleSelection(of: 1)
    #expect(turn() == "Turned “b.jpg”")
    viewer.gridStage.endSelecting()
    viewer.open(1, at: viewer.now)
    bench.wait(.seconds(1))
    bench.settle()
    let middle = bench.placement.transform(Point(80, 120))
    #expect(middle.distance(to: Point(150, 100)) < 1 && bench.placement.nearestQuarter == 0)
  }

  @Test func `Without a selection the key turns nothing in the grid`() throws {
    let before = try (bytes(0), bytes(1))
    bench.press("r")
    bench.settle()
    viewer.grid.multipleSelection = GridSelection()
    bench.press("r")
    bench.settle()
    #expect(try (bytes(0), bytes(1)) == before)
  }
}
