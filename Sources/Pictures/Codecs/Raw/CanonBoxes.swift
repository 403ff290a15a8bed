import Files
import PictureFiles
import Pixels

/// A raw file of Canon that consists of boxes (CR3; ISO/IEC 14496-12, section 4.2).
///
/// It has a JPEG of the picture at full size as a track, a smaller one in a box of its own, and blocks of Exif data.
struct CanonBoxes {
  private let file: OpenFile
  private let boxes: MediaBoxes
  private let movie: Range<Int>
  /// The box with the blocks of Exif data.
  private let metadata: Range<Int>?

  private static let brand = Array("crx ".utf8)
  private static let metadataID: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  private static let previewID: [UInt8] = [
    0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
  ]
  /// The bytes between the identifier and the boxes of the preview.
  private static let previewMargin = 8
  /// The bytes at the start of a box in which its JPEG begins, after a few numbers.
  private static let maximumNumbers = 64

  /// Reads the boxes of `file`; nil if it has none.
  init?(in file: OpenFile) {
    let head = FileBytes.head(12, of: file)
    guard head.dropFirst(4).starts(with: Array("ftyp".utf8)),
      head.dropFirst(8).starts(with: Self.brand),
      let size = FileStatus(ofOpen: file.descriptor)?.byteCount
    else { return nil }
    boxes = MediaBoxes(of: FilePages(of: file, from: 0, count: size))
    guard let movie = boxes.contents(of: "moov", in: 0..<size) else { return nil }
    self.file = file
    self.movie = movie
    metadata = boxes.contents(of: "uuid", Self.metadataID, in: movie)
    preview = boxes.contents(of: "uuid", Self.previewID, in: 0..<size)
      .map { $0.dropFirst(Self.previewMargin) }
      .flatMap { [boxes] in boxes.contents(of: "PRVW", in: $0.startIndex..<$0.endIndex) }
  }

  /// The box with the smaller JPEG.
  private let preview: Range<Int>?

  var contents: RawFile.Contents {
    let stated = block(named: "CMT1")?.short(.orientation)
    let thumbnail = metadata.flatMap { boxes.contents(of: "THMB", in: $0) }
    return RawFile.Contents(
      parts: tracks + [preview, thumbnail].compactMap { $0.flatMap(jpeg) },
      orientation: stated.flatMap { Orientation(rawValue: UInt16($0)) } ?? .upright)
  }

  /// Returns a block of Exif data: `CMT1` is the main directory, `CMT2` that of Exif, and `CMT4` that of the location.
  func block(named name: String) -> ExifDirectory? {
    guard let metadata, let place = boxes.contents(of: name, in: metadata) else { return nil }
    return ExifDirectory(first: FilePages(of: file, from: place.lowerBound, count: place.count))
  }

  /// Returns the place of the JPEG in a box, behind a few numbers.
  private func jpeg(in box: Range<Int>) -> Range<Int>? {
    let start = boxes.bytes(at: box.lowerBound, count: min(Self.maximumNumbers, box.count)) ?? []
    return start.indices.first { start[$0...].starts(with: JPEG.signature) }
      .map { box.lowerBound + $0..<box.upperBound }
  }

  /// The byte ranges of the first samples of the tracks, one of which is the large JPEG.
  private var tracks: [Range<Int>] {
    boxes.all(in: movie).filter { $0.name == "trak" }.compactMap { track in
      let path = ["mdia", "minf", "stbl"]
      let table = path.reduce(track.contents as Range<Int>?) { box, name in
        box.flatMap { boxes.contents(of: name, in: $0) }
      }
      return table.flatMap(firstSample)
    }
  }

  /// Returns the place of the first sample in a table of samples (ISO/IEC 14496-12, sections 8.7.3 and 8.7.5).
  private func firstSample(in table: Range<Int>) -> Range<Int>? {
    guard let sizes = boxes.contents(of: "stsz", in: table),
      let common = boxes.number(at: sizes.lowerBound + 4, count: 4),
      let size = common > 0 ? common : boxes.number(at: sizes.lowerBound + 12, count: 4)
    else { return nil }
    let offset =
      boxes.contents(of: "co64", in: table).flatMap {
        boxes.number(at: $0.lowerBound + 8, count: 8)
      }
      ?? boxes.contents(of: "stco", in: table)
      .flatMap { boxes.number(at: $0.lowerBound + 8, count: 4) }
    return RawTIFF.part(from: offset, count: size)
  }
}
