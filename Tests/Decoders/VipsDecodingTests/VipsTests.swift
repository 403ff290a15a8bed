import Testing
import VipsDecoding

/// All that has to do with libvips, one after the other: what went wrong it keeps for the whole
/// program, not for a thread, and a decoder has one thread that asks.
@Suite(.serialized) struct VipsTests {
  @Test func `The formats of the systems library are there`() throws {
    try Vips.start()
    let wanted = [
      "JPEG", "PNG", "TIFF", "GIF", "WebP", "HEIC", "AVIF", "JPEG XL", "SVG", "BMP",
    ]
    #expect(Set(Vips.formats).isSuperset(of: wanted))
  }
}
