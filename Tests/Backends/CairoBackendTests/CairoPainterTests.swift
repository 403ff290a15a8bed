import CairoBackend
import Drawing
import Geometry
import Testing

@Suite struct CairoPainterTests {
  let pure = Color(red: 1, green: 0, blue: 0)
  let everything = Rect(x: 0, y: 0, width: 40, height: 30)

  @Test func `A fill snaps its edges to the nearest pixels`() {
    let bitmap = paint(.fill(Rect(left: 2.4, top: 3.6, right: 9.5, bottom: 7.4), pure))
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (2..<10).contains(x) && (4..<7).contains(y)
        #expect(bitmap[x, y] == (isInside ? red : black))
      }
    }
  }

  @Test func `Points are scaled to pixels`() {
    let bitmap = paint(
      .fill(Rect(x: 2, y: 3, width: 4, height: 5), pure), pixelsPerPoint: 2)
    #expect(bitmap[4, 6] == red && bitmap[11, 15] == red)
    #expect(bitmap[3, 6] == black && bitmap[12, 15] == black)
  }

  @Test func `A disc is round and antialiased`() {
    let bitmap = paint(.disc(center: Point(20, 15), radius: 8, pure))
    #expect(bitmap[20, 15] == red)
    #expect(bitmap[13, 8] == black)
    #expect(bitmap.pixels.contains { (1..<255).contains(redLevel($0)) })
  }

  @Test func `An unscaled picture is copied exactly`() {
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
  func `A picture at a fractional offset is interpolated`(shift: Double) {
    let bitmap = paint(
      .image(
        ramp(width: 40, height: 30), transform: Affine(offset: Vector(shift, 0)),
        clip: everything, filter: .bilinear))
    for x in 1..<40 {
      #expect(abs(Double(redLevel(bitmap[x, 10])) - (Double(x) - shift) * 5) <= 1)
    }
  }

  @Test func `A picture is scaled about pixel corners`() {
    let bitmap = paint(
      .image(
        ramp(width: 40, height: 30), transform: Affine(scale: 2), clip: everything,
        filter: .bilinear))
    for x in 2..<38 {
      let sampled = (Double(x) + 0.5) / 2 - 0.5
      #expect(abs(Double(redLevel(bitmap[x, 10])) - sampled * 5) <= 1)
    }
  }

  @Test func `The nearest filter shows pixels as squares`() {
    let bitmap = paint(
      .image(
        ramp(width: 40, height: 30), transform: Affine(scale: 4), clip: everything,
        filter: .nearest))
    for x in 0..<40 { #expect(redLevel(bitmap[x, 3]) == x / 4 * 5) }
  }

  @Test func `The edges of a picture are extended up to the clip`() {
    let bitmap = paint(
      .image(
        ramp(width: 10, height: 10), transform: Affine(offset: Vector(5, 5)),
        clip: Rect(x: 2, y: 2, width: 20, height: 20), filter: .bilinear))
    #expect(redLevel(bitmap[20, 10]) == 45)
    #expect(redLevel(bitmap[3, 10]) == 0)
    #expect(bitmap[1, 10] == black)
  }

  @Test func `A translucent picture is blended with the background`() {
    let half = Bitmap(width: 4, height: 4, filledWith: 0x8000_0080)
    let bitmap = paint(
      .fill(everything, pure),
      .image(half, transform: .identity, clip: everything, filter: .nearest))
    #expect(bitmap[1, 1] == 0xFF7F_0080)
  }

  /// The picture is wider than Cairo's images can be, and enlarged eight times.
  @Test func `The visible part of a huge picture is painted`() {
    let picture = ramp(width: 40_000, height: 2)
    let bitmap = paint(
      .image(
        picture, transform: Affine(scale: 8, offset: Vector(-8 * 39_990, 0)),
        clip: everything, filter: .nearest))
    for x in 0..<40 { #expect(bitmap[x, 0] == picture[39_990 + x / 8, 0]) }
  }

  @Test func `Padding after each row is not painted`() {
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
