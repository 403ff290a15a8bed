import Codecs
import DecoderIPC
import DecodingSupport
import Drawing
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

  @Test func `What a camera has noted is read, and files without notes say nothing`() throws {
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
    #expect(try greatestDifference(shown, bitmap.upright(from: .turnRight)) <= 20)
    // Every copy says it, and a JPEG that is made of it again.
    let again = try inspector.encoded(
      HeldFile(FileBytes.open(path)), page: 0,
      as: PictureRendition(.jpeg, changedBy: .turnLeft))
    for file in [path, FilePath(folder.write(again, to: "again"))] {
      let taken = try inspector.metadata(of: FileBytes.open(file)).texts[.taken]
      #expect(taken == "2021:05:06 07:08:09")
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
