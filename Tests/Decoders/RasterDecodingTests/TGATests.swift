import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

@Suite struct TGATests {
  /// Returns a file of 2 x 2 pixels with the rows in `pixels` from the lowest up, unless `flags` say otherwise.
  private func file(
    kind: UInt8, bits: UInt8, flags: UInt8 = 0, palette: [UInt8] = [], paletteBits: UInt8 = 0,
    first: Int = 0, comment: [UInt8] = [], _ pixels: [UInt8]
  ) -> [UInt8] {
    let size = max(Int(paletteBits + 7) / 8, 1)
    return [UInt8(comment.count), palette.isEmpty ? 0 : 1, kind] + little(2, first)
      + little(2, palette.count / size) + [paletteBits] + little(2, 0, 0, 2, 2) + [bits, flags]
      + comment + palette + pixels
  }

  private static let colors = [UInt8](1...12)

  @Test func `Colours are read from any corner`() throws {
    let rows = [[9, 8, 7, 12, 11, 10], [3, 2, 1, 6, 5, 4]] as [[UInt8]]
    let mirrored = [[12, 11, 10, 9, 8, 7], [6, 5, 4, 3, 2, 1]] as [[UInt8]]
    let read = { (flags: UInt8) in try samples(file(kind: 2, bits: 24, flags: flags, Self.colors)) }
    #expect(try read(0) == rows[0] + rows[1])
    #expect(try read(0x20) == rows[1] + rows[0])
    #expect(try read(0x10) == mirrored[0] + mirrored[1])
    #expect(try read(0x30) == mirrored[1] + mirrored[0])
  }

  @Test func `A comment and an unused palette are passed over`() throws {
    let plain = file(kind: 2, bits: 24, Self.colors)
    let other = file(
      kind: 2, bits: 24, palette: [1, 2, 3], paletteBits: 24, comment: [7, 7], Self.colors)
    #expect(try samples(other) == samples(plain))
  }

  @Test func `Alpha is used if there may be one and it is not always 0`() throws {
    let pixels = (0..<4).flatMap { [1, 2, 3, UInt8($0)] as [UInt8] }
    let stated = try raster(file(kind: 2, bits: 32, flags: 0x28, pixels))
    #expect(try stated.layout.hasAlpha && stated.row(0) == [3, 2, 1, 0, 3, 2, 1, 1])
    let unstated = file(kind: 2, bits: 32, flags: 0x20, pixels)
    #expect(try raster(unstated).row(0) == stated.row(0))
    let words = little(2, 0x7C00, 0xFC00, 0, 0)
    #expect(try raster(file(kind: 2, bits: 16, flags: 0x21, words)).layout.hasAlpha)
    #expect(try !raster(file(kind: 2, bits: 16, flags: 0x20, words)).layout.hasAlpha)
    let empty = (0..<4).flatMap { _ in [1, 2, 3, 0] as [UInt8] }
    let unused = try raster(file(kind: 2, bits: 32, flags: 0x28, empty))
    #expect(try !unused.layout.hasAlpha && unused.row(0) == [3, 2, 1, 3, 2, 1])
  }

  @Test func `Grey, grey with alpha, 15 bits and palettes are read`() throws {
    #expect(try samples(file(kind: 3, bits: 8, flags: 0x20, [1, 2, 3, 4])) == [1, 2, 3, 4])
    let withAlpha: [UInt8] = [1, 9, 2, 8, 3, 7, 4, 6]
    #expect(try samples(file(kind: 3, bits: 16, flags: 0x28, withAlpha)) == withAlpha)
    let fifteen = file(kind: 2, bits: 16, flags: 0x20, little(2, 0x7C00, 0x3E0, 0x1F, 0x7FFF))
    #expect(try samples(fifteen) == [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
    let indexed = file(
      kind: 1, bits: 8, flags: 0x20, palette: [1, 2, 3, 4, 5, 6], paletteBits: 24, first: 5,
      [5, 6, 6, 9])
    #expect(try samples(indexed) == [3, 2, 1, 6, 5, 4, 6, 5, 4, 0, 0, 0])
  }

  @Test func `Runs may go on in the next row`() throws {
    let runs = file(kind: 11, bits: 8, flags: 0x20, [0x82, 7, 0, 9])
    #expect(try samples(runs) == [7, 7, 7, 9])
    let upward = file(kind: 11, bits: 8, [0x81, 7, 1, 8])
    #expect(throws: PictureError.endsTooEarly(format: "TGA")) { try raster(upward).row(0) }
    #expect(try raster(upward).row(1) == [7, 7])
  }

  @Test func `Files that only resemble one are not taken for it`() {
    let sound = file(kind: 2, bits: 24, Self.colors)
    #expect(PictureFormat(head: sound) == .tga)
    for (offset, byte) in [(1, 2), (2, 4), (2, 1), (12, 0), (16, 7), (17, 0x80)] as [(Int, UInt8)] {
      var other = sound
      other[offset] = byte
      #expect(PictureFormat(head: other) == nil, "\(offset)")
    }
  }
}
