import Drawing
import Geometry
import Gestures
import PictureLoading
import Pixels
import Scrolling
import Settings
import Testing
import ViewSupport
import Views

@testable import PhotoViewer

/// The names, the badges and the size of thumbnails.
@MainActor @Suite struct GridStyleTests {
  private let stage = GridOnStage(60)
  private var grid: GridView { stage.grid }

  /// The boxes with text, by their text.
  private func names() -> [String: TextBox] {
    Dictionary(
      stage.drawList().textBoxes.map { ($0.text.string, $0) }, uniquingKeysWith: { one, _ in one })
  }

  // MARK: Names

  @Test func `Names are below thumbnails, and lose their middle if they are too long`() throws {
    #expect(names().isEmpty)
    grid.style.showsNames = true
    let box = try #require(names()["1.jpg"])
    let frame = grid.cellFrame(at: 1)
    #expect(box.box.minX == frame.minX + 4 && box.box.minY == frame.maxY && box.box.height == 22)
    #expect(box.options.lineBreakMode == .truncateMiddle && box.options.numberOfLines == 1)
    #expect(grid.cellFrame(at: 3).minY == frame.maxY + 22 + 4)
    #expect(grid.index(at: box.box.center) == 1)
  }

  @Test func `Thumbnails of less than 120 points have no names`() {
    grid.style.showsNames = true
    stage.resize(to: Size(360, 400))
    #expect(grid.cells.layout.side < 120 && names().isEmpty)
    stage.resize(to: Size(400, 400))
    #expect(grid.cells.layout.side >= 120 && !names().isEmpty)
  }

  @Test func `A name is shown once for a picture that cannot be decoded`() {
    grid.style.showsNames = true
    grid.thumbnails.showFault(of: grid.pictures[0], reason: "no picture")
    let boxes = stage.drawList().textBoxes.filter { $0.text.string == "0.jpg" }
    #expect(boxes.count == 1 && boxes.first?.box.height == 22)
  }

  @Test func `Keys scroll so far that the name is seen as well`() {
    grid.style.showsNames = true
    for _ in 0..<10 { grid.moveSelection(by: .down) }
    #expect(stage.rest())
    let selection = grid.selection ?? 0
    #expect(grid.cellFrame(at: selection).maxY + 22 <= grid.bounds.maxY)
  }

  @Test func `The place in the grid is kept when names come and go`() {
    stage.scroll(by: 3.25 * GridOnStage.pitch)
    let first = stage.visibleIndices.first
    grid.style.showsNames = true
    #expect(stage.visibleIndices.first == first)
    grid.style.showsNames = false
    #expect(stage.visibleIndices.first == first)
    #expect(abs(grid.scroller.contentOffset.y - 3.25 * GridOnStage.pitch) < 1e-6)
  }

  // MARK: Size

  @Test func `Sizes go up and down by steps, and end`() {
    var style = GridStyle()
    #expect(style.largestSide == 160)
    for size in [240.0, 360, 360] {
      style = style.resized(by: 1)
      #expect(style.largestSide == size)
    }
    #expect(style.resized(by: -.max).largestSide == 80)
    #expect(style.resized(by: .max).largestSide == 360)
    #expect(GridStyle(largestSide: 1e9).largestSide == 360)
    #expect(GridStyle(largestSide: .nan).largestSide.isFinite)
    #expect(GridStyle(largestSide: 150).largestSide == 160)
  }

  @Test func `Larger thumbnails are requested anew, and the old ones are shown meanwhile`() {
    let picture = Pyramid(of: Bitmap(width: 300, height: 200, filledWith: 0xFF33_6699))
    for path in grid.pictures { grid.thumbnails.show(picture, of: path) }
    #expect(grid.thumbnails.wanted.isEmpty)
    grid.style = grid.style.resized(by: -1)
    #expect(grid.thumbnails.wanted.isEmpty && grid.cells.layout.columns == 4)
    grid.style = grid.style.resized(by: 2)
    #expect(!grid.thumbnails.wanted.isEmpty && grid.thumbnailSide == 240)
    #expect(grid.cells.thumbnails[grid.pictures[0]] != nil)
  }

  @Test func `Thumbnails for finer pixels are requested anew, those for coarser ones are kept`() {
    let picture = Pyramid(of: Bitmap(width: 300, height: 200, filledWith: 0xFF33_6699))
    func showAll() {
      for path in grid.pictures { grid.thumbnails.show(picture, of: path) }
    }
    func resize(to scale: Double) {
      grid.resize(to: WindowSize(points: grid.bounds.size, pixelsPerPoint: scale))
    }
    showAll()
    #expect(grid.thumbnails.wanted.isEmpty)
    resize(to: 2)
    #expect(!grid.thumbnails.wanted.isEmpty && grid.cells.thumbnails[grid.pictures[0]] != nil)
    showAll()
    resize(to: 1)
    #expect(grid.thumbnails.wanted.isEmpty)
  }

  @Test func `Fingers that pinch resize step by step`() {
    var steps: [Int] = []
    grid.interaction.resizing.onResize = { steps.append($0) }
    pinch(from: 60, to: 200)
    #expect(steps.count >= 2 && steps.allSatisfy { $0 == 1 })
    steps = []
    pinch(from: 200, to: 60)
    #expect(steps.count >= 2 && steps.allSatisfy { $0 == -1 })
    #expect(stage.opened.isEmpty)
  }

  private func pinch(from start: Double, to end: Double) {
    func send(_ phase: TouchPhase, _ distance: Double) {
      stage.wait(8)
      let changes = [-1.0, 1].map { side in
        TouchChange(
          id: TouchID(side < 0 ? 1 : 2), phase: phase,
          position: Point(248 + side * distance / 2, 200))
      }
      stage.window.handle(.touches(TouchFrame(time: stage.time, changes: changes)))
    }
    send(.began, start)
    for step in 1...10 { send(.moved, start + (end - start) * Double(step) / 10) }
    send(.ended, end)
  }

  // MARK: Badges

  @Test func `Animations and files of several pages have badges`() {
    let size = Size(300, 200)
    grid.thumbnails.record(
      PictureInfo(format: "GIF", size: size, isAnimated: true), of: grid.pictures[0])
    grid.thumbnails.record(
      PictureInfo(format: "TIFF", size: size, pageCount: 12), of: grid.pictures[1])
    grid.thumbnails.record(PictureInfo(format: "JPEG", size: size), of: grid.pictures[2])
    #expect(names().keys.sorted() == ["12"])
    #expect(grid.cells.element(of: 0).accessibilityHint == "animated")
    #expect(grid.cells.element(of: 1).accessibilityHint == "12 pages")
    #expect(grid.cells.element(of: 2).accessibilityHint == nil)
    grid.thumbnails.record(PictureInfo(format: "GIF", size: size), of: grid.pictures[0])
    #expect(grid.cells.element(of: 0).accessibilityHint == nil)
  }
}

/// The size and the names of thumbnails in the viewer.
@MainActor @Suite struct ThumbnailSizeTests {
  private func bench(_ settings: Settings = .dark) throws -> ViewerOnBench {
    let bench = try ViewerOnBench(
      [Size](repeating: Size(60, 40), count: 3), at: 1, settings: settings)
    bench.press("g")
    bench.wait(.seconds(1))
    return bench
  }

  @Test func `Plus and minus resize thumbnails, for the next start too`() throws {
    let bench = try bench()
    var choices = 0
    bench.viewer.settings.preferences.onChoice = { choices += 1 }
    bench.press("+")
    #expect(bench.viewer.grid.style.largestSide == 240 && choices == 1)
    #expect(bench.viewer.settings.preferences.choices.thumbnailSize == 240)
    for _ in 0..<9 { bench.press("-") }
    #expect(bench.viewer.grid.style.largestSide == 80)
    #expect(Command.zoomOut.state(bench.viewer).reason != nil)
    #expect(Command.zoomIn.state(bench.viewer).isEnabled)
    bench.viewer.apply(.dark)
    #expect(bench.viewer.grid.style.largestSide == 80)
  }

  @Test func `A wheel resizes thumbnails while Ctrl is held, and scrolls otherwise`() throws {
    let bench = try bench()
    func turn(_ notches: Double, _ modifiers: EventModifiers) {
      bench.viewer.window.handle(
        .scroll(
          ScrollStep(
            time: bench.time, position: Point(150, 100), notches: Vector(0, notches),
            modifiers: modifiers)))
    }
    turn(-1, [])
    #expect(bench.viewer.grid.style.largestSide == 160)
    turn(-1, .control)
    #expect(bench.viewer.grid.style.largestSide == 240)
    turn(2, .control)
    #expect(bench.viewer.grid.style.largestSide == 120)
  }

  @Test func `Names follow the settings`() throws {
    var settings = Settings.dark
    settings.showsNames = true
    let bench = try bench(settings)
    #expect(bench.viewer.grid.style.showsNames)
    settings.showsNames = false
    bench.viewer.apply(settings)
    #expect(!bench.viewer.grid.style.showsNames)
  }
}
