import Drawing
import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Folders
@testable import PictureFiles
@testable import Thumbnails

@Suite struct PictureFolderTests {
  let folder = TemporaryFolder()

  @Test func `Pictures are sorted in natural order`() throws {
    for name in ["b10.jpg", "B2.PNG", "a.jpeg", ".hidden.jpg", "notes.txt", "b1.jpg"] {
      _ = folder.write([0], to: name)
    }
    let names = try PictureFolder.pictures(in: FilePath(folder.path)).map(\.displayName)
    #expect(names == ["a.jpeg", "b1.jpg", "B2.PNG", "b10.jpg"])
  }

  @Test func `The order does not depend on the order of the file system`() {
    let names = [
      "2.jpg", "10.jpg", "99999999999999999999.jpg", "100000000000000000000.jpg", "a.jpg", "a.png",
      "A01.jpg", "a1.jpg", "B.jpg", "c2d10.jpg", "c10d2.jpg", "img-1.jpg", "img-2.jpg",
      "the same first sixteen bytes 2.jpg", "the same first sixteen bytes 10.jpg",
    ]
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let shuffled = names.shuffled(using: &random)
      #expect(
        shuffled.sorted { NaturalSortKey(Array($0.utf8)) < NaturalSortKey(Array($1.utf8)) } == names
      )
    }
  }

  /// Fullwidth, Arabic and Devanagari digits, as keyboards and cameras of these scripts write them.
  @Test(arguments: ["C", "de_DE.UTF-8", "ja_JP.UTF-8"])
  func `Numbers in the digits of any script are numbers`(name: String) {
    let names = [
      "写真２.jpg", "写真10.jpg", "写真１１.jpg", "صورة ٣.jpg", "صورة ١٢.jpg", "चित्र ९.jpg", "चित्र १०.jpg",
    ]
    for pair in [names[0..<2], names[1..<3], names[3..<5], names[5..<7]] {
      #expect(sorted(pair.reversed(), by: Collation(named: name)) == Array(pair))
    }
  }

  private func sorted(_ names: [String], by collation: Collation) -> [String] {
    names.sorted {
      NaturalSortKey(Array($0.utf8), by: collation) < NaturalSortKey(Array($1.utf8), by: collation)
    }
  }

  /// The marks may be characters of their own, as in names from a Mac.
  @Test(arguments: ["C", "C.UTF-8", "no such locale"])
  func `Without the order of a language, letters with marks are beside those without`(name: String)
  {
    let names = [
      "a.jpg", "ä.jpg", "Argus.jpg", "A\u{308}rzte 2.jpg", "Ärzte 10.jpg", "ê.jpg", "łódź 1.jpg",
      "lodz 2.jpg", "New York.jpg", "Newark.jpg", "Zebra.jpg", "Ёлка.jpg", "ж.jpg",
    ]
    #expect(sorted(names.reversed(), by: Collation(named: name)) == names)
  }

  /// Skipped where the locale is not installed.
  @Test(arguments: [
    ("de_DE.UTF-8", ["Argus.jpg", "Ärzte 2.jpg", "Ärzte 10.jpg", "Zebra.jpg"]),
    ("sv_SE.UTF-8", ["Argus.jpg", "Zebra.jpg", "Ärzte 2.jpg", "Ärzte 10.jpg"]),
    // Marks that are characters of their own, as in names from a Mac.
    ("sv_SE.UTF-8", ["Zebra.jpg", "A\u{30A}sa 1.jpg", "Åsa 2.jpg", "A\u{308}rzte.jpg"]),
  ])
  func `Letters are where the locale has them`(name: String, names: [String]) {
    guard let locale = newlocale(LC_COLLATE_MASK | LC_CTYPE_MASK, name, nil) else { return }
    freelocale(locale)
    #expect(sorted(names.reversed(), by: Collation(named: name)) == names)
  }

  @Test func `Files with unusual names are each listed once`() throws {
    for name in FileNames.all {
      try PNG.write(
        Bitmap(width: 1, height: 1, filledWith: 0),
        to: FilePath(folder.path).appending(name.component))
    }
    let paths = try PictureFolder.pictures(in: FilePath(folder.path))
    #expect(paths.count == FileNames.all.count)
    #expect(Set(paths.compactMap { $0.lastComponent?.bytes }) == Set(FileNames.all.map(\.bytes)))
    let addresses = paths.map(FileURI.absolute)
    #expect(Set(addresses.map { Array($0.utf8) }).count == paths.count)
  }

  /// The extremes that file systems accept, at least those in memory. A file without a name gets
  /// one, and the watcher decides by its time whether it is complete.
  @Test(arguments: [Int.min, Int.max, -1, -2_177_452_800, 15_026_073_600])
  func `Files with extreme modification times are accepted`(seconds: Int) throws {
    let folder = FilePath("/dev/shm/touchstone-test-\(getpid())-\(UInt(bitPattern: seconds))")
    try FileSystem.makeFolder(at: folder)
    let path = folder.appending("a.jpg")
    defer {
      try? FileSystem.unlink(path)
      _ = folder.withPlatformString { rmdir($0) }
    }
    let listener = FolderListener()
    listener.watcher?.watch(folder)
    #expect(listener.wait { $0.listing != nil })
    let file = try #require(FileBytes.openUnnamed(in: folder))
    var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    #expect(futimens(file.descriptor, &times) == 0)
    #expect(FileStamp(of: file.descriptor) != nil)
    let isLinked = path.withPlatformString { path in
      linkat(AT_FDCWD, "/proc/self/fd/\(file.descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    }
    #expect(isLinked == 0)
    // A file from the future counts as still being written.
    _ = path.withPlatformString { chmod($0, 0o600) }
    #expect(listener.wait { seconds > time(nil) || $0.change(at: path.string) != nil })
  }

  @Test func `Folders are not pictures`() throws {
    mkdir("\(folder.path)/album.jpg", 0o700)
    let picture = folder.write([0], to: "one.jpg")
    #expect(try PictureFolder.pictures(in: FilePath(folder.path + "/")) == [FilePath(picture)])
  }

  @Test func `File name extensions of all formats count in any case`() throws {
    let names = [
      "a.JPG", "b.jpe", "c.jfif", "d.apng", "e.WebP", "f.tif", "g.tiff", "h.gif", "i.avif",
      "j.heic", "k.heif", "l.jxl", "m.bmp", "n.svg", "o.svgz",
    ]
    let others = ["jpg", "a.jp", "a.xjpg", "a.jpg~", "a.jpg.txt", "a.", "a.jpgg", "a.pdf"]
    for name in names + others { _ = folder.write([0], to: name) }
    let found = try PictureFolder.pictures(in: FilePath(folder.path))
    #expect(found == names.map { FilePath("\(folder.path)/\($0)") })
  }

  @Test func `A folder of one file of each format lists all of them`() throws {
    let names = PictureFormat.allCases.flatMap(\.extensions).map { "\($0) file.\($0)" }.sorted()
    for name in names { _ = folder.write([0], to: name) }
    let found = try PictureFolder.pictures(in: FilePath(folder.path))
    #expect(found.map(\.displayName).sorted() == names)
  }

  @Test func `Videos are listed, but for the motion of a photo`() throws {
    let names = [
      "IMG_1.HEIC", "IMG_1.MOV", "a.mp4", "img_2.jpg", "img_2.mov", "img_3.cr2", "img_3.mov",
    ]
    for name in names { _ = folder.write([0], to: name) }
    let listed = try PictureFolder.pictures(in: FilePath(folder.path)).map(\.displayName)
    #expect(listed == ["a.mp4", "IMG_1.HEIC", "img_2.jpg", "img_3.cr2", "img_3.mov"])
    for name in names {
      let path = FilePath("\(folder.path)/\(name)")
      #expect((PictureFolder.picture(at: path) != nil) == listed.contains(name), "\(name)")
    }
  }

  /// One or two files of each kind, and the message about them.
  @Test func `Skipped files are counted`() throws {
    for name in [".a.jpg", ".b.png", ".notes.txt"] { _ = folder.write([0], to: name) }
    let path = folder.path
    mkfifo("\(path)/pipe.jpg", 0o600)
    symlink("loop.jpg", "\(path)/loop.jpg")
    symlink("nowhere", "\(path)/nowhere.png")
    mkdir("\(path)/folder.jpg", 0o700)
    symlink("folder.jpg", "\(path)/link-to-folder.jpg")
    for name in ["a.X3F", ".c.mov", "d.txt", "e.pcx"] { _ = folder.write([0], to: name) }
    symlink("a.X3F", "\(path)/link.srw")
    mkdir("\(path)/folder.mov", 0o700)
    let listing = try PictureFolder.listing(of: FilePath(path))
    #expect(listing.pictures.isEmpty)
    #expect(
      "\(listing.skipped)"
        == "3 hidden, 1 pipe or device, 2 links to nowhere, 3 other files")
    #expect(throws: PictureError.noPictures(skipped: listing.skipped)) {
      try PictureFolder.pictures(in: FilePath(path))
    }
    let fault = PictureError.noPictures(skipped: listing.skipped).description
    #expect(fault.contains("Skipped: 3 hidden, 1 pipe"))
  }

  /// Root can read every file.
  @Test(.enabled(if: geteuid() != 0)) func `Files without read permission are skipped`() throws {
    chmod(folder.write([0], to: "secret.jpg"), 0)
    let listing = try PictureFolder.listing(of: FilePath(folder.path))
    #expect(listing.pictures.isEmpty && listing.skipped[.unreadable] == 1)
  }

  @Test func `Links to pictures are pictures`() throws {
    _ = folder.write([0], to: "picture")
    symlink("picture", "\(folder.path)/link.jpg")
    #expect(
      try PictureFolder.pictures(in: FilePath(folder.path)) == [FilePath("\(folder.path)/link.jpg")]
    )
  }

  @Test func `A single file counts as a picture exactly if its folder lists it`() throws {
    for name in ["a.jpg", ".b.jpg", "c.txt"] { _ = folder.write([0], to: name) }
    mkfifo("\(folder.path)/d.jpg", 0o600)
    let listed = try PictureFolder.listing(of: FilePath(folder.path)).pictures
    let found = ["a.jpg", ".b.jpg", "c.txt", "d.jpg", "e.jpg"]
      .compactMap { PictureFolder.picture(at: FilePath("\(folder.path)/\($0)")) }
    #expect(found == listed && listed.count == 1)
  }

  @Test(arguments: ["a.jpg", "a.JPEG", "a.apng", "a.NEF", "a.txt", "a", "webp", ".", "", "a.webpx"])
  func `Names of JPEGs, PNGs, raw files and others are of no uncommon format`(name: String) {
    #expect(!PictureFileExtension.hasUncommonFormat(Array(name.utf8)))
  }

  @Test(arguments: ["a.webp", "a.HEIC", ".svg", "a.jpg.tif"])
  func `Names of other pictures are of an uncommon format`(name: String) {
    #expect(PictureFileExtension.hasUncommonFormat(Array(name.utf8)))
  }

  @Test func `A folder without pictures is an error`() {
    _ = folder.write([0], to: "notes.txt")
    #expect(throws: PictureError.noPictures(skipped: SkippedFiles())) {
      try PictureFolder.pictures(in: FilePath(folder.path))
    }
  }

  @Test func `A file is not a folder`() {
    let path = folder.write([0], to: "one.jpg")
    #expect(throws: PictureError.unreadable(reason: "not a directory")) {
      try PictureFolder.pictures(in: FilePath(path))
    }
    #expect(!PictureFolder.exists(at: FilePath(path)))
  }

  @Test func `A missing folder is an error`() {
    #expect(throws: PictureError.missing) {
      try PictureFolder.pictures(in: FilePath("\(folder.path)/nowhere"))
    }
    #expect(!PictureFolder.exists(at: FilePath("\(folder.path)/nowhere")))
    #expect(PictureFolder.exists(at: FilePath(folder.path)))
  }
}

extension PictureFolder {
  /// Returns the paths of the pictures in the folder at `path`, in natural order.
  fileprivate static func pictures(in path: FilePath) throws(PictureError) -> [FilePath] {
    let listing = try listing(of: path)
    guard !listing.pictures.isEmpty else { throw .noPictures(skipped: listing.skipped) }
    return listing.pictures.map(\.path)
  }
}
