import Drawing
import PictureFiles
import PictureLoading
import Pixels
import Testing

extension VipsTests {
  /// Kinds of JPEG 2000 that libvips refuses or reads wrongly.
  @Suite struct JPEG2000Tests {
    private func pixels(_ file: JPEG2000Bytes) throws -> [UInt32] {
      try FilePicture(file.bytes).level(0).bitmap.pixels
    }

    @Test func `A picture may begin anywhere on the grid`() throws {
      let numbers: [Int32] = [10, 20, 30, 40, 50, 60]
      let file = try JPEG2000Bytes(3, 2, at: (5, 7), [.init(numbers: numbers, width: 3)])
      #expect(try pixels(file) == numbers.map { 0xFF00_0000 | UInt32($0) * 0x01_01_01 })
    }

    @Test(arguments: [(1, false), (4, false), (12, false), (12, true), (16, false)])
    func `The largest number is white`(bits: Int, isSigned: Bool) throws {
      let (maximum, minimum): (Int32, Int32) = (
        1 << Int32(bits) - 1, isSigned ? 1 << Int32(bits - 1) : 0
      )
      let file = try JPEG2000Bytes(
        2, 1,
        [.init(numbers: [-minimum, maximum - minimum], width: 2, bits: bits, isSigned: isSigned)])
      #expect(try pixels(file) == [0xFF00_0000, 0xFFFF_FFFF])
    }

    /// Luma 76 with the colour differences of red.
    @Test(arguments: [1, 2])
    func `Luma and colour differences become colours`(step: Int) throws {
      let count = 4 / (step * step)
      let shared = [Int32(85), 255].map {
        JPEG2000Bytes.Component(
          numbers: [Int32](repeating: $0, count: count), width: 2 / step, step: step)
      }
      let luma = JPEG2000Bytes.Component(numbers: [76, 76, 76, 76], width: 2)
      let file = try JPEG2000Bytes(2, 2, [luma] + shared, space: 18)
      let shown = try FilePicture(file.bytes).level(0).bitmap
      let red = Bitmap(width: 2, height: 2, filledWith: 0xFFFF_0000)
      #expect(try #require(maximumDifference(shown, red)) <= 2)
    }

    /// A box that promises two channels of three: OpenJPEG calls that incomplete, but nothing is missing at the end.
    @Test func `A file that does not define all its channels is damaged`() throws {
      let channels: [UInt8] = [0, 2, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 2]
      let components = [10, 20, 30].map { JPEG2000Bytes.Component(numbers: [$0, $0], width: 2) }
      let file = try JPEG2000Bytes(2, 1, components, space: 16, channels: channels)
      let fault = #expect(throws: PictureError.self) { try pixels(file) }
      guard case .damaged? = fault else {
        Issue.record("\(fault.map { "\($0)" } ?? "nothing")")
        return
      }
    }

    /// Returns `stream` with the parts of tiles, which are whole ones, in the opposite order if that `isReversed`. Each
    /// states that there are `count` of its tile, or with 0 says nothing.
    private func tileParts(of stream: [UInt8], count: UInt8, reversed isReversed: Bool) -> [UInt8] {
      let first = stream.indices.first { stream[$0...].starts(with: [0xFF, 0x90]) } ?? 0
      var parts: [[UInt8]] = []
      var start = first
      while stream[start...].starts(with: [0xFF, 0x90]) {
        let length = stream[start + 6..<start + 10].reduce(0) { $0 << 8 | Int($1) }
        let part = Array(stream[start..<start + length])
        parts.append(part[..<11] + [count] + part[12...])
        start += length
      }
      let body = (isReversed ? parts.reversed() : parts).joined()
      return Array(stream[..<first]) + body + stream[start...]
    }

    @Test(arguments: [0, 1] as [UInt8], [false, true])
    func `All tiles are shown, whether or not they state how many parts they have`(
      count: UInt8, isReversed: Bool
    ) throws {
      let numbers = (0..<64 * 64).map { Int32($0 * 37 % 251) }
      let file = try JPEG2000Bytes(64, 64, [.init(numbers: numbers, width: 64)], tileSide: 32)
      let picture = try FilePicture(tileParts(of: file.bytes, count: count, reversed: isReversed))
      let shown = try picture.level(0).bitmap.pixels
      #expect(shown.map { Int32($0 & 255) } == numbers)
      #expect(picture.info.completeness == .whole)
    }

    /// Returns `stream` with each tile in two parts: the first ones of all tiles, then the others, which say that there
    /// are two. Kakadu writes tiles so.
    private func scattered(_ stream: [UInt8]) -> [UInt8] {
      let first = stream.indices.first { stream[$0...].starts(with: [0xFF, 0x90]) } ?? 0
      var parts: [[UInt8]] = [[], []]
      var start = first
      while stream[start...].starts(with: [0xFF, 0x90]) {
        let length = stream[start + 6..<start + 10].reduce(0) { $0 << 8 | Int($1) }
        let data = stream[start + 14..<start + length]
        let middle = data.startIndex + data.count / 2
        for (number, half) in [data[..<middle], data[middle...]].enumerated() {
          let size = half.count + 14
          let count: UInt8 = number == 0 ? 0 : 2
          parts[number] +=
            stream[start..<start + 6] + [0, 0, UInt8(size >> 8), UInt8(size & 255)]
            + [UInt8(number), count, 0xFF, 0x93] + half
        }
        start += length
      }
      return Array(stream[..<first]) + parts.joined() + stream[start...]
    }

    @Test func `Tiles are shown whose last part alone states how many there are`() throws {
      let numbers = (0..<64 * 64).map { Int32($0 * 37 % 251) }
      let file = try JPEG2000Bytes(64, 64, [.init(numbers: numbers, width: 64)], tileSide: 32)
      let picture = try FilePicture(scattered(file.bytes))
      #expect(try picture.level(0).bitmap.pixels.map { Int32($0 & 255) } == numbers)
      #expect(picture.info.completeness == .whole)
    }

    @Test func `Ink channels are not read as alpha`() throws {
      let inks = [Int32(0), 255, 51, 0].map { JPEG2000Bytes.Component(numbers: [$0], width: 1) }
      #expect(try pixels(JPEG2000Bytes(1, 1, inks, space: 12)) == [0xFFFF_00CC])
    }
  }
}
