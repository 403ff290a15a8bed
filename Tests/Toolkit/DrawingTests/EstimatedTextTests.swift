import Drawing
import Geometry
import Testing

@Suite struct EstimatedTextTests {
  private let measurer = EstimatingTextMeasurer()

  private func layout(
    _ text: String, width: Double = .infinity, height: Double = .infinity, lines: Int = 0,
    mode: LineBreakMode = .wordWrap, alignment: TextAlignment = .natural,
    verticalAlignment: VerticalTextAlignment = .top, spacing: Double = 0
  ) -> TextLayout {
    measurer.layout(
      AttributedText(text, font: Font(size: 10), color: Color(white: 0)),
      in: Size(width, height),
      options: TextOptions(
        alignment: alignment, verticalAlignment: verticalAlignment, numberOfLines: lines,
        lineBreakMode: mode, lineSpacing: spacing))
  }

  private func words(_ layout: TextLayout) -> [String] {
    layout.lines.map { String(layout.text[$0.range]) }
  }

  @Test func `A cluster is 0.6 em wide and a line 1.2 em high`() {
    let one = layout("ab👨‍👩‍👧e\u{301}")
    #expect(one.size == Size(24, 12))
    #expect(one.firstBaseline == 9.5 && one.lastBaseline == 9.5)
    #expect(!one.isTruncated)
  }

  @Test func `Lines are broken between words, and within words that are too wide`() {
    #expect(words(layout("pinch to zoom", width: 48)) == ["pinch to ", "zoom"])
    #expect(words(layout("pinch to zoom", width: 47)) == ["pinch ", "to zoom"])
    #expect(words(layout("magnificent", width: 30)) == ["magni", "ficen", "t"])
    #expect(words(layout("two-finger", width: 40)) == ["two-", "finger"])
    #expect(words(layout("a bc", width: 12, mode: .charWrap)) == ["a ", "bc"])
    #expect(words(layout("a b", width: 0)) == ["a", " ", "b"])
  }

  @Test func `Each paragraph begins a line`() {
    #expect(words(layout("a\nb\r\nc\u{2029}d\n")) == ["a", "b", "c", "d", ""])
    #expect(words(layout("")) == [""])
    #expect(layout("").size == Size(0, 12))
  }

  @Test func `Text that does not fit is truncated to the number of lines`() {
    let two = layout("one two three fours", width: 60, lines: 2, mode: .truncateTail)
    #expect(two.lines.count == 2 && two.isTruncated)
    #expect(two.lines.allSatisfy { $0.rect.width <= 60 })
    #expect(!layout("one two", width: 60, lines: 2, mode: .truncateTail).isTruncated)
    #expect(layout("one\ntwo", width: 60, lines: 1, mode: .truncateTail).isTruncated)
  }

  /// Eleven clusters of 6 points and six of room: an ellipsis and five clusters are visible.
  @Test(arguments: [
    (LineBreakMode.truncateTail, "abcde"), (.truncateHead, "ghijk"), (.truncateMiddle, "abijk"),
  ])
  func `Truncated text keeps its other parts`(mode: LineBreakMode, visible: String) throws {
    let line = try #require(layout("abcdefghijk", width: 36, lines: 1, mode: mode).lines.first)
    let shown = line.clusters.filter { $0.right - $0.left > 5.9 }
    #expect(shown.map { "abcdefghijk"[$0.range] }.joined() == visible)
  }

  @Test func `Lines that do not fit in the height are left out, except the first`() {
    #expect(layout("a\nb\nc", height: 24).lines.count == 2)
    #expect(layout("a\nb\nc", height: 24).isTruncated)
    #expect(layout("a\nb\nc", height: 36).lines.count == 3)
    #expect(layout("a\nb\nc", height: 36, spacing: 1).lines.count == 2)
    #expect(layout("a\nb", height: 3).lines.count == 1)
  }

  @Test func `Lines are aligned in the box`() {
    func left(_ alignment: TextAlignment, _ text: String = "ab") -> Double? {
      layout(text, width: 100, alignment: alignment).lines.first?.rect.minX
    }
    #expect(left(.left) == 0 && left(.natural) == 0)
    #expect(left(.center) == 44)
    #expect(left(.right) == 88)
    #expect(left(.natural, "אב") == 88)
    func top(_ alignment: VerticalTextAlignment) -> Double? {
      layout("ab", width: 100, height: 50, verticalAlignment: alignment).lines.first?.rect.minY
    }
    #expect(top(.top) == 0 && top(.center) == 19 && top(.bottom) == 38)
  }

  @Test func `Line spacing is between lines only`() {
    #expect(layout("a\nb", spacing: 5).size.height == 29)
    #expect(layout("a\nb", spacing: .nan).size.height == 24)
  }

  @Test func `Numbers that are not finite do not trap`() {
    for width in [Double.nan, -5, 0, .infinity, -.infinity] {
      #expect(layout("a b c", width: width, lines: 1, mode: .truncateMiddle).lines.count == 1)
    }
    #expect(layout("a", width: 10, height: .nan, lines: -3).lines.count == 1)
  }
}
