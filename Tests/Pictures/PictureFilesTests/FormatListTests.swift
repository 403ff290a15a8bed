import Foundation
import PictureFiles
import TestSupport
import Testing

/// Whatever lists formats says what the table says.
@Suite struct FormatListTests {
  /// The formats that folders show.
  private static let shown = PictureFormat.allCases.filter { !$0.extensions.isEmpty }
  private static let id = "io.github.touchstone.Touchstone"

  /// Returns the words of a file in the source tree, with a space between them.
  private func words(of file: String) throws -> String {
    let text = try String(contentsOfFile: SourceTree.path(of: file), encoding: .utf8)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `The desktop file lists the MIME types of all formats`() throws {
    let entries = try words(of: "packaging/\(Self.id).desktop")
    let types = try #require(
      entries.split(separator: " ").first { $0.hasPrefix("MimeType=") }?
        .dropFirst("MimeType=".count).split(separator: ";").map(String.init))
    #expect(types == PictureFormat.allCases.flatMap(\.mimeTypes))
  }

  @Test(arguments: ["README.md", "Documentation/viewer.md"])
  func `Pages for users list all formats`(file: String) throws {
    let names = Self.shown.map(\.name)
    let list = names.dropLast().joined(separator: ", ") + " and \(names.last ?? "") files"
    #expect(try words(of: file).contains("opens \(list)"))
  }

  @Test(arguments: ["packaging/\(id).metainfo.xml.in", "packaging/debian/control"])
  func `Shorter lists name formats of the table, in its order`(file: String) throws {
    let text = try words(of: file).lowercased()
    let start = try #require(text.firstRange(of: "opens jpeg")).upperBound
    let end = try #require(text[start...].firstRange(of: " and more")).lowerBound
    let named = ("jpeg" + text[start..<end]).split(separator: ", ").map(String.init)
    let known = Self.shown.map { $0.name.lowercased() }
    #expect(named.count > 5 && named == known.filter(named.contains))
  }

  @Test func `Options list all formats that folders show, with their extensions`() {
    let lines = PictureFileExtension.listing.split(separator: "\n")
    #expect(lines.count == Self.shown.count)
    #expect(lines.contains("HEIC\theic heif hif"))
  }

  @Test func `Shown formats are not counted among other files`() {
    for name in PictureFormat.allCases.flatMap(\.extensions) {
      #expect(!PictureFileExtension.isOfOtherMedia(Array("a.\(name)".utf8)))
    }
    #expect(PictureFileExtension.isOfOtherMedia(Array("IMG_1.SRW".utf8)))
    #expect(!PictureFileExtension.isOfOtherMedia(Array("notes.txt".utf8)))
  }

  @Test(arguments: ["DSCF0001.MPO", "poster.psb", "scan.jph"])
  func `Further extensions of files that are read are listed`(name: String) {
    #expect(PictureFileExtension.isListed(Array(name.utf8)))
  }

  @Test func `Formats are found by their names, and by extensions in any case`() {
    for format in PictureFormat.allCases {
      #expect(PictureFormat(named: format.name) == format)
      for ending in format.extensions {
        #expect(PictureFormat(extension: ending) == format)
        #expect(PictureFormat(extension: ending.uppercased()) == format)
      }
    }
    #expect(PictureFormat(named: "") == nil && PictureFormat(extension: "") == nil)
  }

  @Test func `No two formats have an extension, a name or a type in common`() {
    for names in [
      PictureFormat.allCases.map(\.name), PictureFormat.allCases.flatMap(\.extensions),
      PictureFormat.allCases.flatMap(\.mimeTypes),
    ] {
      #expect(Set(names).count == names.count)
    }
  }
}
