import Drawing
import Testing

@testable import Pixels

@Suite struct HistogramTests {
  @Test func `Pixels are counted by their levels`() {
    let bitmap = Bitmap(
      width: 3, height: 1, pixels: [0xFFFF_0000, 0xFF00_8000, 0xFFFF_FFFF], isOpaque: true)
    let histogram = Histogram(of: bitmap)
    #expect(histogram.pixelCount == 3)
    #expect(Array(histogram[.red])[255] == 2 && Array(histogram[.red])[0] == 1)
    #expect(Array(histogram[.green])[0x80] == 1 && Array(histogram[.blue])[0] == 2)
    // 0.2126 * 255, 0.7152 * 128 and 255.
    #expect([54, 92, 255].allSatisfy { Array(histogram[.luminance])[$0] == 1 })
  }

  @Test func `Transparent pixels do not count, and alpha does not darken`() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0x0000_0000, 0x8040_4040], isOpaque: false)
    let histogram = Histogram(of: bitmap)
    #expect(histogram.pixelCount == 1)
    #expect(Array(histogram[.luminance])[0x80] == 1)
  }

  @Test func `Clipped pixels do not flatten the curve`() {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 1000)
    pixels += [UInt32](repeating: 0xFF40_4040, count: 10)
    let histogram = Histogram(of: Bitmap(width: 1010, height: 1, pixels: pixels, isOpaque: true))
    #expect(histogram.peak == 10)
    #expect(histogram.meanLuminance.map { $0 > 0.98 } == true)
  }

  @Test func `An empty picture has no brightness`() {
    let nothing = Histogram(of: Bitmap(width: 0, height: 0, filledWith: 0))
    #expect(nothing.meanLuminance == nil && nothing.peak == 0)
  }
}
