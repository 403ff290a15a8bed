import Geometry
import Layout
import Testing

/// A label of one line, one of two lines, and an icon without text.
@Suite struct StackBaselineTests {
  private let items: [StackItem] = {
    var label = StackItem(size: Size(40, 20))
    (label.firstBaseline, label.lastBaseline) = (15, 15)
    var lines = StackItem(size: Size(40, 60))
    (lines.firstBaseline, lines.lastBaseline) = (22, 52)
    return [label, lines, StackItem(size: Size(16, 16))]
  }()

  private func row(_ alignment: StackLayout.Alignment) -> StackLayout {
    var stack = StackLayout()
    stack.alignment = alignment
    return stack
  }

  private func tops(_ alignment: StackLayout.Alignment) -> [Double?] {
    row(alignment).frames(of: items, in: Rect(x: 0, y: 0, width: 96, height: 100))
      .map { $0?.minY }
  }

  @Test func `First baselines are at the same height, from the top`() {
    #expect(tops(.firstBaseline) == [7, 0, 6])
  }

  @Test func `Last baselines are at the same height, from the bottom`() {
    #expect(tops(.lastBaseline) == [77, 40, 76])
  }

  @Test func `The fitting height is the largest ascent and the largest descent`() {
    #expect(row(.firstBaseline).fittingSize(of: items).height == 22 + 38)
    #expect(row(.lastBaseline).fittingSize(of: items).height == 52 + 8)
    var items = items
    items[0].lastBaseline = 3
    #expect(row(.lastBaseline).fittingSize(of: items).height == 52 + 17)
  }
}
