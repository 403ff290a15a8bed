import Codecs
import DecoderIPC
import DecodingSupport
import Drawing
import FileOperations
import Files
import Geometry
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

/// Copies of pictures in files of other names and formats.
@Suite struct PictureCopyTests {
  private let folder = TemporaryFolder()
  private let inspector = LocalInspector()
  /// The folder of the trash and the journal.
  private let home = TemporaryFolder()

  private func makeOperations() -> FileOperations {
    FileOperations(
      trash: Trash(dataHome: FilePath(home.path)), journal: UndoJournal(at: nil), marks: nil)
  }

  private func info(_ format: String, _ size: Size = Size(3, 2)) -> PictureInfo {
    PictureInfo(format: format, size: size)
  }

  /// Writes a picture of 3x2 pixels, the first of which is red.
  private func write(_ name: String) throws -> FilePath {
    var pixels = [UInt32](repeating: 0xFF00_00FF, count: 6)
    pixels[0] = 0xFFFF_0000
    let bitmap = Bitmap(width: 3, height: 2, pixels: pixels, isOpaque: true)
    return FilePath(
      folder.write(
        name.hasSuffix("png") ? try PNG.encode(bitmap) : try JPEG.encode(bitmap, quality: 100),
        to: name))
  }

  private func save(
    _ copy: PictureCopy, as name: String, by inspector: any PictureInspector = LocalInspector()
  ) throws(FileActionError) -> FileAction {
    guard let name = FilePath.Component(name) else { throw .missing(path: "") }
    return try copy.save(as: name, into: FilePath(folder.path), by: makeOperations(), inspector)
  }

  private var names: [String] {
    ((try? FileSystem.names(in: FilePath(folder.path))) ?? []).map(\.string).sorted()
  }

  @Test(arguments: [
    ("a.jpg", "JPEG", "a (copy).jpg", "a (turned).jpg"),
    ("a.PNG", "PNG", "a (copy).PNG", "a (turned).PNG"),
    ("a.heic", "HEIC", "a (copy).heic", "a (turned).jpg"),
    ("a.gif", "GIF", "a (copy).gif", "a (turned).png"),
    ("a.webp", "WebP", "a (copy).webp", "a (turned).webp"),
    ("a.avif", "AVIF", "a (copy).avif", "a (turned).avif"),
    ("a", "JPEG", "a (copy).jpg", "a (turned).jpg"),
    ("a.b.tiff", "TIFF", "a.b (copy).tiff", "a.b (turned).tiff"),
  ])
  func `The suggested name says what the copy is, and has an ending that works`(
    name: String, format: String, copied: String, turned: String
  ) {
    let path = FilePath("/tmp").appending(name)
    let plain = PictureCopy(of: path, page: 0, change: .upright, info(format))
    let changed = PictureCopy(of: path, page: 0, change: .turnRight, info(format))
    #expect(plain.suggestedName == copied && changed.suggestedName == turned)
    #expect(plain.fault(of: copied, among: []) == nil)
    #expect(changed.fault(of: turned, among: []) == nil)
  }

  @Test(arguments: ["a", "é", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"])
  func `The suggested name of a long one fits, and has whole characters`(letter: String) {
    let stem = String(repeating: letter, count: 251 / letter.utf8.count)
    let path = FilePath("/tmp").appending("\(stem).jpg")
    let suggested = PictureCopy(of: path, page: 0, change: .upright, info("JPEG")).suggestedName
    #expect(suggested.utf8.count <= 255 && suggested.utf8.count > 255 - 2 * letter.utf8.count)
    let kept = suggested.dropLast(" (copy).jpg".count)
    #expect(suggested.hasSuffix(" (copy).jpg") && stem.hasPrefix(kept))
  }

  /// Its bytes can be copied, but nothing is written into them.
  @Test func `A smaller copy can be asked for before the size is known`() throws {
    var copy = PictureCopy(of: try write("a.jpg"), page: 0, change: .upright, info("JPEG", .zero))
    copy.options.longSide = 1280
    let file = try copy.opened()
    #expect(throws: FileActionError.self) {
      try copy.encoded(file, as: .jpeg, by: inspector)
    }
  }

  @Test func `A damaged file is re-encoded to be turned`() {
    for (name, format) in [("a.jpg", "JPEG"), ("a.tif", "TIFF")] {
      var damaged = info(format)
      damaged.completeness = .partial
      let path = FilePath("/tmp").appending(name)
      let copy = PictureCopy(of: path, page: 0, change: .upright, damaged)
      #expect(copy.method(ending: name.suffix(3).lowercased()) == .file)
      let turned = copy.changed(by: .turnRight)
      #expect(turned.suggestedName == "a (turned).jpg")
      #expect(turned.method(ending: "jpg") == .encoded(.jpeg))
    }
  }

  @Test func `Names with other endings, taken names and none are refused in words`() throws {
    let path = try write("a.jpg")
    let copy = PictureCopy(of: path, page: 0, change: .upright, info("JPEG"))
    let known = "“.jpg”, “.png”, “.webp” or “.avif”."
    #expect(copy.fault(of: "b.bmp", among: ["a.jpg"]) == "The name has to end with \(known)")
    #expect(copy.fault(of: "b", among: ["a.jpg"]) == "The name has to end with \(known)")
    #expect(copy.fault(of: "a.jpg", among: ["a.jpg"]) == "There is a “a.jpg” already.")
    #expect(copy.fault(of: "", among: ["a.jpg"]) == "Enter a name.")
    let photo = PictureCopy(of: "/a.heic", page: 0, change: .upright, info("HEIC"))
    #expect(photo.fault(of: "b", among: ["a.jpg"]) == "The name has to end with “.heic”, \(known)")
    let turned = PictureCopy(of: "/a.heic", page: 0, change: .turnLeft, info("HEIC"))
    #expect(turned.fault(of: "b.heic", among: ["a.jpg"]) == "The name has to end with \(known)")
    #expect(throws: FileActionError.self) { try save(copy, as: "b.bmp") }
    #expect(names == ["a.jpg"])
  }

  @Test func `In its own format a copy has the same bytes, but for the turn`() throws {
    let path = try write("a.jpg")
    let plain = try save(
      PictureCopy(of: path, page: 0, change: .upright, info("JPEG")), as: "b.jpeg")
    #expect(try FileBytes.read(plain.to) == FileBytes.read(path) && plain.kind == .copy)
    let copy = PictureCopy(of: path, page: 0, change: .turnRight, info("JPEG"))
    let turned = try save(copy, as: "c.jpg")
    let bitmap = try PictureFile.bitmap(at: turned.to)
    #expect(bitmap.width == 2 && bitmap.height == 3)
    // The pixels are stored as they were.
    #expect(try JPEG.decode(FileBytes.read(path)) == bitmap.upright(from: .turnLeft))
    #expect(names == ["a.jpg", "b.jpeg", "c.jpg"])
  }

  @Test func `Of a picture whose thumbnail alone was shown, the copy that is sent loses nothing`()
    throws
  {
    let programs = SandboxedInspector(
      programsIn: FilePath(builtPrograms), DecoderSettings(memoryBudget: 1 << 28))
    let movie = try FileSystem.contents(
      of: FilePath(SourceTree.path(of: "Tests/Data/Corpus/gif/animated.gif")), limit: 1 << 20)
    let paths = [try write("a.jpg"), FilePath(folder.write(movie, to: "b.gif"))]
    for path in paths {
      var copy = PictureCopy(of: path, page: 0, change: .upright, info("", .zero))
      copy.options.isAnonymous = true
      let out = FilePath(folder.path).appending("out")
      let sent = try copy.handed(in: out, by: programs).path
      #expect(sent.lastComponent == path.lastComponent && sent != path)
      let bytes = try FileSystem.contents(of: sent, limit: 1 << 20)
      #expect(try bytes == programs.stripped(FileBytes.open(path)))
      #expect(copy.handedByteCount(by: programs) == bytes.count)
      #expect(
        try programs.info(of: HeldFile(FileBytes.open(sent)), page: 0).isAnimated
          == (path == paths[1]))
    }
  }

  @Test func `In another format it is encoded as it is seen`() throws {
    let path = try write("a.png")
    let copy = PictureCopy(of: path, page: 0, change: .turnRight, info("PNG"))
    for (name, tolerance) in [("b.png", 0), ("c.jpg", 60)] {
      let bitmap = try PictureFile.bitmap(at: try save(copy, as: name).to)
      #expect(bitmap.width == 2 && bitmap.height == 3)
      let red = Int(bitmap.pixels[1] >> 16 & 0xFF)
      #expect(abs(red - 255) <= tolerance && bitmap.pixels[0] & 0xFF > 150)
    }
  }

  @Test(arguments: ["a.webp", "a.png", "a.avif"])
  func `Files of other formats are saved turned, in their own format and in others`(
    _ name: String
  ) throws {
    let programs = SandboxedInspector(
      programsIn: FilePath(builtPrograms), DecoderSettings(memoryBudget: 1 << 28))
    let size = Size(80, 60)
    let exif = ExifData.taken(at: "2021:05:06 07:08:09")
    let jpeg = try JPEG.encode(gradient(width: 80, height: 60), quality: 100)
    let photo = FilePath(folder.write(ExifData.insert(exif, into: jpeg), to: "photo.jpg"))
    let made = try save(
      PictureCopy(of: photo, page: 0, change: .upright, info("JPEG", size)), as: name, by: programs)
    let format = try #require(
      ["webp": "WebP", "avif": "AVIF", "png": "PNG"][made.to.extension ?? ""])
    let copy = PictureCopy(of: made.to, page: 0, change: .turnRight, info(format, size))
    for other in [copy.suggestedName, "b.jpg", "b.png", "b.webp", "b.avif"] {
      let saved = try save(copy, as: other, by: programs)
      #expect(saved.to.lastComponent?.string == other)
      let seen = try programs.picture(in: HeldFile(FileBytes.open(saved.to)), page: 0)
      #expect(seen.width == 60 && seen.height == 80)
      // The blue of the gradient, and its dark corner, which is now the upper right one.
      #expect(seen.pixels[59] >> 16 & 0xFF < 30 && seen.pixels[0] >> 8 & 0xFF > 200)
      // Exif data are not read in AVIF files.
      guard saved.to.extension != "avif" else { continue }
      let notes = try programs.metadata(of: FileBytes.open(saved.to))
      #expect(notes.texts[.taken] == "2021:05:06 07:08:09")
    }
  }

  @Test func `Without the program that encodes, JPEG and PNG can be saved all the same`() throws {
    let copy = PictureCopy(of: try write("a.png"), page: 0, change: .turnRight, info("PNG"))
    #expect(try PictureFile.bitmap(at: try save(copy, as: "b.jpg").to).width == 2)
    let fault = #expect(throws: FileActionError.self) { try save(copy, as: "b.webp") }
    #expect("\(try #require(fault))".contains("touchstone-decoder-vips"))
    #expect(names == ["a.png", "b.jpg"])
  }

  @Test func `Transparent pixels are white in a JPEG`() throws {
    let bitmap = Bitmap(width: 1, height: 2, pixels: [0, 0x8000_0080], isOpaque: false)
    #expect(bitmap.flattened().pixels == [0xFFFF_FFFF, 0xFF7F_7FFF])
    let path = FilePath(folder.write(try PNG.encode(bitmap), to: "a.png"))
    let copy = PictureCopy(of: path, page: 0, change: .upright, info("PNG", Size(1, 2)))
    let saved = try PictureFile.bitmap(at: try save(copy, as: "b.jpg").to)
    #expect(saved.pixels[0] & 0xFF > 200 && saved.pixels[0] >> 8 & 0xFF > 200)
  }

  @Test func `A name that is taken meanwhile is not written over`() throws {
    let path = try write("a.png")
    _ = folder.write(Array("mine".utf8), to: "b.jpg")
    let copy = PictureCopy(of: path, page: 0, change: .upright, info("PNG"))
    #expect(try save(copy, as: "b.jpg").to.lastComponent?.string == "b (2).jpg")
    #expect(try save(copy, as: "a.png").to.lastComponent?.string == "a (2).png")
    #expect(try FileBytes.read(FilePath("\(folder.path)/b.jpg")) == Array("mine".utf8))
  }

  @Test func `Undo takes the copy away, also one that was turned`() throws {
    let path = try write("a.jpg")
    for change in [Orientation.upright, .turnRight] {
      for name in ["b.jpg", "b.png"] {
        let operations = makeOperations()
        let copy = PictureCopy(of: path, page: 0, change: change, info("JPEG"))
        let component = try #require(FilePath.Component(name))
        _ = try copy.save(as: component, into: FilePath(folder.path), by: operations, inspector)
        #expect(names == ["a.jpg", name])
        #expect(operations.undo(operations.undoable).actions.count == 1)
        #expect(names == ["a.jpg"])
      }
    }
  }

  @Test func `A turn that fails leaves no copy, and nothing to undo`() throws {
    let path = FilePath(folder.write(Array("no picture".utf8), to: "a.jpg"))
    let operations = makeOperations()
    let copy = PictureCopy(of: path, page: 0, change: .turnRight, info("JPEG"))
    for name in ["b.jpg", "b.png"] {
      let component = try #require(FilePath.Component(name))
      let fault = #expect(throws: FileActionError.self) {
        try copy.save(as: component, into: FilePath(folder.path), by: operations, inspector)
      }
      #expect("\(try #require(fault))".hasPrefix("No copy of “a.jpg” was saved. "))
    }
    #expect(names == ["a.jpg"] && operations.undoable.isEmpty)
  }

  @Test func `A picture that is too large to encode is refused, not copied as it is`() throws {
    let path = try write("a.jpg")
    let copy = PictureCopy(of: path, page: 0, change: .upright, info("JPEG", Size(20_000, 20_000)))
    #expect(throws: FileActionError.self) { try save(copy, as: "b.png") }
    #expect(try save(copy, as: "c.jpg").kind == .copy)
    #expect(names == ["a.jpg", "c.jpg"])
  }
}
