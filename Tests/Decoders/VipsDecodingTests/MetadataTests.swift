import CVips
import Files
import Glibc
import PictureFiles
import TestSupport
import Testing
import VipsDecoding

extension VipsTests {
  /// The statements of files about their pictures, besides the pixels.
  @Suite struct MetadataTests {
    private func metadata(of bytes: [UInt8]) throws -> PictureMetadata {
      try Vips.start()
      let file = OpenFile(bytes)
      return Vips.metadata(of: Files.OpenFile(dup(file.descriptor)))
    }

    /// The name in the profile "p3" of libvips.
    private static let p3 = "sP3C"

    /// Returns such as `sP3C, 8`.
    private func colors(in bytes: [UInt8]) throws -> String {
      let metadata = try metadata(of: bytes)
      let bits = metadata.numbers[.bits].map { "\($0.numerator)" }
      return "\(metadata.texts[.colors] ?? "none"), \(bits ?? "none")"
    }

    /// Returns a picture of one row that is an image of `Sample`s.
    private func image<Sample>(
      _ samples: [Sample], _ format: VipsBandFormat, _ interpretation: VipsInterpretation,
      bands: Int = 3, profile name: String? = nil
    ) throws -> TestImage {
      let image = try TestImage(
        width: samples.count / bands, height: 1, bands: bands, samples, format, interpretation)
      if let name { image.set("icc-profile-data", bytes: try profile(name)) }
      return image
    }

    @Test(arguments: [
      ("avif", "none, 8"), ("bmp", "none, 8"), ("gif", "none, 8"), ("heic", "none, 8"),
      ("jp2", "none, 8"), ("jxl", "sRGB, 8"), ("pnm", "none, 8"), ("tiff", "none, 8"),
      ("webp", "none, 8"), ("hdr", "none, none"), ("svg", "none, none"),
    ])
    func `Every format says how many bits its colours have, unless they have none`(
      format: String, words: String
    ) throws {
      let files = Corpus.files(of: format)
      #expect(!files.isEmpty)
      for file in files { #expect(try colors(in: file.bytes) == words, "\(file.name)") }
    }

    @Test func `A TIFF says its profile and its bits`() throws {
      let bytes = try image(
        [UInt8(1), 2, 3], VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_sRGB, profile: "p3")
      #expect(try colors(in: bytes.saved(by: "tiffsave_target")) == "\(Self.p3), 8")
      let words = try image([UInt16(1), 2, 3], VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_RGB16)
      #expect(try colors(in: words.saved(by: "tiffsave_target")) == "none, 16")
      let floats = try image([Float(0), 0.5, 1], VIPS_FORMAT_FLOAT, VIPS_INTERPRETATION_scRGB)
      #expect(try colors(in: floats.saved(by: "tiffsave_target")) == "none, 32")
      let fax = try image(
        [UInt8](repeating: 255, count: 16), VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_B_W, bands: 1)
      #expect(try colors(in: fax.saved(by: "tiffsave_target", ["bitdepth": 1])) == "none, 1")
    }

    @Test func `An AVIF says its profile, and a HEIC ten bits if it has them`() throws {
      let bytes = try image(
        [UInt8](repeating: 0x80, count: 64 * 3), VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_sRGB,
        profile: "p3")
      let avif = try bytes.saved(by: "heifsave_target", ["compression": 4, "effort": 0])
      #expect(try colors(in: avif) == "\(Self.p3), 8")
      let words = try image(
        [UInt16](repeating: 0x8000, count: 64 * 3), VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_RGB16)
      let options = ["compression": 1, "effort": 0, "subsample_mode": 2, "bitdepth": 10]
      #expect(try colors(in: words.saved(by: "heifsave_target", options)) == "none, 10")
    }

    @Test func `Formats that libvips does not read give no metadata`() throws {
      #expect(try metadata(of: Array("nonsense".utf8)) == PictureMetadata())
      #expect(try metadata(of: []) == PictureMetadata())
    }
  }
}
