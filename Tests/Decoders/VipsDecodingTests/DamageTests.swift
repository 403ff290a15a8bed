import Drawing
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import TestSupport
import Testing

extension VipsTests {
  /// The intact part of damaged files is shown.
  @Suite struct DamageTests {
    private static let pixels = pattern(width: 151, height: 97)

    /// Expects that the picture in `file` has the first `count` rows of `whole`, and is known to be damaged.
    private func expect(
      _ file: [UInt8], has count: Int, rowsOf whole: Bitmap, tolerance: Int = 0
    ) throws {
      let rows = PixelArea(x: 0, y: 0, width: whole.width, height: count)
      let picture = try FilePicture(file)
      let bitmap = try picture.level(0).bitmap
      #expect(picture.info.completeness == .partial)
      let difference = maximumDifference(bitmap.part(rows), whole.part(rows))
      #expect(difference ?? 255 <= tolerance)
      let part = try FilePicture(file).part(rows, ofLevel: 0)
      #expect(tolerance > 0 || part == bitmap.part(rows))
      let reduced = try FilePicture(file)
      _ = try reduced.base(1)
      #expect(reduced.info.completeness == .partial)
    }

    @Test(arguments: [8, 97])
    func `A cut TIFF has its upper rows`(rowsPerStrip: Int) throws {
      let tiff = RawTIFF(pages: [Self.pixels], rowsPerStrip: rowsPerStrip)
      let whole = try FilePicture(tiff.file)
      #expect(try whole.level(0).bitmap == Self.pixels && whole.info.completeness == .whole)
      for row in [10, 48, 96] {
        let file = Array(tiff.file.prefix(tiff.offset(ofRow: row)))
        try expect(file, has: row, rowsOf: Self.pixels)
      }
    }

    /// Each row is a block of its own. The predictor, differences of neighbours, is left to do for the whole strip.
    @Test func `A TIFF with one deflated strip has its rows before the damage`() throws {
      func file(damagedRow: Int) -> [UInt8] {
        let rows = Self.pixels.rowsOfRGB.enumerated().flatMap { y, row in
          let differences = row.indices.map { row[$0] &- ($0 < 3 ? 0 : row[$0 - 3]) }
          let length = [UInt8(row.count & 0xFF), UInt8(row.count >> 8)]
          // The kinds of blocks have numbers up to 2, in the second and third bit.
          return [y == damagedRow ? 6 : 0] + length + length.map { ~$0 } + differences
        }
        return RGBStrip.file(of: Self.pixels, [0x78, 1] + rows, [259: [8], 317: [2]])
      }
      // zlib meets the damage while it ends the row before.
      for row in [2, 60, 96] {
        try expect(file(damagedRow: row), has: row - 1, rowsOf: Self.pixels)
      }
    }

    @Test func `A TIFF with one strip of packed bytes has its rows before a cut`() throws {
      let rows = Self.pixels.rowsOfRGB.map { row in
        stride(from: 0, to: row.count, by: 128).flatMap { start in
          let run = row[start..<min(start + 128, row.count)]
          return [UInt8(run.count - 1)] + run
        }
      }
      func file(_ count: Int) -> [UInt8] {
        RGBStrip.file(of: Self.pixels, rows.prefix(count).flatMap(\.self), [259: [32773]])
      }
      #expect(try FilePicture(file(97)).level(0).bitmap == Self.pixels)
      for count in [1, 60, 96] { try expect(file(count), has: count, rowsOf: Self.pixels) }
    }

    @Test func `Pages before a cut are whole, and the page that is cut has its upper rows`() throws
    {
      let tiff = RawTIFF(pages: [Self.pixels, Self.pixels])
      let size = tiff.file.count
      let file = Array(tiff.file.prefix(size * 3 / 4))
      let first = try FilePicture(file)
      #expect(try first.level(0).bitmap == Self.pixels && first.info.pageCount == 2)
      #expect(first.info.completeness == .whole)
      let second = try FilePicture(file, page: 1)
      let rows = PixelArea(x: 0, y: 0, width: 151, height: 40)
      #expect(try second.level(0).bitmap.part(rows) == Self.pixels.part(rows))
      #expect(second.info.completeness == .partial)
    }

    @Test(arguments: [("ppmsave_target", 0), ("gifsave_target", 60), ("pngsave_target", 0)])
    func `A cut file of another format has its upper rows`(saver: String, tolerance: Int) throws {
      let file = try TestImage(Self.pixels).saved(by: saver)
      try expect(
        Array(file.prefix(file.count * 3 / 4)), has: 30, rowsOf: Self.pixels, tolerance: tolerance)
    }

    /// The missing part is no longer plain, but predicted.
    @Test(arguments: [
      Saver(format: "WebP", operation: "webpsave_target", options: ["Q": 95], tolerance: 130),
      Saver(
        format: "AVIF", operation: "heifsave_target",
        options: ["compression": 4, "effort": 0, "Q": 95, "subsample_mode": 2], tolerance: 60),
      Saver(format: "JPEG 2000", operation: "jp2ksave_target", options: ["Q": 90], tolerance: 90),
    ])
    func `A cut file whose coding goes on has its upper rows`(saver: Saver) throws {
      let file = try TestImage(Self.pixels).saved(by: saver.operation, saver.options)
      try expect(
        Array(file.prefix(file.count * 9 / 10)), has: 30, rowsOf: Self.pixels,
        tolerance: saver.tolerance)
    }

    /// All that follows is then at another place than stated.
    @Test(arguments: [64, 512])
    func `JPEG 2000 without a byte, and with one too many, has its upper rows`(side: Int) throws {
      let file = try TestImage(Self.pixels).saved(
        by: "jp2ksave_target", ["Q": 90, "tile-width": side, "tile-height": side])
      let damages: [(inout [UInt8], Int) -> Void] = [
        { file, place in file.remove(at: place) },
        { file, place in file.insert(0x40, at: place) },
      ]
      for damage in damages {
        var damaged = file
        damage(&damaged, file.count * 9 / 10)
        try expect(damaged, has: 30, rowsOf: Self.pixels, tolerance: 90)
      }
    }

    @Test func `A cut BMP has its lower rows`() throws {
      let file = BMP.file(Self.pixels)
      let picture = try FilePicture(Array(file.prefix(file.count / 2)))
      let bitmap = try picture.level(0).bitmap
      let rows = PixelArea(x: 0, y: 60, width: 151, height: 37)
      #expect(bitmap.part(rows) == Self.pixels.part(rows))
      #expect(picture.info.completeness == .partial)
    }

    @Test func `A truncated animation plays its remaining frames`() throws {
      let frames = Bitmap(
        width: 40, height: 90, pixels: (0..<3600).map { 0xFF00_0000 | UInt32($0 / 1200 * 80) },
        isOpaque: true)
      let image = try TestImage(frames)
      image.set("page-height", 30)
      image.set("delay", [100, 100, 100])
      let file = try image.saved(by: "gifsave_target")
      let picture = try FilePicture(Array(file.dropLast(20)))
      let seen = try (0..<2).map { _ in try picture.nextFrame().bitmap[20, 5] & 0xFF }
      #expect(seen == [0, 80])
      #expect(picture.info.completeness == .partial)
      // The first frame is black, as a frame without any pixels would be.
      _ = try picture.nextFrame()
      #expect(try picture.level(0).bitmap[20, 5] & 0xFF == 0)
    }

    @Test func `A GIF with a wrong code has the rows before it`() throws {
      let file = try TestImage(pattern(width: 40, height: 60)).saved(by: "gifsave_target")
      let whole = try FilePicture(file).level(0).bitmap
      var damaged = file
      damaged.replaceSubrange(file.count * 2 / 3..<file.count * 2 / 3 + 3, with: [255, 255, 255])
      try expect(damaged, has: 20, rowsOf: whole)
    }

    /// Rows are stored in the order of passes, so a picture of rows in that order becomes an interlaced one.
    @Test func `A cut interlaced GIF has its first rows in place of those that are missing`() throws
    {
      let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
        Array(stride(from: $0.0, to: 32, by: $0.1))
      }
      let pixels = (0..<40 * 32).map { index -> UInt32 in
        let (row, column) = (order[index / 40], index % 40)
        return 0xFF00_0000 | UInt32(column / 8 * 40) << 8 | UInt32(row * 8)
      }
      let passes = Bitmap(width: 40, height: 32, pixels: pixels, isOpaque: true)
      var file = try TestImage(passes).saved(by: "gifsave_target")
      let descriptor = try #require(
        file.indices.first { file[$0...].starts(with: [0x2C, 0, 0, 0, 0, 40, 0, 32, 0]) })
      file[descriptor + 9] |= 0x40
      let whole = try FilePicture(file).level(0).bitmap
      let cut = try FilePicture(Array(file.prefix(file.count * 2 / 3)))
      let bitmap = try cut.level(0).bitmap
      #expect(cut.info.completeness == .partial && bitmap.isOpaque)
      for y in 0..<32 {
        let rows = [1, 2, 4, 8].map { PixelArea(x: 0, y: y / $0 * $0, width: 40, height: 1) }
        let row = bitmap.part(PixelArea(x: 0, y: y, width: 40, height: 1)).pixels
        #expect(rows.contains { whole.part($0).pixels == row }, "row \(y)")
      }
    }

    /// To make all rows plain takes a minute.
    @Test func `A short file that states a huge picture is incomplete immediately`() {
      let file = Array("P5 30000 30000 65535\n1234".utf8)
      for exponent in [0, 6] {
        #expect(throws: PictureError.endsTooEarly(format: "PNM")) {
          try FilePicture(file).level(exponent)
        }
      }
    }

    /// A list of pixels, each of which depends on previous ones, is decoded as a whole.
    @Test func `A picture that there is no memory for is not called incomplete`() async {
      let file = Array("qoif".utf8) + [0, 0, 0x3E, 0x80, 0, 0, 0x3E, 0x80, 4, 0]
      await #expect(processExitsWith: .success) { [file = file as [UInt8]] in
        var limit = rlimit(rlim_cur: 1 << 29, rlim_max: 1 << 29)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
        #expect(throws: PictureError.outOfMemory(width: 16_000, height: 16_000)) {
          try FilePicture(file).level(4)
        }
      }
    }

    @Test func `A cut TIFF without its directory is incomplete`() throws {
      let file: [UInt8] = Array("II*\0".utf8) + [0, 1, 0, 0] + [UInt8](repeating: 9, count: 40)
      #expect(throws: PictureError.endsTooEarly(format: "TIFF")) { try FilePicture(file) }
    }

    /// Pixels are stored in squares of 256 x 256.
    @Test func `A truncated JPEG XL shows its remaining squares`() throws {
      let pixels = pattern(width: 600, height: 500)
      let file = try TestImage(pixels).saved(
        by: "jxlsave_target", ["lossless": 1, "effort": 2])
      let picture = try FilePicture(Array(file.prefix(file.count * 4 / 5)))
      let square = PixelArea(x: 0, y: 0, width: 256, height: 256)
      #expect(try picture.level(0).bitmap.part(square) == pixels.part(square))
      #expect(picture.info.completeness == .partial)
    }

    @Test func `A cut file of one colour has that colour`() throws {
      let picture = try FilePicture(
        Array("P6 2 2 255\n".utf8) + [0, 120, 130, 0, 120, 130, 0, 120, 130])
      #expect(try picture.level(0).bitmap.pixels.prefix(2) == [0xFF00_7882, 0xFF00_7882])
      // Without the byte that ends the data, and the trailer.
      let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      let cut = try FilePicture(gif + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1])
      #expect(try cut.level(0).bitmap.pixels == [0xFFFF_0000])
    }

    /// The header of the file states the size of metadata that follow the pixels.
    @Test func `A WebP file that lacks the metadata at its end has its pixels`() throws {
      let file = try TestImage(Self.pixels).saved(by: "webpsave_target", ["lossless": 1])
      let start = try #require(
        file.indices.first { file[$0...].starts(with: Array("VP8L".utf8)) })
      let size = file[(start + 4)..<(start + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let pixels = Array(file[start..<start + 8 + size + size % 2])
      let extended =
        Array("VP8X".utf8) + little(4, 10, 8) + little(3, 150, 96)
      let metadata = Array("EXIF".utf8) + little(4, 40) + [UInt8](repeating: 7, count: 40)
      let chunks = Array("WEBP".utf8) + extended + pixels + metadata
      let whole = Array("RIFF".utf8) + little(4, chunks.count) + chunks
      for missing in [1, 40, 45, 48] {
        let picture = try FilePicture(whole.dropLast(missing))
        #expect(try picture.level(0).bitmap == Self.pixels, "\(missing)")
        #expect(picture.info.completeness == .partial)
      }
    }

    @Test(arguments: Saver.all)
    func `A file that is cut has pixels or an error, and is never taken for whole`(
      saver: Saver
    ) throws {
      let file = try TestImage(Self.pixels).saved(by: saver.operation, saver.options)
      for tenth in 1...9 {
        guard let picture = try? FilePicture(Array(file.prefix(file.count * tenth / 10))),
          let bitmap = try? picture.level(0).bitmap
        else { continue }
        #expect(picture.info.completeness == .partial, "\(tenth) tenths")
        #expect(bitmap.pixels.contains { $0 != bitmap.pixels[0] }, "\(tenth) tenths")
      }
    }
  }
}

/// Writes TIFF files of one strip.
private enum RGBStrip {
  /// Returns a file with the size of `bitmap`, 24 bits a pixel, with a compressed `strip` and `tags`.
  static func file(of bitmap: Bitmap, _ strip: [UInt8], _ tags: [Int: [Int]]) -> [UInt8] {
    let colors = [
      TIFFBytes.bits: [8, 8, 8], TIFFBytes.photometric: [2], TIFFBytes.samples: [3],
    ]
    return TIFFBytes(bitmap.width, bitmap.height, strip, tags.merging(colors) { $1 }).bytes
  }
}

extension Bitmap {
  /// The bytes of red, green and blue of each row.
  fileprivate var rowsOfRGB: [[UInt8]] {
    (0..<height).map { y in
      (0..<width).flatMap { x in [UInt32(16), 8, 0].map { UInt8(self[x, y] >> $0 & 0xFF) } }
    }
  }
}

/// Writes BMP files.
private enum BMP {
  /// Returns a file of the opaque `bitmap`, 24 bits a pixel, from the bottom up.
  static func file(_ bitmap: Bitmap) -> [UInt8] {
    let padding = (4 - bitmap.width * 3 % 4) % 4
    let size = 54 + bitmap.height * (bitmap.width * 3 + padding)
    var file = Array("BM".utf8) + little(4, size, 0, 54, 40, bitmap.width, bitmap.height)
    file += little(2, 1, 24)
    file += [UInt8](repeating: 0, count: 24)
    for y in (0..<bitmap.height).reversed() {
      for x in 0..<bitmap.width {
        file += [UInt32(0), 8, 16].map { UInt8(bitmap[x, y] >> $0 & 0xFF) }
      }
      file += [UInt8](repeating: 0, count: padding)
    }
    return file
  }
}
