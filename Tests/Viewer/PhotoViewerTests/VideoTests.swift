import Files
import Geometry
import Semantics
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Videos among pictures, which the player of the desktop plays.
@MainActor @Suite struct VideoTests: ViewerSuite {
  let bench: ViewerOnBench
  private let programs = LoggedPrograms(
    ProgramList(suitable: [DesktopProgram(id: "p.desktop", name: "Player")]))

  init() throws {
    bench = try ViewerOnBench([Size(60, 40)]) { paths in
      PictureList(opening: [paths[0].folder])
    }
    bench.resize(to: Size(500, 700))
    let viewer = bench.viewer
    viewer.desktop.programs = programs
    #expect(bench.fetch { viewer.pictures.paths.count == 1 })
    _ = bench.folder.write([1], to: "film.mp4")
    #expect(bench.fetch { viewer.pictures.paths.count == 2 })
  }

  private func tap(_ index: Int) {
    bench.draw()
    let point = viewer.grid.cellFrame(at: index).center
    bench.tap(point.x, point.y)
    bench.wait(.seconds(1))
  }

  @Test func `A tap on a video plays it, and the grid stays`() {
    #expect(viewer.pictures.countDescription == "1 picture, 1 video")
    #expect(viewer.grid.cells.element(of: 1).accessibilityHint == "video")
    tap(1)
    #expect(bench.fetch { programs.opened.count == 1 })
    #expect(programs.opened.first?.paths == [viewer.pictures.paths[1]])
    #expect(programs.opened.first?.program == "Player" && viewer.photoStage.isClosed)
  }

  @Test func `Selected videos are counted as such`() throws {
    bench.press("a", .control)
    bench.wait(.seconds(1))
    bench.draw()
    let tree = viewer.window.accessibilityTree()
    let title = try #require(tree.first(identifier: "selection-bar.title"))
    #expect(title.name == "2 selected" && title.description == "1 picture, 1 video")
  }

  @Test func `A photo is compared with the next photo, not with a video between them`() throws {
    try ViewerOnBench.write(Size(9, 9), to: "last.png", in: bench.folder)
    #expect(bench.fetch { viewer.pictures.paths.count == 3 })
    for (index, other) in [(0, 2), (2, 0)] {
      viewer.open(index, at: bench.time)
      bench.wait(.seconds(1))
      bench.press("d")
      #expect(viewer.feed.panes.map(\.index) == [index, other])
      bench.press(.escape)
      bench.wait(.seconds(1))
    }
  }

  @Test func `A slideshow begins at a picture, and plays no video`() {
    bench.press(.end)
    #expect(viewer.grid.selection == 1)
    bench.press(.function(5))
    bench.wait(.seconds(1))
    #expect(viewer.photos.slideshow.isRunning && viewer.pictures.index == 0)
    #expect(programs.opened.isEmpty)
  }

  @Test func `A slideshow that begins at a video shows the next picture in its place`() {
    tap(0)
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    #expect(viewer.pictures.index == 1)
    bench.press(.function(5))
    bench.wait(.seconds(1))
    #expect(viewer.photos.slideshow.isRunning && viewer.pictures.index == 0)
    #expect(bench.pager.current == 0 && programs.opened.isEmpty)
  }

  @Test func `At a video among videos alone, there is no slideshow`() {
    tap(0)
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    viewer.library.change { list in
      _ = list.remove(at: [0])
      return .staysIfListed
    }
    bench.press(.function(5))
    bench.wait(.seconds(1))
    #expect(!viewer.photos.slideshow.isRunning && !viewer.window.isFullscreen)
    #expect(viewer.notices.current?.accessibilityLabel == "None of the pictures can be shown")
  }

  @Test func `Of videos alone, there is no slideshow`() {
    viewer.library.change { list in
      _ = list.remove(at: [0])
      return .isReopened
    }
    viewer.beginSlideshow()
    bench.wait(.seconds(1))
    #expect(!viewer.photos.slideshow.isRunning && !viewer.photos.slideshow.player.isAwaited)
    #expect(viewer.notices.current?.accessibilityLabel == "None of the pictures can be shown")
    #expect(programs.opened.isEmpty && !viewer.window.isFullscreen)
  }

  @Test func `Paging comes to a video, which a tap plays`() {
    tap(0)
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    #expect(viewer.pictures.current?.displayName == "film.mp4")
    bench.tap(250, 350)
    bench.wait(.seconds(1))
    #expect(bench.fetch { programs.opened.count == 1 })
  }

  @Test func `A message says that no program plays a video`() {
    viewer.desktop.programs = LoggedPrograms()
    tap(1)
    #expect(bench.fetch { viewer.notices.current != nil })
    #expect(viewer.notices.current?.accessibilityLabel == "No program plays “film.mp4”.")
  }
}
