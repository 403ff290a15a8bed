import Geometry
import Motion
import Scrolling
import Testing
import ViewSupport
import Views

/// Pulling a list of 300 points down.
@Suite struct ListRefreshTests {
  private let items = Items(count: 30)
  private let control = RefreshControl()

  private final class Log {
    var refreshes = 0
  }

  private let log = Log()

  private func stage() -> ListStage {
    let stage = ListStage(items)
    control.addAction { [log] in log.refreshes += 1 }
    stage.list.refreshControl = control
    stage.wait(16)
    return stage
  }

  /// The distance that a finger moves, with its slop, until `shown` points are shown.
  private func pull(showing shown: Double) -> Double {
    RubberBand(reach: 300).pull(shown: shown) + 10
  }

  @Test(arguments: [(99.0, 0), (101, 1)])
  func `A pull of 100 points refreshes, while the finger is still down`(
    shown: Double, refreshes: Int
  ) {
    let stage = stage()
    stage.down(200, 20)
    stage.drag(by: Vector(0, pull(showing: shown)))
    #expect(log.refreshes == refreshes && control.isRefreshing == (refreshes == 1))
    stage.up()
    stage.settle()
    #expect(stage.list.contentOffset.y == (refreshes == 1 ? -60 : 0))
  }

  @Test func `Nothing moves under the finger when refreshing begins`() {
    let stage = stage()
    stage.down(200, 20)
    stage.drag(by: Vector(0, pull(showing: 95)), steps: 50)
    var (last, steps) = (stage.list.contentOffset.y, [Double]())
    for _ in 0..<10 {
      stage.drag(by: Vector(0, 4), steps: 1)
      steps.append(last - stage.list.contentOffset.y)
      last = stage.list.contentOffset.y
    }
    #expect(log.refreshes == 1 && steps.allSatisfy { $0 > 0 && $0 < 3 })
  }

  @Test func `A pull refreshes once, and another one not before the end`() {
    let stage = stage()
    stage.down(200, 20)
    stage.drag(by: Vector(0, 290))
    stage.drag(by: Vector(0, -200))
    stage.drag(by: Vector(0, 200))
    control.endRefreshing()
    stage.drag(by: Vector(0, 20))
    #expect(log.refreshes == 1)
    stage.up()
    stage.settle()
    #expect(stage.list.contentOffset.y == 0)
    stage.down(200, 20)
    stage.drag(by: Vector(0, 290))
    stage.up()
    stage.settle()
    #expect(log.refreshes == 2 && control.isRefreshing)
    stage.down(200, 20)
    stage.drag(by: Vector(0, 290))
    stage.up()
    stage.settle()
    #expect(log.refreshes == 2 && stage.list.contentOffset.y == -60)
  }

  @Test func `The end closes the space`() {
    let stage = stage()
    stage.down(200, 20)
    stage.drag(by: Vector(0, 280))
    stage.up()
    stage.settle()
    control.endRefreshing()
    var last = -60.0
    for _ in 0..<60 {
      stage.wait(16)
      let offset = stage.list.contentOffset.y
      #expect(offset >= last - 1e-9 && offset <= 0)
      last = offset
    }
    #expect(last == 0 && stage.list.contentInset.top == 0)
    #expect(!stage.window.needsFrame || stage.list.isAnimating)
  }

  @Test func `Rows further down keep their position`() {
    let stage = stage()
    control.beginRefreshing()
    stage.settle()
    #expect(stage.list.contentOffset.y == -60 && log.refreshes == 0)
    stage.list.contentOffset.y = 400
    control.endRefreshing()
    stage.settle()
    #expect(stage.list.contentOffset.y == 400)
    control.beginRefreshing()
    stage.settle()
    #expect(stage.list.contentOffset.y == 400)
  }

  @Test func `F5 does the same while the focus is in the list`() {
    let stage = stage()
    stage.press(.tab)
    stage.press(.f5)
    stage.press(.f5)
    stage.settle()
    #expect(log.refreshes == 1 && stage.list.contentOffset.y == -60)
  }

  @Test func `Programs that read the window refresh too`() {
    let stage = stage()
    let actions = stage.list.accessibilityCustomActions
    #expect(actions.map(\.name) == ["Refresh"] && actions.first?.handler() == true)
    #expect(log.refreshes == 1)
  }

  @Test func `A pull that is taken away before it is far enough refreshes nothing`() {
    let stage = stage()
    stage.down(200, 20)
    stage.drag(by: Vector(0, 120))
    stage.cancel()
    stage.settle()
    #expect(log.refreshes == 0 && stage.list.contentOffset.y == 0)
  }

  @Test func `A list without rows can be pulled, and one without a control only moves`() {
    items.sections = [[]]
    let stage = stage()
    stage.list.refreshControl = nil
    stage.down(200, 20)
    stage.drag(by: Vector(0, 290))
    #expect(stage.list.contentOffset.y < -90 && log.refreshes == 0)
    stage.up()
    stage.settle()
    stage.list.refreshControl = control
    stage.down(200, 20)
    stage.drag(by: Vector(0, 290))
    #expect(log.refreshes == 1)
  }
}
