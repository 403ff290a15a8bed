import Drawing
import Geometry
import Testing

/// Places in a layout of letters that are 6 points wide, in lines 12 points high.
@Suite struct TextLayoutTests {
  private func layout(_ text: String, width: Double = .infinity) -> TextLayout {
    EstimatingTextMeasurer().layout(
      AttributedText(text, font: Font(size: 10), color: Color(white: 0)),
      in: Size(width, .infinity), options: TextOptions())
  }

  private func index(_ offset: Int, _ layout: TextLayout) -> String.Index {
    layout.text.index(layout.text.startIndex, offsetBy: offset)
  }

  @Test func `A range is covered line by line`() {
    let text = layout("abc def", width: 24)
    let range = index(1, text)..<index(6, text)
    let expected = [
      Rect(x: 6, y: 0, width: 18, height: 12), Rect(x: 0, y: 12, width: 12, height: 12),
    ]
    #expect(text.rects(for: range).count == 2)
    for (rect, wanted) in zip(text.rects(for: range), expected) {
      #expect(abs(rect.minX - wanted.minX) < 1e-9 && abs(rect.maxX - wanted.maxX) < 1e-9)
      #expect(rect.minY == wanted.minY && rect.height == wanted.height)
    }
    #expect(text.rects(for: index(2, text)..<index(2, text)).isEmpty)
  }

  @Test func `The caret stands before a letter, or after the last one`() {
    let text = layout("abc")
    #expect(text.caret(at: TextPosition(index(0, text))).minX == 0)
    #expect(abs(text.caret(at: TextPosition(index(2, text))).minX - 12) < 1e-9)
    #expect(abs(text.caret(at: TextPosition(index(3, text))).minX - 18) < 1e-9)
    #expect(text.caret(at: TextPosition(index(0, text))).size == Size(0, 12))
  }

  @Test func `At the break of a line, the affinity decides about the line of the caret`() {
    let text = layout("abc def", width: 24)
    #expect(text.caret(at: TextPosition(index(4, text))).minY == 12)
    let before = text.caret(at: TextPosition(index(4, text), affinity: .upstream))
    #expect(before.minY == 0 && abs(before.minX - 24) < 1e-9)
  }

  @Test func `A point is nearest to one side of a letter`() {
    let text = layout("abc\nde")
    #expect(text.position(nearest: Point(2, 5)).index == index(0, text))
    #expect(text.position(nearest: Point(4, 5)).index == index(1, text))
    #expect(text.position(nearest: Point(500, -5)).index == index(3, text))
    #expect(text.position(nearest: Point(500, 15)).index == index(6, text))
    #expect(text.position(nearest: Point(-9, 99)).index == index(4, text))
  }

  @Test func `Positions from points have carets near the points`() {
    for text in [layout("abc def ghi", width: 24), layout("אבג דה", width: 24), layout("")] {
      for line in text.lines {
        for edge in stride(from: line.rect.minX, through: line.rect.maxX, by: 6) {
          let point = Point(edge + 0.5, line.rect.minY + 1)
          let caret = text.caret(at: text.position(nearest: point))
          #expect(caret.minY == line.rect.minY && abs(caret.minX - point.x) <= 3)
        }
      }
    }
  }

  @Test func `Text from right to left is read from the right`() {
    let text = layout("אבג")
    #expect(text.lines.first?.isRightToLeft == true)
    #expect(abs(text.caret(at: TextPosition(index(0, text))).minX - 18) < 1e-9)
    #expect(text.caret(at: TextPosition(index(3, text))).minX == 0)
  }
}
