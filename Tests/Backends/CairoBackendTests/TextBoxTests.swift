@testable import CairoBackend
import Drawing
import Geometry
import Testing

@Suite struct TextBoxTests {
  private let measurer = PangoTextMeasurer()
  private let font = Font(family: "DejaVu Sans", size: 15)
  private let white = Color(white: 1)

  private func paintBox(
    _ text: AttributedText, width: Double = 180, options: TextOptions = TextOptions(),
    scale: Double = 1
  ) -> Bitmap {
    let box = TextBox(text, box: Rect(x: 10, y: 10, width: width, height: 60), options: options)
    return paint(
      .textBox(box), width: Int(200 * scale), height: Int(80 * scale), pixelsPerPoint: scale)
  }

  private func plain(_ text: String) -> AttributedText {
    AttributedText(text, font: font, color: white)
  }

  /// The bar of the T is hinted to a row of pixels above the letters as they were designed.
  @Test func `Letters are painted completely, whatever is beside them`() {
    func letter(of text: String) -> [UInt32] {
      let bitmap = paintBox(plain(text))
      return (0..<80).flatMap { y in (8..<16).map { bitmap[$0, y] } }
    }
    let expected = letter(of: "Two fingers")
    #expect(Set(expected).count > 1)
    #expect(letter(of: "Two taps") == expected && letter(of: "Two") == expected)
  }

  /// Returns the columns from the first to the last mark.
  private func columns(of bitmap: Bitmap) -> ClosedRange<Int> {
    let marked = (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { bitmap[x, $0] != black }
    }
    return (marked.first ?? 0)...(marked.last ?? 0)
  }

  private func rows(of bitmap: Bitmap, where isMarked: (UInt32) -> Bool) -> [Int] {
    (0..<bitmap.height).filter { y in
      (0..<bitmap.width).contains { isMarked(bitmap[$0, y]) }
    }
  }

  /// The label is as wide as it was measured, without an ellipsis, whatever the scale.
  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `A label measured once fits at every scale`(scale: Double) {
    let text = plain("Illicit fillings: WAVE")
    let measured = measurer.layout(
      text, in: Size(.infinity, .infinity), options: TextOptions.label)
    #expect(!measured.isTruncated)
    let label = paintBox(text, width: measured.size.width, options: .label, scale: scale)
    let free = paintBox(text, options: .label, scale: scale)
    #expect(label == free)
    // Ink begins and ends a little within the advances of the first and last letters.
    let ink = columns(of: label)
    let (left, right) = (10 * scale, (10 + measured.size.width) * scale)
    #expect(abs(Double(ink.lowerBound) - left) < 1 + 1.6 * scale)
    #expect(abs(Double(ink.upperBound + 1) - right) < 1 + 1.6 * scale)
  }

  /// The distance between the first and the last letter, which are alike, is theirs in the layout.
  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `Letters are where they were measured, to one pixel`(scale: Double) throws {
    let text = plain("I magnify minimum fingers I")
    let clusters = measurer.layout(text, in: Size(.infinity, .infinity), options: .label)
      .lines.flatMap(\.clusters)
    let (first, last) = (try #require(clusters.first), try #require(clusters.last))
    let bitmap = paint(
      .textBox(TextBox(text, box: Rect(x: 0, y: 10, width: 300, height: 30))),
      width: Int(320 * scale), height: Int(50 * scale), pixelsPerPoint: scale)
    let ink = columns(of: bitmap)
    // The stem of an I, which both ends of the ink belong to, lies in the middle of its advance.
    let stem = Double(columns(of: paintBox(plain("I"), scale: scale)).count)
    let painted = Double(ink.count) - stem
    #expect(abs(painted - (last.left - first.left) * scale) <= 1)
  }

  @Test(arguments: [
    (LineBreakMode.truncateHead, false, true), (.truncateMiddle, true, true),
    (.truncateTail, true, false),
  ])
  func `A truncated line shows its head, both ends or its tail`(
    mode: LineBreakMode, keepsHead: Bool, keepsTail: Bool
  ) {
    func shown(_ text: String) -> Bitmap {
      paintBox(plain(text), width: 120, options: .init(numberOfLines: 1, lineBreakMode: mode))
    }
    let whole = shown("WW-some-letters-too-many-XX")
    #expect(columns(of: whole).upperBound < 131)
    #expect((shown("VV-some-letters-too-many-XX") != whole) == keepsHead)
    #expect((shown("WW-some-letters-too-many-YY") != whole) == keepsTail)
  }

  @Test func `Aligned text touches its side`() {
    func ink(_ alignment: TextAlignment, _ text: String) -> ClosedRange<Int> {
      columns(of: paintBox(plain(text), options: TextOptions(alignment: alignment)))
    }
    #expect((10...13).contains(ink(.left, "Hill").lowerBound))
    #expect((186...190).contains(ink(.right, "Hill").upperBound))
    #expect((10...13).contains(ink(.natural, "Hill").lowerBound))
    #expect((184...190).contains(ink(.natural, "שלום").upperBound))
    let middle = ink(.center, "Hill")
    #expect(abs(middle.lowerBound + middle.upperBound - 199) <= 3)
  }

  @Test func `Baselines are on whole pixels, wherever the box is`() {
    func ink(_ y: Double) -> [UInt32] {
      let bitmap = paint(
        .textBox(TextBox(plain("HEH"), box: Rect(x: 5, y: y, width: 90, height: 30))), width: 100,
        height: 50)
      return bitmap.pixels.filter { $0 != black }
    }
    for y in [10.1, 10.3, 10.5, 10.9] { #expect(ink(y) == ink(10)) }
  }

  @Test func `Runs have their own colours, grounds and lines`() {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    func isRed(_ pixel: UInt32) -> Bool { pixel == 0xFFFF_0000 }
    let text = AttributedText([
      .init("abc", TextAttributes(font: font, color: red, underline: .single)),
      .init("def", TextAttributes(font: font, color: white, backgroundColor: blue)),
    ])
    let bitmap = paintBox(text)
    let edge = 10 + Int(measurer.size(of: plain("abc")).width.rounded())
    let underline = rows(of: bitmap) { isRed($0) }.last ?? 0
    #expect((11..<edge - 1).allSatisfy { isRed(bitmap[$0, underline]) })
    #expect(!isRed(bitmap[edge + 1, underline]))
    #expect(bitmap[edge + 2, 12] == 0xFF00_00FF && bitmap[edge - 2, 12] == black)
  }

  @Test func `Underlines are single, double or dotted, and on whole pixels`() {
    func lines(_ underline: TextAttributes.Underline) -> Bitmap {
      paintBox(
        AttributedText("    \u{A0}", TextAttributes(font: font, color: white, underline: underline))
      )
    }
    #expect(rows(of: lines(.none)) { $0 != black }.isEmpty)
    #expect(rows(of: lines(.single)) { $0 != black }.count == 1)
    #expect(rows(of: lines(.double)) { $0 != black }.count == 2)
    let dotted = lines(.dotted)
    let row = rows(of: dotted) { $0 != black }.first ?? 0
    let dots = (0..<200).count { dotted[$0, row] != black }
    #expect(dots > 5 && dots < columns(of: lines(.single)).count * 3 / 4)
    #expect(dotted.pixels.allSatisfy { $0 == black || $0 == 0xFFFF_FFFF })
  }

  @Test func `A line goes through text that is struck through`() {
    let struck = paintBox(
      AttributedText("xxxx", TextAttributes(font: font, color: white, isStruckThrough: true)))
    let ink = columns(of: struck)
    #expect(
      rows(of: struck) { $0 == 0xFFFF_FFFF }.contains { y in
        ink.allSatisfy { struck[$0, y] == 0xFFFF_FFFF }
      })
  }

  @Test func `Clipped text is cut at its box`() {
    let options = TextOptions(lineBreakMode: .clip)
    let ink = columns(of: paintBox(plain("WWWWWW"), width: 37, options: options))
    #expect(ink.upperBound < 47 && ink.upperBound > 44)
  }

  @Test func `A text of one colour is painted from the layout that was measured`() {
    let painter = CairoPainter(text: measurer)
    let options = TextOptions(alignment: .center)
    _ = measurer.layout(plain("once"), in: Size(50, 20), options: options)
    let count = measurer.layouts.count
    for color in [white, Color(white: 0.5)] {
      let text = AttributedText("once", font: font, color: color)
      var pixels = [UInt32](repeating: black, count: 80 * 40)
      var span = pixels.mutableSpan
      let box = TextBox(text, box: Rect(x: 10, y: 10, width: 50, height: 20), options: options)
      painter.paint(
        DrawList([.textBox(box)]), into: &span,
        layout: PixelLayout(width: 80, height: 40, stride: 80),
        pixelsPerPoint: 1)
      #expect(pixels.contains { $0 != black })
    }
    #expect(measurer.layouts.count == count)
  }

  @Test func `Odd text does not stop the painter`() {
    for size in [Double.nan, .infinity, -3, 1e300] {
      let text = AttributedText(
        "a\0b",
        TextAttributes(
          font: Font(size: size), color: white, backgroundColor: white, underline: .dotted,
          kern: size, baselineOffset: size))
      for box in [
        Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: .nan, y: size, width: 9, height: 9),
      ] {
        let bitmap = paint(
          .textBox(TextBox(text, box: box)),
          .fill(Rect(x: 0, y: 0, width: 1, height: 1), Color(red: 1, green: 0, blue: 0)))
        #expect(bitmap[0, 0] == red)
      }
    }
  }
}
