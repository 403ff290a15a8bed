import DecoderIPC
import Drawing
import Geometry
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

/// The shipped decoder programs on kernels with and without Landlock and seccomp filters.
@Suite struct OlderKernelTests {
  private static let kernels: [[ProbedPrograms.Role]] = [
    [], [.noLandlock], [.noFilter], [.noLandlock, .noFilter],
  ]

  @Test(arguments: kernels) func `Every format is decoded`(roles: [ProbedPrograms.Role]) throws {
    let programs = try ProbedPrograms(roles)
    let folder = TemporaryFolder()
    let decoder = SandboxedDecoder(
      programsIn: FilePath(programs.folder), DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil
    )
    for format in Corpus.commonFormats + Corpus.otherFormats {
      for (name, bytes) in Corpus.files(of: format) {
        let request = PictureRequest(FilePath(folder.write(bytes, to: name)), .thumbnail(side: 100))
        #expect(throws: Never.self, "\(name) \(roles)") { _ = try decoder.content(for: request) }
      }
    }
  }

  /// Letters in fonts of the system. Those for SVG are loaded in advance. The reader of PDF opens
  /// them for each file, which fails if the kernel cannot distinguish fonts from other files.
  @Test(arguments: kernels) func `Text in pictures is drawn`(roles: [ProbedPrograms.Role]) throws {
    let programs = try ProbedPrograms(roles)
    let folder = TemporaryFolder()
    let decoder = SandboxedDecoder(
      programsIn: FilePath(programs.folder), DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil
    )
    for (name, bytes) in Letters.files {
      let request = PictureRequest(FilePath(folder.write(bytes, to: name)), .thumbnail(side: 100))
      let bitmap = try decoder.content(for: request)?.pyramid?.levels.first?.bitmap
      let dark = bitmap?.pixels.count { $0 >> 24 == 0xFF && $0 & 0xFF < 0x80 }
      let mayBeAbsent = name == "letter.pdf" && roles == [.noLandlock]
      #expect(bitmap != nil && (mayBeAbsent || (dark ?? 0) > 20), "\(name) \(roles)")
    }
  }

  /// Quotation marks are at the top of a line. What is drawn in place of letters of a font that cannot be read is not:
  /// with a filter but without Landlock, which distinguishes fonts from other files, no fonts can be read.
  @Test(arguments: kernels.filter { $0 != [.noLandlock] })
  func `Letters are drawn, and no boxes in their place`(roles: [ProbedPrograms.Role]) throws {
    let programs = try ProbedPrograms(roles)
    let folder = TemporaryFolder()
    let decoder = SandboxedDecoder(
      programsIn: FilePath(programs.folder), DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil
    )
    for (index, file) in Letters.quotes.enumerated() {
      let request = PictureRequest(
        FilePath(folder.write(file, to: "\(index).svg")), .reduced(width: 100, height: 100))
      let bitmap = try #require(try decoder.content(for: request)?.pyramid?.levels.first?.bitmap)
      let dark = (0..<bitmap.height).map { y in
        (0..<bitmap.width).count { bitmap[$0, y] & 0xFF < 0x80 }
      }
      #expect(dark[...(bitmap.height / 2)].reduce(0, +) > 20, "\(index) \(roles)")
      #expect(dark[(bitmap.height * 3 / 5)...].reduce(0, +) == 0, "\(index) \(roles)")
    }
  }

  @Test func `The report names the missing protection`() throws {
    let programs = try ProbedPrograms([.noLandlock, .noFilter])
    for program in DecoderProgram.allCases {
      let report = try SandboxedDecoder.report(of: program, in: FilePath(programs.folder))
      #expect(report.contains("Landlock: missing, the kernel has no Landlock"))
      #expect(report.contains("seccomp filter: missing, the kernel has no seccomp filters"))
      #expect(report.contains("no network: missing, "))
      #expect(report.contains("resource limits: active, 1024 MiB of memory, 32 open files"))
    }
  }
}

/// Files that contain text.
private enum Letters {
  static let files: [(name: String, bytes: [UInt8])] = [
    ("sans.svg", drawing("font-family=\"sans-serif\"", "A")),
    ("serif.svg", drawing("font-family=\"serif\" font-weight=\"bold\"", "A")),
    ("mono.svg", drawing("font-family=\"monospace\" font-style=\"italic\"", "A")),
    // Windows-1251.
    ("cyrillic.svg", drawing("", "\u{1}", encoding: "windows-1251").map { $0 == 1 ? 0xC6 : $0 }),
    ("letter.pdf", document),
  ]

  /// Drawings of quotation marks in each of the usual fonts.
  static let quotes = ["sans-serif", "serif", "monospace"].map {
    drawing("font-family=\"\($0)\"", "&quot;&quot;")
  }

  private static func drawing(
    _ font: String, _ text: String, encoding: String = "UTF-8"
  ) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="\(encoding)"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
      <rect width="100" height="100" fill="white"/>
      <text x="5" y="90" font-size="100" \(font)>\(text)</text></svg>
      """.utf8)
  }

  private static let document = Array(
    """
    %PDF-1.4
    1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
    2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
    3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << \
    /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Times-Bold >> >> >> >> endobj
    4 0 obj << /Length 40 >> stream
    BT /F 100 Tf 5 10 Td (A) Tj ET          
    endstream endobj
    trailer << /Root 1 0 R /Size 5 >>
    %%EOF

    """.utf8)
}
