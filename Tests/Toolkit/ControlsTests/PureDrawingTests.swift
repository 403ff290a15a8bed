import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Testing
import TestSupport
import Views
import ViewSupport

/// Drawing twice returns the same list and changes no view.
@Suite struct PureDrawingTests {
  /// A state that drawing could change.
  enum Scene: CaseIterable {
    case plainViews, turnedViews, pressedButton, dragging, flinging, bouncing, zooming, settling
    case openingMenu, openMenu, closingMenu

    /// Returns a tree of views that are advanced to a frame, and their model.
    func build() -> (root: View, model: AnyObject) {
      switch self {
      case .plainViews, .turnedViews, .pressedButton:
        let screen = controls
        return (screen.root, screen)
      case .dragging, .flinging, .bouncing, .zooming, .settling:
        let stage = scrolling
        return (stage.screen.root, stage)
      case .openingMenu, .openMenu, .closingMenu:
        let stage = menu
        return (stage.screen.root, stage)
      }
    }

    private var controls: Screen {
      let screen = Screen()
      let button = Button(frame: Rect(x: 10, y: 10, width: 80, height: 40))
      (button.title, button.color) = ("Go", Color(white: 0.2))
      let disabled = Button(frame: Rect(x: 10, y: 60, width: 80, height: 40))
      (disabled.title, disabled.isEnabled) = ("No", false)
      let image = ImageView(
        Bitmap(width: 4, height: 3, filledWith: 0xFF33_6699),
        frame: Rect(x: 100, y: 10, width: 50, height: 50))
      let label = Label("a word", frame: Rect(x: 100, y: 70, width: 50, height: 20))
      let control = Control(frame: Rect(x: 200, y: 10, width: 80, height: 40))
      let toggle = Toggle(frame: Rect(x: 200, y: 60, width: 80, height: 40))
      let slider = Slider(frame: Rect(x: 200, y: 110, width: 80, height: 40))
      let radio = RadioGroup(["One", "Two"], frame: Rect(x: 10, y: 160, width: 80, height: 88))
      let all =
        [
          button, disabled, image, label, control, image.snapshotView(), toggle, slider, radio,
          StackView(), Toast("a word"), IconView(.heart), OverlayScrollView(), RefreshControl(),
          CardStackView(cards: [Label("a card")]),
        ] + moreControls
      for view in all {
        screen.root.addSubview(view)
      }
      if self == .turnedViews {
        button.transform = Affine(scale: 2)
        (image.alpha, image.clipsToBounds) = (0.5, true)
        label.bounds.origin = Point(3, 4)
        label.clipsToBounds = true
      }
      if self == .pressedButton { screen.down(20, 20) }
      return screen
    }

    private var moreControls: [View] {
      let frame = Rect(x: 300, y: 10, width: 90, height: 40)
      let spokes = ActivityIndicator(frame: frame)
      spokes.startAnimating()
      let progress = ProgressView(frame: frame)
      progress.progress = 0.4
      let segments = SegmentedControl(["One", "Two"], frame: frame)
      segments.selectedIndex = 1
      let pages = PageControl(frame: frame)
      pages.numberOfPages = 4
      let picker = PickerWheel(frame: Rect(x: 200, y: 60, width: 100, height: 216))
      let rows = Numbers()
      picker.dataSource = rows
      return [spokes, progress, segments, pages, picker, Stepper(frame: frame)]
    }

    /// A column of ten rows.
    private final class Numbers: PickerWheelDataSource {
      func numberOfComponents(in picker: PickerWheel) -> Int { 1 }
      func pickerWheel(_ picker: PickerWheel, numberOfRowsInComponent component: Int) -> Int { 10 }
      func pickerWheel(_ picker: PickerWheel, titleForRow row: Int, forComponent component: Int)
        -> String
      { "\(row)" }
    }

    private var scrolling: ScrollStage {
      let stage = ScrollStage(content: Size(800, 1200))
      stage.canZoom = true
      (stage.scroll.minimumZoomScale, stage.scroll.maximumZoomScale) = (0.5, 4)
      stage.content.addSubview(Label("far down", frame: Rect(x: 0, y: 400, width: 90, height: 20)))
      switch self {
      case .dragging:
        stage.screen.down(200, 250)
        stage.screen.move(150, 140)
      case .bouncing: stage.fling(from: Point(200, 50), by: Vector(0, 200), steps: 5)
      case .zooming: stage.scroll.setZoomScale(2.5, animated: true)
      default: stage.fling(from: Point(200, 250), by: Vector(0, -120), steps: 5)
      }
      stage.screen.wait(48)
      if self == .settling {
        _ = stage.rest()
        stage.scroll.flashScrollIndicators()
        stage.screen.wait(400)
      }
      return stage
    }

    private var menu: MenuStage {
      let stage = MenuStage()
      stage.screen.root.addSubview(Label("behind", frame: stage.screen.root.bounds))
      stage.present()
      stage.wait(self == .openingMenu ? 60 : 1000)
      stage.press(.downArrow)
      if self == .closingMenu {
        stage.press(.escape)
        stage.wait(60)
      }
      return stage
    }
  }

  @Test(arguments: Scene.allCases)
  func `Drawing twice returns the same list and changes nothing`(scene: Scene) {
    let (root, model) = scene.build()
    let before = modelState(of: model)
    let first = root.drawn
    #expect(!first.commands.isEmpty)
    #expect(modelState(of: model) == before)
    #expect(root.drawn == first)
  }

  @Test func `Every view class is in a scene`() throws {
    let drawn = Scene.allCases.flatMap { $0.build().root.classNames }
    // Those of the containers are in a test of their own.
    let all = try ["Views", "Scrolling", "Controls"].reduce(into: Set<String>()) {
      try $0.formUnion(SourceTree.subclasses(of: "View", under: "Sources/Toolkit/\($1)"))
    }
    #expect(all.contains("ScrollView"))
    // The place of keyboards draws nothing itself; they are in a test of their own.
    #expect(all.subtracting(drawn) == ["KeyboardPanel"])
  }

  @Test func `Drawing shown touches twice returns the same list`() {
    let window = Window(title: "", content: View())
    window.handle(.resized(WindowSize(points: Size(100, 100), pixelsPerPoint: 1)))
    window.showsTouches = true
    for (phase, milliseconds) in [(TouchPhase.began, Int64(0)), (.ended, 100)] {
      let change = TouchChange(id: TouchID(1), phase: phase, position: Point(10, 10))
      window.handle(
        .touches(TouchFrame(time: Instant(milliseconds: milliseconds), changes: [change])))
    }
    window.prepareFrame(at: Instant(milliseconds: 150))
    let before = modelState(of: window)
    let first = window.drawList()
    #expect(first.commands.count == 1 && window.drawList() == first)
    #expect(modelState(of: window) == before)
  }
}
