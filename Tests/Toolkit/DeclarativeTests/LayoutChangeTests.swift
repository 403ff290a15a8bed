import Declarative
import Drawing
import Geometry
import Layout
import Testing
import Views
import Windowing

/// Changes after the first layout, which keeps what has not changed.
@Suite struct LayoutChangeTests {
  /// A number that a view reads.
  private struct Counted<Content: Declarative.View>: Declarative.View {
    @State private var count = 0
    @ViewBuilder let content: @MainActor (Int) -> Content

    var body: some Declarative.View {
      VStack(spacing: 0) {
        Color.red.frame(height: 20).onTapGesture { count += 1 }
        content(count)
      }
    }
  }

  /// Taps the button at the top.
  private func count(in stage: DeclarativeStage) { stage.tap(Point(200, 10)) }

  /// Returns a stage with a button at the top of what `content` returns for the number of taps.
  private func stage(
    @ViewBuilder _ content: @escaping @MainActor (Int) -> some Declarative.View
  ) -> DeclarativeStage {
    DeclarativeStage(
      Counted(content: content).frame(width: 400, height: 300, alignment: .top))
  }

  @Test func `A view deep in others that grows moves all below it`() {
    let stage = stage { count in
      ZStack { HStack { Group { Block("a", 10, count == 0 ? 10 : 30).padding(5) } } }
        .background(Color.gray).frame(maxWidth: .infinity)
      Block("b", 10, 10)
    }
    #expect(stage.place("b")?.minY == 40)
    count(in: stage)
    #expect(stage.place("b")?.minY == 60)
  }

  @Test func `A changed guide, spacing, frame, priority or direction is followed`() {
    let stage = stage { count in
      HStack(alignment: .bottom, spacing: count == 0 ? 0 : 10) {
        Block("a", 10, 10).alignmentGuide(VerticalAlignment.bottom) { _ in count == 0 ? 10 : 15 }
        Block("b", 10, 10)
        Probe("c").frame(width: count < 2 ? 30 : 40, height: 10)
      }
      .environment(\.layoutDirection, count < 3 ? .leftToRight : .rightToLeft)
      .frame(width: 200, alignment: .leading)
    }
    #expect(stage.place("a")?.origin == Point(100, 20) && stage.place("b")?.minX == 110)
    count(in: stage)
    #expect(stage.place("b")?.minY == 25 && stage.place("b")?.minX == 120)
    #expect(stage.place("c")?.width == 30)
    count(in: stage)
    #expect(stage.place("c")?.width == 40)
    count(in: stage)
    #expect(stage.place("c")?.maxX ?? 0 < stage.place("b")?.minX ?? 0)
  }

  @Test func `Views that come among others lie between them`() {
    let stage = stage { count in
      ZStack {
        ForEach(count == 0 ? [1, 3] : count == 1 ? [0, 1, 2, 3, 4] : [4, 1, 0], id: \.self) {
          Block("\($0)", 10, 10)
        }
      }
    }
    func order() -> [String] {
      let pile = stage.probe("1")?.superview
      return pile?.subviews.compactMap { ($0 as? ProbeView)?.name } ?? []
    }
    #expect(order() == ["1", "3"])
    count(in: stage)
    #expect(order() == ["0", "1", "2", "3", "4"])
    count(in: stage)
    stage.wait(500)
    #expect(order() == ["4", "1", "0"])
  }

  @Test func `A condition that changes deep in others is laid out`() {
    let stage = stage { count in
      Passing(count: count)
      Block("below", 10, 10)
    }
    #expect(stage.place("below")?.minY == 20)
    count(in: stage)
    #expect(stage.place("below")?.minY == 50)
    count(in: stage)
    #expect(stage.place("below")?.minY == 20)
  }

  /// A view that shows another one for odd numbers.
  private struct Passing: Declarative.View {
    let count: Int

    var body: some Declarative.View {
      Group { if count == 1 { AnyView(Block("a", 10, 30)) } }.opacity(0.5)
    }
  }

  @Test func `A view of the toolkit that changes its own size is asked again`() {
    let label = Views.Label("a")
    let stage = stage { count in
      VStack(spacing: 0) { Hosted(label: label).padding(0) }
      Block("below", 10, count % 2 == 0 ? 10 : 11)
    }
    let height = stage.place("below")?.minY ?? 0
    label.font = Font(size: 60)
    count(in: stage)
    #expect((stage.place("below")?.minY ?? 0) > height + 30)
  }

  /// A label of the program.
  private struct Hosted: ViewRepresentable {
    let label: Views.Label

    func makeView(context: Context) -> Views.Label { label }

    func updateView(_ view: Views.Label, context: Context) {}
  }

  @Test func `A scale and a text size of the window are followed`() {
    let stage = DeclarativeStage(
      VStack(spacing: 0) {
        Text("A").padding(0.3)
        Block("a", 10, 10)
      }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    let old = stage.place("a")?.minY ?? 0
    stage.window.handle(.resized(WindowSize(points: Size(401, 300), pixelsPerPoint: 10)))
    stage.frame()
    let fine = stage.place("a")?.minY ?? 0
    #expect(fine != old && abs(fine - old) < 1)
    var environment = stage.window.environment
    environment.textScale = 2
    stage.window.environment = environment
    stage.frame()
    #expect((stage.place("a")?.minY ?? 0) > old * 1.5)
  }

  @Test func `A reader of its place is told when others move it`() {
    let stage = stage { count in
      Block("a", 10, Double(10 + count * 5))
      GeometryReader { proxy in Block("b", 10, proxy.frame(in: .global).minY) }
    }
    #expect(stage.probe("b")?.bounds.height == 30)
    count(in: stage)
    #expect(stage.probe("b")?.bounds.height == 35)
  }

  @Test func `A pile of unequal views in nested stacks is placed as before in a new size`() {
    let stage = DeclarativeStage(
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Probe("a")
          Text("Some words that need more than a line").frame(width: 60)
        }
        Probe("b")
      })
    for width in [300.0, 200, 400, 250] {
      stage.window.handle(.resized(WindowSize(points: Size(width, 300), pixelsPerPoint: 1)))
      stage.frame()
      let (a, b) = (stage.place("a"), stage.place("b"))
      #expect(a?.width == width / 2 && b?.width == width / 2)
      #expect((a?.height ?? 300) < 300 && b?.height == 300)
    }
  }
}
