import CairoBackend
import Drawing
import Geometry
import Testing

private let red: UInt32 = 0xFFFF_0000
private let black: UInt32 = 0xFF00_0000

/// Paints `commands` on black.
private func paint(
  _ commands: DrawCommand..., width: Int = 40, height: Int = 30, pixelsPerPoint: Double = 1
) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height, filledWith: black)
  var pixels = bitmap.pixels.mutableSpan
  CairoPainter().paint(
    DrawList(commands), into: &pixels,
    layout: PixelLayout(width: width, height: height, stride: width),
    pixelsPerPoint: pixelsPerPoint)
  return bitmap
}

/// A picture whose red grows by 5 levels a column.
private func ramp(width: Int, height: Int) -> Bitmap {
  let row = (0..<width).map { 0xFF00_0000 | UInt32($0 * 5 % 256) << 16 }
  return Bitmap(
    width: width, height: height, pixels: (0..<height).flatMap { _ in row }, isOpaque: true)
}

private func redLevel(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 0xFF) }

@Suite struct CairoPainterTests {
  let pure = Color(red: 1, green: 0, blue: 0)
  let everything = Rect(x: 0, y: 0, width: 40, height: 30)

  @Test func fillMovesItsEdgesToTheNearestPixels() {
    let bitmap = paint(.fill(Rect(left: 2.4, top: 3.6, right: 9.5, bottom: 7.4), pure))
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (2..<10).contains(x) && (4..<7).contains(y)
        #expect(bitmap[x, y] == (isInside ? red : black))
      }
    }
  }

  @Test func pointsAreScaledToPixels() {
    let bitmap = paint(
      .fill(Rect(x: 2, y: 3, width: 4, height: 5), pure), pixelsPerPoint: 2)
    #expect(bitmap[4, 6] == red && bitmap[11, 15] == red)
    #expect(bitmap[3, 6] == black && bitmap[12, 15] == black)
  }

  @Test func discIsRoundAndSmooth() {
    let bitmap = paint(.disc(center: Point(20, 15), radius: 8, pure))
    #expect(bitmap[20, 15] == red)
    #expect(bitmap[13, 8] == black)
    #expect(bitmap.pixels.contains { (1..<255).contains(redLevel($0)) })
  }

  @Test func aPictureAtItsOwnSizeIsCopiedToTheByte() {
    let picture = ramp(width: 20, height: 10)
    let bitmap = paint(
      .image(
        picture, transform: Affine(offset: Vector(7, 5)),
        clip: Rect(x: 7, y: 5, width: 20, height: 10), filter: .bilinear))
    for y in 0..<10 {
      for x in 0..<20 { #expect(bitmap[x + 7, y + 5] == picture[x, y]) }
    }
    #expect(bitmap[6, 5] == black && bitmap[27, 5] == black && bitmap[7, 4] == black)
  }

  @Test(arguments: [0.25, 0.5, 0.8])
  func aPictureBetweenPixelsIsSampledThere(shift: Double) {
    let bitmap = paint(
      .image(
        ramp(width: 40, height: 30), transform: Affine(offset: Vector(shift, 0)),
        clip: everything, filter: .bilinear))
    for x in 1..<40 {
      #expect(abs(Double(redLevel(bitmap[x, 10])) - (Double(x) - shift) * 5) <= 1)
    }
  }

  @Test func aPictureIsScaledAboutPixelCorners() {
    let bitmap = paint(
      .image(
        ramp(width: 40, height: 30), transform: Affine(scale: 2), clip: everything,
        filter: .bilinear))
    for x in 2..<38 {
      let sampled = (Double(x) + 0.5) / 2 - 0.5
      #expect(abs(Double(redLevel(bitmap[x, 10])) - sampled * 5) <= 1)
    }
  }

  @Test func nearestShowsPixelsAsSquares() {
    let bitmap = paint(
      .image(
        ramp(width: 40, height: 30), transform: Affine(scale: 4), clip: everything,
        filter: .nearest))
    for x in 0..<40 { #expect(redLevel(bitmap[x, 3]) == x / 4 * 5) }
  }

  @Test func aPictureContinuesBeyondItsEdgesUpToTheClip() {
    let bitmap = paint(
      .image(
        ramp(width: 10, height: 10), transform: Affine(offset: Vector(5, 5)),
        clip: Rect(x: 2, y: 2, width: 20, height: 20), filter: .bilinear))
    #expect(redLevel(bitmap[20, 10]) == 45)
    #expect(redLevel(bitmap[3, 10]) == 0)
    #expect(bitmap[1, 10] == black)
  }

  @Test func aTranslucentPictureLetsThroughWhatIsBehind() {
    let half = Bitmap(width: 4, height: 4, filledWith: 0x8000_0080)
    let bitmap = paint(
      .fill(everything, pure),
      .image(half, transform: .identity, clip: everything, filter: .nearest))
    #expect(bitmap[1, 1] == 0xFF7F_0080)
  }

  /// Wider than Cairo's images can be, at 8 pixels to the pixel and far to the right.
  @Test func aHugePictureIsPaintedWhereItIsSeen() {
    let picture = ramp(width: 40_000, height: 2)
    let bitmap = paint(
      .image(
        picture, transform: Affine(scale: 8, offset: Vector(-8 * 39_990, 0)),
        clip: everything, filter: .nearest))
    for x in 0..<40 { #expect(bitmap[x, 0] == picture[39_990 + x / 8, 0]) }
  }

  @Test func rowsMayStandApart() {
    var pixels = [UInt32](repeating: 7, count: 8 * 4)
    var span = pixels.mutableSpan
    CairoPainter().paint(
      DrawList([.fill(everything, pure)]), into: &span,
      layout: PixelLayout(width: 6, height: 4, stride: 8), pixelsPerPoint: 1)
    #expect(
      pixels
        == [[UInt32]](repeating: [red, red, red, red, red, red, 7, 7], count: 4).flatMap(\.self))
  }
}

@Suite struct TextTests {
  private let style = TextStyle(size: 14, color: Color(white: 1))

  private func paintText(_ text: String, box: Rect, pixelsPerPoint: Double = 1) -> Bitmap {
    paint(
      .text([Paragraph(text, style)], box: box), width: 200, height: 100,
      pixelsPerPoint: pixelsPerPoint)
  }

  /// The rows that hold anything.
  private func rows(of bitmap: Bitmap) -> [Int] {
    (0..<bitmap.height).filter { y in (0..<bitmap.width).contains { bitmap[$0, y] != black } }
  }

  @Test func textStaysInItsBox() {
    let bitmap = paintText("Touch", box: Rect(x: 20, y: 30, width: 40, height: 20))
    let marked = (0..<200 * 100).filter { bitmap.pixels[$0] != black }
    #expect(marked.count > 40)
    #expect(marked.allSatisfy { (20..<60).contains($0 % 200) && (30..<50).contains($0 / 200) })
  }

  @Test func textIsBrokenIntoLinesAndCentred() {
    let one = rows(of: paintText("pinch zoom", box: Rect(x: 0, y: 0, width: 200, height: 100)))
    let two = rows(of: paintText("pinch zoom", box: Rect(x: 0, y: 0, width: 60, height: 100)))
    #expect(two.count >= one.count + 8)
    for rows in [one, two] {
      let middle = Double((rows.first ?? 0) + (rows.last ?? 0)) / 2
      #expect(abs(middle - 50) < 6)
    }
  }

  @Test func paragraphsStandBelowEachOtherInTheirOwnStyle() {
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

  @Test func textGrowsWithTheScale() {
    let box = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      rows(of: paintText("Hg", box: box, pixelsPerPoint: 2)).count
        > rows(of: paintText("Hg", box: box)).count * 3 / 2)
  }
}
