import DecodingSupport
import Files
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

/// The intact part of a damaged PNG is shown, whether it is reduced while it is inflated or afterwards.
@Suite struct DamagedFittedPNGTests {
  private let folder = TemporaryFolder()

  /// An undamaged picture of several chunks.
  private static let whole: RawPNG = {
    var png = RawPNG(
      width: 300, height: 300, colorType: 2,
      scanlines: (0..<300).flatMap { row -> [UInt8] in
        [UInt8(row % 5)] + (0..<900).map { UInt8(truncatingIfNeeded: $0 * row) }
      })
    png.maximumChunkLength = 10_000
    return png
  }()

  /// The offset of the data of the second chunk of pixels, behind the header and another chunk.
  private static let secondChunk = 8 + 25 + 12 + 10_000 + 8

  private static func changed(_ offset: Int, isRepaired: Bool = false) -> [UInt8] {
    var file = whole.file
    file[offset] ^= 0x80
    if isRepaired { PNGChecksum.repair(&file) }
    return file
  }

  private static func inserted(_ name: String, _ bytes: [UInt8] = []) -> [UInt8] {
    var file = whole.file
    file.insert(contentsOf: RawPNG.chunk(name, bytes), at: secondChunk - 8)
    return file
  }

  private static var withUnknownFilter: [UInt8] {
    var png = whole
    png.scanlines[299 * 901] = 5
    return png.file
  }

  private static var withTooFewRows: [UInt8] {
    var png = whole
    png.scanlines.removeLast(901)
    return png.file
  }

  private static var withUnknownChunk: [UInt8] {
    var png = whole
    png.chunks = [("CODE", [1, 2, 3])]
    return png.file
  }

  @Test(arguments: [
    ("cut in a chunk", Array(whole.file.prefix(secondChunk + 999)), true),
    ("cut between chunks", Array(whole.file.prefix(secondChunk - 8)), true),
    ("cut after the first chunk begins", Array(whole.file.prefix(60)), true),
    ("wrong checksum", changed(secondChunk + 99), true),
    ("no stream of zlib", changed(8 + 25 + 8, isRepaired: true), true),
    ("wrong length of a block", changed(8 + 25 + 8 + 3, isRepaired: true), true),
    ("unknown filter", withUnknownFilter, true),
    ("too few rows", withTooFewRows, true),
    ("unknown critical chunk", withUnknownChunk, true),
    ("chunk between the pixels", inserted("tEXt", [65, 0, 65]), true),
    ("empty chunk between the pixels", inserted("tEXt"), true),
    ("empty chunk of pixels", inserted("IDAT"), false),
    ("wrong checksum at the end", changed(whole.file.count - 14), false),
    ("cut after the pixels", Array(whole.file.dropLast(12)), false),
  ])
  func `Of damaged pictures as much is shown as can be read, whichever way`(
    name: String, file: [UInt8], isDamaged: Bool
  ) throws {
    let picture = try PNGPicture(
      FileBytes.open(FilePath(folder.write(file, to: "picture"))), screen: nil)
    let fit = try #require(PictureFit(of: picture.info.size, width: 90, height: 90))
    let streamed = Result { () throws(PictureError) in
      try FittedAnswer(streamed: picture, 2, in: fit)
    }
    let unstreamed = Result { () throws(PictureError) in
      try FittedAnswer(unstreamed: picture, 2, in: fit)
    }
    let isShown = (try? unstreamed.get()) != nil
    // Nil means that the picture is decoded the other way.
    #expect(streamed == .success(nil) || isShown)
    #expect(isDamaged ? !isShown || picture.info.completeness == .partial : isShown)
    #expect(isDamaged || streamed == .success(nil) || streamed == unstreamed)
  }

  @Test func `The undamaged picture is reduced while it is inflated`() throws {
    let path = FilePath(folder.write(Self.whole.file, to: "picture"))
    let picture = try PNGPicture(FileBytes.open(path), screen: nil)
    let fit = try #require(PictureFit(of: picture.info.size, width: 90, height: 90))
    #expect(try picture.fitted(.halved(2, in: fit)) != nil)
  }
}
