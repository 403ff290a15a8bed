import Files
import PictureFiles

/// The places of the Exif and XMP data in files that consist of boxes: HEIC and AVIF (ISO/IEC 23008-12, annex A), JPEG
/// XL (ISO/IEC 18181-2, 9) and JPEG 2000 (XMP specification, part 3, 1.1.4).
struct MetadataBoxes {
  /// The place of the Exif data, maybe with the word that precedes the TIFF header; nil if there are none.
  private(set) var exif: Range<Int>?
  /// The place of the XMP data; nil if there are none.
  private(set) var xmp: Range<Int>?

  private static let jpeg2000Exif = Array("JpgTiffExif->JP2".utf8)
  private static let jpeg2000XMP: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  /// Finds the data in `file`; nil if that has no boxes.
  init?(of file: OpenFile) {
    let name = FileBytes.head(8, of: file).dropFirst(4)
    if name.elementsEqual("ftyp".utf8) {
      guard let heif = HEIFBoxes(of: file) else { return nil }
      findItems(of: heif)
      return
    }
    guard let size = FileStatus(ofOpen: file.descriptor)?.byteCount else { return nil }
    let boxes = MediaBoxes(of: FilePages(of: file, from: 0, count: size))
    let whole = 0..<size
    if name.elementsEqual("JXL ".utf8) {
      exif = boxes.contents(of: "Exif", in: whole).flatMap { Self.tiff(in: $0, boxes) }
      xmp = boxes.contents(of: "xml ", in: whole)
    } else if name.elementsEqual("jP  ".utf8) {
      exif = boxes.contents(of: "uuid", Self.jpeg2000Exif, in: whole)
      xmp = boxes.contents(of: "uuid", Self.jpeg2000XMP, in: whole)
    } else {
      return nil
    }
  }

  /// Finds the items that describe the primary picture of `heif`, or else any: phones describe depth and other parts
  /// as well.
  private mutating func findItems(of heif: HEIFBoxes) {
    let own = heif.primaryItem.map { Set(heif.items(referring: "cdsc", to: $0)) } ?? []
    func places(_ type: String) -> [Range<Int>] {
      let all = heif.items.filter { $0.value.type == type }.keys.sorted()
      return (all.filter(own.contains) + all.filter { !own.contains($0) }).compactMap(heif.place)
    }
    exif = places("Exif").lazy.compactMap { Self.tiff(in: $0, heif.boxes) }.first
    xmp = places("mime").first { heif.boxes.number(at: $0.lowerBound, count: 1) == 0x3C }
  }

  /// Returns the part of `place` from the TIFF header on, whose distance precedes it.
  private static func tiff(in place: Range<Int>, _ boxes: MediaBoxes) -> Range<Int>? {
    guard let distance = boxes.number(at: place.lowerBound, count: 4), distance < place.count - 4
    else { return nil }
    return place.lowerBound + 4 + distance..<place.upperBound
  }
}
