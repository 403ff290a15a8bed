/// Minimal files that make libraries load everything needed for a format.
enum Samples {
  /// The formats whose libraries load additional files, each with the beginning of a file.
  static let all: [(loader: Loader, bytes: [UInt8])] = [
    (.magick, start("8BPS")), (.heif, [0, 0, 0, 24] + start("ftypheic")),
    (.svg, Array(drawing.utf8)), (.pdf, document),
  ]

  /// Character encodings of XML files, except those built into XML parsers.
  static let encodings = [
    "ISO-8859-2", "ISO-8859-5", "ISO-8859-15", "WINDOWS-1250", "WINDOWS-1251", "WINDOWS-1252",
    "KOI8-R", "SHIFT_JIS", "EUC-JP", "GBK", "BIG5", "EUC-KR",
  ]

  private static func start(_ signature: String) -> [UInt8] {
    Array(signature.utf8) + [UInt8](repeating: 0, count: 64)
  }

  private static let families = ["sans-serif", "serif", "monospace"]

  /// The types of pictures in drawings, which other libraries load.
  private static let embeddedTypes = ["png", "jpeg", "gif", "webp", "svg+xml"]

  /// Text in each font, and embedded pictures; one of them is complete.
  private static let drawing: String = {
    let faces = [
      "", "font-weight=\"bold\"", "font-style=\"italic\"",
    ]
    let texts = families.flatMap { family in
      faces.map { "<text y=\"9\" font-family=\"\(family)\" \($0)>a</text>" }
    }
    let pictures = embeddedTypes.map {
      "<image width=\"1\" height=\"1\" href=\"data:image/\($0);base64,AAAA\"/>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
      \(texts.joined())\(pictures.joined())
      <image width="1" height="1" href="data:image/gif;base64,\
      R0lGODlhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs="/></svg>
      """
  }()

  /// A page with text in fonts that PDF files need not embed.
  private static let document: [UInt8] = {
    let fonts = ["Helvetica", "Times-Roman", "Courier", "Symbol"]
    let named = fonts.indices.map { index in
      "/F\(index) << /Type /Font /Subtype /Type1 /BaseFont /\(fonts[index]) >>"
    }
    let letters = fonts.indices.map { "/F\($0) 9 Tf (a) Tj" }
    let text = "BT \(letters.joined(separator: " ")) ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R "
        + "/Resources << /Font << \(named.joined(separator: " ")) >> >> >>",
      "<< /Length \(text.utf8.count) >> stream\n\(text)\nendstream",
    ]
    let numbered = objects.indices.map { "\($0 + 1) 0 obj \(objects[$0]) endobj\n" }
    // The file has no cross-reference table; readers reconstruct it.
    return Array(
      ("%PDF-1.4\n" + numbered.joined() + "trailer << /Root 1 0 R /Size 5 >>\n%%EOF\n").utf8)
  }()
}
