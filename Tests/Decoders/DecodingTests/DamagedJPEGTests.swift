import CTurboJPEG
import Codecs
import DecodingSupport
import Drawing
import Files
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

/// The intact part of a damaged JPEG file is shown, and the rest is plain.
@Suite struct DamagedJPEGTests {
  private static let side = 160

  /// A picture of noise, whose rows of blocks take about the same number of bytes each.
  private static func noise(_ sampling: TJSAMP = TJSAMP_444, flags: Int32 = 0) -> [UInt8] {
    jpegNoise(sampling, width: side, height: side, flags: flags)
  }

  private func whole(_ file: [UInt8]) throws -> Bitmap {
    let picture = try JPEGPicture(file, screen: nil)
    let bitmap = try picture.level(0).bitmap
    #expect(picture.info.completeness == .whole)
    return bitmap
  }

  /// Returns the number of rows, from the first on, that `bitmap` shares with `whole`.
  private func soundRows(of bitmap: Bitmap, _ whole: Bitmap) -> Int {
    (0..<whole.height).first { y in
      let row = y * whole.width..<(y + 1) * whole.width
      return bitmap.pixels[row] != whole.pixels[row]
    } ?? whole.height
  }

  private func isPlain(_ bitmap: Bitmap, row: Int) -> Bool {
    bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width].allSatisfy {
      $0 == PixelFormat.missing
    }
  }

  @Test(arguments: Corpus.files(of: "jpeg").map(\.name))
  func `A file that lacks only its end marker is whole`(name: String) throws {
    let file = try #require(Corpus.files(of: "jpeg").first { $0.name == name }).bytes
    try #require(file.suffix(2) == [0xFF, 0xD9])
    #expect(try whole(file.dropLast(2)) == whole(file))
  }

  @Test(arguments: [1, 2, 5, 9, 10])
  func `The rows above a cut are decoded, and the rest is plain`(tenths: Int) throws {
    let file = Self.noise()
    // Within the last row of blocks, if it is ten tenths.
    let count = tenths == 10 ? file.count - 100 : file.count * tenths / 10
    let picture = try JPEGPicture(Array(file.prefix(count)), screen: nil)
    let bitmap = try picture.level(0).bitmap
    #expect(picture.info.completeness == .partial)
    let expected = (Self.side * tenths / 10 / 8 - 2) * 8
    #expect(soundRows(of: bitmap, try whole(file)) >= expected)
    #expect(tenths == 10 || isPlain(bitmap, row: Self.side - 1))
  }

  @Test(arguments: [TJSAMP_444, TJSAMP_420].map(\.rawValue), [0, TJFLAG_PROGRESSIVE])
  func `A part has the same pixels as the level`(sampling: TJSAMP.RawValue, flags: Int32) throws {
    let file = Self.noise(TJSAMP(sampling), flags: flags)
    let area = PixelArea(x: 10, y: 20, width: 100, height: 130)
    for isKnown in [false, true] {
      let picture = try JPEGPicture(Array(file.prefix(file.count / 2)), screen: nil)
      if isKnown { _ = try picture.level(0) }
      let part = try picture.part(area, ofLevel: 0)
      #expect(picture.info.completeness == .partial)
      #expect(try part == picture.level(0).bitmap.part(area))
    }
  }

  @Test func `The first scans of a progressive picture show all of it`() throws {
    let file = Self.noise(flags: TJFLAG_PROGRESSIVE)
    let picture = try JPEGPicture(Array(file.prefix(file.count / 2)), screen: nil)
    let bitmap = try picture.level(0).bitmap
    #expect(picture.info.completeness == .partial)
    #expect((0..<Self.side).allSatisfy { !isPlain(bitmap, row: $0) })
  }

  /// Without its last scans, nothing is wrong with those that exist.
  @Test func `A progressive picture that ends between two scans is incomplete`() throws {
    let file = Self.noise(flags: TJFLAG_PROGRESSIVE)
    let last = try #require(JPEG.lastSegment(afterScanIn: file, before: file.count - 2))
    let picture = try JPEGPicture(Array(file.prefix(last)), screen: nil)
    #expect(try picture.level(0).bitmap != whole(file))
    #expect(picture.info.completeness == .partial)
  }

  @Test func `The scans before a fatal error show the picture`() throws {
    var file = Self.noise(flags: TJFLAG_PROGRESSIVE)
    let last = try #require(JPEG.lastSegment(afterScanIn: file, before: file.count - 2))
    // No decoder knows this marker.
    file[last + 1] = 2
    let picture = try JPEGPicture(file, screen: nil)
    let bitmap = try picture.level(0).bitmap
    #expect(picture.info.completeness == .partial)
    #expect((0..<Self.side).allSatisfy { !isPlain(bitmap, row: $0) })
  }

  @Test func `A byte that becomes the start of a marker leaves the rows above it`() throws {
    let file = Self.noise()
    var damaged = file
    let middle = try #require(
      file.indices.first { $0 > file.count / 2 && file[$0] < 0xF0 && 1..<0xC0 ~= file[$0 + 1] })
    damaged[middle] = 0xFF
    let picture = try JPEGPicture(damaged, screen: nil)
    let bitmap = try picture.level(0).bitmap
    #expect(picture.info.completeness == .partial)
    #expect(soundRows(of: bitmap, try whole(file)) >= Self.side / 2 - 16)
  }

  @Test(arguments: [0, TJFLAG_PROGRESSIVE])
  func `A file that is cut before its first pixel ends too early`(flags: Int32) throws {
    let file = Self.noise(flags: flags)
    let start = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xDA]) })
    for count in [3, start / 2, start, start + 5, start + 14] {
      #expect(throws: PictureError.endsTooEarly(format: "JPEG"), "\(count)") {
        try JPEGPicture(Array(file.prefix(count)), screen: nil).level(0)
      }
    }
  }

  @Test func `A cut CMYK picture has its upper rows`() throws {
    let file = try #require(Corpus.files(of: "jpeg").first { $0.name == "cmyk.jpg" }).bytes
    let picture = try JPEGPicture(Array(file.prefix(file.count * 3 / 4)), screen: nil)
    let bitmap = try picture.level(0).bitmap
    #expect(picture.info.completeness == .partial)
    #expect(soundRows(of: bitmap, try whole(file)) > 0)
  }

  @Test func `A reduced picture is the same as a part of the whole`() throws {
    let file = Array(Self.noise().prefix(Self.noise().count / 2))
    let picture = try JPEGPicture(file, screen: nil)
    let fit = try #require(PictureFit(of: picture.info.size, width: 70, height: 70))
    let streamed = try FittedAnswer(streamed: picture, 1, in: fit)
    #expect(picture.info.completeness == .partial)
    #expect(try streamed == FittedAnswer(unstreamed: picture, 1, in: fit))
  }

  /// A picture that is decoded in bands, one of which is damaged.
  @Test func `Damage of one band leaves the others`() throws {
    let folder = TemporaryFolder()
    let file = RestartedJPEG.noise(width: 256, height: 2048, interval: 16)
    var damaged = file
    // The end of an interval, so that its data run out at the marker after it.
    let marker = try #require(
      file.indices.first { start in
        start > file.count / 2 && file[start] == 0xFF && (0xD0...0xD7).contains(file[start + 1])
          && file[start - 60..<start].allSatisfy { $0 != 0xFF }
      })
    damaged.removeSubrange(marker - 60..<marker)
    func banded(_ bytes: [UInt8]) throws -> BandedJPEGPicture {
      let file = try FileBytes.open(FilePath(folder.write(bytes, to: "banded.jpg")))
      return try #require(
        BandedJPEGPicture(file, screen: nil, memoryBudget: 1 << 28, minimumPixels: 0))
    }
    let whole = try banded(file)
    for exponent in 0...3 {
      let picture = try banded(damaged)
      let bitmap = try picture.level(exponent).bitmap
      let sound = try whole.level(exponent).bitmap
      #expect(picture.info.completeness == .partial)
      let equal = (0..<bitmap.height).count { y in
        let row = y * bitmap.width..<(y + 1) * bitmap.width
        return bitmap.pixels[row] == sound.pixels[row]
      }
      #expect(equal >= bitmap.height * 9 / 10 && equal < bitmap.height, "\(exponent)")
    }
  }

  @Test func `A large picture of few bytes is refused`() throws {
    var file = jpegNoise(TJSAMP_444, width: 16, height: 16)
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
    file.replaceSubrange(frame + 5..<frame + 9, with: [0x3F, 0xFF, 0x3F, 0xFF])
    #expect(throws: PictureError.endsTooEarly(format: "JPEG")) {
      try JPEGPicture(file, screen: nil)
    }
  }
}
