import Drawing
import Testing

extension VipsTests {
  @Suite struct PreviewTests {
    /// Returns a JPEG with `preview` embedded.
    private func file(preview: Bitmap, orientation: Int = 1) throws -> [UInt8] {
      let image = try TestImage(pattern(width: 160, height: 120))
      let small = try TestImage(preview).saved(by: "jpegsave_target")
      // Without an orientation there is no Exif data to hold the preview.
      image.set("orientation", orientation)
      image.set("jpeg-thumbnail-data", bytes: small)
      return try image.saved(by: "jpegsave_target")
    }

    @Test func `The preview in Exif data is shown upright`() throws {
      let preview = pattern(width: 40, height: 30)
      let shown = try #require(try FilePicture(file(preview: preview)).embeddedPreview())
      #expect(try #require(maximumDifference(shown, preview)) < 80)
      let turned = try FilePicture(file(preview: preview, orientation: 6)).embeddedPreview()
      #expect(turned?.width == 30 && turned?.height == 40)
    }

    @Test func `A preview with another aspect ratio is ignored`() throws {
      let preview = pattern(width: 40, height: 34)
      #expect(try FilePicture(file(preview: preview)).embeddedPreview() == nil)
    }

    @Test func `A picture without Exif data has no preview`() throws {
      let file = try TestImage(pattern(width: 16, height: 12)).saved(by: "webpsave_target")
      #expect(try FilePicture(file).embeddedPreview() == nil)
    }
  }
}
