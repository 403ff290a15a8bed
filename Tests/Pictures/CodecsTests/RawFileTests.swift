import DecodingSupport
import Drawing
import Files
import PictureFiles
import Pixels
import TestSupport
import Testing

@testable import Codecs

/// The pictures in raw files of cameras, as their makers write them.
@Suite struct RawFileTests {
  private typealias Raw = RawBytes

  private let jpeg: [UInt8]
  private let smaller: [UInt8]

  init() throws {
    jpeg = try JPEG.encode(gradient(width: 48, height: 32), quality: 90)
    smaller = try JPEG.encode(gradient(width: 24, height: 16), quality: 90)
  }

  private func open(_ bytes: [UInt8]) throws -> OpenFile {
    try .inMemory(bytes)
  }

  private func preview(_ bytes: [UInt8]) throws -> [UInt8]? {
    try RawFile.preview(in: open(bytes))
  }

  /// Returns a JPEG whose frame is of another process, as sensors' data are stored.
  private func lossless(_ jpeg: [UInt8]) throws -> [UInt8] {
    var bytes = jpeg
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0, 0]) })
    bytes[frame + 1] = 0xC3
    return bytes
  }

  // MARK: Makers

  @Test func `The largest of the JPEGs of a NEF is shown, and its turn is that of the file`() throws
  {
    let file = try #require(try preview(Raw.nikon(jpeg, smaller: smaller, orientation: 6)))
    let decoder = try JPEG.Decoder(file)
    #expect((decoder.width, decoder.height) == (48, 32))
    #expect(decoder.orientation == .turnRight)
  }

  @Test func `The turn that a JPEG states itself counts`() throws {
    let turned = ExifData.insert(ExifData(orientation: 8).bytes, into: jpeg)
    let file = try #require(try preview(Raw.nikon(turned, orientation: 6)))
    #expect(JPEG.orientation(of: file) == .turnLeft)
  }

  @Test func `The strip of a CR2 is its JPEG, and what the sensor measured is none`() throws {
    let data = try lossless(jpeg)
    var raw = Raw(margin: 4)
    raw.put(Array("CR".utf8) + [2, 0], at: 8)
    func directory(_ strip: [UInt8], next: Int) -> Int {
      let offset = raw.add(strip)
      return raw.addDirectory(
        [
          (Raw.compression, Raw.short, [6]), (Raw.offsets, Raw.long, [offset]),
          (Raw.counts, Raw.long, [strip.count]),
        ], next: next)
    }
    let last = directory(data, next: 0)
    let first = directory(smaller, next: last)
    #expect(try preview(raw.file(beginningAt: first)) == smaller)
  }

  @Test func `The JPEGs of an ARW and a PEF are in the list of directories`() throws {
    var raw = Raw()
    let offset = raw.add(jpeg)
    let second = raw.addDirectory([
      (Raw.jpegOffset, Raw.long, [offset]), (Raw.jpegLength, Raw.long, [jpeg.count]),
    ])
    let first = raw.addDirectory(Raw.sensor, next: second)
    #expect(try preview(raw.file(beginningAt: first)) == jpeg)
  }

  @Test func `A DNG is known by its version`() throws {
    var raw = Raw()
    let offset = raw.add(jpeg)
    let part = raw.addDirectory([
      (Raw.compression, Raw.short, [7]), (Raw.offsets, Raw.long, [offset]),
      (Raw.counts, Raw.long, [jpeg.count]),
    ])
    let main = raw.addDirectory([
      (Raw.subdirectories, Raw.long, [part]), (0xC612, Raw.byte, [1, 4, 0, 0]),
    ])
    #expect(try preview(raw.file(beginningAt: main)) == jpeg)
  }

  @Test func `An RW2 has its JPEG in a value`() throws {
    var raw = Raw(Array("IIU\0".utf8))
    let main = raw.addDirectory([(0x002E, Raw.undefined, jpeg.map { Int($0) })])
    #expect(try preview(raw.file(beginningAt: main)) == jpeg)
  }

  @Test(arguments: [("OLYMPUS\0II\u{3}\0", 12), ("OM SYSTEM\0\0\0II\u{4}\0", 16)])
  func `An ORF has its JPEG in what the maker adds`(header: String, length: Int) throws {
    var raw = Raw(Array("IIRO".utf8))
    let note = raw.add(Array(header.utf8) + [UInt8](repeating: 0, count: 30))
    #expect(header.utf8.count == length)
    let picture = raw.add(jpeg)
    let settings = raw.addDirectory([
      (0x0101, Raw.long, [picture - note]), (0x0102, Raw.long, [jpeg.count]),
    ])
    // The directory stands after the header, and counts from the beginning of the note.
    var entry = raw.bytes(of: 1, count: 2) + raw.bytes(of: 0x2020, count: 2)
    entry += raw.bytes(of: 13, count: 2) + raw.bytes(of: 1, count: 4)
    raw.put(entry + raw.bytes(of: settings - note, count: 4), at: note + length)
    let size = raw.bytes.count - note
    let added = raw.addDirectory([(0x927C, Raw.undefined, [Int](repeating: 0, count: size))])
    // The value of the entry is where the note is.
    raw.put(raw.bytes(of: note, count: 4), at: added + 10)
    let main = raw.addDirectory([(Raw.exif, Raw.long, [added])])
    #expect(try preview(raw.file(beginningAt: main)) == jpeg)
  }

  @Test func `A RAF names the place of its JPEG`() throws {
    var file = Array("FUJIFILMCCD-RAW 0201".utf8)
    file += [UInt8](repeating: 0, count: 84 - file.count)
    file += big(4, 100, jpeg.count)
    file += [UInt8](repeating: 0, count: 100 - file.count) + jpeg + [1, 2, 3]
    #expect(try preview(file) == jpeg)
  }

  // MARK: CR3

  /// Returns a CR3 with a JPEG of the picture as a track, and a smaller one in a box.
  private func canon(orientation: Int) -> [UInt8] {
    var main = Raw()
    let directory = main.addDirectory([(Raw.orientation, Raw.short, [orientation])])
    var exif = Raw()
    let taken = exif.addDirectory([
      (0x9003, Raw.ascii, Array("2026:07:04 10:20:30\0".utf8).map { Int($0) })
    ])
    let metadataID: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A,
      0x48,
    ]
    let previewID: [UInt8] = [
      0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D,
      0x16,
    ]
    let metadata = box(
      "uuid",
      metadataID + box("CMT1", main.file(beginningAt: directory))
        + box("CMT2", exif.file(beginningAt: taken)))
    let preview = box(
      "uuid",
      previewID + [UInt8](repeating: 0, count: 8)
        + box("PRVW", [UInt8](repeating: 0, count: 16) + smaller))
    let type = box("ftyp", Array("crx ".utf8) + big(4, 1))
    func movie(at offset: Int) -> [UInt8] {
      let sizes = box("stsz", big(4, 0, 0, 1, jpeg.count))
      let offsets = box("co64", big(4, 0, 1, 0, offset))
      let track = box("trak", box("mdia", box("minf", box("stbl", sizes + offsets))))
      return box("moov", metadata + track)
    }
    let head = type + movie(at: 0) + preview
    return type + movie(at: head.count + 8) + preview + box("mdat", jpeg)
  }

  @Test func `A CR3 has its JPEG as a track, and its metadata in boxes`() throws {
    let bytes = canon(orientation: 6)
    let file = try #require(try preview(bytes))
    #expect(try JPEG.Decoder(file).width == 48)
    #expect(JPEG.orientation(of: file) == .turnRight)
    #expect(try ExifReader.metadata(of: open(bytes)).texts[.taken] == "2026:07:04 10:20:30")
    let head = Array(bytes.prefix(PictureFormat.headLength))
    #expect(PictureFormat(head: head) == .raw)
  }

  @Test func `The smaller JPEG of a CR3 is shown if there is no other one`() throws {
    let bytes = Array(canon(orientation: 1).dropLast(jpeg.count))
    #expect(try preview(bytes) == smaller)
  }

  // MARK: Other files

  @Test func `Pictures in TIFF files are no raw files`() throws {
    var raw = Raw()
    let offset = raw.add(jpeg)
    let main = raw.addDirectory([
      (Raw.compression, Raw.short, [7]), (Raw.photometry, Raw.short, [6]),
      (Raw.offsets, Raw.long, [offset]), (Raw.counts, Raw.long, [jpeg.count]),
    ])
    let file = try open(raw.file(beginningAt: main))
    #expect(try RawFile.preview(in: file) == nil && !RawFile.isRaw(file))
  }

  @Test func `A raw file without a JPEG says so`() throws {
    #expect(
      throws: PictureError.unsupported(format: "RAW", reason: "no preview in the file")
    ) {
      try preview(Raw.nikon([], smaller: try lossless(smaller)))
    }
  }

  @Test func `No turn is written into a raw file`() throws {
    let file = try open(Raw.nikon(jpeg))
    #expect(RawFile.isRaw(file))
    #expect(throws: PictureError.unknownFormat) {
      try OrientationEdits.edits(of: file, applying: .turnRight)
    }
  }

  @Test func `Directories that name themselves end`() throws {
    var raw = Raw()
    let main = raw.addDirectory(Raw.sensor + [(Raw.subdirectories, Raw.long, [8])], next: 8)
    #expect(main == 8)
    #expect(throws: PictureError.self) { try preview(raw.file(beginningAt: main)) }
  }

  @Test func `Whatever is in a raw file, what is found is within it`() throws {
    let files = [Raw.nikon(jpeg, smaller: smaller, orientation: 6), canon(orientation: 3)]
    for seed in 0..<600 {
      var mutation = Mutation(seed: UInt64(seed))
      let bytes = mutation.apply(to: files)
      guard !bytes.isEmpty, let found = try? preview(bytes) else { continue }
      // An orientation may have been added.
      #expect(found.starts(with: JPEG.signature) && found.count < bytes.count + 100, "\(seed)")
    }
  }
}
