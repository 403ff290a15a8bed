import Containers
import Geometry
import Motion
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

/// Pulling the content of scroll views other than lists down, in a window of 400 x 300 points.
@Suite struct ScrollRefreshTests {
  private let control = RefreshControl()
  private let log = Log()

  private final class Log { var refreshes = 0 }

  /// Shows a scroll view that can be refreshed.
  private func stage(_ view: ScrollView) -> ContainerStage {
    view.accessibilityIdentifier = "pane"
    control.addAction { [log] in log.refreshes += 1 }
    view.refreshControl = control
    let stage = ContainerStage(view)
    stage.rest()
    return stage
  }

  /// The distance that a finger moves, with its slop, until 101 points are shown.
  private var pull: Double { RubberBand(reach: 300).pull(shown: 101) + 10 }

  @Test func `A pull refreshes content with nothing to scroll, and its end closes the space`() {
    let view = ScrollView()
    let stage = stage(view)
    stage.down(200, 20)
    stage.drag(by: Vector(0, pull), over: 400)
    #expect(log.refreshes == 1 && control.isRefreshing)
    stage.up()
    stage.rest()
    #expect(view.contentOffset == Point(0, -60))
    #expect(stage.element(named: "Refreshing")?.role == .progressBar)
    control.endRefreshing()
    stage.rest()
    #expect(view.contentOffset == .zero && stage.element(named: "Refreshing") == nil)
  }

  @Test func `The items of a collection are pulled down too`() {
    let view = CollectionView(layout: CollectionViewFlowLayout())
    let stage = stage(view)
    stage.down(200, 20)
    stage.drag(by: Vector(0, pull), over: 400)
    stage.up()
    stage.rest()
    #expect(log.refreshes == 1 && view.contentOffset == Point(0, -60))
  }

  @Test func `A key and an action refresh, once until the end`() throws {
    let button = View(frame: Rect(x: 0, y: 0, width: 44, height: 44))
    button.isFocusable = true
    let view = ScrollView()
    view.addSubview(button)
    let stage = stage(view)
    button.becomeFirstResponder()
    stage.press(.f5)
    stage.press(.f5)
    #expect(log.refreshes == 1)
    control.endRefreshing()
    let pane = try #require(stage.elements["pane"])
    #expect(pane.actions.map(\.name) == ["Refresh"])
    #expect(stage.window.performAccessibilityAction("Refresh", on: pane.id))
    #expect(log.refreshes == 2)
  }

  @Test func `Tab reaches what can be refreshed by a key`() {
    let view = ScrollView()
    let stage = stage(view)
    stage.press(.tab)
    #expect(view.isFocused)
    stage.press(.f5)
    #expect(log.refreshes == 1)
    view.refreshControl = nil
    #expect(!view.canBecomeFocused && !view.alwaysBounceVertical)
  }

  @Test func `A collection lists the control before its items, while it refreshes`() throws {
    let tiles = Tiles(3)
    let collection = CollectionStage(tiles, CollectionViewGridLayout(minimumItemWidth: 96))
    let window = collection.stage.window
    collection.collection.refreshControl = control
    let list = try #require(window.accessibilityTree().elements.first { $0.role == .list })
    let ids = window.accessibilityIdentities(in: list.id)
    #expect(ids.count == 3)
    control.beginRefreshing()
    collection.stage.wait(16)
    let all = window.accessibilityIdentities(in: list.id)
    #expect(all.count == 4 && Array(all.dropFirst()) == ids)
    #expect(window.accessibilityTree()[all[0]]?.role == .progressBar)
    #expect(window.accessibilityElement(at: 1, in: list.id)?.id == ids[0])
    #expect(window.hasLazyAccessibilityElement(ids[2]))
    #expect(window.performAccessibilityAction("click", on: ids[1]))
    #expect(tiles.log.first == "select 1")
    control.endRefreshing()
    #expect(window.accessibilityIdentities(in: list.id) == ids)
  }

  @Test func `Without a control, nothing refreshes`() {
    let view = ScrollView()
    let stage = stage(view)
    control.beginRefreshing()
    view.refreshControl = nil
    stage.rest()
    #expect(control.superview == nil && view.contentInset.top == 0)
    #expect(view.keyCommands.isEmpty && stage.elements["pane"]?.actions.isEmpty == true)
  }
}
