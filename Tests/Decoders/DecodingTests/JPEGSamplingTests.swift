import CTurboJPEG
import DecodingSupport
import Drawing
import PictureFiles
import PictureLoading
import Pixels
import Testing

@testable import Decoding

/// Colours with any sampling factors of the standard (ITU-T T.81, B.2.2), also those that TurboJPEG has no name for.
@Suite struct JPEGSamplingTests {
  /// The horizontal and vertical factors of the brightness, and of the two colours.
  private typealias Factors = [(Int, Int)]

  /// Returns a picture of one unit of pixels with a brightness of 192, in the tables of TurboJPEG (T.81, K.3).
  private func file(_ factors: Factors) throws -> [UInt8] {
    var head = jpegNoise(TJSAMP_444, width: 8, height: 8)
    let frame = try #require(head.indices.first { head[$0...].starts(with: [0xFF, 0xC0]) })
    let scan = try #require(head.indices.first { head[$0...].starts(with: [0xFF, 0xDA]) })
    head.removeSubrange((scan + 14)...)
    let (width, height) = (factors.map(\.0).max() ?? 1, factors.map(\.1).max() ?? 1)
    head[frame + 6] = UInt8(8 * height)
    head[frame + 8] = UInt8(8 * width)
    for (index, factor) in factors.enumerated() {
      head[frame + 11 + 3 * index] = UInt8(factor.0 << 4 | factor.1)
    }
    // A difference of 255 quantization steps of 2, no difference, and the end of a block.
    let (bright, same, end) = ("11111011111111", "00", ["1010", "00", "00"])
    var bits = ""
    for (index, factor) in factors.enumerated() {
      for block in 0..<factor.0 * factor.1 {
        bits += (index == 0 && block == 0 ? bright : same) + end[index]
      }
    }
    let padded = bits + String(repeating: "1", count: (8 - bits.count % 8) % 8)
    let data = stride(from: 0, to: padded.count, by: 8).flatMap { start -> [UInt8] in
      let byte = UInt8(padded.dropFirst(start).prefix(8), radix: 2) ?? 0
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
    return head + data + [0xFF, 0xD9]
  }

  @Test(arguments: [
    (1, 3), (3, 1), (1, 4), (4, 2), (2, 4), (3, 2), (2, 2), (1, 1), (4, 1),
  ])
  func `A picture is decoded whatever the sampling of its colours`(
    horizontal: Int, vertical: Int
  ) throws {
    let colors = [[(1, 1), (1, 1)], [(1, 1), (min(horizontal, 2), 1)]]
    for factors in colors.map({ [(horizontal, vertical)] + $0 }) {
      let count = factors.reduce(0) { $0 + $1.0 * $1.1 }
      // The most blocks of a unit (B.2.3), and factors that libjpeg refuses.
      guard count <= 10, factors.allSatisfy({ horizontal % $0.0 == 0 }) else { continue }
      let picture = try JPEGPicture(file(factors), screen: nil)
      let bitmap = try picture.level(0).bitmap
      #expect((bitmap.width, bitmap.height) == (8 * horizontal, 8 * vertical))
      #expect(bitmap.pixels.allSatisfy { $0 == 0xFFC0_C0C0 }, "\(factors)")
      #expect(picture.info.completeness == .whole)
      let area = PixelArea(x: 1, y: 2, width: 5, height: 6)
      #expect(try picture.part(area, ofLevel: 0) == bitmap.part(area))
      #expect(try picture.level(1).bitmap.pixels.allSatisfy { $0 == 0xFFC0_C0C0 })
    }
  }

  @Test func `Odd factors, JPEG without loss, and without a height are not supported`() throws {
    var lossless = try file([(1, 1), (1, 1), (1, 1)])
    let frame = try #require(lossless.indices.first { lossless[$0...].starts(with: [0xFF, 0xC0]) })
    var withoutHeight = lossless
    lossless[frame + 1] = 0xC3
    withoutHeight.replaceSubrange(frame + 5..<frame + 7, with: [0, 0])
    for file in [try file([(3, 1), (2, 1), (1, 1)]), lossless, withoutHeight] {
      let fault = #expect(throws: PictureError.self) {
        try JPEGPicture(file, screen: nil).level(0)
      }
      guard case .unsupported(format: "JPEG", _) = fault else {
        Issue.record("\(String(describing: fault))")
        continue
      }
    }
  }
}
