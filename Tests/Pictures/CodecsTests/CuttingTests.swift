import CTurboJPEG
import Codecs
import DecodingSupport
import Drawing
import PictureFiles
import Pixels
import Testing

/// Parts of JPEGs, whose coefficients stay as they are.
@Suite struct CuttingTests {
  private let bitmap = gradient(width: 1600, height: 1200)

  /// A JPEG with blocks of 16 x 16 pixels.
  private func file(quality: Int = 85) throws -> [UInt8] {
    try JPEG.encode(bitmap, quality: quality)
  }

  @Test(arguments: [85, 95])
  func `A part on the grid of blocks decodes to the same pixels`(quality: Int) throws {
    let file = try file(quality: quality)
    let area = PixelArea(x: 320, y: 160, width: 777, height: 500)
    let part = try JPEG.decode(JPEG.cut(area, of: file, changedBy: .upright))
    #expect((part.width, part.height) == (777, 500))
    // Colour of half the resolution is interpolated beyond the last blocks.
    let inner = PixelArea(x: 2, y: 2, width: 760, height: 480)
    let outer = PixelArea(x: 322, y: 162, width: 760, height: 480)
    #expect(try part.part(inner) == JPEG.decode(file).part(outer))
  }

  @Test func `A part beside the grid is moved unnoticeably, or refused`() throws {
    let file = try file()
    let area = PixelArea(x: 325, y: 157, width: 800, height: 800)
    let cut = try JPEG.decode(JPEG.cut(area, of: file, changedBy: .upright))
    let inner = PixelArea(x: 2, y: 2, width: 780, height: 780)
    let outer = PixelArea(x: 322, y: 162, width: 780, height: 780)
    #expect(try cut.part(inner) == JPEG.decode(file).part(outer))
    for small in [
      PixelArea(x: 325, y: 157, width: 200, height: 200),
      PixelArea(x: 1200, y: 0, width: 500, height: 1200),
    ] {
      let error = #expect(throws: PictureError.self) {
        try JPEG.cut(small, of: file, changedBy: .upright)
      }
      #expect(
        error?.description
          == "This kind of JPEG is not supported: a part that begins within a block.")
    }
  }

  @Test(arguments: Orientation.allCases)
  func `A part is that of the upright picture, and is shown like that`(
    stated: Orientation
  ) throws {
    let exif = ExifData(tag: 0x0112, type: 3, valueCount: 1, orientation: stated.rawValue).bytes
    let file = ExifData.insert(exif, into: try file())
    for change in [Orientation.upright, .turnRight, .mirror] {
      let seen = try JPEG.decode(file).upright(from: change)
      let area = PixelArea(x: 0, y: 0, width: seen.width, height: seen.height - 16)
      let cut = try JPEG.decode(JPEG.cut(area, of: file, changedBy: change))
      // A decoder turns it as it states, and the change is a part of that.
      let inner = PixelArea(x: 4, y: 4, width: seen.width - 8, height: seen.height - 40)
      #expect(cut.part(inner) == seen.part(inner), "\(change)")
    }
  }

  @Test func `A damaged file is not cut`() throws {
    let file = try file()
    let area = PixelArea(x: 0, y: 0, width: 800, height: 800)
    for bytes in [Array(file.prefix(file.count / 2)), Array(file.prefix(200)), [1, 2, 3]] {
      #expect(throws: PictureError.self) { try JPEG.cut(area, of: bytes, changedBy: .upright) }
    }
  }

  @Test func `Nothing of what was cut off is left in the header`() throws {
    let secret = Array("PREVIEW OF ALL OF IT".utf8)
    // A thumbnail of Photoshop, and one of JFIF.
    let resource =
      Array("8BIM".utf8) + [0x04, 0x0C, 0, 0, 0, 0, 0, UInt8(secret.count)] + secret
    let kept = Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0, 0, 4] + [1, 2, 3, 4]
    let photoshop = Array("Photoshop 3.0\0".utf8) + resource + kept
    let jfxx = Array("JFXX\0".utf8) + [0x10] + secret
    var file = try file()
    for (marker, payload) in [(UInt8(0xED), photoshop), (0xE0, jfxx)] {
      let length = payload.count + 2
      file.insert(
        contentsOf: [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload, at: 20)
    }
    #expect(file.contains(secret))
    let area = PixelArea(x: 0, y: 0, width: 800, height: 800)
    let cut = try JPEG.cut(area, of: file, changedBy: .upright)
    #expect(!cut.contains(secret) && cut.contains(kept))
    #expect(try JPEG.decode(cut).width == 800)
  }

  @Test(arguments: [[], [9, 9, 9, 9]])
  func `The preview in Exif data is left out with the directory that leads to it`(
    behind: [UInt8]
  ) throws {
    let secret = Array("PREVIEW OF ALL OF IT".utf8)
    // The orientation, and the place of the next directory.
    let first: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0]
    let place: [UInt8] = [2, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 56]
    let length: [UInt8] = [2, 2, 0, 4, 0, 0, 0, 1, 0, 0, 0, UInt8(secret.count)]
    let exif = first + [0, 0, 0, 26] + [0, 2] + place + length + [0, 0, 0, 0] + secret + behind
    let area = PixelArea(x: 0, y: 0, width: 800, height: 800)
    let cut = try JPEG.cut(area, of: ExifData.insert(exif, into: file()), changedBy: .upright)
    #expect(!cut.contains(secret) && cut.contains(first + [0, 0, 0, 0]))
  }
}
