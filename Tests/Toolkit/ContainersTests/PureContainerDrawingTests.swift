import Controls
import Drawing
import Geometry
import Gestures
import TestSupport
import Testing
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

  private func present(_ show: (Window, View) -> Void) -> ContainerStage {
    let stage = ContainerStage(content())
    show(stage.window, stage.window.content.subviews[0])
    for _ in 0..<6 { stage.wait(16) }
    return stage
  }

  private var stages: [ContainerStage] {
    let tip = ContainerStage(content())
    tip.window.handle(.hover(PointerHover(time: tip.now, position: Point(200, 60))))
    tip.wait(600)
    return [
      swipe(), tip,
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
  }

  @Test func `Drawing twice returns the same list`() {
    for stage in stages {
      let first = stage.window.drawList()
      let isSame = stage.window.drawList() == first
      #expect(isSame && !first.commands.isEmpty)
    }
  }

  @Test func `Every view class of navigation, presentations and bars is drawn`() throws {
    func kinds(in view: View) -> [String] {
      ["\(type(of: view))"] + view.subviews.flatMap(kinds)
    }
    let drawn = stages.flatMap { kinds(in: $0.window.content) }
    for folder in ["Navigation", "Presentations", "Toolbars"] {
      let all = try SourceTree.subclasses(
        of: "View", under: "Sources/Toolkit/Containers/\(folder)")
      #expect(!all.isEmpty && all.subtracting(["ModalView"]).subtracting(drawn) == [])
    }
  }
}
