import DecodingSupport
import Drawing
import Geometry
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import DecoderIPC
@testable import PictureFiles
@testable import PictureLoading
@testable import Pixels

/// Files that are not pictures, or are damaged, and their errors.
@Suite struct BadFileTests {
  private let folder = TemporaryFolder()
  private let decoder: SandboxedDecoder

  init() {
    decoder = SandboxedDecoder(
      programsIn: FilePath(builtPrograms), DecoderSettings(memoryBudget: 1 << 28),
      spillingTo: FilePath(folder.path))
  }

  /// Returns the error for a request of the complete picture at `path`, or nil if it is decoded.
  private func fault(of path: String) -> PictureError? {
    do {
      _ = try decoder.content(for: PictureRequest(FilePath(path), .complete))
      return nil
    } catch {
      return error
    }
  }

  private func fault(ofFile bytes: [UInt8], named name: String) -> PictureError? {
    fault(of: folder.write(bytes, to: name))
  }

  @Test func `Each kind of path that is not a picture file has its own error`() {
    let pipe = "\(folder.path)/pipe.jpg"
    mkfifo(pipe, 0o600)
    #expect(fault(of: pipe) == .notARegularFile)
    #expect(fault(of: "/dev/zero") == .notARegularFile)
    let inner = "\(folder.path)/folder.jpg"
    mkdir(inner, 0o700)
    #expect(fault(of: inner) == .isFolder)
    let (one, other) = ("\(folder.path)/one.jpg", "\(folder.path)/other.jpg")
    symlink(one, other)
    symlink(other, one)
    #expect(fault(of: one) == .unreadable(reason: "too many levels of symbolic links"))
    #expect(fault(of: "\(folder.path)/none.jpg") == .missing)
    #expect(fault(ofFile: [], named: "empty.jpg") == .empty)
  }

  /// Root can read every file.
  @Test(.enabled(if: getuid() != 0))
  func `A file without read permission is reported as unreadable`() throws {
    let path = folder.write(try JPEG.encode(gradient(width: 8, height: 8), quality: 90), to: "a")
    chmod(path, 0)
    #expect(fault(of: path) == .unreadable(reason: "permission denied"))
  }

  /// Returns what is known of the completeness of the picture in a file of `bytes`; nil if it cannot be shown.
  private func completeness(_ bytes: [UInt8], named name: String) -> Completeness? {
    let path = FilePath(folder.write(bytes, to: name))
    guard case .picture(_, let info)? = try? decoder.content(for: PictureRequest(path, .complete))
    else { return nil }
    return info.completeness
  }

  @Test(arguments: ["jpeg/baseline.jpg", "jpeg/progressive.jpg", "png/rgb.png", "pnm/grey.pgm"])
  func `Of a file that is cut the part that is there is shown`(name: String) throws {
    let parts = name.split(separator: "/").map(String.init)
    let file = try #require(Corpus.files(of: parts[0]).first { $0.name == parts[1] }).bytes
    func cut(_ tenth: Int) -> [UInt8] { Array(file.prefix(file.count * tenth / 10)) }
    #expect(completeness(file, named: "whole") == .whole)
    #expect(completeness(cut(9), named: "nine") == .partial)
    for tenth in 1...8 {
      #expect(completeness(cut(tenth), named: "cut \(tenth)") != .whole, "\(tenth)")
    }
  }

  @Test(arguments: ["jpeg/baseline.jpg", "jpeg/progressive.jpg", "png/rgb.png"])
  func `A file that is cut before its pixels ends too early`(name: String) throws {
    let parts = name.split(separator: "/").map(String.init)
    let file = try #require(Corpus.files(of: parts[0]).first { $0.name == parts[1] }).bytes
    let fault = fault(ofFile: Array(file.prefix(30)), named: "cut")
    #expect(fault == .endsTooEarly(format: parts[0] == "png" ? "PNG" : "JPEG"))
  }

  @Test func `A picture that is too high to be sent whole is called too large, and shown reduced`()
    throws
  {
    let (width, height) = (3, 70_000)
    let pixels = [UInt8](repeating: 99, count: width * height)
    let path = folder.write(Array("P5 \(width) \(height) 255\n".utf8) + pixels, to: "high")
    #expect(fault(of: path) == .unsupportedSize(width: width, height: height))
    let request = PictureRequest(FilePath(path), .reduced(width: 100, height: 100))
    #expect(try decoder.content(for: request)?.pyramid?.size == Size(3, 70_000))
  }

  /// A file that is deleted or cut while it is open either is decoded or has an error.
  @Test(arguments: ["jpeg/baseline.jpg", "png/rgb.png", "tiff/tiled.tif"])
  func `Deleting or cutting an open file does not crash the decoder`(name: String) throws {
    let parts = name.split(separator: "/").map(String.init)
    let file = try #require(Corpus.files(of: parts[0]).first { $0.name == parts[1] }).bytes
    for isCut in [true, false] {
      decoder.closePicture()
      let path = folder.write(file, to: "goes")
      #expect(
        try decoder.content(for: PictureRequest(FilePath(path), .reduced(width: 9, height: 9)))
          != nil)
      if isCut { truncate(path, 20) } else { unlink(path) }
      if case .decoderFailed(let reason)? = fault(of: path) { Issue.record("\(reason)") }
      decoder.closePicture()
      #expect(fault(of: path) != nil)
    }
  }

  /// Simulates a full disk: no file may be larger than 4 MiB.
  @Test func `A full disk is reported`() throws {
    let png = RawPNG(
      width: 4000, height: 3000, depth: 1, colorType: 0,
      scanlines: [UInt8](repeating: 0, count: 3000 * 501))
    for program in DecoderProgram.allCases {
      // `ulimit -f` counts blocks of 512 bytes.
      folder.writeProgram(
        program.rawValue,
        doing: "ulimit -f 8192; exec \(builtPrograms)/\(program.rawValue) \"$@\"")
    }
    let decoder = SandboxedDecoder(
      programsIn: FilePath(folder.path), DecoderSettings(memoryBudget: 4 << 20),
      spillingTo: FilePath(folder.path))
    let path = folder.write(png.file, to: "large.png")
    let tile = PictureRequest.Detail.tile(TileIndex(exponent: 0, column: 0, row: 0))
    #expect(throws: PictureError.noRoom(reason: "file too large")) {
      try decoder.content(for: PictureRequest(FilePath(path), tile))
    }
  }

  @Test func `A wrong file name extension does not matter`() throws {
    let picture = gradient(width: 30, height: 20)
    #expect(fault(ofFile: try PNG.encode(picture), named: "a.jpg") == nil)
    #expect(fault(ofFile: try JPEG.encode(picture, quality: 90), named: "b.svg") == nil)
  }

  @Test(arguments: [(1, 1), (30000, 1), (7000, 7000)])
  func `A file without a whole row of the pixels that its header claims ends too early`(
    width: Int, height: Int
  ) {
    let png = RawPNG(width: width, height: height, scanlines: [0, 0, 0, 0]).file
    #expect(fault(ofFile: png, named: "lie.png") == .endsTooEarly(format: "PNG"))
  }

  @Test(arguments: [(0, 1), (1, 0), (0, 0)])
  func `A picture without pixels has an unsupported size`(width: Int, height: Int) {
    let png = RawPNG(width: width, height: height).file
    #expect(fault(ofFile: png, named: "none.png") == .unsupportedSize(width: width, height: height))
  }

  /// A large preview would take long to decode.
  @Test func `A large embedded preview is ignored`() throws {
    let small = try JPEG.encode(gradient(width: 20, height: 15), quality: 90)
    #expect(JPEG.embeddedPreview(of: ExifData.insert(exif(small), into: small))?.width == 15)
    let large = try JPEG.encode(gradient(width: 2000, height: 1500), quality: 1)
    #expect(JPEG.embeddedPreview(of: ExifData.insert(exif(large), into: small)) == nil)
  }

  /// Returns Exif data with `preview` as its thumbnail (Exif 2.32, 4.6.2).
  private func exif(_ preview: [UInt8]) -> [UInt8] {
    func entry(_ tag: UInt8, _ value: Int) -> [UInt8] {
      [2, tag, 0, 4, 0, 0, 0, 1] + [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
    }
    var first = ExifData()
    first.nextDirectory = UInt32(first.bytes.count)
    let start = first.bytes.count + 2 + 2 * 12 + 4
    return first.bytes + [0, 2] + entry(1, start) + entry(2, preview.count) + [0, 0, 0, 0] + preview
  }

  /// The size that is read before decoding agrees with the decoded picture.
  @Test func `An orientation with a wrong checksum still applies`() throws {
    let exif = ExifData().bytes
    var file = RawPNG(
      width: 2, height: 1, chunks: [("eXIf", exif)], scanlines: [0, 1, 2, 3, 255, 4, 5, 6, 255]
    ).file
    let name = try #require(file.indices.first { file[$0...].starts(with: Array("eXIf".utf8)) })
    // The checksum follows the name and the data.
    file[name + 4 + exif.count] ^= 1
    let bitmap = try PNG.decode(file)
    let size = try PNG.size(of: file)
    #expect(bitmap.width == Int(size.width) && bitmap.height == Int(size.height))
    #expect(fault(ofFile: file, named: "turned.png") == nil)
  }

  /// If another program kills an idle decoder, neither the next picture nor the open one fails.
  @Test func `A decoder that was killed while idle is replaced`() throws {
    let note = "\(folder.path)/process"
    folder.writeProgram(
      "touchstone-decoder", doing: "echo $$ >\(note); exec \(builtPrograms)/touchstone-decoder $@")
    let decoder = SandboxedDecoder(
      programsIn: FilePath(folder.path), DecoderSettings(memoryBudget: 1 << 28), spillingTo: nil)
    let file = try JPEG.encode(gradient(width: 8, height: 8), quality: 90)
    for name in ["one", "other", "other"] {
      let request = PictureRequest(FilePath(folder.write(file, to: name)), .complete)
      #expect(try decoder.content(for: request)?.pyramid != nil)
      let words = String(decoding: try FileBytes.read(FilePath(note)), as: UTF8.self)
      let process = try #require(pid_t(words.dropLast()))
      kill(process, SIGKILL)
      // Wait for the end. The exit status is left to the decoder, which may have read it already.
      var info = siginfo_t()
      #expect(waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == 0 || errno == ECHILD)
    }
  }
}
