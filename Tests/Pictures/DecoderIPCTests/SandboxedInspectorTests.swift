import Codecs
import DecoderIPC
import DecodingSupport
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

/// Questions about files, in processes of their own.
@Suite struct SandboxedInspectorTests {
  private let folder = TemporaryFolder()
  private let inspector = SandboxedInspector(
    programsIn: FilePath(builtPrograms), DecoderSettings(memoryBudget: 1 << 28))

  private func metadata(of bytes: [UInt8]) throws -> PictureMetadata {
    try inspector.metadata(of: FileBytes.open(FilePath(folder.write(bytes, to: "a.jpg"))))
  }

  @Test func `Metadata of cameras is read, and files without any give none`() throws {
    let jpeg = try JPEG.encode(gradient(width: 80, height: 60), quality: 90)
    var plain = PictureMetadata()
    plain.numbers[.bits] = PictureMetadata.Ratio(8)
    #expect(try metadata(of: jpeg) == plain, "of its colours only")
    // A model of one letter.
    let exif = ExifData(tag: 0x0110, type: 2, valueCount: 2, orientation: 0x5800).bytes
    #expect(try metadata(of: ExifData.insert(exif, into: jpeg)).texts == [.model: "X"])
    #expect(try metadata(of: [1, 2, 3]) == PictureMetadata())
  }

  @Test(arguments: PictureEncoding.allCases)
  func `A photo of a camera is written in every format, with the camera's notes`(
    _ encoding: PictureEncoding
  ) throws {
    let bitmap = gradient(width: 800, height: 600)
    let jpeg = try JPEG.encode(bitmap, quality: 95)
    let exif = ExifData.taken(at: "2021:05:06 07:08:09")
    let original = FilePath(folder.write(ExifData.insert(exif, into: jpeg), to: "a.jpg"))
    let copy = try inspector.encoded(
      HeldFile(FileBytes.open(original)), page: 0,
      as: PictureRendition(encoding, changedBy: .turnRight))
    let path = FilePath(folder.write(copy, to: "copy"))
    let shown = try inspector.picture(in: HeldFile(FileBytes.open(path)), page: 0)
    #expect(try maximumDifference(shown, bitmap.upright(from: .turnRight)) <= 20)
    // Every copy says it, and a JPEG that is made of it again.
    let again = try inspector.encoded(
      HeldFile(FileBytes.open(path)), page: 0,
      as: PictureRendition(.jpeg, changedBy: .turnLeft))
    for file in [path, FilePath(folder.write(again, to: "again"))] {
      let taken = try inspector.metadata(of: FileBytes.open(file)).texts[.taken]
      #expect(taken == "2021:05:06 07:08:09")
      // So it does when pictures are sorted by that time.
      inspector.readMetadata(of: [file]) { _, metadata in
        #expect(metadata?.texts[.taken] == "2021:05:06 07:08:09")
        return true
      }
    }
  }

  @Test(arguments: PictureEncoding.allCases)
  func `A copy without place and camera says neither when it is read again`(
    _ encoding: PictureEncoding
  ) throws {
    let jpeg = try JPEG.encode(gradient(width: 400, height: 300), quality: 95)
    let exif = ExifData.taken(atLatitude: 48, longitude: 2)
    let original = FilePath(folder.write(ExifData.insert(exif, into: jpeg), to: "a.jpg"))
    #expect(try !inspector.metadata(of: FileBytes.open(original)).isAnonymous)
    var rendition = PictureRendition(encoding)
    rendition.isAnonymous = true
    let copy = try inspector.encoded(HeldFile(FileBytes.open(original)), page: 0, as: rendition)
    let path = FilePath(folder.write(copy, to: "copy"))
    #expect(try inspector.metadata(of: FileBytes.open(path)).isAnonymous)
  }

  @Test(arguments: ["tiff", "heic", "avif", "jxl", "gif", "bmp"])
  func `Files of other formats say how many bits a colour has, if there is a program for them`(
    format: String
  ) throws {
    let bytes = try #require(Corpus.files(of: format).first).bytes
    #expect(try metadata(of: bytes).numbers[.bits]?.numerator == 8)
    let file = try FileBytes.open(FilePath(folder.write(bytes, to: "again")))
    folder.writeProgram(
      "touchstone-decoder", doing: "exec \(builtPrograms)/touchstone-decoder $@")
    let inspector = SandboxedInspector(
      programsIn: FilePath(folder.path), DecoderSettings(memoryBudget: 1 << 28))
    #expect(try inspector.metadata(of: file) == PictureMetadata())
  }

  /// A drawing of 30 by 20 pixels, which can be enlarged to 15,360.
  private var drawing: HeldFile {
    get throws {
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">
        <rect width="15" height="20" fill="red"/></svg>
        """
      return HeldFile(try FileBytes.open(FilePath(folder.write(Array(text.utf8), to: "a.svg"))))
    }
  }

  @Test func `A drawing is copied in the size that it states, and not in the largest`() throws {
    let bitmap = try inspector.picture(in: drawing, page: 0)
    #expect((bitmap.width, bitmap.height) == (30, 20))
    #expect(bitmap[14, 10] == 0xFFFF_0000 && bitmap[15, 10] == 0)
  }

  @Test(arguments: [(nil, 30, 20), (600, 600, 400), (20, 20, 13)])
  func `A copy of a drawing has the size that it states, or that which is chosen`(
    longSide: Int?, width: Int, height: Int
  ) throws {
    var rendition = PictureRendition(.png)
    rendition.longSide = longSide
    let file = folder.write(try inspector.encoded(drawing, page: 0, as: rendition), to: "a.png")
    let copy = try inspector.picture(in: HeldFile(FileBytes.open(FilePath(file))), page: 0)
    #expect((copy.width, copy.height) == (width, height))
    #expect(copy[0, 0] == 0xFFFF_0000 && copy[width - 1, height - 1] == 0)
  }

  @Test func `A part of a drawing has the size that the drawing states for it`() throws {
    // Most of the red one, in pixels of the enlarged drawing.
    let part = TurnedPart(center: Point(5120, 5120), width: 5120, height: 10_240)
    let copy = try inspector.encoded(drawing, page: 0, as: PictureRendition(.png, part: part))
    let file = FilePath(folder.write(copy, to: "a.png"))
    let bitmap = try inspector.picture(in: HeldFile(FileBytes.open(file)), page: 0)
    #expect((bitmap.width, bitmap.height) == (10, 20))
    #expect(bitmap[0, 0] == 0xFFFF_0000 && bitmap[9, 19] == 0xFFFF_0000)
  }

  @Test func `A program that fails is not asked again for a picture without effects`() throws {
    let starts = folder.write([], to: "starts") as String
    folder.writeProgram("touchstone-decoder-vips", doing: "echo start >> \(starts); exit 1")
    let inspector = SandboxedInspector(
      programsIn: FilePath(folder.path), DecoderSettings(memoryBudget: 1 << 28))
    let file = try drawing
    #expect(throws: PictureError.self) {
      try inspector.encoded(file, page: 0, as: PictureRendition(.png))
    }
    #expect(try FileBytes.read(FileBytes.open(FilePath(starts))).count == "start\n".utf8.count)
  }

  @Test func `Without the program for other formats, that is said`() throws {
    let file = FilePath(
      folder.write(try JPEG.encode(gradient(width: 8, height: 8), quality: 90), to: "a.jpg"))
    let inspector = SandboxedInspector(
      programsIn: FilePath(folder.path), DecoderSettings(memoryBudget: 1 << 28))
    let fault = #expect(throws: PictureError.self) {
      try inspector.encoded(HeldFile(FileBytes.open(file)), page: 0, as: PictureRendition(.png))
    }
    guard case .noDecoder = try #require(fault) else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test func `Many files are described by one process, in order, as long as that is wanted`() throws
  {
    let jpeg = try JPEG.encode(gradient(width: 80, height: 60), quality: 90)
    let dates = (0..<5).map { "202\($0):01:01 00:00:00" }
    var paths = dates.enumerated().map { number, date in
      FilePath(
        folder.write(ExifData.insert(ExifData.taken(at: date), into: jpeg), to: "\(number).jpg"))
    }
    paths.insert("/nowhere.jpg", at: 1)
    var taken: [String?] = []
    inspector.readMetadata(of: paths) { index, metadata in
      #expect(index == taken.count)
      taken.append(metadata?.texts[.taken])
      return index < 4
    }
    #expect(taken == [dates[0], nil, dates[1], dates[2], dates[3]])
  }
}
