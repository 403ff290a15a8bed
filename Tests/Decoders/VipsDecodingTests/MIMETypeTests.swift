import Foundation
import TestSupport
import Testing

@testable import VipsDecoding

/// The desktop file lists the types of all formats, so that the desktop offers the viewer for them.
@Suite struct MIMETypeTests {
  private static let types = [
    "JPEG": ["jpeg"], "PNG": ["png", "apng"], "TIFF": ["tiff"], "GIF": ["gif"],
    "WebP": ["webp"], "HEIC": ["heic", "heif"], "AVIF": ["avif"], "JPEG XL": ["jxl"],
    "JPEG 2000": ["jp2", "jpx", "x-jp2-codestream"], "SVG": ["svg+xml", "svg+xml-compressed"],
    "PNM": [
      "x-portable-anymap", "x-portable-bitmap", "x-portable-graymap", "x-portable-pixmap",
    ],
    "Radiance HDR": ["vnd.radiance"], "FITS": ["fits"], "BMP": ["bmp"],
    "Photoshop": ["vnd.adobe.photoshop"], "GIMP": ["x-xcf"],
    "Windows icon": ["vnd.microsoft.icon"], "DDS": ["x-dds"],
    // Pages can be shown, but documents should open in a document reader.
    "PDF": [],
  ]

  @Test func `The desktop file lists the MIME types of all formats`() throws {
    let file = try String(
      contentsOfFile: SourceTree.path(of: "packaging/io.github.touchstone.Touchstone.desktop"),
      encoding: .utf8)
    let line = try #require(file.split(separator: "\n").first { $0.hasPrefix("MimeType=") })
    let named = line.dropFirst("MimeType=".count).split(separator: ";").map(String.init)
    var expected: [String] = []
    for format in FileFormat.all {
      expected += try #require(Self.types[format.name], "\(format.name)").map { "image/\($0)" }
    }
    #expect(Set(named) == Set(expected))
    #expect(Set(named).count == named.count)
  }
}
