import Controls
import Drawing
import Geometry
import Scrolling
import TestSupport
import Testing
import ViewSupport
import Views

@testable import Containers

/// Drawing twice returns the same list.
@Suite struct PureContainerDrawingTests {
  private func content() -> View {
    let content = View()
    let source = Button("Source")
    source.frame = Rect(x: 150, y: 40, width: 100, height: 44)
    source.toolTip = "A tooltip"
    content.addSubview(source)
    let toolbar = Toolbar(frame: Rect(x: 0, y: 256, width: 400, height: 44))
    toolbar.items = (1...12).map { BarButtonItem("Item \($0)", icon: .star) }
    content.addSubview(toolbar)
    return content
  }

  /// A page that a finger has moved half way over another one.
  private func swipe() -> ContainerStage {
    let root = ViewController(title: "Root", view: content())
    let navigation = NavigationController(root: root)
    let stage = ContainerStage(ViewControllerHost(navigation))
    let page = ViewController(title: "Page")
    page.navigationItem.prefersLargeTitle = true
    navigation.push(page, animated: false)
    stage.down(8, 200)
    stage.drag(by: Vector(200, 0), over: 200)
    return stage
  }

  /// A page that is searched.
  private func search() -> ContainerStage {
    let root = ViewController(title: "Root", view: content())
    let search = SearchController()
    root.navigationItem.searchController = search
    let stage = ContainerStage(ViewControllerHost(NavigationController(root: root)))
    search.isActive = true
    stage.wait(16)
    return stage
  }

  private func present(_ show: (Window, View) -> Void) -> ContainerStage {
    let stage = ContainerStage(content())
    show(stage.window, stage.window.content.subviews[0])
    for _ in 0..<6 { stage.wait(16) }
    return stage
  }

  /// A list of two sections whose second row is half open; one with handles.
  private func lists() -> [Window] {
    [false, true].map { isEditing in
      let items = Items([["One", "Two"], ["Three"]])
      items.titles = ["First", "Second"]
      items.trailing = [SwipeAction(style: .destructive, title: "Delete") {}]
      let stage = ListStage(items) {
        $0.isEditing = isEditing
        $0.refreshControl = RefreshControl()
      }
      stage.down(300, 100)
      for x in stride(from: 290.0, through: 250, by: -10) { stage.move(x, 100) }
      stage.settle(2)
      return stage.window
    }
  }

  private var windows: [Window] {
    let tip = ContainerStage(content())
    tip.window.handle(.hover(PointerHover(time: tip.now, position: Point(200, 60))))
    tip.wait(600)
    let stages = [
      swipe(), search(), tip,
      present { window, _ in
        let alert = Alert("Title", message: "Message")
        for title in ["One", "Two"] { alert.addAction(AlertAction(title)) }
        alert.present(in: window)
      },
      present { window, _ in Sheet(View()).present(in: window) },
      present { _, source in
        let popover = Popover(View())
        popover.preferredContentSize = Size(100, 80)
        popover.present(from: source)
      },
      present { _, source in
        let sheet = ActionSheet("Title")
        sheet.addAction(AlertAction("One"))
        sheet.addAction(AlertAction("Cancel", role: .cancel))
        sheet.present(from: source)
      },
    ]
    let collection = CollectionStage(Tiles(5), CollectionViewFlowLayout())
    for cell in collection.cells { cell.backgroundColor = .accent }
    return stages.map(\.window) + lists() + [collection.stage.window]
  }

  @Test func `Drawing twice returns the same list`() {
    for window in windows {
      let first = window.drawList()
      let isSame = window.drawList() == first
      #expect(isSame && !first.commands.isEmpty)
    }
  }

  @Test func `Every view class of the containers is drawn`() throws {
    let drawn = windows.flatMap(\.content.classNames)
    var all: Set<String> = []
    for base in ["View", "Control", "ScrollView", "ReusableCell"] {
      all.formUnion(try SourceTree.subclasses(of: base, under: "Sources/Toolkit/Containers"))
    }
    // The bases of what is presented, and of cells.
    all.subtract(["ModalView", "ReusableCell"])
    #expect(all.count > 10 && all.subtracting(drawn) == [])
  }
}
