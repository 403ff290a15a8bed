import CVips
import Decoding
import Drawing
import Foundation
import PictureFiles
import Pixels
import TestSupport
import Testing
import VipsDecoding

@testable import Codecs

/// Returns one of the profiles that are built into libvips: "srgb", "p3" or "cmyk".
func profile(_ name: String) throws -> [UInt8] {
  try Vips.start()
  var operation = vips_operation_new("profile_load")
  guard let made = operation else { throw TestImageError(reason: "no profile_load") }
  name.withCString { cvips_set_pointer(made, "name", UnsafeMutableRawPointer(mutating: $0)) }
  let status = vips_cache_operation_buildp(&operation)
  defer { g_object_unref(operation) }
  guard status == 0, let blob = cvips_get_image(operation, "profile") else {
    throw TestImageError(reason: name)
  }
  var length = 0
  let bytes = UnsafeMutableRawPointer(blob).assumingMemoryBound(to: VipsBlob.self)
  return Array(UnsafeRawBufferPointer(start: vips_blob_get(bytes, &length), count: length))
}

extension VipsTests {
  @Suite struct ColorTests {
    private func shown(
      _ bitmap: Bitmap, profile: [UInt8]?, on screen: [UInt8]?
    ) throws -> Bitmap {
      let image = try TestImage(bitmap)
      if let profile { image.set("icc-profile-data", bytes: profile) }
      let file = OpenFile(try image.saved(by: "tiffsave_target"))
      return try FilePicture(file, screenProfile: screen).level(0).bitmap
    }

    private static let red = Bitmap(width: 1, height: 1, filledWith: 0xFFFF_0000)
    /// The red of sRGB in Display P3.
    private static let redInP3 = Bitmap(width: 1, height: 1, filledWith: 0xFFEA_3323)

    @Test func `A picture in sRGB is not changed`() throws {
      let bitmap = pattern(width: 64, height: 64)
      let srgb = try profile("srgb")
      #expect(try shown(bitmap, profile: srgb, on: nil) == bitmap)
      #expect(try shown(bitmap, profile: nil, on: srgb) == bitmap)
    }

    @Test func `Colours are converted from the embedded profile`() throws {
      let shown = try shown(Self.redInP3, profile: profile("p3"), on: nil)
      #expect(try #require(maximumDifference(shown, Self.red)) <= 4)
    }

    @Test func `Colours are converted to the profile of the screen`() throws {
      let p3 = try profile("p3")
      let plain = try shown(Self.red, profile: nil, on: p3)
      #expect(try #require(maximumDifference(plain, Self.redInP3)) <= 4)
      let bitmap = pattern(width: 16, height: 16)
      let same = try shown(bitmap, profile: p3, on: p3)
      #expect(same == bitmap)
    }

    /// libvips 8.14 makes it all or nothing when it applies a profile.
    @Test func `Alpha of words stays as it is where a profile is applied`() throws {
      let alphas: [UInt16] = [0, 0x1010, 0x8080, 0xFFFF]
      let image = try TestImage(
        width: alphas.count, height: 1, bands: 4,
        alphas.flatMap { [0xFFFF, 0xFFFF, 0xFFFF, $0] as [UInt16] },
        VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_RGB16)
      let file = try image.saved(by: "tiffsave_target")
      image.set("icc-profile-data", bytes: try profile("p3"))
      let profiled = try image.saved(by: "tiffsave_target")
      let kinds: [([UInt8], [UInt8]?)] = [(profiled, nil), (file, try profile("p3"))]
      for (file, screen) in kinds {
        let bitmap = try FilePicture(OpenFile(file), screenProfile: screen).level(0).bitmap
        #expect(bitmap.pixels.map { $0 >> 24 } == [0, 0x10, 0x80, 0xFF])
      }
    }

    /// Four bars 16 pixels wide, of (234, 51, 35) and of the greys 148, 130 and 128, in colours of BT.709 by numbers.
    private static let bars = """
      AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAA\
      AAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAMQAAACNpaW5m\
      AAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAA\
      AMYXYxQ4EgAgAAAAAUaXNwZQAAAAAAAABAAAAAEAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEE\
      gYIDhAAAADltZGF0EgAKCDgU//YQICBpMiMRgAAAQOlSHGai5dZ8lB0z7nfYuQIthLSPzA4PVMshexTJgA==
      """

    /// The colours of Display P3, and diffuse white and half of its light in high dynamic range.
    @Test(
      arguments: [
        (0, 12, 13, 0xFFFF_0000), (1, 9, 16, 0xFFE5_E5E5), (2, 9, 16, 0xFFBB_BBBB),
        (3, 1, 1, 0xFF80_8080),
      ] as [(Int, UInt8, UInt8, UInt32)])
    func `Colours of AVIF are those that the file states by numbers`(
      bar: Int, primaries: UInt8, transfer: UInt8, shown: UInt32
    ) throws {
      var file = [UInt8](try #require(Data(base64Encoded: Self.bars)))
      let box = Array("colrnclx".utf8)
      let place = try #require(file.indices.first { file[$0...].starts(with: box) }) + box.count
      file.replaceSubrange(place..<place + 4, with: [0, primaries, 0, transfer])
      let bitmap = try FilePicture(file).level(0).bitmap
      let middle = Bitmap(width: 1, height: 1, filledWith: bitmap[16 * bar + 8, 8])
      let expected = Bitmap(width: 1, height: 1, filledWith: shown)
      #expect(try #require(maximumDifference(middle, expected)) <= 8)
    }

    /// As red, green and blue, the bars have the levels of their luma and colour differences; those of YCgCo are
    /// converted.
    @Test(arguments: [0, 8] as [UInt8])
    func `Limited levels are spread over all levels of red, green and blue`(matrix: UInt8) throws {
      let file = [UInt8](try #require(Data(base64Encoded: Self.bars)))
      let box = Array("colrnclx".utf8)
      let place = try #require(file.indices.first { file[$0...].starts(with: box) }) + box.count + 5
      func levels(_ range: UInt8) throws -> [Double] {
        var stated = file
        stated.replaceSubrange(place..<place + 2, with: [matrix, range])
        let bitmap = try FilePicture(stated).level(0).bitmap
        return (0..<4).flatMap { bar in
          [16, 8, 0].map { Double(bitmap[16 * bar + 8, 8] >> $0 & 0xFF) }
        }
      }
      for (full, shown) in zip(try levels(0x80), try levels(0)) {
        let right = min(max((full - 16) * 255 / 219, 0), 255)
        #expect(abs(shown - right) <= 1, "\(full)")
      }
    }

    /// Reserved numbers are no colours of another kind.
    @Test func `Colours of AVIF that libheif does not convert are unsupported`() throws {
      let file = [UInt8](try #require(Data(base64Encoded: Self.bars)))
      let box = Array("colrnclx".utf8)
      let place = try #require(file.indices.first { file[$0...].starts(with: box) }) + box.count + 4
      let refused = (UInt8(0)...20).filter { matrix in
        var stated = file
        stated[place + 1] = matrix
        do {
          _ = try FilePicture(stated).level(0)
          return false
        } catch {
          let reason = "matrix coefficients \(matrix)"
          #expect(error as? PictureError == .unsupported(format: "AVIF", reason: reason))
          return true
        }
      }
      #expect(refused == [11, 14, 15, 16, 17])
    }

    /// A rotation to the left, in place of the depths, before the size and behind it.
    @Test(arguments: [[4, 0x81, 0x82, 3, 0x84], [4, 0x81, 0x82, 0x84, 3]] as [[UInt8]])
    func `AVIF is rotated whether its size is stated before that or after it`(order: [UInt8]) throws
    {
      var file = [UInt8](try #require(Data(base64Encoded: Self.bars)))
      for (old, new) in [
        (
          Array("pixi".utf8) + [0, 0, 0, 0, 3, 8, 8, 8],
          Array("irot".utf8) + [1, 0, 0, 0, 0, 0, 0, 0]
        ),
        ([4, 0x81, 0x82, 3, 0x84], order),
      ] {
        let place = try #require(file.indices.first { file[$0...].starts(with: old) })
        file.replaceSubrange(place..<place + old.count, with: new)
      }
      let shown = try FilePicture(file).level(0).bitmap
      #expect(shown.width == 16 && shown.height == 64)
      // The red bar, which was on the left.
      #expect(shown[8, 60] >> 16 & 0xFF > 200 && shown[8, 60] & 0xFF < 60)
    }

    /// 8 x 8 pixels of 148 in the colours of BT.2100 with the perceptual quantizer: paper in the sun. In the profile
    /// that libjxl makes of them, that is nearly black.
    @Test func `White paper of high dynamic range is nearly white in JPEG XL`() throws {
      let file: [UInt8] = [
        0xFF, 0x0A, 0x41, 0x40, 0x40, 0x1E, 0x3D, 0x02, 0x08, 0x04, 0x01, 0x00, 0x3C, 0x00, 0x4B,
        0x18, 0x8B, 0x15, 0x80, 0x5D, 0xD4, 0xFF, 0x00, 0x18, 0x92, 0xAE, 0x9A, 0xA0, 0x00,
      ]
      let white = Bitmap(width: 8, height: 8, filledWith: 0xFFE5_E5E5)
      let shown = try FilePicture(file).level(0).bitmap
      #expect(try #require(maximumDifference(shown, white)) <= 2, "\(shown[4, 4])")
    }

    /// Cameras name it in place of a profile.
    @Test func `A JPEG whose Exif data name Adobe RGB is shown as with its profile`() throws {
      let file = try TestImage(pattern(width: 16, height: 16)).saved(
        by: "jpegsave_target", ["Q": 95, "strip": 1])
      let icc = try #require(ColorProfile.adobeRGB.icc)
      let payload = Array("ICC_PROFILE\0".utf8) + [1, 1] + icc
      let length = payload.count + 2
      let profile = [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
      func shown(_ segment: [UInt8]) throws -> Bitmap {
        try FilePicture(file.prefix(2) + segment + file.dropFirst(2)).level(0).bitmap
      }
      let named = try shown(JPEG.adobeRGBSegment)
      #expect(try named == shown(profile))
      #expect(try named != shown([]))
    }

    @Test func `An invalid profile is ignored`() throws {
      let bitmap = pattern(width: 16, height: 16)
      let nonsense = Array("no profile".utf8)
      #expect(try shown(bitmap, profile: nonsense, on: nil) == bitmap)
      #expect(try shown(bitmap, profile: nil, on: nonsense) == bitmap)
      #expect(try shown(bitmap, profile: profile("cmyk"), on: nil) == bitmap)
      #expect(try shown(bitmap, profile: nil, on: profile("cmyk")) == bitmap)
    }

    /// libvips would take a grey curve for that of the first component, and show stripes.
    @Test(arguments: ["tiffsave_target", "webpsave_target"])
    func `A profile of grey is ignored where there are colours`(saver: String) throws {
      let bitmap = pattern(width: 16, height: 16)
      let image = try TestImage(bitmap)
      image.set("icc-profile-data", bytes: Self.linearGrey)
      let options = saver == "webpsave_target" ? ["lossless": 1] : [:]
      let file = OpenFile(try image.saved(by: saver, options))
      #expect(try FilePicture(file).level(0).bitmap == bitmap)
    }

    /// A profile of version 2 whose only curve is a line.
    static let linearGrey: [UInt8] = {
      let white = big(4, 0xF6D6, 0x10000, 0xD32D)
      let tags: [(String, [UInt8])] = [
        ("wtpt", Array("XYZ ".utf8) + big(4, 0) + white),
        ("kTRC", Array("curv".utf8) + big(4, 0, 1) + big(2, 256) + [0, 0]),
      ]
      var (table, body): ([UInt8], [UInt8]) = (big(4, tags.count), [])
      for (name, data) in tags {
        table += Array(name.utf8) + big(4, 132 + 12 * tags.count + body.count, data.count)
        body += data
      }
      let kinds = big(4, 0x0210_0000) + Array("mntrGRAYXYZ ".utf8)
      let date = [2020, 1, 1, 0, 0, 0].flatMap { big(2, $0) }
      var header = big(4, 128 + table.count + body.count, 0) + kinds + date
      header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28) + white
      return header + [UInt8](repeating: 0, count: 128 - header.count) + table + body
    }()
  }
}
