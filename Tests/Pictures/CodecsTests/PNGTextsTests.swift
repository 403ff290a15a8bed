import DecodingSupport
import Drawing
import Geometry
import TestSupport
import Testing

@testable import Codecs

@Suite struct PNGTextsTests {
  private func texts(of bytes: [UInt8], until keyword: String = "Last") -> PNGTexts? {
    PNGTexts(until: keyword) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  private func text(_ keyword: String, _ text: String) -> (name: String, bytes: [UInt8]) {
    ("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
  }

  @Test func `Written texts are read back`() throws {
    let picture = translucentNoise(width: 40, height: 30)
    let path = String(repeating: "x", count: 12_000)
    let bytes = try PNG.encode(picture, texts: [("First", path), ("Last", "1")])
    let found = try #require(texts(of: bytes))
    #expect(found.size == Size(40, 30))
    #expect(found.texts == ["First": path, "Last": "1"])
    #expect(try PNG.decode(bytes) == picture)
  }

  @Test func `Texts after the pixels are found`() throws {
    var file = RawPNG(scanlines: [0, 1, 2, 3, 4]).file
    let end = RawPNG.chunk("IEND", [])
    file.removeLast(end.count)
    for (name, bytes) in [text("Last", "1"), text("More", "2")] {
      file += RawPNG.chunk(name, bytes)
    }
    #expect(try #require(texts(of: file + end)).texts == ["Last": "1", "More": "2"])
  }

  @Test func `The first of two texts with the same keyword counts`() throws {
    let file = RawPNG(chunks: [text("A", ""), text("A", "2")], scanlines: [0, 1, 2, 3, 4]).file
    #expect(try #require(texts(of: file)).texts == ["A": ""])
  }

  @Test func `Texts without a terminator or beyond the limit are skipped`() throws {
    let long = text("Long", String(repeating: "x", count: 20_000))
    let png = RawPNG(
      chunks: [("tEXt", Array("no end".utf8)), long, text("A", "1")], scanlines: [0, 1, 2, 3, 4])
    #expect(try #require(texts(of: png.file)).texts == ["A": "1"])
  }

  @Test func `A chunk length beyond the file ends reading`() throws {
    let whole = RawPNG(chunks: [text("A", "1"), text("B", "2")], scanlines: [0, 1, 2, 3, 4]).file
    let second = 33 + RawPNG.chunk("tEXt", text("A", "1").bytes).count
    for length: [UInt8] in [[0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF], [0, 1, 0, 0]] {
      var file = whole
      file.replaceSubrange(second..<second + 4, with: length)
      #expect(try #require(texts(of: file)).texts == ["A": "1"])
    }
  }

  @Test func `Only PNG files are read`() {
    #expect(texts(of: []) == nil)
    #expect(texts(of: [0xFF, 0xD8, 0xFF]) == nil)
    #expect(texts(of: PNG.signature + RawPNG.chunk("tEXt", Array(repeating: 0, count: 13))) == nil)
  }

  @Test func `Damaged files are read within limits`() throws {
    let picture = translucentNoise(width: 64, height: 64)
    let whole = try PNG.encode(picture, texts: [("First", "file:///a"), ("Last", "12")])
    var random = SeededGenerator(seed: 5)
    // Only the signature and the header have to be intact: most files are accepted, but not all.
    var accepted = 0
    for _ in 0..<500 {
      var file = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        // Most of the bytes that are read are near the beginning.
        let index = min(Int.random(in: 0..<160, using: &random), file.count - 1)
        file[index] = .random(in: 0 ... .max, using: &random)
      }
      file.removeLast(Int.random(in: 0..<file.count, using: &random))
      var bytesRead = 0
      let found = PNGTexts(until: "Last") { offset, count in
        bytesRead += count
        return Array(file.dropFirst(offset).prefix(count))
      }
      #expect(bytesRead <= 8 << 20)
      guard let found else { continue }
      accepted += 1
      #expect(found.texts.count <= 64)
    }
    #expect((1..<500).contains(accepted))
  }
}
