import CTurboJPEG
import Codecs
import DecodingSupport
import Drawing
import PictureFiles
import Pixels
import TestSupport
import Testing

@testable import Decoding

/// Rows equal those of the picture that TurboJPEG decodes, as far as it does.
@Suite struct JPEGRowsTests {
  /// Returns the hash of what `read` returns, or its error: pixels would be too many for a message.
  private func outcome(
    _ read: () throws(PictureError) -> [UInt32]
  ) -> Result<Int, PictureError> {
    Result { () throws(PictureError) in try read().hashValue }
  }

  /// Reads all rows, up to `maximum` at a time.
  private func rows(
    _ file: [UInt8], reducedBy exponent: Int, maximum: Int
  ) throws(PictureError) -> [UInt32] {
    var pixels: [UInt32] = []
    _ = try JPEGRows.read(JPEG.Decoder(file), reducedBy: exponent) { (rows) throws(PictureError) in
      var buffer = [UInt32](repeating: 0, count: rows.width * maximum)
      while rows.rest > 0 {
        buffer.withUnsafeMutableBufferPointer { pixels += rows.read(into: $0) }
      }
    }
    return pixels
  }

  private func whole(
    _ file: [UInt8], reducedBy exponent: Int
  ) throws(PictureError) -> [UInt32] {
    try JPEG.Decoder(file).decode(reducedBy: exponent).bitmap.pixels
  }

  @Test(
    arguments: [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411, TJSAMP_GRAY]
      .map(\.rawValue), [0, TJFLAG_PROGRESSIVE])
  func `Rows equal those of the whole picture`(sampling: TJSAMP.RawValue, flags: Int32) throws {
    let sizes = [(64, 48), (37, 29), (150, 201), (1, 40), (40, 1), (9, 5)]
    for (width, height) in sizes + (1...5).flatMap({ [($0, 1), ($0, 3), (3, $0), (5, $0)] }) {
      let file = jpegNoise(TJSAMP(sampling), width: width, height: height, flags: flags)
      for exponent in 0...3 {
        let whole = try whole(file, reducedBy: exponent)
        for maximum in [1, 7, 300] {
          let isEqual = try rows(file, reducedBy: exponent, maximum: maximum) == whole
          #expect(isEqual, "\(width) x \(height), \(exponent), \(maximum)")
        }
      }
    }
  }

  /// Of a damaged file, TurboJPEG returns no pixels, and the rows are those that exist.
  @Test(arguments: UInt64(1)...3)
  func `A file that TurboJPEG decodes has the same pixels`(series: UInt64) throws {
    let files =
      [(TJSAMP_420, 0), (TJSAMP_444, TJFLAG_PROGRESSIVE)].map {
        jpegNoise($0, width: 70, height: 50, flags: $1)
      } + Corpus.files(of: "jpeg").filter { $0.name != "cmyk.jpg" }.map(\.bytes)
    var (accepted, salvaged) = (0, 0)
    for seed in randomSeeds(200) {
      var mutation = Mutation(seed: 1000 * series + seed)
      let file = mutation.apply(to: files)
      // Rows are as stored.
      guard let decoder = try? JPEG.Decoder(file), !decoder.isCMYK, decoder.orientation == .upright
      else { continue }
      for exponent in [0, 1, 3] {
        let expected = outcome { () throws(PictureError) in
          try whole(file, reducedBy: exponent)
        }
        let result = outcome { () throws(PictureError) in
          try rows(file, reducedBy: exponent, maximum: 16)
        }
        guard case .success = expected else {
          if case .success = result { salvaged += 1 }
          continue
        }
        #expect(result == expected, "seed \(1000 * series + seed), \(exponent)")
        accepted += 1
      }
    }
    #expect(accepted > 0 && salvaged > 0)
  }

  /// Each scan takes as long as the picture, but its bytes may be few.
  @Test(arguments: [(500, true), (501, false)])
  func `A file with more than 500 scans is refused`(count: Int, isAccepted: Bool) throws {
    let file = jpegNoise(TJSAMP_GRAY, width: 16, height: 16, flags: TJFLAG_PROGRESSIVE)
    let starts = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
    let last = try #require(starts.last)
    let scan = file[last..<file.count - 2]
    let copies = count - starts.count
    let bytes = file.dropLast(2) + (0..<copies).flatMap { _ in scan } + file.suffix(2)
    let reason = "Progressive JPEG image has more than 500 scans"
    let refusal = PictureError.damaged(format: "JPEG", reason: reason)
    for exponent in 0...1 {
      let result = outcome { () throws(PictureError) in
        try rows(Array(bytes), reducedBy: exponent, maximum: 16)
      }
      #expect((result == .failure(refusal)) != isAccepted, "\(result)")
    }
  }
}
