import Drawing
import Testing

extension VipsTests {
  @Suite struct PreviewTests {
    /// A TIFF or JPEG with `preview` beside the picture.
    private func file(preview: Bitmap, orientation: Int = 1) throws -> [UInt8] {
      let image = try MadeImage(pattern(width: 160, height: 120))
      let small = try MadeImage(preview).saved(by: "jpegsave_target")
      // Options of Exif, without which it has no place for a preview.
      image.set("orientation", orientation)
      image.set("jpeg-thumbnail-data", bytes: small)
      return try image.saved(by: "jpegsave_target")
    }

    @Test func `The preview in exif data is seen upright`() throws {
      let preview = pattern(width: 40, height: 30)
      let shown = try #require(try FilePicture(file(preview: preview)).embeddedPreview())
      #expect(try #require(greatestDifference(shown, preview)) < 80)
      let turned = try FilePicture(file(preview: preview, orientation: 6)).embeddedPreview()
      #expect(turned?.width == 30 && turned?.height == 40)
    }

    @Test func `A preview of another shape is none`() throws {
      let preview = pattern(width: 40, height: 34)
      #expect(try FilePicture(file(preview: preview)).embeddedPreview() == nil)
    }

    @Test func `Most pictures have none`() throws {
      let file = try MadeImage(pattern(width: 16, height: 12)).saved(by: "webpsave_target")
      #expect(try FilePicture(file).embeddedPreview() == nil)
    }
  }
}
