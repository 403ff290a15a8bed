import Containers
import Controls
import Drawing
import FileOperations
import Geometry
import Gestures
import Motion
import Pixels
import Settings
import SystemPackage
import TestSupport
import Testing
import ViewSupport
import Views
import Zooming

@testable import PhotoViewer

/// Drawing twice produces the same list, changes no view and requests nothing.
@MainActor @Suite struct PureDrawingTests {
  /// A state that drawing could change.
  enum Scene: CaseIterable {
    case arrivingThumbnails, scrolledGrid, emptyGrid
    case zooming, pinched, turningPages, leaving, words, resting, lackingTiles
    case controls, hoveredControls, help, closingHelp, magnifier
    case progressLine, gridBar, searchBar, selectionBars, properties, settingStepper, settingSlider,
      zoomSheet
    case zoomIndicators, slideshowBar, dropHighlight
    case folderPage, cropping, comparing, copyOptions, overview

    /// Returns a view tree that has been advanced to a frame, and the object that receives its
    /// callbacks.
    @MainActor
    func build() -> (root: View, model: AnyObject) {
      switch self {
      case .arrivingThumbnails, .scrolledGrid, .emptyGrid: shown(grid, by: \.grid)
      case .zooming, .pinched, .turningPages, .leaving, .words: shown(photo, by: \.photo)
      case .resting, .lackingTiles: shown(rest, by: \.self)
      case .controls, .hoveredControls: controls
      case .help, .closingHelp: help
      case .progressLine: shown(ProgressLine()) { $0.fraction = 0.4 }
      case .gridBar: gridBar
      case .searchBar: shown(GridSearchBar(), in: Size(600, 48))
      case .settingStepper:
        shown(
          SettingNumber.stepper(1...9, isWhole: true, .integer(3), standard: { 4 }) { _ in },
          in: Size(200, 44))
      case .settingSlider:
        shown(SettingNumber.slider(1...9, .decimal(3)) { _ in }, in: Size(200, 44))
      case .selectionBars: selectionBars
      case .properties: properties
      case .zoomSheet: zoomSheet
      case .zoomIndicators: shown(ZoomIndicators(), for: 600, Self.scroll)
      case .slideshowBar: shown(SlideshowBar()) { $0.show(in: Size(600, 400), for: .touch) }
      case .dropHighlight:
        shown(DropHighlight()) {
          $0.show(around: Rect(x: 0, y: 0, width: 600, height: 400), radius: 8)
        }
      case .folderPage: folderPage
      case .cropping:
        shown(CropPage(Crop(of: Size(600, 400)), from: Similarity(scale: 0.5)), in: Size(600, 400))
      case .comparing: shown(comparing, in: Size(600, 400))
      case .copyOptions:
        shown(CopyOptionsView(length: 6000, by: FileWorker {}) { _ in [] }, in: Size(400, 240))
      case .overview: shown(OverviewView(), Self.scroll)
      case .magnifier: magnifier
      }
    }

    /// Shows `view` on a stage, with a frame of `size` if given, after `change` and some milliseconds.
    @MainActor
    private func shown<Shown: View>(
      _ view: Shown, in size: Size? = nil, for milliseconds: Int64 = 50,
      _ change: (Shown) -> Void = { _ in }
    ) -> (root: View, model: AnyObject) {
      let stage = OverlayStage(view)
      if let size { view.frame = Rect(origin: .zero, size: size) }
      change(view)
      stage.wait(milliseconds)
      return (stage.root, stage)
    }

    @MainActor
    private func shown<Stage: AnyObject>(
      _ stage: Stage, by view: KeyPath<Stage, some View>
    ) -> (root: View, model: AnyObject) { (stage[keyPath: view], stage) }

    @MainActor
    private var controls: (root: View, model: AnyObject) {
      let stage = OverlayStage(ControlsView())
      stage.overlay.content = ControlsContent(name: "a.jpg", position: 3, count: 24, zoom: 0.87)
      stage.overlay.toggle()
      stage.wait(100)
      if self == .hoveredControls {
        stage.hover(at: Point(20, 20))
        stage.down(Point(20, 20))
      }
      return (stage.root, stage)
    }

    @MainActor
    private var help: (root: View, model: AnyObject) {
      let stage = OverlayStage(HelpView())
      stage.resize(to: Size(400, 200))
      stage.overlay.show()
      stage.wait(500)
      stage.press(.downArrow)
      if self == .closingHelp { stage.overlay.hide() }
      stage.wait(90)
      return (stage.root, stage)
    }

    @MainActor
    private var gridBar: (root: View, model: AnyObject) {
      let bar = GridBar(perform: { _ in }, choices: { _ in Menu(children: []) }) {
        Menu(children: [])
      }
      return shown(bar) {
        $0.show("Pictures", "3 pictures")
        $0.fit(inWindowOf: 600, for: .touch)
      }
    }

    @MainActor
    private var selectionBars: (root: View, model: AnyObject) {
      let bars = SelectionBars(
        perform: { _ in }, choices: { _ in Menu(children: []) },
        menu: { _ in Menu(children: []) })
      return shown(bars) {
        $0.setShown(true, for: .touch)
        $0.show(2, of: 3, inWords: "3 pictures")
      }
    }

    @MainActor
    private var properties: (root: View, model: AnyObject) {
      shown(PropertiesDock()) {
        $0.content.rows = [PictureProperties.Row(identifier: "name", title: "Name", value: "a.jpg")]
        $0.show()
      }
    }

    @MainActor
    private var zoomSheet: (root: View, model: AnyObject) {
      let sheet = ZoomSheet { _ in
      } onZoom: { _ in
      }
      return shown(sheet, in: Size(280, 120)) {
        $0.show(ControlsContent(zoom: 0.5)) { _ in CommandState() }
      }
    }

    @MainActor
    private var magnifier: (root: View, model: AnyObject) {
      shown(MagnifierView(), for: 60) {
        $0.content = { DrawList([.fill($0.frame, Color(white: 0.5))]) }
        $0.reading = { PixelReading(x: Int($0.x), y: 0, color: 0) }
        $0.show(at: Point(300, 350))
      }
    }

    @MainActor
    private var folderPage: (root: View, model: AnyObject) {
      let page = FolderPage(
        folder: "/", contents: nil, worker: FileWorker(wakeUp: {}), showingHidden: false,
        showingPictures: false)
      return (shown(page.view, in: Size(600, 400)).root, page)
    }

    /// Moves the visible part, which shows where it is for a moment.
    @MainActor
    private static func scroll(_ indicators: ZoomIndicators) {
      for x in [0.0, -10] {
        indicators.follow(
          ZoomIndicators.VisiblePart(photo: 0, box: Rect(x: x, y: 0, width: 1200, height: 400)))
      }
    }

    @MainActor
    private static func scroll(_ view: OverviewView) {
      for x in [0.0, -10] {
        let projection = PhotoProjection(
          placement: Similarity(scale: 1) + Vector(x, 0),
          viewport: Rect(x: 0, y: 0, width: 600, height: 400), pixelsPerPoint: 1)
        view.follow(
          Overview(of: 0, projection: projection, content: Size(4000, 3000)), in: Size(600, 400))
      }
    }

    @MainActor
    private var grid: GridOnStage {
      let stage = GridOnStage(self == .emptyGrid ? 0 : 40)
      let grid = stage.grid
      if self == .emptyGrid { grid.message = Message(headline: "None", body: "at all") }
      _ = stage.drawList()
      for path in grid.pictures.prefix(4) {
        grid.thumbnails.show(
          Pyramid(of: Bitmap(width: 6, height: 4, filledWith: 0xFF33_6699)), of: path)
      }
      if grid.pictures.count > 5 { grid.thumbnails.showFault(of: grid.pictures[5], reason: "") }
      grid.selection = 2
      grid.isSelectionShown = true
      stage.wait(16)
      if self == .scrolledGrid {
        stage.fling(from: Point(200, 300), by: Vector(0, -80))
        stage.wait(32)
      }
      if self == .arrivingThumbnails {
        stage.wait(50)
        stage.down(stage.middle(of: 1))
        stage.wait(150)
      }
      return stage
    }

    @MainActor
    private var photo: PhotoOnStage {
      let stage = PhotoOnStage()
      stage.show(width: 40, height: 30)
      _ = stage.drawList()
      switch self {
      case .zooming: stage.photo.perform(.toggleZoom(about: Point(600, 400)), at: stage.time)
      case .pinched:
        stage.send(.began, (1, Point(500, 400)), (2, Point(700, 400)))
        stage.send(.moved, (1, Point(400, 350)), (2, Point(800, 500)))
      case .turningPages:
        stage.photo.put(.message(Message(headline: "No", body: "picture")), at: 2)
        _ = stage.photo.turnPage(by: 1, at: stage.time)
      case .leaving:
        stage.photo.close(into: Rect(x: 100, y: 100, width: 160, height: 160), at: stage.time)
      default: stage.photo.put(.message(Message(headline: "No", body: "picture")), at: 1)
      }
      stage.wait(.milliseconds(80))
      // Not drawn yet: the first drawing would hide a change that is made only once.
      stage.photo.advance(to: stage.time)
      stage.photo.recordFrame()
      return stage
    }

    /// Two pictures that have not arrived yet.
    @MainActor
    private var comparing: CompareView {
      let operations = FileOperations(journal: UndoJournal(at: nil), marks: nil)
      let library = PictureLibrary(
        PictureList([FilePath("/a.jpg"), FilePath("/b.jpg")]),
        queue: FileQueue(operations, notices: Notices(), wakeUp: {}), inspector: nil, wakeUp: {})
      let panes = (0...1).map {
        ComparePane(
          $0, showing: $0, besides: 1 - $0, of: library, preview: nil, tileBudget: 1 << 20,
          wakeUp: {})
      }
      return CompareView(panes[0], panes[1])
    }

    @MainActor
    private var rest: PhotoPagerView {
      let window = WindowSize(points: Size(30, 20), pixelsPerPoint: 1)
      let resting = RestingStage(Size(1100, 700), in: window, tiles: 20, seed: 1)
      if self == .lackingTiles { resting.zoom(to: 1) }
      resting.draw()
      return resting.stage
    }
  }

  @Test(arguments: Scene.allCases)
  func `Drawing twice produces the same list and changes nothing`(scene: Scene) {
    let (root, model) = scene.build()
    let before = modelState(of: model)
    let first = root.drawn
    #expect(!first.commands.isEmpty)
    #expect(modelState(of: model) == before)
    #expect(root.drawn == first)
  }

  @Test(arguments: [Scene.zooming, .turningPages, .leaving])
  func `A moving scene looks different one frame later`(scene: Scene) throws {
    let stage = try #require(scene.build().model as? PhotoOnStage)
    #expect(stage.photo.isMoving)
    let before = stage.drawList()
    stage.wait(.milliseconds(16))
    #expect(stage.drawList() != before)
  }

  @Test func `Every view class is in a scene`() throws {
    let drawn = Scene.allCases.flatMap { $0.build().root.classNames }
    let all = try SourceTree.subclasses(of: "View", under: "Sources/Viewer/PhotoViewer")
    #expect(all.contains("ControlsView"))
    // The stage is what the photo and the grid have in common. The area of notices draws nothing.
    #expect(all.subtracting(drawn) == ["StageView", "NoticeArea"])
  }

  /// Everything that a frame requests.
  private struct Needs: Equatable {
    var tiles: PhotoPagerView.TileNeeds
    var wanted: [TileStore.Key]
    var asked: PhotoPagerView.TileNeeds
    var needsFrame: Bool
    var deadline: Instant?

    @MainActor
    init(of viewer: Viewer) {
      tiles = viewer.pager.tileNeeds
      wanted = viewer.pager.wantedTiles
      asked = viewer.feed.requestedTiles
      needsFrame = viewer.window.needsFrame
      deadline = viewer.window.nextDeadline
    }
  }

  @Test func `Drawing a viewer twice requests nothing`() throws {
    let bench = try ViewerOnBench([Size(1100, 700)])
    bench.settle()
    bench.press(.character("1"))
    bench.wait(.milliseconds(100))
    bench.viewer.photoStage.toggleMagnifier(at: nil)
    bench.wait(.milliseconds(60))
    let list = bench.draw()
    let needs = Needs(of: bench.viewer)
    #expect(bench.pager.magnified != nil && bench.pager.isMoving)
    #expect(needs.asked == needs.tiles && needs.needsFrame)
    #expect(bench.viewer.window.drawList() == list)
    #expect(Needs(of: bench.viewer) == needs)
  }

  @Test func `Tiles in the magnifier are requested in the same frame`() throws {
    let bench = try ViewerOnBench([Size(1100, 700)])
    bench.settle()
    #expect(bench.pager.tileNeeds.visible.isEmpty)
    bench.viewer.photoStage.toggleMagnifier(at: nil)
    bench.draw(ahead: .milliseconds(16))
    #expect(!bench.viewer.feed.requestedTiles.visible.isEmpty)
    bench.viewer.photoStage.toggleMagnifier(at: nil)
    bench.draw(ahead: .milliseconds(32))
    bench.draw(ahead: .milliseconds(1000))
    #expect(bench.viewer.feed.requestedTiles.visible.isEmpty && bench.pager.magnified == nil)
  }
}
