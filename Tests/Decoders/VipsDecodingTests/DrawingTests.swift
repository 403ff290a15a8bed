import CZlib
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import Testing

extension VipsTests {
  /// SVG files of all kinds, most of which show the left half of 32 x 24 pixels in blue, and the right one in red.
  @Suite struct DrawingTests {
    private static let halves = """
      <rect width="16" height="24" fill="blue"/><rect x="16" width="16" height="24" fill="red"/>
      """

    private static let stated = "width=\"32\" height=\"24\""

    private static func drawing(
      _ attributes: String = stated, _ body: String = halves, before: String = ""
    ) -> String {
      "\(before)<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>"
    }

    /// Returns the size at 100%, and the colours in the middle of each half.
    private func shown(_ file: [UInt8]) throws -> (size: Size, colors: [UInt32]) {
      let picture = try FilePicture(file)
      let enlargement = try #require(picture.info.enlargement)
      let exponent = enlargement.trailingZeroBitCount
      let bitmap = try picture.level(exponent).bitmap
      let y = bitmap.height / 2
      return (
        picture.info.size * (1 / Double(enlargement)),
        [bitmap[bitmap.width / 4, y], bitmap[bitmap.width * 3 / 4, y]]
      )
    }

    private func expectHalves(
      _ file: [UInt8], size: Size = Size(32, 24), _ comment: Comment? = nil
    ) throws {
      let shown = try shown(file)
      #expect(shown.size == size, comment)
      #expect(shown.colors == [0xFF00_00FF, 0xFFFF_0000], comment)
    }

    // MARK: What precedes the root, and encodings

    @Test(arguments: [
      "<!-- \(String(repeating: "licence ", count: 1000)) -->\n",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE svg [ <!ATTLIST svg a CDATA \"]>\"> <!-- ' ]> --> ]>\n",
      "\n\n <?xml version=\"1.0\"?>\n<?xml-stylesheet href=\"none.css\"?>\n", "\u{FEFF}",
    ])
    func `Anything that XML allows may precede the root`(before: String) throws {
      try expectHalves(Array(Self.drawing(before: before).utf8))
    }

    @Test func `Elements may have a prefix`() throws {
      let body = Self.halves.replacing("<rect", with: "<s:rect")
      let text = "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\" \(Self.stated)>\(body)</s:svg>"
      try expectHalves(Array(text.utf8))
    }

    @Test(arguments: [true, false], [true, false])
    func `The text may be in UTF-16 and UTF-32`(isLittleEndian: Bool, hasMark: Bool) throws {
      let mark = hasMark ? "\u{FEFF}" : ""
      let text = mark + Self.drawing(before: "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n")
      func bytes(_ unit: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: isLittleEndian ? unit.littleEndian : unit.bigEndian) { Array($0) }
      }
      try expectHalves(text.utf16.flatMap(bytes))
      try expectHalves(text.unicodeScalars.flatMap { bytes($0.value) })
    }

    @Test(arguments: [
      "<!DOCTYPE html><html><body>\(drawing())</body></html>", "A drawing: \(drawing())",
      "<!-- \(drawing()) -->", "<svgs/>", "<!-- <svg", "<",
    ])
    func `A document with another root is not a drawing`(text: String) {
      #expect(throws: PictureError.unknownFormat) { try FilePicture(Array(text.utf8)) }
    }

    @Test func `Content after the root is left out`() throws {
      try expectHalves(Array((Self.drawing() + "\n\0rubbish").utf8))
    }

    // MARK: Compression

    @Test func `Compressed drawings may have several members, and anything after the last`() throws
    {
      let text = Array(Self.drawing().utf8)
      try expectHalves(gzip(text))
      try expectHalves(gzip(text) + [0, 0, 1] + Array("more".utf8))
      try expectHalves(gzip(Array(text.prefix(50))) + gzip(Array(text.dropFirst(50))))
      #expect(throws: PictureError.unknownFormat) {
        try FilePicture(gzip(Array("{\"data\": null}".utf8)) + [0, 0, 1])
      }
    }

    // MARK: Damage

    @Test(arguments: [
      drawing().replacing(#" fill="red"/></svg>"#, with: ""),
      drawing().replacing(#"fill="red""#, with: #"fill="red"#),
      drawing().replacing(#"<rect x="16""#, with: #"<g></h><rect x="16""#),
    ])
    func `A drawing that is damaged has the elements before that`(text: String) throws {
      for file in [Array(text.utf8), gzip(Array(text.utf8))] {
        let shown = try shown(file)
        #expect(shown.size == Size(32, 24) && shown.colors == [0xFF00_00FF, 0])
        #expect(try FilePicture(file).info.completeness == .partial)
      }
    }

    @Test func `A drawing is incomplete that ends before its first element is whole`() {
      for body in ["<rect", "<g><rect>", "<g>"] {
        let text = Self.drawing(Self.stated, body).dropLast("</svg>".count)
        #expect(throws: PictureError.endsTooEarly(format: "SVG")) {
          try FilePicture(Array(text.utf8))
        }
      }
    }

    @Test func `A drawing that expands too far is refused`() {
      let text = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><!--".utf8)
      let bomb = gzip(text + [UInt8](repeating: 0x20, count: 129 << 20))
      #expect(throws: PictureError.fileTooLarge(limit: 128 << 20)) { try FilePicture(bomb) }
    }

    @Test func `Entities cannot grow without limit`() {
      let names = "abcdefghi".map { String($0) }
      let entities = zip(names, names.dropFirst()).map { name, next in
        "<!ENTITY \(next) \"\(String(repeating: "&\(name);", count: 10))\">"
      }
      let before = "<!DOCTYPE svg [<!ENTITY a \"ha\">\(entities.joined())]>"
      let text = Self.drawing("width=\"9\" height=\"9\"", "<text>&i;</text>", before: before)
      #expect(throws: PictureError.self) { try FilePicture(Array(text.utf8)) }
    }

    private func gzip(_ bytes: [UInt8]) -> [UInt8] {
      let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
      stream.initialize(to: z_stream())
      defer { stream.deallocate() }
      let size = Int32(MemoryLayout<z_stream>.size)
      deflateInit2_(
        stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        size)
      defer { deflateEnd(stream) }
      var input = bytes
      return input.withUnsafeMutableBufferPointer { input in
        let room = Int(deflateBound(stream, UInt(input.count)))
        return [UInt8](unsafeUninitializedCapacity: room) { output, count in
          stream.pointee.next_in = input.baseAddress
          stream.pointee.avail_in = UInt32(input.count)
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(room)
          #expect(deflate(stream, Z_FINISH) == Z_STREAM_END)
          count = room - Int(stream.pointee.avail_out)
        }
      }
    }

    // MARK: Sizes

    @Test(arguments: [
      ("", Size(32, 24)), ("width=\"100%\" height=\"100%\"", Size(32, 24)),
      ("viewBox=\"0 0 32 24\"", Size(32, 24)),
      ("viewBox=\"0 0 32 24\" width=\"50%\" height=\"100%\"", Size(32, 24)),
      ("viewBox=\"0 0 32 24\" width=\"64\"", Size(64, 48)),
      ("viewBox=\"0 0 32 24\" height=\"1in\"", Size(128, 96)),
      ("viewBox=\"0 0 32 24\" width=\"0\" height=\"0.1\"", Size(32, 24)),
      // Inches of CSS have 96 pixels, but coordinates are pixels.
      ("width=\"24pt\" height=\"18pt\"", Size(32, 24)),
    ])
    func `All of a drawing is shown whatever it states of its size`(
      attributes: String, size: Size
    ) throws {
      try expectHalves(Array(Self.drawing(attributes).utf8), size: size)
    }

    @Test func `Parts at negative coordinates are shown as well`() throws {
      let body = "<rect x=\"-16\" y=\"4\" width=\"16\" height=\"8\" fill=\"blue\"/>"
      let shown = try shown(
        Array(Self.drawing("", body + "<circle cx=\"8\" r=\"8\" cy=\"8\" fill=\"red\"/>").utf8))
      #expect(shown.size == Size(32, 16) && shown.colors == [0xFF00_00FF, 0xFFFF_0000])
    }

    @Test func `A drawing larger than any screen is shown smaller`() throws {
      let text = Self.drawing("viewBox=\"0 0 32 24\" width=\"1e9\" height=\"7.5e8\"")
      #expect(try FilePicture(Array(text.utf8)).info.size == Size(16_384, 12_288))
    }

    @Test func `A drawing of nothing has no pixels`() {
      #expect(throws: PictureError.unsupportedSize(width: 0, height: 0)) {
        try FilePicture(Array(Self.drawing("", "").utf8))
      }
    }

    // MARK: Effects

    @Test(arguments: [
      "filter=\"url(#f)\"", "style=\"filter:url(#f)\"", "class=\"f\"",
      "style=\"filter: opacity(0)\"",
    ])
    func `A plain drawing leaves out its filters, and says so`(attribute: String) throws {
      let body = """
        <style>.f { filter: url(#f) }</style>
        <filter id="f"><feFlood flood-color="black"/></filter>
        <g \(attribute)>\(Self.halves)</g>
        """
      let file = OpenFile(Array(Self.drawing(Self.stated, body).utf8))
      let info = try FilePicture(file).info
      #expect(info.hasEffects && info.completeness == .whole)
      let plain = try FilePicture(file, plain: true)
      #expect(!plain.info.hasEffects && plain.info.completeness == .plain)
      let bitmap = try plain.level(plain.info.enlargement?.trailingZeroBitCount ?? 0).bitmap
      #expect([bitmap[8, 12], bitmap[24, 12]] == [0xFF00_00FF, 0xFFFF_0000])
      #expect(try FilePicture(file).level(9).bitmap[8, 12] != 0xFF00_00FF)
    }

    /// To draw it takes as long as one waits.
    @Test func `A drawing that does not state its size is opened without drawing its filters`()
      throws
    {
      let octaves = "<feTurbulence baseFrequency=\"0.1\" numOctaves=\"2000000000\"/>"
      let body = "<filter id=\"f\">\(octaves)</filter><g filter=\"url(#f)\">\(Self.halves)</g>"
      let info = try FilePicture(Array(Self.drawing("", body).utf8)).info
      let enlargement = Double(try #require(info.enlargement))
      #expect(info.hasEffects && info.size == Size(32, 24) * enlargement)
    }

    @Test func `A drawing without filters is as it is, plain or not`() throws {
      for isPlain in [false, true] {
        let info = try FilePicture(OpenFile(Array(Self.drawing().utf8)), plain: isPlain).info
        #expect(!info.hasEffects && info.completeness == .whole)
      }
    }

    // MARK: Pictures in drawings

    /// A GIF of one pixel, blue.
    private static let blue = "R0lGODlhAQABAIAAAAAA/wAAACwAAAAAAQABAAACAkQBADs="

    @Test(arguments: ["image/gif", "image/png", "image/x-unknown;charset=utf-8", ""])
    func `Pictures are read as what they are, whatever their type says`(type: String) throws {
      let image = """
        <image width="16" height="24" preserveAspectRatio="none" href="data:\(type);base64,\(Self.blue)"/>
        <rect x="16" width="16" height="24" fill="red"/>
        """
      let shown = try shown(Array(Self.drawing(Self.stated, image).utf8))
      #expect(shown.colors == [0xFF00_00FF, 0xFFFF_0000])
    }

    @Test func `Nothing outside of the file is read`() throws {
      let folder = OpenFile(Array(Self.drawing().utf8))
      let path = "/proc/self/fd/\(folder.descriptor)"
      for reference in [path, "file://\(path)"] {
        let body = """
          <rect \(Self.stated) fill="lime"/><image \(Self.stated) href="\(reference)"/>
          """
        let shown = try shown(Array(Self.drawing(Self.stated, body).utf8))
        #expect(shown.colors == [0xFF00_FF00, 0xFF00_FF00])
      }
    }
  }
}
