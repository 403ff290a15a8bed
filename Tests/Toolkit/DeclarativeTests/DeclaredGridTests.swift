import Declarative
import Geometry
import Testing

/// The places of views in grids.
@Suite struct DeclaredGridTests {
  private func boxes(_ count: Int) -> some Declarative.View {
    ForEach(0..<count, id: \.self) { Probe("\($0)").frame(height: 20) }
  }

  @Test func `Adaptive columns are as many as have room, and share it`() {
    let stage = DeclarativeStage(
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 5) { boxes(5) },
      size: Size(310, 200))
    // 3 columns of 96 2/3, rounded to pixels.
    #expect(abs((stage.place("0")?.width ?? 0) - 96.67) < 1)
    #expect(stage.place("2")?.minY == stage.place("0")?.minY)
    #expect(stage.place("3")?.minX == stage.place("0")?.minX)
    #expect((stage.place("3")?.minY ?? 0) - (stage.place("0")?.maxY ?? 0) == 5)
  }

  @Test func `Fixed columns keep their width, and flexible ones share the rest`() {
    let stage = DeclarativeStage(
      LazyVGrid(
        columns: [
          GridItem(.fixed(50), spacing: 0), GridItem(.flexible(), spacing: 0),
          GridItem(.flexible(maximum: 60), spacing: 0),
        ]
      ) { boxes(3) }, size: Size(300, 100))
    #expect(stage.place("0")?.width == 50)
    #expect(stage.place("2")?.width == 60)
    #expect(stage.place("1")?.width == 190)
  }

  @Test func `Rows of a horizontal grid are filled from the top`() {
    let stage = DeclarativeStage(
      LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))]) {
        ForEach(0..<3, id: \.self) { Probe("\($0)").frame(width: 20) }
      }, size: Size(300, 100))
    #expect(stage.place("1")?.minX == stage.place("0")?.minX)
    #expect((stage.place("1")?.minY ?? 0) - (stage.place("0")?.minY ?? 0) == 38)
    #expect((stage.place("2")?.minX ?? 0) > (stage.place("0")?.maxX ?? 0))
  }

  @Test func `A column of a grid is as wide as its widest view`() {
    let stage = DeclarativeStage(
      Grid(horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow {
          Block("a", 20, 10)
          Block("b", 30, 10)
        }
        GridRow {
          Block("c", 60, 30)
          Block("d", 10, 10)
        }
      })
    #expect(stage.place("a")?.center.x == stage.place("c")?.center.x)
    #expect(stage.place("b")?.center.x == stage.place("d")?.center.x)
    #expect((stage.place("b")?.minX ?? 0) - (stage.place("c")?.maxX ?? 0) == 10)
    #expect((stage.place("c")?.minY ?? 0) - (stage.place("a")?.maxY ?? 0) == 4)
  }

  @Test func `An inset has its own height, and the view gets the rest`() {
    let stage = DeclarativeStage(
      Probe("content").safeAreaInset(edge: .bottom) { Block("bar", 100, 40) },
      size: Size(200, 200))
    #expect(stage.place("content") == Rect(x: 0, y: 0, width: 200, height: 160))
    #expect(stage.place("bar")?.maxY == 200)
    let full = DeclarativeStage(Probe("all").ignoresSafeArea(), size: Size(200, 200))
    #expect(full.place("all") == Rect(x: 0, y: 0, width: 200, height: 200))
  }

  @Test func `A proxy scrolls to a view by its id`() {
    var proxy: ScrollViewProxy?
    let stage = DeclarativeStage(
      ScrollViewReader { reader in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<50, id: \.self) { Probe("\($0)").frame(height: 40) }
          }
        }
        .onAppear { proxy = reader }
      }, size: Size(200, 200))
    proxy?.scrollTo(40, anchor: .top)
    stage.wait(50)
    #expect(stage.place("40")?.minY == 0)
    proxy?.scrollTo(49)
    stage.wait(50)
    #expect(stage.place("49")?.maxY == 200)
  }
}
