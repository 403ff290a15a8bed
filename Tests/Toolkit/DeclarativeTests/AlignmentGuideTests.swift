import Declarative
import Drawing
import Geometry
import Layout
import Testing
import Views

/// Guides by which views meet.
@Suite struct AlignmentGuideTests {
  private enum MiddleOfTitle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context[.bottom] }
  }

  private let middle = VerticalAlignment(MiddleOfTitle.self)

  /// Returns the top edges of probes.
  private func tops(_ names: String..., in view: some Declarative.View) -> [Double] {
    let stage = DeclarativeStage(view.frame(width: 400, height: 300, alignment: .topLeading))
    return names.map { stage.place($0)?.minY ?? .nan }
  }

  /// Returns the left edges of probes.
  private func lefts(
    _ names: String..., in view: some Declarative.View, alignment: Alignment = .topLeading,
    environment: Views.Environment = .init()
  ) -> [Double] {
    let stage = DeclarativeStage(
      view.frame(width: 400, height: 300, alignment: alignment), environment: environment)
    return names.map { stage.place($0)?.minX ?? .nan }
  }

  @Test func `A view says where its guide is, from its dimensions`() {
    let column = VStack(alignment: .leading, spacing: 0) {
      Block("a", 100, 10)
      Block("b", 40, 10).alignmentGuide(.leading) { $0.width }
      Block("c", 60, 10).alignmentGuide(HorizontalAlignment.leading) {
        $0[HorizontalAlignment.center] + 5
      }
    }
    // The frame around meets the guide of the column, too.
    #expect(lefts("a", "b", "c", in: column) == [0, -40, -35])
    #expect(lefts("a", "b", "c", in: column, alignment: .topTrailing) == [300, 260, 265])
    var environment = Views.Environment()
    environment.layoutDirection = .rightToLeft
    let places = lefts(
      "a", "b", "c", in: column, alignment: .topTrailing, environment: environment)
    #expect(places == [0, 100, 75])
  }

  @Test func `A guide of another alignment changes nothing`() {
    let row = HStack(alignment: .top, spacing: 0) {
      Block("a", 10, 10)
      Block("b", 10, 30).alignmentGuide(VerticalAlignment.bottom) { _ in 5 }
    }
    #expect(tops("a", "b", in: row) == [0, 0])
    #expect(answer(of: row, width: 100, height: 100) == Size(20, 30))
  }

  @Test func `Stacks pass on the guides of what is in them, and are as large as all`() {
    let row = HStack(alignment: middle, spacing: 0) {
      VStack(spacing: 0) {
        Block("small", 10, 10)
        Block("account", 10, 20).alignmentGuide(middle) { $0[VerticalAlignment.center] }
      }
      VStack(spacing: 0) {
        Block("title", 10, 40).padding(2).alignmentGuide(middle) { $0[VerticalAlignment.center] }
        Block("text", 10, 30)
      }
      Block("other", 10, 15)
    }
    // The guides are at 20, 22 and 15.
    #expect(tops("small", "account", "title", "text", "other", in: row) == [2, 12, 2, 44, 7])
    #expect(answer(of: row, width: 100, height: 100) == Size(34, 74))
  }

  @Test func `Of several guides in a stack, the mean counts`() {
    let row = HStack(alignment: middle, spacing: 0) {
      VStack(spacing: 0) {
        Block("a", 10, 10).alignmentGuide(middle) { _ in 0 }
        Block("b", 10, 10).alignmentGuide(middle) { _ in 10 }
      }
      Block("c", 10, 40)
    }
    #expect(tops("a", "c", in: row) == [30, 0])
  }

  @Test func `Piles and frames meet at guides`() {
    let pile = ZStack(alignment: Alignment(horizontal: .leading, vertical: middle)) {
      Block("a", 50, 50).alignmentGuide(middle) { _ in 10 }
      Block("b", 20, 20)
    }
    #expect(tops("a", "b", in: pile) == [10, 0])
    #expect(answer(of: pile, width: 100, height: 100) == Size(50, 60))
    let frame = Block("a", 20, 20).alignmentGuide(.leading) { _ in -7 }
      .frame(width: 100, height: 40, alignment: .leading)
    #expect(lefts("a", in: frame) == [7] && tops("a", in: frame) == [10])
    let badge = Block("a", 50, 50).overlay(alignment: .topTrailing) {
      Block("b", 10, 10).alignmentGuide(.trailing) { $0.width / 2 }.alignmentGuide(.top) {
        $0.height / 2
      }
    }
    #expect(lefts("b", in: badge) == [45] && tops("b", in: badge) == [-5])
  }

  @Test func `The explicit value of a guide can be read`() {
    var explicit: [Double?] = []
    let view = Block("a", 20, 20).alignmentGuide(.top) { _ in 3 }.padding(4)
      .alignmentGuide(.leading) {
        explicit = [$0[explicit: VerticalAlignment.top], $0[explicit: VerticalAlignment.bottom]]
        return $0[VerticalAlignment.top]
      }
    #expect(lefts("a", in: VStack(alignment: .leading) { view }) == [-3])
    #expect(explicit == [7, nil])
  }

  @Test func `Text has the baselines of its lines, and a guide can take their place`() throws {
    let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Text("A").font(Font(size: 40)).accessibilityIdentifier("large")
      Block("a", 10, 10)
      Block("b", 10, 10).alignmentGuide(VerticalAlignment.firstTextBaseline) { _ in 4 }
    }
    let places = tops("a", "b", in: row)
    #expect(places[1] - places[0] == 6)
    let lines = HStack(alignment: .lastTextBaseline, spacing: 0) {
      VStack(spacing: 0) {
        Text("A").font(Font(size: 40))
        Text("A").font(Font(size: 40))
      }
      Block("a", 10, 10)
    }
    #expect(tops("a", in: lines)[0] > places[0] + 40)
  }
}
