import Drawing
import Geometry
import Testing

/// Text on a black ground: where its lines are, and what is left of it.
@Suite struct TextTests {
  private let font = Font(size: 14)

  private func paintText(
    _ text: String, in box: Rect = Rect(x: 0, y: 0, width: 200, height: 100),
    options: TextOptions = TextOptions(alignment: .center, verticalAlignment: .center),
    pixelsPerPoint: Double = 1
  ) -> Bitmap {
    let text = AttributedText(text, font: font, color: Color(white: 1))
    return paint(
      .textBox(TextBox(text, box: box, options: options)), width: 200, height: 100,
      pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns the rows that are not all black.
  private func rows(of bitmap: Bitmap) -> [Int] {
    (0..<bitmap.height).filter { y in (0..<bitmap.width).contains { bitmap[$0, y] != black } }
  }

  /// Returns the columns from the first to the last mark.
  private func columns(of bitmap: Bitmap) -> ClosedRange<Int> {
    let marked = markedColumns(of: bitmap)
    return (marked.first ?? 0)...(marked.last ?? 0)
  }

  private func markedColumns(of bitmap: Bitmap) -> [Int] {
    (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { bitmap[x, $0] != black }
    }
  }

  @Test func `Text is wrapped and vertically centred`() {
    let one = rows(of: paintText("pinch zoom"))
    let two = rows(of: paintText("pinch zoom", in: Rect(x: 0, y: 0, width: 60, height: 100)))
    #expect(two.count >= one.count + 8)
    for rows in [one, two] {
      let middle = Double((rows.first ?? 0) + (rows.last ?? 0)) / 2
      #expect(abs(middle - 50) < 6)
    }
  }

  @Test func `Lines have the fonts and colours of their runs`() {
    let red = AttributedText("Über\n", font: Font(size: 20), color: Color(rgb: 0xFF0000))
    let blue = AttributedText("below", font: Font(size: 12), color: Color(rgb: 0x0000FF))
    let box = TextBox(red + blue, box: Rect(x: 0, y: 0, width: 200, height: 100))
    let bitmap = paint(.textBox(box), width: 200, height: 100)
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
      rows(of: paintText("Hg", in: box, pixelsPerPoint: 2)).count
        > rows(of: paintText("Hg", in: box)).count * 3 / 2)
  }

  /// Two names that differ only in their middles look the same, and others do not.
  @Test func `A line that does not fit is truncated in the middle`() {
    func line(_ middle: String, end: String = "end.jpg") -> Bitmap {
      paintText(
        "IMG" + middle + end, in: Rect(x: 10, y: 0, width: 120, height: 100),
        options: TextOptions(
          verticalAlignment: .center, numberOfLines: 1, lineBreakMode: .truncateMiddle))
    }
    let shortened = line("-some-letters-too-many-")
    #expect(columns(of: shortened).upperBound < 130 && columns(of: shortened).upperBound > 110)
    #expect(rows(of: shortened).count < 20)
    #expect(shortened == line("-some-letters-and-then-more-too-many-"))
    #expect(shortened != line("-some-letters-too-many-", end: "end.png"))
  }

  @Test(arguments: [LineBreakMode.truncateHead, .truncateMiddle])
  func `Truncated text leaves no gap after the ellipsis`(mode: LineBreakMode) {
    for width in 80...140 {
      let columns = markedColumns(
        of: paintText(
          "IMGWMWMWMWMWMWMWMWMWMWMWMWend.jpg",
          in: Rect(x: 10, y: 0, width: Double(width), height: 100),
          options: TextOptions(
            verticalAlignment: .center, numberOfLines: 1, lineBreakMode: mode)))
      let gap = zip(columns, columns.dropFirst()).map { $1 - $0 - 1 }.max()
      #expect(gap ?? 0 <= 4, "\(width) points")
    }
  }
}
