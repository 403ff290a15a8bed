import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Folders

/// Raw files and videos that belong to photos.
@Suite struct PictureCompanionsTests {
  private let folder = TemporaryFolder()

  private func write(_ names: [String]) {
    for name in names { _ = folder.write([0], to: name) }
  }

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  /// Returns the names that the folder lists, each with those of the files that belong to it.
  private func listing() throws -> [String: [String]] {
    let pictures = try PictureFolder.listing(of: FilePath(folder.path)).pictures
    let pairs = pictures.map { ($0.path.displayName, $0.companions.map(\.string).sorted()) }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test func `Those that belong to another one are left out of some paths`() {
    let paths: [FilePath] = [
      "/a/1.JPG", "/a/1.CR2", "/a/1.mov", "/b/1.CR2", "/a/2.NEF", "3.heic", "3.MOV", "/a/1", "/",
    ]
    let photos = PictureCompanions.photos(among: paths)
    #expect(photos == ["/a/1.JPG", "/b/1.CR2", "/a/2.NEF", "3.heic", "/a/1", "/"])
  }

  @Test func `Files of the same name belong to the photo, and to one alone`() throws {
    let names = [
      "IMG_1.JPG", "IMG_1.CR2", "IMG_1.MOV", "IMG_2.CR2", "IMG_3.mov", "IMG_4.HEIC", "IMG_4.JPG",
      "IMG_4.MOV", "IMG_5.jpg", "img_5.dng", "IMG_6.png", "IMG_6.nef", ".jpg", ".mov",
    ]
    write(names)
    let listed = try listing()
    #expect(
      listed == [
        "IMG_1.JPG": ["IMG_1.CR2", "IMG_1.MOV"], "IMG_2.CR2": [], "IMG_3.mov": [],
        "IMG_4.HEIC": ["IMG_4.MOV"], "IMG_4.JPG": [], "IMG_5.jpg": [], "img_5.dng": [],
        "IMG_6.png": [], "IMG_6.nef": [],
      ])
    // A single file is looked at as its folder is listed.
    for name in names {
      let picture = PictureFolder.picture(at: path(name))
      #expect(picture?.companions.map(\.string).sorted() == listed[name], "\(name)")
    }
  }

  @Test func `A photo keeps its companions under another path of its folder`() throws {
    write(["a.jpg", "a.cr2"])
    let photo = try #require(PictureFolder.picture(at: path("a.jpg"))).named(in: "/elsewhere")
    #expect(photo.path == "/elsewhere/a.jpg" && photo.companions.map(\.string) == ["a.cr2"])
  }

  @Test func `Names that are no text belong together only if their bytes are the same`() throws {
    for name in [[0xFF, 0x2E, 0x6A, 0x70, 0x67], [0xFE, 0x2E, 0x63, 0x72, 0x32]] as [[UInt8]] {
      let component = try #require(FilePath.Component(bytes: name))
      let file = FilePath(folder.path).appending(component).withPlatformString {
        open($0, O_CREAT | O_WRONLY, 0o600)
      }
      if file >= 0 { close(file) }
    }
    let pictures = try PictureFolder.listing(of: FilePath(folder.path)).pictures
    #expect(pictures.allSatisfy { $0.companions.isEmpty })
  }

  @Test func `A file that comes or goes changes how those of its name are listed`() {
    write(["a.jpg", "a.cr2", "a.mov", "b.jpg", "b.png"])
    func relatives(_ name: String) -> [String] {
      PictureCompanions.relatives(of: path(name), among: .all).map(\.displayName).sorted()
    }
    #expect(relatives("a.jpg") == ["a.cr2", "a.mov"])
    #expect(relatives("a.cr2") == ["a.jpg"] && relatives("a.MOV") == ["a.jpg"])
    #expect(relatives("b.jpg").isEmpty && relatives("b.png").isEmpty)
  }

  @Test func `Only endings that the folder has are looked for, as they are spelled there`() throws {
    write(["a.Jpg", "a.cr2", "b.JPG", "b.png", "b.txt", "c.jpeg"])
    let found = try PictureFolder.listing(of: FilePath(folder.path)).endings
    #expect(found == NameEndings(of: FilePath(folder.path)))
    let spellings = found.spellings(of: ["heic", "jpg", "cr2", "txt"]).map { spellings in
      spellings.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(spellings == [[], ["Jpg", "JPG"], ["cr2"], []])
    let photo = PictureFolder.picture(at: path("a.Jpg"), among: found, showingHidden: false)
    #expect(photo?.companions.map(\.string) == ["a.cr2"])
  }

  @Test func `Several files are looked at as their folders list them`() throws {
    write(["a.jpg", "a.cr2", "b.png", "c.mov"])
    let paths = ["a.jpg", "a.cr2", "b.png", "none.jpg"].map(path)
    for paths in [paths, [paths[0]], []] {
      let pictures = PictureFolder.pictures(at: paths)
      #expect(pictures == paths.reduce(into: [:]) { $0[$1] = PictureFolder.picture(at: $1) })
    }
    #expect(PictureFolder.pictures(at: paths)[paths[0]]?.companions.map(\.string) == ["a.cr2"])
  }
}
