import Drawing
import Geometry
import Testing

@Suite struct TextTests {
  private let style = TextStyle(size: 14, color: Color(white: 1))

  private func paintText(_ text: String, box: Rect, pixelsPerPoint: Double = 1) -> Bitmap {
    paint(
      .text([Paragraph(text, style)], box: box), width: 200, height: 100,
      pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns the rows that are not all black.
  private func rows(of bitmap: Bitmap) -> [Int] {
    (0..<bitmap.height).filter { y in (0..<bitmap.width).contains { bitmap[$0, y] != black } }
  }

  @Test func `Text stays in its box`() {
    let bitmap = paintText("Touch", box: Rect(x: 20, y: 30, width: 40, height: 20))
    let marked = (0..<200 * 100).filter { bitmap.pixels[$0] != black }
    #expect(marked.count > 40)
    #expect(marked.allSatisfy { (20..<60).contains($0 % 200) && (30..<50).contains($0 / 200) })
  }

  @Test func `Text is wrapped and vertically centred`() {
    let one = rows(of: paintText("pinch zoom", box: Rect(x: 0, y: 0, width: 200, height: 100)))
    let two = rows(of: paintText("pinch zoom", box: Rect(x: 0, y: 0, width: 60, height: 100)))
    #expect(two.count >= one.count + 8)
    for rows in [one, two] {
      let middle = Double((rows.first ?? 0) + (rows.last ?? 0)) / 2
      #expect(abs(middle - 50) < 6)
    }
  }

  @Test func `Paragraphs are stacked in their own styles`() {
    let red = TextStyle(size: 20, color: Color(red: 1, green: 0, blue: 0))
    let blue = TextStyle(size: 12, color: Color(red: 0, green: 0, blue: 1))
    let bitmap = paint(
      .text(
        [Paragraph("Über", red), Paragraph("below", blue)],
        box: Rect(x: 0, y: 0, width: 200, height: 100)),
      width: 200, height: 100)
    func rows(_ channel: UInt32) -> [Int] {
      (0..<100).filter { y in (0..<200).contains { bitmap[$0, y] >> channel & 0xFF > 128 } }
    }
    let (upper, lower) = (rows(16), rows(0))
    #expect(!upper.isEmpty && !lower.isEmpty)
    #expect((upper.last ?? 100) < (lower.first ?? 0))
    #expect(upper.count > lower.count)
  }

  @Test func `Text is scaled to pixels`() {
    let box = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      rows(of: paintText("Hg", box: box, pixelsPerPoint: 2)).count
        > rows(of: paintText("Hg", box: box)).count * 3 / 2)
  }

  /// Returns the columns from the first to the last mark.
  private func columns(of bitmap: Bitmap) -> ClosedRange<Int> {
    let marked = (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { bitmap[x, $0] != black }
    }
    return (marked.first ?? 0)...(marked.last ?? 0)
  }

  private func paintLaidOut(_ texts: String..., layout: ParagraphLayout, width: Double) -> Bitmap {
    paint(
      .text(
        texts.map { Paragraph($0, style) }, box: Rect(x: 10, y: 0, width: width, height: 100),
        layout: layout),
      width: 200, height: 100)
  }

  @Test func `Leading text begins at the left edge and wraps`() {
    let leading = columns(of: paintLaidOut("Hill", layout: .leading, width: 180))
    let centered = columns(of: paintLaidOut("Hill", layout: .centered, width: 180))
    #expect((10...13).contains(leading.lowerBound))
    #expect(centered.lowerBound > 60)
    #expect(leading.count == centered.count)
    let one = rows(of: paintLaidOut("pinch zoom", layout: .leading, width: 180))
    let two = rows(of: paintLaidOut("pinch zoom", layout: .leading, width: 60))
    #expect(two.count >= one.count + 8)
  }

  @Test func `A line that fits looks like leading text`() {
    #expect(
      paintLaidOut("Hill", layout: .line, width: 180)
        == paintLaidOut("Hill", layout: .leading, width: 180))
  }

  /// Two names that differ only in their middles look the same, and others do not.
  @Test func `A line that does not fit is truncated in the middle`() {
    func line(_ middle: String, end: String = "end.jpg") -> Bitmap {
      paintLaidOut("IMG" + middle + end, layout: .line, width: 120)
    }
    let shortened = line("-some-letters-too-many-")
    #expect(columns(of: shortened).upperBound < 130 && columns(of: shortened).upperBound > 110)
    #expect(rows(of: shortened).count < 20)
    #expect(shortened == line("-some-letters-and-then-more-too-many-"))
    #expect(shortened != line("-some-letters-too-many-", end: "end.png"))
  }

  @Test func `Each paragraph has a line of its own`() {
    let one = paintLaidOut("a name that is far too long to fit.jpg", layout: .line, width: 100)
    let two = paintLaidOut(
      "a name that is far too long to fit.jpg", "and another one that is as long.jpg",
      layout: .line, width: 100)
    #expect(rows(of: two).count > rows(of: one).count + 8)
    #expect(rows(of: two).count < rows(of: one).count * 3)
  }
}
