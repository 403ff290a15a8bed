import Declarative
import Drawing
import Geometry
import Gestures
import Testing
import Views

/// The number of times that views are asked for their size.
final class Tally {
  var count = 0
}

/// A view that counts how often it is asked for its size: all that is proposed, or some of it.
struct Measured: ViewRepresentable {
  let tally: Tally
  var maximum = Double.infinity

  func makeView(context: Context) -> Views.View { Views.View() }

  func updateView(_ view: Views.View, context: Context) {}

  func sizeThatFits(_ proposal: ProposedViewSize, view: Views.View, context: Context) -> Size? {
    tally.count += 1
    let size = proposal.replacingUnspecifiedDimensions()
    // Like text: the narrower, the higher.
    let width = min(max(size.width, 1), maximum)
    return maximum == .infinity ? size : Size(width, min(size.height, 20 + 1000 / width))
  }
}

/// A way to put a view into another one.
enum Nesting: CaseIterable {
  case column, row, pile, fixedFrame, flexibleFrame, padding, background, overlay, secondary, loop
  case group, conditional, reader, scroll, spacer, proportions, fixedSize, priority, guide, offset
  case position, turn, opacity, clip, gesture, button, environment, animation, transition, identity
  case baseline, body

  /// The view around `content`, beside which is `other`.
  @MainActor
  func around(_ content: AnyView, beside other: Measured) -> AnyView {
    switch self {
    case .column:
      AnyView(
        VStack(alignment: .leading) {
          content
          other
        })
    case .row:
      AnyView(
        HStack {
          other
          content
        })
    case .pile:
      AnyView(
        ZStack(alignment: .topLeading) {
          content
          other
        })
    case .fixedFrame: AnyView(content.frame(width: 200))
    case .flexibleFrame: AnyView(content.frame(minWidth: 40, maxWidth: .infinity, minHeight: 10))
    case .padding: AnyView(content.padding(1))
    case .background: AnyView(content.background { other })
    case .overlay: AnyView(content.overlay(alignment: .bottomTrailing) { other })
    case .secondary: AnyView(other.background { content })
    case .loop: AnyView(VStack { ForEach(0..<2) { $0 == 0 ? content : AnyView(other) } })
    case .group: AnyView(Group { content }.padding(1))
    case .conditional: AnyView(VStack { if tallies(other) { content } else { other } })
    case .reader: AnyView(GeometryReader { _ in content })
    case .scroll: AnyView(ScrollView { content })
    case .spacer:
      AnyView(
        HStack {
          content
          Spacer()
          other
        })
    case .proportions: AnyView(content.aspectRatio(1.5, contentMode: .fit))
    case .fixedSize: AnyView(content.fixedSize(horizontal: false, vertical: true))
    case .priority:
      AnyView(
        HStack {
          content.layoutPriority(1)
          other
        })
    case .guide: AnyView(content.alignmentGuide(.leading) { $0[HorizontalAlignment.leading] + 1 })
    case .offset: AnyView(content.offset(x: 1))
    case .position: AnyView(content.position(x: 10, y: 10))
    case .turn: AnyView(content.rotationEffect(.degrees(1)).scaleEffect(0.99))
    case .opacity: AnyView(content.opacity(0.9))
    case .clip: AnyView(content.clipShape(Circle()))
    case .gesture: AnyView(content.onTapGesture {}.contentShape(Rectangle()))
    case .button: AnyView(Button(action: {}) { content })
    case .environment: AnyView(content.font(.body).disabled(false))
    case .animation: AnyView(content.animation(.default, value: 1))
    case .transition: AnyView(content.transition(.opacity))
    case .identity: AnyView(content.id(1))
    case .baseline:
      AnyView(
        HStack(alignment: .firstTextBaseline) {
          content
          other
        })
    case .body: AnyView(Passed(content: content))
    }
  }

  /// Whether there is a tally: a condition that the compiler does not know.
  @MainActor
  private func tallies(_ other: Measured) -> Bool { other.tally.count >= 0 }
}

/// A view with a body.
private struct Passed: Declarative.View {
  let content: AnyView

  var body: some Declarative.View { content }
}

/// The work of layout: it grows with the number of views, not with the depth in which they are.
@Suite struct LayoutCostTests {
  /// Returns how often the innermost view, and each beside it on average, is asked for its size when it lies in `depth`
  /// others, in turn of the kinds in `nestings`.
  private func questions(_ nestings: [Nesting], depth: Int) -> (inner: Int, others: Int) {
    let (inner, others) = (Tally(), Tally())
    var view = AnyView(Measured(tally: inner))
    for level in 0..<depth {
      view = nestings[level % nestings.count]
        .around(view, beside: Measured(tally: others, maximum: 30))
    }
    _ = DeclarativeStage(view)
    return (inner.count, others.count / depth)
  }

  /// Whether views in 40 others are asked at most 4 times as often as those in 10.
  private func grow(_ nestings: [Nesting]) -> String? {
    let (shallow, deep) = (questions(nestings, depth: 10), questions(nestings, depth: 40))
    let isLinear = deep.inner <= 4 * shallow.inner + 4 && deep.others <= 4 * shallow.others + 4
    return isLinear ? nil : "\(nestings): \(shallow) at 10 levels, \(deep) at 40"
  }

  @Test(arguments: Nesting.allCases)
  func `Views in 40 others of a kind are asked a few times`(nesting: Nesting) {
    #expect(grow([nesting]) == nil)
  }

  @Test(
    arguments: [
      [.row, .column], [.row, .column, .fixedFrame], [.row, .flexibleFrame, .column, .padding],
      [.pile, .column, .pile, .loop], [.row, .column, .proportions], [.background, .overlay],
      [.row, .priority, .column], [.column, .fixedFrame, .row, .background, .spacer],
      [.guide, .baseline, .column], [.scroll, .row, .column], [.reader, .row, .column],
      [.fixedSize, .row, .column, .fixedFrame], [.button, .row, .column], Nesting.allCases,
      Nesting.allCases.reversed(),
    ] as [[Nesting]])
  func `Views in 40 others of several kinds are asked a few times`(nestings: [Nesting]) {
    #expect(grow(nestings) == nil)
  }

  @Test func `Ten thousand views of a column are asked a few times each`() {
    let tally = Tally()
    let stage = DeclarativeStage(
      ScrollView { VStack(spacing: 0) { ForEach(0..<10_000) { _ in Measured(tally: tally) } } })
    #expect(tally.count <= 4 * 10_000)
    tally.count = 0
    stage.window.handle(.resized(WindowSize(points: Size(401, 300), pixelsPerPoint: 1)))
    stage.frame()
    #expect(tally.count <= 4 * 10_000)
  }

  // MARK: Changes

  @Test func `A drag of a card in a stack of cards measures nothing again`() {
    let tally = Tally()
    let stage = DeclarativeStage(CardStack(tally: tally))
    let place = stage.place("card 4")
    tally.count = 0
    stage.down(Point(200, 150))
    stage.drag(by: Vector(60, 30))
    #expect((stage.place("card 4")?.center.x ?? 0) > 240)
    #expect(tally.count == 0)
    stage.up()
    stage.wait(1000)
    #expect(stage.place("card 4") == place)
    #expect(tally.count == 0)
  }

  @Test func `A body that is evaluated again measures nothing that is equal`() {
    let tally = Tally()
    let stage = DeclarativeStage(Rows(tally: tally))
    #expect(stage.probe("0") != nil)
    tally.count = 0
    stage.tap(Point(200, 5))
    #expect(stage.probe("1") != nil)
    #expect(tally.count == 0)
  }

  @Test func `A view that changes has only itself measured again`() {
    let tally = Tally()
    let stage = DeclarativeStage(Growing(tally: tally))
    let place = stage.place("below")
    tally.count = 0
    stage.tap(Point(200, place?.minY ?? 0) - Vector(0, 5))
    #expect(stage.place("below")?.minY == (place?.minY ?? 0) + 25)
    #expect(tally.count == 0)
  }
}

/// A stack of cards as tutorials have it.
private struct CardStack: Declarative.View {
  let tally: Tally

  var body: some Declarative.View {
    ZStack {
      Color.gray
      VStack {
        ZStack {
          ForEach(0..<5) { index in Card(index: index, tally: tally).padding(2) }
        }
      }
    }
  }
}

/// A card to drag.
private struct Card: Declarative.View {
  let index: Int
  let tally: Tally
  @State private var offset = Size.zero

  var body: some Declarative.View {
    ZStack {
      RoundedRectangle(cornerRadius: 8).fill(.white).shadow(radius: 3)
      VStack {
        Probe("card \(index)").frame(width: 20, height: 20)
        Measured(tally: tally).frame(width: 50, height: 10)
      }
      .padding()
    }
    .frame(width: 200, height: 100)
    .overlay { Measured(tally: tally) }
    .rotationEffect(.degrees(offset.width / 20))
    .offset(offset)
    .gesture(
      DragGesture()
        .onChanged { offset = $0.translation }
        .onEnded { _ in Declarative.withAnimation(.spring()) { offset = .zero } }
    )
  }
}

/// Equal rows below a number, which a tap at the top changes.
private struct Rows: Declarative.View {
  let tally: Tally
  @State private var count = 0

  var body: some Declarative.View {
    VStack(spacing: 0) {
      Color.red.frame(height: 20).onTapGesture { count += 1 }
      Block("\(count)", 10, 10)
      ForEach(0..<5) { _ in
        HStack(alignment: .top) {
          Measured(tally: tally)
          Text("A")
        }
        .padding(2).background(Color.gray).onTapGesture {}
      }
    }
  }
}

/// Rows, one of which grows when it is touched.
private struct Growing: Declarative.View {
  let tally: Tally

  var body: some Declarative.View {
    VStack(spacing: 0) {
      HStack { ForEach(0..<5) { _ in Measured(tally: tally).frame(width: 9, height: 9) } }
      VStack { Group { Row(tally: tally) }.padding(1) }.background(Color.gray)
      Block("below", 50, 10)
      Spacer()
    }
  }

  private struct Row: Declarative.View {
    let tally: Tally
    @State private var isLarge = false

    var body: some Declarative.View {
      HStack {
        Measured(tally: tally).frame(width: 9, height: 9)
        Color.blue.frame(height: isLarge ? 60 : 35).onTapGesture { isLarge = true }
      }
    }
  }
}
