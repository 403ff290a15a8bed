import Drawing
import Foundation
import PictureFiles
import PictureLoading
import Pixels
import TestSupport
import Testing

extension VipsTests {
  /// Kinds of TIFF that libvips refuses or reads wrongly.
  @Suite struct TIFFKindTests {
    private func pixels(_ file: TIFFBytes) throws -> [UInt32] {
      try FilePicture(file.bytes).level(0).bitmap.pixels
    }

    /// Returns the level of a grey pixel.
    private func levels(_ file: TIFFBytes) throws -> [Int] {
      try pixels(file).map { pixel in
        #expect(pixel & 0xFF == pixel >> 8 & 0xFF && pixel & 0xFF == pixel >> 16 & 0xFF)
        return Int(pixel & 0xFF)
      }
    }

    private static let ramp = 0...4

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 20], [false, true])
    func `Samples have any number of bits`(bits: Int, isInverted: Bool) throws {
      let maximum = 1 << bits - 1
      let numbers = Self.ramp.map { maximum * $0 / 4 }
      let file = TIFFBytes(
        5, 1, packed(numbers, bits: bits),
        [TIFFBytes.bits: [bits], TIFFBytes.photometric: [isInverted ? 0 : 1]])
      let expected = numbers.map { 255 * (isInverted ? maximum - $0 : $0) / maximum }
      for (level, expected) in zip(try levels(file), expected) {
        #expect(abs(level - expected) <= 1, "\(bits) bits")
      }
    }

    /// Scanners state planes of a picture with a single sample, too.
    @Test(arguments: [1, 2, 3, 4, 8, 12, 16], [false, true])
    func `A single sample may be a plane`(bits: Int, hasPalette: Bool) throws {
      let maximum = 1 << bits - 1
      let numbers = [0, maximum, 0, maximum]
      let strip =
        bits == 16
        ? numbers.flatMap { little(2, $0) }
        : packed(numbers, bits: bits)
      var tags = [TIFFBytes.bits: [bits], 284: [2]]
      if hasPalette {
        let levels = Array(repeating: 0, count: maximum) + [65_535]
        tags[TIFFBytes.photometric] = [3]
        tags[320] = levels + levels + levels
      }
      #expect(try levels(TIFFBytes(4, 1, strip, tags)) == [0, 255, 0, 255])
    }

    @Test(arguments: [3, 4], [true, false])
    func `Numbers of several bytes have both byte orders`(size: Int, isLittleEndian: Bool) throws {
      let maximum = 1 << (8 * size) - 1
      let strip = Self.ramp.flatMap { step -> [UInt8] in
        isLittleEndian ? little(size, maximum / 4 * step) : big(size, maximum / 4 * step)
      }
      let file = TIFFBytes(
        5, 1, strip, [TIFFBytes.bits: [8 * size]], isLittleEndian: isLittleEndian)
      #expect(try levels(file) == [0, 63, 127, 191, 255])
    }

    private func words(_ numbers: [UInt64], size: Int) -> [UInt8] {
      numbers.flatMap { number in
        (0..<size).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
      }
    }

    /// Light of a half has the level 188 of sRGB.
    @Test func `Floats of all sizes are light`() throws {
      let light = [0, 0.5, 1, 7]
      let strips = [
        (16, words(light.map { UInt64(Float16($0).bitPattern) }, size: 2)),
        (32, words(light.map { UInt64(Float($0).bitPattern) }, size: 4)),
        (64, words(light.map { $0.bitPattern }, size: 8)),
      ]
      for (bits, strip) in strips {
        let file = TIFFBytes(
          4, 1, strip + strip + strip,
          [
            TIFFBytes.bits: [bits, bits, bits], 339: [3, 3, 3], TIFFBytes.samples: [3],
            TIFFBytes.photometric: [2], 284: [2], 278: [1],
            273: [8, 8 + strip.count, 8 + 2 * strip.count],
            279: [strip.count, strip.count, strip.count],
          ])
        #expect(try levels(file) == [0, 188, 255, 255], "\(bits) bits")
      }
    }

    @Test func `Measurements take the range from black to white`() throws {
      let heights = words([-100, 900, 1900].map { UInt64(Float($0).bitPattern) }, size: 4)
      let floats = TIFFBytes(3, 1, heights, [TIFFBytes.bits: [32], 339: [3]])
      #expect(try levels(floats) == [0, 128, 255])
      let depths = words([-200, 0, 200].map { UInt64(bitPattern: $0) }, size: 2)
      let signed = TIFFBytes(3, 1, depths, [TIFFBytes.bits: [16], 339: [2]])
      #expect(try levels(signed) == [0, 128, 255])
    }

    @Test(arguments: [(1, 1), (2, 2), (4, 1), (4, 4)])
    func `Pixels share colours`(across: Int, down: Int) throws {
      // Two units of luma 76, and the colour differences of red and of grey.
      let luma = [UInt8](repeating: 76, count: across * down)
      let file = TIFFBytes(
        2 * across, down, luma + [85, 255] + luma + [128, 128],
        [
          TIFFBytes.bits: [8, 8, 8], TIFFBytes.photometric: [6], TIFFBytes.samples: [3],
          530: [across, down],
        ])
      let bitmap = try FilePicture(file.bytes).level(0).bitmap
      let red = Bitmap(width: 1, height: 1, filledWith: 0xFFFF_0000)
      let first = Bitmap(width: 1, height: 1, filledWith: bitmap[across - 1, down - 1])
      #expect(try #require(maximumDifference(first, red)) <= 2)
      #expect(bitmap[across, 0] == 0xFF4C_4C4C)
    }

    @Test func `Tiles of each component are read`() throws {
      let tiles = [UInt8(10), 20, 30].map { [UInt8](repeating: $0, count: 256) }
      let file = TIFFBytes(
        5, 3, Array(tiles.joined()),
        [
          TIFFBytes.bits: [8, 8, 8], TIFFBytes.photometric: [2], TIFFBytes.samples: [3], 273: [],
          278: [], 279: [], 284: [2], 322: [16], 323: [16], 324: [8, 264, 520],
          325: [256, 256, 256],
        ])
      #expect(try pixels(file) == [UInt32](repeating: 0xFF0A_141E, count: 15))
    }

    @Test func `Three samples of an unknown meaning are colours`() throws {
      let file = TIFFBytes(
        1, 1, [1, 2, 3],
        [TIFFBytes.bits: [8, 8, 8], TIFFBytes.photometric: [], TIFFBytes.samples: [3]])
      #expect(try pixels(file) == [0xFF01_0203])
    }

    @Test(
      arguments: [
        ([0], 0xFF64_3214), ([1], 0x8064_3214), ([2], 0x8032_190A), ([], 0x8032_190A),
        ([0, 0], 0xFF64_3214),
      ] as [([Int], UInt32)])
    func `Only a sample that is said to be alpha is transparency`(
      kinds: [Int], expected: UInt32
    ) throws {
      let extra = [UInt8](repeating: 0x80, count: max(kinds.count, 1))
      let file = TIFFBytes(
        1, 1, [100, 50, 20] + extra,
        [
          TIFFBytes.bits: [Int](repeating: 8, count: 3 + extra.count), TIFFBytes.photometric: [2],
          TIFFBytes.samples: [3 + extra.count], 338: kinds,
        ])
      let shown = Bitmap(width: 1, height: 1, pixels: try pixels(file), isOpaque: false)
      let right = Bitmap(width: 1, height: 1, pixels: [expected], isOpaque: false)
      #expect(try #require(maximumDifference(shown, right)) <= 1, "\(kinds)")
    }

    @Test func `Alpha may follow another sample`() throws {
      let file = TIFFBytes(
        1, 1, [100, 50, 20, 7, 0x80],
        [
          TIFFBytes.bits: [8, 8, 8, 8, 8], TIFFBytes.photometric: [2], TIFFBytes.samples: [5],
          338: [0, 2],
        ])
      #expect(try pixels(file) == [0x8032_190A])
    }

    /// As in JPEG: the part of white light that the inks leave.
    @Test func `Inks without a profile leave a part of white light`() throws {
      let file = TIFFBytes(
        2, 1, [0, 255, 51, 0, 255, 0, 0, 51],
        [TIFFBytes.bits: [8, 8, 8, 8], TIFFBytes.photometric: [5], TIFFBytes.samples: [4]])
      #expect(try pixels(file) == [0xFFFF_00CC, 0xFF00_CCCC])
    }

    @Test(arguments: [8, 9])
    func `Lab may have alpha`(photometric: Int) throws {
      let zero: UInt8 = photometric == 8 ? 0 : 128
      let file = TIFFBytes(
        2, 1, [255, zero, zero, 0x80, 137, zero, zero, 255],
        [
          TIFFBytes.bits: [8, 8, 8, 8], TIFFBytes.photometric: [photometric],
          TIFFBytes.samples: [4], 338: [2],
        ])
      let shown = Bitmap(width: 2, height: 1, pixels: try pixels(file), isOpaque: false)
      let right = Bitmap(width: 2, height: 1, pixels: [0x8080_8080, 0xFF80_8080], isOpaque: false)
      #expect(try #require(maximumDifference(shown, right)) <= 2)
    }

    /// The white of Lab is that of D50 (TIFF 6.0, 23): the right values are those of Little CMS.
    @Test(arguments: [[], labProfile])
    func `Lab has its colours with a profile and without`(profile: [UInt8]) throws {
      let file = TIFFBytes(
        2, 1, [150, 30, 226, 200, 216, 40],
        [
          TIFFBytes.bits: [8, 8, 8], TIFFBytes.photometric: [8], TIFFBytes.samples: [3],
          34675: profile.map { Int($0) },
        ])
      let shown = Bitmap(width: 2, height: 1, pixels: try pixels(file), isOpaque: true)
      let right = Bitmap(
        width: 2, height: 1, pixels: [0xFFAE_7BC3, 0xFF83_D573], isOpaque: true)
      #expect(try #require(maximumDifference(shown, right)) <= 4)
    }

    /// A profile from Lab to Lab that changes nothing.
    private static let labProfile: [UInt8] = {
      let text = """
        AAABLGxjbXMCEAAAYWJzdExhYiBMYWIgB+QAAQABAAAAAAAAYWNzcEFQUEwAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAPbWAAEAAAAA0y1sY21zAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC\
        d3RwdAAAAJwAAAAUQTJCMAAAALAAAAB8WFlaIAAAAAAAAPbWAAEAAAAA0y1tZnQyAAAAAAMDAgAAAQAAAAAAAAAA\
        AAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAgACAAD//wAA//8AAP//AAAAAAAAAAAAAP//AAD//wAAAAD/////\
        //8AAAAA//8AAP///////wAA////////AAD//wAA//8AAP//
        """
      return Data(base64Encoded: text).map { [UInt8]($0) } ?? []
    }()

    /// libtiff ignores it with an error, for which libvips refuses the file.
    @Test(arguments: [0, 9])
    func `An orientation that does not exist is no damage`(orientation: Int) throws {
      let file = TIFFBytes(
        1, 2, [10, 20, 30, 40, 50, 60],
        [
          TIFFBytes.bits: [8, 8, 8], TIFFBytes.photometric: [2], TIFFBytes.samples: [3],
          274: [orientation],
        ])
      let picture = try FilePicture(file.bytes)
      #expect(try picture.level(0).bitmap.pixels == [0xFF0A_141E, 0xFF28_323C])
      #expect(picture.info.completeness == .whole)
    }

    @Test(arguments: [6, 8])
    func `A compression that is not known is said to be unsupported`(bits: Int) throws {
      let file = TIFFBytes(1, 1, [1], [TIFFBytes.bits: [bits], 259: [4242]])
      #expect(throws: PictureError.unsupported(format: "TIFF", reason: "compression 4242")) {
        try FilePicture(file.bytes)
      }
    }
  }
}
