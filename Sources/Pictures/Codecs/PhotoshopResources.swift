import Files
import PictureFiles

/// The resources of Photoshop files, which programs also write into JPEG and TIFF files: blocks of bytes with numbers
/// (Adobe Photoshop File Formats Specification, "Image Resource Blocks").
package struct PhotoshopResources {
  /// The numbers of the resources that are read.
  enum Kind: Int {
    case iptc = 1028
    case exif = 1058
    case xmp = 1060
  }

  /// A resource: its number, and the places of its bytes, and of all that belongs to it.
  private struct Block {
    let number: Int
    let contents: Range<Int>
    let whole: Range<Int>
  }

  /// The name that precedes them in a segment of a JPEG.
  package static let segmentName = Array("Photoshop 3.0\0".utf8)
  /// The letters before a resource: those of Photoshop, and of programs that it reads.
  private static let signatures = ["8BIM", "AgHg", "DCSR", "MeSa", "PHUT"].map { Array($0.utf8) }
  /// The numbers of the thumbnails of Photoshop 4, and of Photoshop 5 and later.
  private static let thumbnails = [0x0409, 0x040C]
  /// The maximum number of bytes that are read.
  private static let maximumBytes = 1 << 20
  /// The place of the table of colours in a Photoshop file, which precedes the resources.
  private static let table = 26

  private let bytes: [UInt8]
  private let blocks: [Block]

  /// Finds the resources in `bytes` from `start` on, up to the first one that is damaged.
  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    var blocks: [Block] = []
    var position = start
    while position + 12 <= bytes.count,
      Self.signatures.contains(Array(bytes[position..<position + 4]))
    {
      // The name has its length before it, and is padded with it to an even count; so are the data.
      let name = (Int(bytes[position + 6]) + 2) / 2 * 2
      let data = position + 6 + name + 4
      guard data <= bytes.count else { break }
      let count = bytes.number(at: data - 4)
      guard count <= bytes.count - data else { break }
      let end = min(data + (count + 1) / 2 * 2, bytes.count)
      blocks.append(
        Block(
          number: bytes.number(at: position + 4, count: 2), contents: data..<data + count,
          whole: position..<end))
      position = end
    }
    self.blocks = blocks
  }

  /// Reads the resources of the Photoshop `file`; nil if it is none.
  init?(of file: OpenFile) {
    guard FileBytes.head(4, of: file).elementsEqual("8BPS".utf8) else { return nil }
    func length(at offset: Int) -> Int? {
      let bytes = FileBytes.read(4, at: offset, of: file)
      return bytes.count == 4 ? bytes.number(at: 0) : nil
    }
    guard let tableLength = length(at: Self.table) else { return nil }
    let start = Self.table + 4 + tableLength
    guard let length = length(at: start) else { return nil }
    self.init(FileBytes.read(min(length, Self.maximumBytes), at: start + 4, of: file))
  }

  /// The bytes of the first resource of a `kind`; nil if there is none.
  subscript(kind: Kind) -> [UInt8]? {
    blocks.first { $0.number == kind.rawValue }.map { Array(bytes[$0.contents]) }
  }

  /// Returns `bytes` without the thumbnail among the resources that begin at `start`.
  package static func withoutThumbnail(_ bytes: [UInt8], after start: Int) -> [UInt8] {
    let blocks = PhotoshopResources(bytes, from: start).blocks
    let kept = blocks.filter { !thumbnails.contains($0.number) }.flatMap { bytes[$0.whole] }
    return bytes.prefix(start) + kept + bytes.dropFirst(blocks.last?.whole.upperBound ?? start)
  }
}
