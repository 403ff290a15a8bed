import Codecs
import Containers
import Controls
import Drawing
import Geometry
import PictureLoading
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Opening pictures with other programs in the viewer.
@MainActor @Suite struct OpenWithTests: ViewerSuite {
  let bench: ViewerOnBench
  private let icon: FilePath
  private var painter: DesktopProgram {
    DesktopProgram(id: "p.desktop", name: "Painter", icon: icon)
  }
  private let editor = DesktopProgram(id: "e.desktop", name: "Editor")

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 3), at: 1)
    bench.resize(to: Size(500, 700))
    icon = FilePath("\(bench.folder.path)/painter.png")
    _ = bench.folder.write(
      try PNG.encode(Bitmap(width: 64, height: 64, filledWith: 0xFFC8_1E1E)),
      to: "painter.png")
    bench.wait(.seconds(1))
  }

  private var chooser: ProgramChooser? {
    viewer.window.presentations.lazy.compactMap { ($0 as? Sheet)?.controller as? ProgramChooser }
      .first
  }

  /// Opens the chooser of `programs`, and waits for them.
  private func choose(from programs: LoggedPrograms) throws -> ProgramChooser {
    viewer.desktop.programs = programs
    bench.press("o", [.control, .shift])
    let chooser = try #require(chooser)
    #expect(bench.fetch { !chooser.rows.isEmpty })
    bench.wait(.seconds(1))
    return chooser
  }

  @Test func `The chooser has suitable programs first, with their icons`() throws {
    let programs = LoggedPrograms(ProgramList(suitable: [painter], others: [editor]))
    let chooser = try choose(from: programs)
    #expect(chooser.title == "Open “1.png” With")
    #expect(chooser.rows == [.program(painter), .program(editor)])
    let icons = try #require(viewer.feed.clients.rows)
    bench.draw()
    #expect(bench.fetch { icons.requests.isEmpty })
    #expect(icons.image(at: icon)?.bitmap[0, 0] == 0xFFC8_1E1E)
    chooser.choose(painter)
    #expect(bench.fetch { !programs.opened.isEmpty })
    #expect(programs.opened.map(\.program) == ["Painter"])
    #expect(programs.opened.first?.paths == [viewer.pictures.paths[1]])
    bench.wait(.seconds(1))
    #expect(self.chooser == nil && viewer.feed.clients.rows == nil && notice == nil)
  }

  @Test func `Without a suitable program, it says so, and has all others`() throws {
    let chooser = try choose(
      from: LoggedPrograms(ProgramList(others: [editor], typeName: "PNG image")))
    #expect(
      chooser.rows == [.note("No other program opens “PNG image”."), .program(editor)])
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(self.chooser == nil && viewer.pager.shownIndex != nil)
  }

  @Test func `All selected pictures are opened together, and are selected no longer`() throws {
    bench.press("g")
    bench.wait(.seconds(1))
    for index in [0, 2] { viewer.gridStage.beginSelecting(index) }
    let programs = LoggedPrograms(ProgramList(suitable: [editor]))
    let chooser = try choose(from: programs)
    #expect(chooser.title == "Open 2 Pictures With")
    chooser.choose(editor)
    #expect(bench.fetch { viewer.grid.multipleSelection == nil })
    #expect(programs.opened.map(\.paths) == [[0, 2].map { viewer.pictures.paths[$0] }])
  }

  @Test func `A program that cannot be started is named`() throws {
    let fault = ProgramError("“Editor” could not be started: no memory")
    let chooser = try choose(
      from: LoggedPrograms(ProgramList(suitable: [editor]), failingWith: fault))
    chooser.choose(editor)
    #expect(bench.fetch { notice != nil })
    #expect(notice == "“Editor” could not be started: no memory")
  }

  /// The icon of a program may be the picture that is shown.
  @Test func `An icon of a program replaces no photo`() throws {
    let path = viewer.pictures.paths[1]
    let program = DesktopProgram(id: "p.desktop", name: "Painter", icon: path)
    _ = try choose(from: LoggedPrograms(ProgramList(suitable: [program])))
    let icons = try #require(viewer.feed.clients.rows)
    bench.draw()
    #expect(bench.fetch { icons.requests.isEmpty })
    bench.settle()
    #expect(icons.image(at: path) != nil && viewer.fault == nil)
    #expect(viewer.photoStage.isComplete && viewer.photos.playback.info?.size == Size(600, 400))
  }

  @Test func `Without a way to open programs, the command is not offered`() {
    #expect(viewer.files.openWith.state.attributes == .hidden)
    bench.press("o", [.control, .shift])
    #expect(chooser == nil)
  }
}
