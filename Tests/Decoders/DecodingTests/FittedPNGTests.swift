import Codecs
import DecodingSupport
import Drawing
import Files
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

/// A PNG that is reduced while it is inflated equals one that libspng decodes and that is reduced afterwards.
@Suite struct FittedPNGTests {
  private let folder = TemporaryFolder()

  private func open(
    _ file: [UInt8], screen: ColorProfile? = nil, _ progress: DecodingProgress? = nil
  ) throws -> PNGPicture {
    let path = FilePath(folder.write(file, to: "picture"))
    return try PNGPicture(FileBytes.open(path), screen: screen, progress: progress)
  }

  private static let palette = (UInt8(0)..<200).flatMap { [$0, 255 - $0, 77] as [UInt8] }

  /// Returns rows of random bytes, each with a random filter: whatever it is, there are pixels.
  private func noise(
    _ width: Int, _ height: Int, colorType: UInt8, depth: UInt8 = 8,
    chunks: [(name: String, bytes: [UInt8])] = []
  ) -> RawPNG {
    var random = SeededGenerator(seed: UInt64(width * height))
    let samples = [1, 0, 3, 1, 2, 0, 4][Int(colorType)]
    let length = (width * samples * Int(depth) + 7) / 8
    let rows = (0..<height).flatMap { _ -> [UInt8] in
      [UInt8.random(in: 0...4, using: &random)]
        + (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    return RawPNG(
      width: width, height: height, depth: depth, colorType: colorType, chunks: chunks,
      scanlines: rows)
  }

  /// Kinds of pixels that are reduced while they are inflated.
  enum Kind: CaseIterable {
    case gray, rgb, rgba, palette, translucentPalette
  }

  private func noise(_ kind: Kind, _ width: Int, _ height: Int) -> RawPNG {
    let palette = (name: "PLTE", bytes: Self.palette)
    return switch kind {
    case .gray: noise(width, height, colorType: 0)
    case .rgb: noise(width, height, colorType: 2)
    case .rgba: noise(width, height, colorType: 6)
    // Some numbers are not in the palette.
    case .palette: noise(width, height, colorType: 3, chunks: [palette])
    case .translucentPalette:
      noise(width, height, colorType: 3, chunks: [palette, ("tRNS", Array(3..<90))])
    }
  }

  @Test(
    arguments: Kind.allCases,
    [(150, 100), (151, 103), (133, 4), (5, 300), (3, 3), (2, 2), (1, 9), (9, 1)])
  func `The level and the fitted picture are the same`(kind: Kind, size: (Int, Int)) throws {
    var png = noise(kind, size.0, size.1)
    png.maximumChunkLength = 250
    let picture = try open(png.file)
    let count = try FittedAnswer.compare(
      picture, 1...5, in: [(120, 90), (50, 35), (18, 65), (10, 10), (2, 2), (1, 5)])
    #expect(count >= 5)
  }

  /// The number of rows in a band depends on the exponent; the last band may have a single row.
  @Test(arguments: Kind.allCases)
  func `Pictures of several bands are the same`(kind: Kind) throws {
    for (width, height) in [(1100, 181), (20_000, 13)] {
      let picture = try open(noise(kind, width, height).file)
      let fit = try #require(PictureFit(of: picture.info.size, width: width / 3, height: 200))
      for exponent in 1...3 {
        let answer = try #require(try FittedAnswer(streamed: picture, exponent, in: fit))
        #expect(try answer == FittedAnswer(unstreamed: picture, exponent, in: fit))
      }
    }
  }

  /// libspng writes many chunks of compressed pixels.
  @Test func `Compressed pictures are the same`() throws {
    for bitmap in [gradient(width: 500, height: 400), translucentNoise(width: 200, height: 150)] {
      let picture = try open(PNG.encode(bitmap))
      let fit = try #require(PictureFit(of: picture.info.size, width: 90, height: 90))
      let answer = try #require(try FittedAnswer(streamed: picture, 2, in: fit))
      #expect(try answer == FittedAnswer(unstreamed: picture, 2, in: fit))
    }
  }

  /// One row decides, in the first band or in the last.
  @Test(arguments: [nil, 0, 399])
  func `A picture is opaque if all its pixels are`(translucentRow: Int?) throws {
    let rows = (0..<400).flatMap { row -> [UInt8] in
      let pixel: [UInt8] = [9, 99, 199, row == translucentRow ? 254 : 255]
      return [0] + (0..<400).flatMap { _ in pixel }
    }
    let indices = (0..<400).flatMap { row -> [UInt8] in
      [UInt8](repeating: 0, count: 400) + [row == translucentRow ? 1 : 0]
    }
    let palette: [(name: String, bytes: [UInt8])] = [
      ("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [255, 254]),
    ]
    for png in [
      RawPNG(width: 400, height: 400, colorType: 6, scanlines: rows),
      RawPNG(width: 400, height: 400, colorType: 3, chunks: palette, scanlines: indices),
    ] {
      let picture = try open(png.file)
      let fit = try #require(PictureFit(of: picture.info.size, width: 90, height: 90))
      let answer = try #require(try FittedAnswer(streamed: picture, 2, in: fit))
      #expect(answer.isOpaque == [translucentRow == nil, translucentRow == nil])
      #expect(try answer == FittedAnswer(unstreamed: picture, 2, in: fit))
    }
  }

  @Test(arguments: [Kind.rgb, .rgba])
  func `Colours are converted like those of a whole picture`(kind: Kind) throws {
    let file = noise(kind, 300, 400).file
    let wide = ColorProfile.power(exponent: 1.8, .srgb)
    for exponent in 1...3 {
      let picture = try open(file, screen: wide)
      let fit = try #require(PictureFit(of: picture.info.size, width: 100, height: 100))
      let answer = try #require(try FittedAnswer(streamed: picture, exponent, in: fit))
      #expect(try answer == FittedAnswer(unstreamed: picture, exponent, in: fit))
      #expect(try answer != FittedAnswer(streamed: open(file), exponent, in: fit))
    }
  }

  // MARK: What is left out

  @Test(arguments: UInt16(1)...8)
  func `Only upright pictures are reduced while they are inflated`(orientation: UInt16) throws {
    let exif = ExifData(orientation: orientation).bytes
    let picture = try open(noise(64, 48, colorType: 2, chunks: [("eXIf", exif)]).file)
    let fit = try #require(PictureFit(of: picture.info.size, width: 20, height: 20))
    #expect(try (picture.fitted(.halved(1, in: fit)) != nil) == (orientation == 1))
    // The picture has not lost the contents of the file.
    #expect(try picture.level(0).bitmap.width == (orientation < 5 ? 64 : 48))
  }

  @Test func `Other kinds of pixels are left to libspng`() throws {
    var interlaced = noise(64, 48, colorType: 2)
    interlaced.interlaced = true
    for png in [
      noise(64, 48, colorType: 4), noise(64, 48, colorType: 2, depth: 16),
      noise(64, 48, colorType: 0, depth: 4), interlaced,
      noise(64, 48, colorType: 0, chunks: [("tRNS", [0, 7])]),
      noise(64, 48, colorType: 2, chunks: [("tRNS", [0, 7, 0, 7, 0, 7])]),
    ] {
      let picture = try open(png.file)
      let fit = try #require(PictureFit(of: picture.info.size, width: 20, height: 20))
      #expect(try picture.fitted(.halved(1, in: fit)) == nil)
    }
  }

  @Test func `Levels are left out that are not reduced, or whose bands would be too large`() throws
  {
    let picture = try open(noise(2000, 30, colorType: 0).file)
    let fit = try #require(PictureFit(of: picture.info.size, width: 200, height: 20))
    for (exponent, isPossible) in [(0, false), (9, true), (10, false), (20, false), (-1, false)] {
      #expect(
        try (picture.fitted(.halved(exponent, in: fit)) != nil) == isPossible, "\(exponent)")
    }
  }
}
