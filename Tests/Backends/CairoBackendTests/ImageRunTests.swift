import CairoBackend
import Drawing
import Geometry
import Testing

/// Images that follow each other in a list, which are painted together.
@Suite struct ImageRunTests {
  private static let side = 400
  private static let layout = PixelLayout(width: side, height: side, stride: side)
  private static let bounds = Rect(x: 0, y: 0, width: Double(side), height: Double(side))

  private static func paint(_ list: DrawList, over pixels: inout [UInt32]) {
    var span = pixels.mutableSpan
    CairoPainter().paint(list, into: &span, layout: layout, pixelsPerPoint: 1, within: [bounds])
  }

  /// Images of several kinds and scales that overlap each other and the edges of the target.
  private static let images: [DrawCommand] = (0..<24).map { number in
    let bitmap = Bitmap.noise(
      width: 40 + number * 3, height: 90 - number * 2, isOpaque: number % 3 != 0)
    let scale = [0.4, 0.7, 1, 1.9][number % 4]
    let corner = Point(Double(number % 6) * 71 - 30, Double(number / 6) * 105.5 - 20)
    let clip = Rect(origin: corner, size: Size(110, 130))
    let transform = Affine(scale: scale, offset: corner.vector)
    return .image(
      bitmap, transform: transform, clip: clip, filter: .bilinear)
  }

  /// Returns the maximum difference of the channels of two pixels, in levels.
  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    let channels = [UInt32(0), 8, 16, 24].map { shift in
      abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF))
    }
    return channels.max() ?? 0
  }

  @Test func `Images that are painted together look as if painted one after the other`() {
    let fill = DrawCommand.fill(
      Rect(x: 50, y: 50, width: 300, height: 200), Color(red: 1, green: 0, blue: 0, alpha: 0.4))
    let commands = Self.images[..<9] + [fill] + Self.images[9...]
    var together = [UInt32](repeating: 0xFF20_4060, count: Self.side * Self.side)
    var apart = together
    Self.paint(DrawList(Array(commands)), over: &together)
    for command in commands { Self.paint(DrawList([command]), over: &apart) }
    // The positions at which pixman samples are rounded from the corner of what it paints.
    let differences = zip(together, apart).map(Self.difference)
    #expect(differences.max() ?? 0 <= 2)
  }

  @Test func `A list may have very many images`() {
    let bitmap = Bitmap.noise(width: 9, height: 9, isOpaque: true)
    let images = (0..<100_000).map { number in
      let corner = Point(Double(number % 39) * 10, Double(number / 39 % 39) * 10)
      return DrawCommand.image(
        bitmap, transform: Affine(offset: corner.vector),
        clip: Rect(origin: corner, size: Size(9, 9)),
        filter: .bilinear)
    }
    var pixels = [UInt32](repeating: 0, count: Self.side * Self.side)
    Self.paint(DrawList(images), over: &pixels)
    #expect(pixels[0] == bitmap[0, 0] && pixels[388 * Self.side + 388] == bitmap[8, 8])
  }

  @Test func `An image has changed if it moved or has other pixels, and not if they were copied`() {
    func list(x: Double, _ pixel: UInt32) -> DrawList {
      DrawList([
        .image(
          Bitmap(width: 50, height: 50, filledWith: pixel),
          transform: Affine(offset: Vector(x, 0)), clip: Rect(x: x, y: 0, width: 50, height: 50),
          filter: .bilinear)
      ])
    }
    let old = list(x: 0, 0xFF00_0000)
    #expect(list(x: 0, 0xFF00_0000).changes(since: old).isEmpty)
    #expect(
      list(x: 0, 0xFF00_0001).changes(since: old) == [Rect(x: 0, y: 0, width: 50, height: 50)])
    #expect(
      list(x: 9, 0xFF00_0000).changes(since: old) == [Rect(x: 0, y: 0, width: 59, height: 50)])
  }
}
