import CTurboJPEG
import Codecs
import DecodingSupport
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import TestSupport
import Testing

@testable import Decoding

/// A JPEG that is reduced while it is decoded equals one that is reduced afterwards.
@Suite struct FittedJPEGTests {
  @Test(
    arguments: [TJSAMP_420, TJSAMP_444, TJSAMP_GRAY].map(\.rawValue),
    [(320, 240), (321, 243), (333, 4), (5, 700), (3, 3), (2, 2), (1, 9)])
  func `The level and the fitted picture are the same`(
    sampling: TJSAMP.RawValue, size: (Int, Int)
  ) throws {
    let file = jpegNoise(TJSAMP(sampling), width: size.0, height: size.1)
    let picture = try JPEGPicture(file, screen: nil)
    let count = try FittedAnswer.compare(
      picture, 1...4, in: [(256, 192), (120, 80), (39, 132), (16, 16), (2, 2), (1, 5)])
    #expect(count >= 4)
  }

  /// Bands have an even number of rows, but the last one may have a single row.
  @Test func `Pictures of several bands are the same`() throws {
    for (width, height) in [(2100, 1501), (4000, 333), (20_000, 40)] {
      let file = jpegNoise(TJSAMP_420, width: width, height: height)
      let picture = try JPEGPicture(file, screen: nil)
      let fit = try #require(PictureFit(of: picture.info.size, width: 1200, height: 800))
      for exponent in 1...2 {
        let answer = try #require(try FittedAnswer(streamed: picture, exponent, in: fit))
        #expect(try answer == FittedAnswer(unstreamed: picture, exponent, in: fit))
      }
    }
  }

  @Test func `Colours are converted like those of a whole picture`() throws {
    let plain = jpegNoise(TJSAMP_420, width: 600, height: 400)
    let profile = ExifData.segment(
      0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + ProfileBytes.adobeRGB)
    let picture = try JPEGPicture(plain.prefix(2) + profile + plain.dropFirst(2), screen: nil)
    let fit = try #require(PictureFit(of: picture.info.size, width: 200, height: 200))
    let answer = try #require(try FittedAnswer(streamed: picture, 1, in: fit))
    #expect(try answer == FittedAnswer(unstreamed: picture, 1, in: fit))
    #expect(try answer != FittedAnswer(streamed: JPEGPicture(plain, screen: nil), 1, in: fit))
  }

  @Test(
    arguments: UInt16(1)...8, [(160, 120), (161, 120), (163, 123), (121, 166), (9, 50), (5, 4)])
  func `Turned pictures are turned as a whole picture is`(
    orientation: UInt16, size: (Int, Int)
  ) throws {
    let plain = jpegNoise(TJSAMP_420, width: size.0, height: size.1)
    let file = ExifData.insert(ExifData(orientation: orientation).bytes, into: plain)
    let (picture, stored) = (
      try JPEGPicture(file, screen: nil), try JPEGPicture(plain, screen: nil)
    )
    let whole = picture.info.size
    let storedPlace = try #require(PictureFit(of: stored.info.size, width: 4, height: 40))
    let fits = [(60, 40), (41, 77), (64, 64), (4, 4), (2, 2)].compactMap {
      PictureFit(of: whole, width: $0.0, height: $0.1)
    }
    try #require(!fits.isEmpty)
    for exponent in 1...3 {
      let storedLevel = try #require(try stored.fitted(.halved(exponent, in: storedPlace))).level
      let turned = try storedLevel.bitmap.upright(
        from: #require(Orientation(rawValue: orientation)))
      for fit in fits {
        let result = try #require(try picture.fitted(.halved(exponent, in: fit)))
        let (level, fitted) = (result.level, result.fitted)
        let expected = try #require(
          FittedPicture(of: picture.level(exponent - 1), size: whole, in: fit))
        #expect(fitted.fit == fit && fitted.isFinest == expected.isFinest)
        // The shares of pixels are rounded from the other end.
        #expect(maximumDifference(fitted.bitmap, expected.bitmap) <= 2, "\(exponent), \(fit)")
        #expect(level.bitmap == turned && level.exponent == exponent)
        #expect(try level.offset == picture.level(exponent).offset)
      }
    }
  }

  @Test func `Inks, levels that are not reduced, and those reduced further are left out`() throws {
    let inks = try #require(Corpus.files(of: "jpeg").first { $0.name == "cmyk.jpg" })
    let cases = [
      (inks.bytes, 1), (jpegNoise(TJSAMP_420, width: 64, height: 48), 0),
      (jpegNoise(TJSAMP_420, width: 64, height: 48), 5),
    ]
    for (file, exponent) in cases {
      let picture = try JPEGPicture(file, screen: nil)
      let fit = try #require(PictureFit(of: picture.info.size, width: 2, height: 2))
      #expect(try picture.fitted(.halved(exponent, in: fit)) == nil)
    }
  }

  @Test func `Damaged pictures have the same pixels, and are known to be damaged`() throws {
    let file = try JPEG.encode(gradient(width: 600, height: 600), quality: 90)
    var damaged = file
    for index in 0..<20 { damaged[file.count / 2 + index] = index % 2 == 0 ? 0xFF : 0 }
    for bytes in [Array(file.prefix(file.count / 2)), damaged] {
      let picture = try JPEGPicture(bytes, screen: nil)
      let fit = try #require(PictureFit(of: picture.info.size, width: 200, height: 200))
      let result = Result { () throws(PictureError) in
        try FittedAnswer(streamed: picture, 1, in: fit)
      }
      #expect(
        result
          == Result { () throws(PictureError) in try FittedAnswer(unstreamed: picture, 1, in: fit)
          })
      #expect(try result.get() != nil && picture.info.completeness == .partial)
    }
  }
}
