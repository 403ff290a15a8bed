import Drawing
import Geometry
import Testing

@Suite struct ContentModeTests {
  private let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test(arguments: [
    (ContentMode.scaleToFill, Rect(x: 0, y: 0, width: 100, height: 100)),
    (.scaleAspectFit, Rect(x: 0, y: 25, width: 100, height: 50)),
    (.scaleAspectFill, Rect(x: -50, y: 0, width: 200, height: 100)),
    (.center, Rect(x: 30, y: 40, width: 40, height: 20)),
    (.top, Rect(x: 30, y: 0, width: 40, height: 20)),
    (.bottom, Rect(x: 30, y: 80, width: 40, height: 20)),
    (.left, Rect(x: 0, y: 40, width: 40, height: 20)),
    (.right, Rect(x: 60, y: 40, width: 40, height: 20)),
    (.topLeft, Rect(x: 0, y: 0, width: 40, height: 20)),
    (.topRight, Rect(x: 60, y: 0, width: 40, height: 20)),
    (.bottomLeft, Rect(x: 0, y: 80, width: 40, height: 20)),
    (.bottomRight, Rect(x: 60, y: 80, width: 40, height: 20)),
  ])
  func `Content of 40 by 20 has a frame in 100 by 100`(mode: ContentMode, expected: Rect) {
    #expect(mode.frame(of: Size(40, 20), in: frame) == expected)
  }

  @Test func `Content without an area is not scaled, and does not trap`() {
    for mode in ContentMode.allCases {
      for size in [Size.zero, Size(0, 5)] {
        #expect(
          mode.frame(of: size, in: frame).size == (mode == .scaleToFill ? frame.size : size))
      }
      _ = mode.frame(of: Size(.nan, 1), in: frame)
      _ = mode.frame(of: Size(1, 1), in: Rect(x: .nan, y: 0, width: 0, height: .infinity))
    }
  }

  @Test func `The size of an image is in points`() {
    let bitmap = Bitmap(width: 40, height: 20, filledWith: 0)
    #expect(Image(bitmap, scale: 2).size == Size(20, 10))
    #expect(Image(bitmap, scale: 0).size == .zero && Image(bitmap, scale: .nan).size == .zero)
  }

  @Test func `A tint replaces the colours and keeps the alpha`() {
    let bitmap = Bitmap(
      width: 3, height: 1, pixels: [0xFF12_3456, 0x8040_0000, 0], isOpaque: false)
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(bitmap.tinted(with: red).pixels == [0xFFFF_0000, 0x8080_0000, 0])
    #expect(bitmap.tinted(with: red.opacity(0.5)).pixels == [0x8080_0000, 0x4040_0000, 0])
    #expect(bitmap.tinted(with: Color(red: .nan, green: 9, blue: -1)).pixels[0] == 0xFF00_FF00)
  }

  @Test func `Only images for both directions are mirrored`() {
    let bitmap = Bitmap(width: 1, height: 1, filledWith: 0)
    let arrow = Image(bitmap, isMirroredForRightToLeft: true)
    #expect(arrow.oriented(forRightToLeft: true).isMirrored)
    #expect(!arrow.oriented(forRightToLeft: false).isMirrored)
    #expect(!Image(bitmap).oriented(forRightToLeft: true).isMirrored)
  }
}
