import Files
import Geometry
import SystemPackage

/// A document in PDF (ISO 32000-1) with a picture on each page, which is written as it grows.
struct PrintDocument {
  private let file: OpenFile
  private let paper: Size
  private var length = 0
  /// The places of the objects in the file, by their numbers, which begin at 1.
  private var places: [Int]
  private var pages: [Int] = []

  /// The margins of a page, in points: 10 mm.
  private static let margin = 72 / 2.54
  /// The numbers of the first two objects of a document: its catalogue, and the tree of its pages.
  private static let catalog = 1
  private static let tree = 2

  /// Creates a document for `paper`, with its longer side upright, that is written to `file`.
  init(on paper: Size, to file: OpenFile) throws(Errno) {
    self.file = file
    self.paper = paper
    places = [0, 0]
    try write("%PDF-1.4\n%\u{E2}\u{E3}\u{CF}\u{D3}\n")
  }

  /// Adds a page with `picture` as large as it can be. A wide picture is on a wide page.
  mutating func add(_ picture: JPEGOutline) throws(Errno) {
    let size = Size(Double(picture.width), Double(picture.height))
    let page = size.width > size.height ? Size(paper.height, paper.width) : paper
    let room = Size(page.width - 2 * Self.margin, page.height - 2 * Self.margin)
    let scale = min(room.width / size.width, room.height / size.height)
    let width = size.width * scale
    let height = size.height * scale
    let plain = picture.components == 1 ? "/DeviceGray" : "/DeviceRGB"
    var colors = plain
    if !picture.profile.isEmpty {
      let profile = try begin()
      try write(
        stream: picture.profile, "/N \(picture.components) /Alternate \(plain)")
      colors = "[/ICCBased \(profile) 0 R]"
    }
    let image = try begin()
    try write(
      stream: picture.bytes,
      "/Type /XObject /Subtype /Image /Width \(picture.width) /Height \(picture.height)"
        + " /ColorSpace \(colors) /BitsPerComponent 8 /Filter /DCTDecode")
    let contents = try begin()
    let x = (page.width - width) / 2
    let y = (page.height - height) / 2
    let matrix = [width, 0, 0, height, x, y].map(Self.text).joined(separator: " ")
    try write(stream: Array("q \(matrix) cm /I Do Q".utf8), "")
    pages.append(try begin())
    try write(
      "<</Type /Page /Parent \(Self.tree) 0 R /Contents \(contents) 0 R"
        + " /MediaBox [0 0 \(Self.text(page.width)) \(Self.text(page.height))]"
        + " /Resources <</XObject <</I \(image) 0 R>>>>>>\nendobj\n")
  }

  /// Writes the end of the document.
  mutating func finish() throws(Errno) {
    try begin(Self.tree)
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    try write("<</Type /Pages /Count \(pages.count) /Kids [\(kids)]>>\nendobj\n")
    try begin(Self.catalog)
    try write("<</Type /Catalog /Pages \(Self.tree) 0 R>>\nendobj\n")
    let start = length
    // Each line has 20 bytes.
    let lines = places.map { place in
      let digits = "\(place)"
      return String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
    }
    let count = places.count + 1
    try write(
      "xref\n0 \(count)\n0000000000 65535 f \n\(lines.joined())"
        + "trailer\n<</Size \(count) /Root \(Self.catalog) 0 R>>\nstartxref\n\(start)\n%%EOF\n")
  }

  // MARK: Writing

  /// Begins an object with the next number, which it returns.
  private mutating func begin() throws(Errno) -> Int {
    places.append(0)
    try begin(places.count)
    return places.count
  }

  private mutating func begin(_ number: Int) throws(Errno) {
    places[number - 1] = length
    try write("\(number) 0 obj\n")
  }

  private mutating func write(stream: [UInt8], _ entries: String) throws(Errno) {
    try write("<<\(entries) /Length \(stream.count)>>\nstream\n")
    try write(stream)
    try write("\nendstream\nendobj\n")
  }

  private mutating func write(_ text: String) throws(Errno) { try write(Array(text.utf8)) }

  private mutating func write(_ bytes: [UInt8]) throws(Errno) {
    try FileSystem.append(bytes, to: file)
    length += bytes.count
  }

  /// Returns a length in points with two decimals.
  private static func text(_ length: Double) -> String { "\((length * 100).rounded() / 100)" }
}

extension Size {
  /// The paper that people use where the language is that of `locale`, such as `en_US.UTF-8`, in points: A4, or Letter.
  static func paper(for locale: String) -> Size {
    let territory = locale.split(separator: "_").dropFirst().first?.prefix(2) ?? ""
    let withLetter: Set = ["US", "CA", "MX", "CL", "CO", "VE", "PH", "GT", "CR", "PR"]
    return withLetter.contains(String(territory)) ? Size(612, 792) : Size(595.28, 841.89)
  }
}
