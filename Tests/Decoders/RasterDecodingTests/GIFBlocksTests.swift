import RasterDecoding
import Testing

@Suite struct GIFBlocksTests {
  /// Returns a GIF of 4 x 4 pixels, with frames of one colour.
  private func gif(
    frames: [(x: Int, width: Int)], transparent: Bool = false, disposal: Int = 0
  ) -> [UInt8] {
    var file = Array("GIF89a".utf8) + [4, 0, 4, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    file += [0x21, 0xFE, 2, 7, 7, 0]
    for frame in frames {
      file += [0x21, 0xF9, 4, UInt8(disposal << 2 | (transparent ? 1 : 0)), 0, 0, 0, 0]
      file += [0x2C, UInt8(frame.x), 0, 0, 0, UInt8(frame.width), 0, 4, 0, 0]
      // The pixels of the frames are not read here.
      file += [2, 3, 1, 2, 3, 1, 9, 0]
    }
    return file + [0x3B]
  }

  @Test func `A file with gaps gets a transparent frame at its end`() throws {
    for file in [
      gif(frames: [(1, 3)]), gif(frames: [(0, 3), (0, 4)]),
      gif(frames: [(1, 1), (0, 4)], disposal: 1),
    ] {
      let whole = try #require(GIFBlocks(file).marked)
      let marked = whole.file
      #expect(whole.addedFrames == 1 && marked.starts(with: file.dropLast()) && marked.last == 0x3B)
      #expect(marked[file.count - 1..<file.count + 3] == [0x21, 0xF9, 4, 1])
      #expect(GIFBlocks(marked).marked == nil)
      // Damaged files are left to the library.
      for count in 0..<file.count { #expect(GIFBlocks(Array(file.prefix(count))).marked == nil) }
    }
  }

  @Test func `A frame that is cleared gets a transparent colour that it does not use`() throws {
    let file = gif(frames: [(0, 4), (1, 1), (2, 1)], disposal: 2)
    let marked = try #require(GIFBlocks(file).marked)
    let controls = file.indices.filter { file[$0...].starts(with: [0x21, 0xF9]) }
    var right = file
    // No frame comes after the last one.
    for control in controls.dropLast() {
      right[control + 3] = 2 << 2 | 1
      right[control + 6] = 255
    }
    #expect(marked.file == right && marked.addedFrames == 0)
    #expect(GIFBlocks(right).marked == nil)
    #expect(GIFBlocks(gif(frames: [(0, 4), (1, 1)], transparent: true, disposal: 2)).marked == nil)
  }

  @Test func `Files without gaps, or with a transparent colour, stay as they are`() {
    #expect(GIFBlocks(gif(frames: [(0, 4), (1, 2)])).marked == nil)
    #expect(GIFBlocks(gif(frames: [(1, 2)], transparent: true)).marked == nil)
    #expect(GIFBlocks(Array("GIF89a".utf8)).marked == nil)
  }

  @Test func `A file that ends in a block is cut, and one without a trailer is not`() {
    let file = gif(frames: [(0, 4), (1, 2)])
    #expect(!GIFBlocks(file).isCut && !GIFBlocks(file.dropLast()).isCut)
    #expect(!GIFBlocks(file + [1, 2, 3]).isCut)
    for count in 2...18 { #expect(GIFBlocks(file.dropLast(count)).isCut) }
  }

  /// Codes of 3 bits, of which the first forgets all others, and then one of 4 bits.
  @Test func `A frame ends before a code that means nothing`() throws {
    let head = gif(frames: [(0, 4)]).dropLast(9)
    func file(_ pixels: [UInt8]) -> [UInt8] { head + pixels + [0x3B] }
    // The codes are 4, 0, 1 and 0, then 15 where 9 are known, and then others.
    let damaged = GIFBlocks(file([2, 3, 0x44, 0xF0, 7, 1, 9, 0]))
    #expect(damaged.mended == file([2, 2, 0x44, 0x50, 0]))
    #expect(GIFBlocks(file([2, 2, 0x44, 0x50, 0])).mended == nil)
    // The next code may mean an entry that is not complete.
    #expect(GIFBlocks(file([2, 2, 0x44, 0x80, 0])).mended == nil)
    // A cut part has the codes 4 and 0, and the next one is not whole.
    #expect(GIFBlocks(head + [2, 9, 0x44]).mended == file([2, 2, 0x44, 1, 0]))
    #expect(GIFBlocks(head + [2]).mended == file([2, 1, 5, 0]))
    #expect(GIFBlocks(Array(head)).mended == nil)
  }
}
