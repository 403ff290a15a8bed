import Testing
import VipsDecoding

/// All tests of libvips, one after the other: it keeps its errors for the whole program and not for
/// each thread, and a decoder calls it from one thread.
@Suite(.serialized) struct VipsTests {
  @Test func `The installed libvips has all expected formats`() throws {
    try Vips.start()
    let wanted = [
      "JPEG", "PNG", "TIFF", "GIF", "WebP", "HEIC", "AVIF", "JPEG XL", "SVG", "BMP",
    ]
    #expect(Set(Vips.formats).isSuperset(of: wanted))
  }
}
