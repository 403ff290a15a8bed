import Declarative
import Geometry
import Scrolling
import Testing
import Views

/// Refreshing what declared views scroll.
@Suite struct DeclaredRefreshTests {
  private final class Log { var words: [String] = [] }

  private let log = Log()

  /// The scroll views in a view.
  private func scrollViews(in view: Views.View) -> [Scrolling.ScrollView] {
    ((view as? Scrolling.ScrollView).map { [$0] } ?? []) + view.subviews.flatMap(scrollViews)
  }

  @Test func `A pull refreshes what scrolls until the action returns`() async throws {
    let log = log
    let stage = DeclarativeStage(
      ScrollView { Block("row", 100, 100) }.refreshable { log.words.append("refresh") })
    let view = try #require(scrollViews(in: stage.host).first)
    let control = try #require(view.refreshControl)
    stage.down(Point(200, 3))
    stage.drag(by: Vector(0, 294))
    #expect(control.isRefreshing && stage.place("row")?.minY ?? 0 > 100)
    for _ in 0..<100 where control.isRefreshing { await Task.yield() }
    #expect(log.words == ["refresh"] && !control.isRefreshing)
    stage.up()
    stage.wait(2000)
    #expect(stage.place("row")?.minY == 0)
  }

  @Test func `Horizontal and nested scroll views have no refresh control`() {
    let stage = DeclarativeStage(
      ScrollView {
        ScrollView(.horizontal) { Block("aside", 500, 50) }
        ScrollView { Block("inside", 100, 50) }.frame(height: 60)
      }
      .refreshable {})
    #expect(scrollViews(in: stage.host).map { $0.refreshControl != nil } == [true, false, false])
  }

  @Test func `A scroll view in a row of a list has no refresh control`() {
    let stage = DeclarativeStage(
      List { ScrollView { Block("inside", 100, 50) }.frame(height: 60) }.refreshable {})
    #expect(scrollViews(in: stage.host).map { $0.refreshControl != nil } == [true, false])
  }

  @Test func `Presentations of a refreshable list have no refresh control`() {
    let stage = DeclarativeStage(
      List { Text("Row") }
        .sheet(isPresented: .constant(true)) { ScrollView { Block("inside", 100, 1000) } }
        .refreshable {})
    stage.wait(1000)
    let views = scrollViews(in: stage.window.content)
    #expect(views.map { $0.refreshControl != nil } == [true, false])
  }

  private struct Changing: Declarative.View {
    let expose: (Binding<Bool>) -> Void
    @State private var isVertical = true

    var body: some Declarative.View {
      expose($isVertical)
      return ScrollView(isVertical ? .vertical : .horizontal) { Block("row", 10, 10) }
        .refreshable {}
    }
  }

  @Test func `A scroll view that becomes horizontal can no longer be refreshed`() throws {
    var binding: Binding<Bool>?
    let stage = DeclarativeStage(Changing { binding = $0 })
    let view = try #require(scrollViews(in: stage.host).first)
    #expect(view.refreshControl != nil && view.alwaysBounceVertical)
    binding?.wrappedValue = false
    stage.frame()
    #expect(view.refreshControl == nil && !view.alwaysBounceVertical)
  }
}
