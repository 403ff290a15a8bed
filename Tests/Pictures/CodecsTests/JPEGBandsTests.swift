import DecodingSupport
import Drawing
import Files
import Glibc
import PictureFiles
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Codecs

/// Bands of a JPEG with restart markers equal those of the picture that libjpeg decodes.
@Suite struct JPEGBandsTests {
  private let folder = TemporaryFolder()

  private func open(_ bytes: [UInt8]) throws -> OpenFile {
    try FileBytes.open(FilePath(folder.write(bytes, to: "picture.jpg")))
  }

  /// Returns the offsets of the restart markers.
  private static func markers(in file: [UInt8]) -> [Int] {
    file.indices.dropLast().filter { file[$0] == 0xFF && (0xD0...0xD7).contains(file[$0 + 1]) }
  }

  /// Units are 16 or 8 pixels wide, so that a row has 7 or 13: the intervals are a row, parts of one,
  /// several, and neither.
  @Test(arguments: RestartedJPEG.Colors.allCases, [1, 2, 7, 13, 14, 26, 28])
  func `Bands equal those of the whole picture`(
    colors: RestartedJPEG.Colors, interval: Int
  ) throws {
    let bytes = RestartedJPEG.noise(width: 100, height: 700, colors: colors, interval: interval)
    let bands = try #require(JPEGBands(open(bytes)))
    let decoder = try JPEG.Decoder(bytes)
    let whole = try decoder.decode(reducedBy: 0).bitmap
    let starts = stride(from: 0, to: 700, by: bands.step)
    #expect(starts.underestimatedCount > 1)
    for (start, end) in zip(starts, starts.dropFirst(2) + [700]) {
      // At the edges, colours are interpolated with the rows beyond.
      let inside = (start == 0 ? 0 : start + 1)..<(end == 700 ? 700 : end - 1)
      #expect(
        try bands.planes(of: start..<end).part(
          PixelArea(x: 0, y: inside.lowerBound - start, width: 100, height: inside.count))
          == whole.part(PixelArea(x: 0, y: inside.lowerBound, width: 100, height: inside.count)))
      for exponent in 1...3 {
        let level = try decoder.decode(reducedBy: exponent).bitmap
        let band = try bands.reduced(start..<end, by: exponent)
        #expect(
          band
            == level.part(
              PixelArea(x: 0, y: start >> exponent, width: level.width, height: band.height)))
      }
    }
  }

  @Test func `A band starts at the least number of rows that are whole intervals`() throws {
    // Seven units of 16 pixels in a row.
    for (interval, step) in [(7, 16), (1, 16), (14, 32), (2, 32), (3, 48), (21, 48)] {
      let file = try open(RestartedJPEG.noise(width: 100, height: 200, interval: interval))
      #expect(JPEGBands(file)?.step == step, "\(interval)")
    }
    // 33 rows of units in each interval.
    let file = try open(RestartedJPEG.noise(width: 100, height: 1200, interval: 33))
    #expect(JPEGBands(file) == nil)
  }

  @Test func `Small pictures are not decoded in bands`() throws {
    let file = try open(RestartedJPEG.noise(width: 100, height: 200, interval: 7))
    #expect(JPEGBands(file, minimumPixels: 20_000) != nil)
    #expect(JPEGBands(file, minimumPixels: 20_001) == nil)
  }

  @Test func `Files without random access have no bands`() throws {
    let file = RestartedJPEG.noise(width: 100, height: 200, interval: 7)
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xFF, 0xC0]) })
    let progressive = file[...frame] + [0xC2] + file[(frame + 2)...]
    let plain = try JPEG.encode(Bitmap(width: 90, height: 90, filledWith: 0xFF12_3456), quality: 90)
    for other in [Array(progressive), plain, Array(file.prefix(3)), [0xFF, 0xD8, 0xFF]] {
      #expect(try JPEGBands(open(other)) == nil)
    }
  }

  @Test func `A file with a missing or wrong marker has no bands`() throws {
    let file = RestartedJPEG.noise(width: 100, height: 200, interval: 7)
    let markers = Self.markers(in: file)
    #expect(markers.count == 12)
    for marker in markers {
      var (without, other) = (file, file)
      without.removeSubrange(marker...marker + 1)
      other[marker + 1] ^= 1
      #expect(try JPEGBands(open(without)) == nil)
      #expect(try JPEGBands(open(other)) == nil)
      #expect(try JPEGBands(open(Array(file[...marker]))) == nil)
    }
  }

  /// The bytes are searched in pieces, and any of them may end within a marker.
  @Test func `Markers are found at any distance from the start`() throws {
    let bytes = RestartedJPEG.noise(width: 40, height: 200, interval: 3)
    // Markers may be preceded by further bytes 0xFF.
    let marker = try #require(Self.markers(in: bytes).last)
    let file = try open(Array(bytes[..<marker] + [0xFF, 0xFF] + bytes[marker...]))
    let start = try #require(JPEGBands(file)).metadata.count
    let offsets = RestartMarkers.offsets(in: file, from: start, count: 13, stride: 2)
    #expect(offsets?.count == 8)
    for step in 2...40 {
      #expect(
        RestartMarkers.offsets(in: file, from: start, count: 13, stride: 2, step: step) == offsets)
    }
    #expect(RestartMarkers.offsets(in: file, from: start, count: 12, stride: 2) == nil)
    #expect(RestartMarkers.offsets(in: file, from: start, count: 14, stride: 2) == nil)
  }

  @Test func `A file that was truncated after it was opened is no longer read`() throws {
    let bytes = RestartedJPEG.noise(width: 100, height: 200, interval: 7)
    let bands = try #require(JPEGBands(open(bytes)))
    let path = FilePath(folder.path).appending("picture.jpg")
    let file = try OpenFile(path, O_WRONLY | O_TRUNC)
    defer { withExtendedLifetime(file) {} }
    #expect(throws: PictureError.unreadable(reason: "the file has changed")) {
      _ = try bands.planes(of: 0..<200)
    }
  }

  @Test func `Damaged files do not crash, and some can still be read`() throws {
    let file = RestartedJPEG.noise(width: 100, height: 120, interval: 7)
    var random = SeededGenerator(seed: 5)
    var (accepted, refused) = (0, 0)
    for _ in 0..<400 {
      var bytes = file
      // Most of the damage is in the metadata.
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let end = Bool.random(using: &random) ? 700 : bytes.count
        bytes[Int.random(in: 2..<min(end, bytes.count), using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeLast(bytes.count / 3) }
      guard let bands = JPEGBands(try open(bytes)) else {
        refused += 1
        continue
      }
      accepted += 1
      _ = try? bands.planes(of: 0..<min(bands.step, bands.height))
      _ = try? bands.reduced(0..<bands.height, by: 3)
    }
    #expect(accepted > 0)
    #expect(refused > 0)
  }
}
