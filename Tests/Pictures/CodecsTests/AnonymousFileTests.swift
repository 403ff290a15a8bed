import Codecs
import PictureFiles
import TestSupport
import Testing

/// Files with only the visible data of their pictures.
@Suite struct AnonymousFileTests {
  private func png(_ chunks: [(name: String, data: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, data) in chunks {
      file += big(4, data.count)
      file += Array(name.utf8)
      file += data
      file += [1, 2, 3, 4]
    }
    return file
  }

  private func webP(_ chunks: [(name: String, data: [UInt8])]) -> [UInt8] {
    var body = Array("WEBP".utf8)
    for (name, data) in chunks {
      body += Array(name.utf8)
      body += little(4, data.count)
      body += data
      if data.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + little(4, body.count) + body
  }

  @Test func `A PNG keeps its pixels, colours and motion, and nothing else`() throws {
    let shown: [(String, [UInt8])] = [
      ("IHDR", Array(0..<13)), ("acTL", Array(0..<8)), ("iCCP", [1]), ("IDAT", [7, 8, 9]),
      ("fdAT", [5]), ("IEND", []),
    ]
    var all = shown
    all.insert(("eXIf", [1, 2, 3]), at: 1)
    all.insert(("iTXt", [4]), at: 4)
    all.insert(("tIME", [5]), at: 4)
    #expect(try AnonymousFile.bytes(of: png(all) + [9, 9]) == png(shown))
    #expect(throws: PictureError.endsTooEarly(format: "PNG")) {
      try AnonymousFile.bytes(of: png([all[0]]))
    }
  }

  @Test func `A PNG for iOS still says that it is one`() throws {
    let chunks: [(String, [UInt8])] = [("CgBI", [1]), ("IHDR", [2]), ("IDAT", [3]), ("IEND", [])]
    #expect(try AnonymousFile.bytes(of: png(chunks)) == png(chunks))
  }

  @Test func `A WebP keeps its pixels, and no longer announces what it said`() throws {
    let moving = Array(repeating: UInt8(3), count: 7)
    let all: [(String, [UInt8])] = [
      ("VP8X", [0x2E] + moving), ("ICCP", [1]), ("ANMF", [1, 2, 3]), ("EXIF", [1]),
      ("XMP ", [2, 3]),
    ]
    let shown: [(String, [UInt8])] = [("VP8X", [0x22] + moving), all[1], all[2]]
    #expect(try AnonymousFile.bytes(of: webP(all)) == webP(shown))
    #expect(throws: PictureError.endsTooEarly(format: "WebP")) {
      try AnonymousFile.bytes(of: Array(webP(all).dropLast()))
    }
  }

  @Test func `A GIF keeps its pixels and how often it is played, and no comments`() throws {
    let header: [UInt8] = [2, 0, 2, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
    let start = Array("GIF89a".utf8) + header
    func application(_ name: String) -> [UInt8] {
      let (before, after): ([UInt8], [UInt8]) = ([0x21, 0xFF, 11], [3, 1, 0, 0, 0])
      return before + Array(name.utf8) + after
    }
    let comment: [UInt8] = [0x21, 0xFE, 2, 65, 66, 1, 67, 0]
    let delay: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0x80, 1, 1, 1, 2, 2, 2, 2, 2, 0x44, 1, 0]
    let (loop, xmp) = (application("NETSCAPE2.0"), application("XMP DataXMP"))
    let parts = [start, loop, comment, xmp, delay, image, comment, image, [0x3B, 7]]
    let file = Array(parts.joined())
    let shown = Array([start, loop, delay, image, image, [0x3B]].joined())
    #expect(try AnonymousFile.bytes(of: file) == shown)
    #expect(try AnonymousFile.bytes(of: Array(shown.dropLast())) == shown)
    for count in 0..<file.count - 2 {
      // However short, it ends with an answer.
      _ = try? AnonymousFile.bytes(of: Array(file.prefix(count)))
    }
  }

  @Test func `Other formats are refused`() {
    #expect(throws: PictureError.unknownFormat) {
      try AnonymousFile.bytes(of: [0x49, 0x49, 42, 0])
    }
    #expect(throws: PictureError.unknownFormat) { try AnonymousFile.bytes(of: []) }
  }
}
