import CVips
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import Testing

extension VipsTests {
  /// Pictures as files of other formats.
  @Suite struct EncodingTests {
    private static let encodings: [(PictureEncoding, format: String, tolerance: Int)] = [
      (.jpeg, "JPEG", 8), (.png, "PNG", 0), (.webP, "WebP", 12), (.losslessWebP, "WebP", 0),
      (.avif, "AVIF", 8),
    ]

    private func encoded(
      _ file: [UInt8], page: Int = 0, changedBy change: Orientation = .upright,
      as encoding: PictureEncoding
    ) throws -> FilePicture {
      try FilePicture(FilePicture(file, page: page).encoded(as: encoding, changedBy: change))
    }

    /// Smooth colours, which formats that lose something keep nearly as they are.
    private static func gradient(width: Int, height: Int) -> Bitmap {
      let pixels = (0..<width * height).map { index in
        0xFF00_0060 | UInt32(index % width * 200 / width) << 16
          | UInt32(index / width * 200 / height) << 8
      }
      return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
    }

    @Test(arguments: encodings)
    func `Every format shows the same picture in its orientation`(
      _ encoding: PictureEncoding, format: String, tolerance: Int
    ) throws {
      let bitmap = Self.gradient(width: 48, height: 32)
      let image = try TestImage(bitmap)
      image.set("orientation", Int(Orientation.turnLeft.rawValue))
      let file = try image.saved(by: "tiffsave_target")
      for change in [Orientation.upright, .turnRight, .mirror] {
        let picture = try encoded(file, changedBy: change, as: encoding)
        #expect(picture.info.format == format)
        let seen = try bitmap.upright(from: .turnLeft).upright(from: change)
        let shown = try picture.level(0).bitmap
        let difference = try #require(maximumDifference(shown, seen))
        #expect(difference <= tolerance, "\(change)")
      }
    }

    /// Of a library that cannot write the format at all, the same is said.
    @Test func `An error of saving names the format that is written, not that of the picture`()
      throws
    {
      let file = try TestImage(Self.gradient(width: 17_000, height: 1)).saved(by: "tiffsave_target")
      let error = #expect(throws: PictureError.self) { try encoded(file, as: .webP) }
      #expect(error.map { "\($0)".contains("WebP") } == true, "\(String(describing: error))")
    }

    @Test(arguments: encodings)
    func `Profile, Exif data and XMP go along, and only the turn and the preview are taken out`(
      _ encoding: PictureEncoding, format: String, tolerance: Int
    ) throws {
      let image = try TestImage(Self.gradient(width: 48, height: 32))
      let profile = try profile("p3")
      image.set("icc-profile-data", bytes: profile)
      image.set("xmp-data", bytes: Array("<x:xmpmeta/>".utf8))
      image.set("orientation", Int(Orientation.turnRight.rawValue))
      image.set("exif-ifd0-Model", "Box (Box, ASCII, 4 components, 4 bytes)")
      image.set("jpeg-thumbnail-data", bytes: try image.saved(by: "jpegsave_target"))
      let file = try image.saved(by: "jpegsave_target")
      #expect(try Header(file).preview != nil)
      let copy = try Header(FilePicture(file).encoded(as: encoding, changedBy: .upright))
      #expect(copy.profile == profile && copy.orientation == .upright)
      #expect(copy.model?.hasPrefix("Box") == true)
      #expect(copy.xmp == Array("<x:xmpmeta/>".utf8))
      #expect(copy.preview == nil && (copy.width, copy.height) == (32, 48))
    }

    @Test func `The metadata of an AVIF file is kept, also when it is turned`() throws {
      let image = try TestImage(Self.gradient(width: 48, height: 32))
      let profile = try profile("p3")
      image.set("icc-profile-data", bytes: profile)
      image.set("exif-ifd0-Model", "Box (Box, ASCII, 4 components, 4 bytes)")
      let avif = try FilePicture(image.saved(by: "jpegsave_target"))
        .encoded(as: .avif, changedBy: .upright)
      for (encoding, _, _) in Self.encodings {
        let copy = try Header(FilePicture(avif).encoded(as: encoding, changedBy: .turnRight))
        #expect(copy.profile == profile && copy.model?.hasPrefix("Box") == true, "\(encoding)")
      }
    }

    @Test(arguments: encodings)
    func `A part is that of the upright picture`(
      _ encoding: PictureEncoding, format: String, tolerance: Int
    ) throws {
      let bitmap = Self.gradient(width: 480, height: 320)
      let image = try TestImage(bitmap)
      image.set("orientation", Int(Orientation.turnLeft.rawValue))
      let file = try image.saved(by: "tiffsave_target")
      let seen = try bitmap.upright(from: .turnLeft).upright(from: .mirror)
      let part = TurnedPart(center: Point(130, 200), width: 200, height: 300)
      let copy = try FilePicture(
        FilePicture(file).encoded(
          as: PictureRendition(encoding, changedBy: .mirror, part: part)))
      let area = PixelArea(x: 30, y: 50, width: 200, height: 300)
      #expect(try #require(maximumDifference(copy.level(0).bitmap, seen.part(area))) <= tolerance)
    }

    @Test func `A straightened part is turned about its middle, and shows no corner outside`()
      throws
    {
      let bitmap = Self.gradient(width: 600, height: 400)
      let file = try TestImage(bitmap).saved(by: "pngsave_target")
      let angle = 3.5 * Double.pi / 180
      let part = TurnedPart(center: Point(310, 190), width: 500, height: 300, angle: angle)
      let copy = try FilePicture(
        FilePicture(file).encoded(as: PictureRendition(.png, part: part))
      ).level(0).bitmap
      #expect((copy.width, copy.height) == (500, 300) && copy.isOpaque)
      for (x, y) in [(0, 0), (499, 0), (0, 299), (499, 299), (250, 150), (100, 200)] {
        let offset = Vector(Double(x) + 0.5 - 250, Double(y) + 0.5 - 150).turned(by: -angle)
        let place = Point(310, 190) + offset
        let shown = copy.pixels[y * 500 + x]
        let wanted = (red: place.x * 200 / 600, green: place.y * 200 / 400)
        #expect(abs(Double(shown >> 16 & 255) - wanted.red) <= 2, "\(x), \(y)")
        #expect(abs(Double(shown >> 8 & 255) - wanted.green) <= 2, "\(x), \(y)")
      }
    }

    @Test(arguments: Orientation.allCases)
    func `A straightened part of a JPEG, which is made in bands, is the same in any orientation`(
      _ orientation: Orientation
    ) throws {
      let bitmap = Self.gradient(width: 1400, height: 1500)
      let image = try TestImage(bitmap)
      image.set("orientation", Int(orientation.rawValue))
      let file = try image.saved(by: "jpegsave_target")
      let seen = try bitmap.upright(from: orientation)
      let (center, angle) = (Point(700, 710), -7 * Double.pi / 180)
      let part = TurnedPart(center: center, width: 1000, height: 1100, angle: angle)
      let encoded = try FilePicture(file).encoded(as: PictureRendition(.png, part: part))
      let copy = try FilePicture(encoded).level(0).bitmap
      #expect(try Header(encoded).orientation == .upright)
      #expect((copy.width, copy.height) == (1000, 1100))
      var maximum = 0
      for y in stride(from: 0, to: 1100, by: 11) {
        for x in stride(from: 0, to: 1000, by: 13) {
          let offset = Vector(Double(x) + 0.5 - 500, Double(y) + 0.5 - 550).turned(by: -angle)
          let place = center + offset
          let wanted = seen.pixels[Int(place.y) * seen.width + Int(place.x)]
          let shown = copy.pixels[y * 1000 + x]
          for shift in [16, 8, 0] as [UInt32] {
            maximum = max(maximum, abs(Int(shown >> shift & 255) - Int(wanted >> shift & 255)))
          }
        }
      }
      // The losses of JPEG.
      #expect(maximum <= 10)
    }

    @Test func `The preview and the thumbnail of what was cut off are left out`() throws {
      let image = try TestImage(Self.gradient(width: 96, height: 64))
      image.set("jpeg-thumbnail-data", bytes: try image.saved(by: "jpegsave_target"))
      let secret = Array("PREVIEW OF ALL OF IT".utf8)
      let resource =
        Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8)
        + [0x04, 0x0C, 0, 0, 0, 0, 0, UInt8(secret.count)] + secret
      image.set("iptc-data", bytes: resource)
      let file = try image.saved(by: "jpegsave_target")
      #expect(file.contains(secret))
      for angle in [0, 0.1] {
        let part = TurnedPart(center: Point(40, 30), width: 31, height: 33, angle: angle)
        let copy = try FilePicture(file).encoded(as: PictureRendition(.jpeg, part: part))
        #expect(try Header(copy).preview == nil && !copy.contains(secret))
      }
    }

    @Test(arguments: encodings)
    func `A copy to be sent is smaller, and says nothing but its colours`(
      _ encoding: PictureEncoding, format: String, tolerance: Int
    ) throws {
      let image = try TestImage(Self.gradient(width: 480, height: 320))
      let profile = try profile("p3")
      image.set("icc-profile-data", bytes: profile)
      image.set("xmp-data", bytes: Array("<x:xmpmeta/>".utf8))
      image.set("iptc-data", bytes: Array("Photoshop 3.0\0".utf8))
      image.set("exif-ifd0-Model", "Box (Box, ASCII, 4 components, 4 bytes)")
      image.set("jpeg-thumbnail-data", bytes: try image.saved(by: "jpegsave_target"))
      let file = try image.saved(by: "jpegsave_target")
      var rendition = PictureRendition(encoding, changedBy: .turnRight)
      rendition.longSide = 240
      rendition.isAnonymous = true
      let copy = try FilePicture(file).encoded(as: rendition)
      let header = try Header(copy)
      #expect((header.width, header.height) == (160, 240) && header.profile == profile)
      #expect(header.model == nil && header.xmp == nil && header.preview == nil)
      rendition.longSide = 1000
      let large = try Header(FilePicture(file).encoded(as: rendition))
      #expect((large.width, large.height) == (320, 480), "it is not enlarged")
    }

    @Test func `Transparency is kept, but JPEG has a white background`() throws {
      let half = Bitmap(width: 16, height: 16, filledWith: 0x8080_0000)
      let file = try TestImage(half).saved(by: "pngsave_target")
      for (encoding, _, tolerance) in Self.encodings where encoding != .jpeg {
        let copy = try encoded(file, as: encoding).level(0).bitmap
        #expect(try #require(maximumDifference(copy, half)) <= tolerance && !copy.isOpaque)
      }
      let pink = Bitmap(width: 16, height: 16, filledWith: 0xFFFF_7F7F)
      let jpeg = try encoded(file, as: .jpeg).level(0).bitmap
      #expect(try #require(maximumDifference(jpeg, pink)) <= 3)
    }

    @Test func `PNG keeps more levels than a screen has`() throws {
      let samples = (0..<64).map { UInt16($0 * 1000 + 7) }
      let image = try TestImage(
        width: 8, height: 8, bands: 1, samples, VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_GREY16)
      let file = try image.saved(by: "tiffsave_target")
      let copy = try FilePicture(file).encoded(as: .png, changedBy: .upright)
      #expect(try Header(copy).bandFormat == VIPS_FORMAT_USHORT)
    }

    @Test(arguments: encodings)
    func `Colours for print become those of a screen`(
      _ encoding: PictureEncoding, format: String, tolerance: Int
    ) throws {
      let samples = [[UInt8]](repeating: [0, 255, 255, 0], count: 256).flatMap { $0 }
      let image = try TestImage(
        width: 16, height: 16, bands: 4, samples, VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_CMYK)
      image.set("icc-profile-data", bytes: try profile("cmyk"))
      let file = try image.saved(by: "tiffsave_target")
      let copy = try FilePicture(file).encoded(as: encoding, changedBy: .upright)
      let original = try FilePicture(file).level(0).bitmap
      let shown = try FilePicture(copy).level(0).bitmap
      #expect(try #require(maximumDifference(shown, original)) <= max(tolerance, 3))
    }

    @Test func `A drawing is saved at the size that it states`() throws {
      let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
        <rect width="10" height="10" fill="red"/><text>a</text></svg>
        """
      let original = try FilePicture(Array(drawing.utf8))
      let copy = try FilePicture(original.encoded(as: .losslessWebP, changedBy: .turnRight))
      #expect(original.info.size.width == 640)
      #expect(copy.info.size.width == 10 && copy.info.size.height == 20)
    }

    @Test func `A copy of a damaged file has the readable part`() throws {
      let pixels = pattern(width: 151, height: 97)
      let file = try TestImage(pixels).saved(by: "ppmsave_target")
      let picture = try FilePicture(Array(file.prefix(file.count * 2 / 3)))
      let copy = try FilePicture(picture.encoded(as: .losslessWebP, changedBy: .upright))
      #expect(picture.info.completeness == .partial && copy.info.completeness == .whole)
      let rows = PixelArea(x: 0, y: 0, width: 151, height: 50)
      #expect(try copy.part(rows, ofLevel: 0) == pixels.part(rows))
    }
  }
}

/// The statements of a file about its picture.
private struct Header {
  let width, height: Int
  let orientation: Orientation
  let bandFormat: VipsBandFormat
  let profile, xmp, preview: [UInt8]?
  let model: String?

  init(_ file: [UInt8]) throws {
    self = try file.withUnsafeBytes { try Header($0) }
  }

  private init(_ file: UnsafeRawBufferPointer) throws {
    guard let raw = cvips_open_buffer(file.baseAddress, file.count) else {
      throw TestImageError(reason: String(cString: vips_error_buffer()))
    }
    defer { g_object_unref(raw) }
    func bytes(_ name: String) -> [UInt8]? {
      var (data, count) = (UnsafeRawPointer?.none, 0)
      guard vips_image_get_typeof(raw, name) != 0,
        vips_image_get_blob(raw, name, &data, &count) == 0
      else { return nil }
      return Array(UnsafeRawBufferPointer(start: data, count: count))
    }
    (width, height) = (Int(raw.pointee.Xsize), Int(raw.pointee.Ysize))
    bandFormat = raw.pointee.BandFmt
    orientation =
      UInt16(exactly: vips_image_get_orientation(raw)).flatMap(Orientation.init) ?? .upright
    profile = bytes("icc-profile-data")
    xmp = bytes("xmp-data")
    preview = bytes("jpeg-thumbnail-data")
    var text: UnsafePointer<CChar>?
    let hasModel =
      vips_image_get_typeof(raw, "exif-ifd0-Model") != 0
      && vips_image_get_string(raw, "exif-ifd0-Model", &text) == 0
    model = hasModel ? text.map { String(cString: $0) } : nil
  }
}
