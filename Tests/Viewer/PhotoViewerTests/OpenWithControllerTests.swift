import Containers
import Testing
import Views

@testable import PhotoViewer

/// Opening pictures with other programs, without a viewer.
@MainActor @Suite struct OpenWithControllerTests {
  private let parts: ViewerParts
  private let controller: OpenWithController
  private let painter = DesktopProgram(id: "p.desktop", name: "Painter")

  init() throws {
    parts = try ViewerParts()
    controller = OpenWithController(
      context: parts.context, feed: parts.feed, stage: parts.gridStage)
  }

  /// Opens the first two pictures, which are selected, with a program.
  private func open(_ programs: LoggedPrograms) throws {
    parts.desktop.programs = programs
    parts.gridStage.beginSelecting(0)
    parts.gridStage.beginSelecting(1)
    controller.open([0, 1])
    let sheet = try #require(parts.window.presentations.first as? Sheet)
    let chooser = try #require(sheet.controller as? ProgramChooser)
    #expect(parts.feed.clients.rows != nil && parts.wait { !chooser.rows.isEmpty })
    chooser.choose(painter)
  }

  @Test func `The command is available on desktops with programs`() {
    #expect(!controller.state.isShown)
    controller.open([0])
    #expect(parts.window.presentations.isEmpty)
    parts.desktop.programs = LoggedPrograms()
    #expect(controller.state.isShown)
  }

  @Test func `The program opens the pictures, which are selected no longer`() throws {
    let programs = LoggedPrograms(ProgramList(suitable: [painter]))
    try open(programs)
    #expect(parts.wait { !parts.gridStage.isSelecting })
    #expect(programs.opened.map(\.paths) == [Array(parts.library.list.paths.prefix(2))])
  }

  @Test func `The user reads why nothing was opened, and the pictures stay selected`() throws {
    try open(LoggedPrograms(ProgramList(suitable: [painter]), failingWith: ProgramError("No.")))
    #expect(parts.wait { parts.notice == "No." } && parts.gridStage.isSelecting)
  }
}
