import Files
import PictureFiles

/// The header of a raw file of Fujifilm, which names a JPEG with all metadata.
struct FujiHeader {
  /// The place of the JPEG.
  let jpeg: Range<Int>

  private static let name = Array("FUJIFILMCCD-RAW".utf8)
  /// The position of the offset of the JPEG.
  private static let offset = 84
  /// The end of the header, behind the offset and the length of the JPEG.
  private static let length = 92

  /// Reads the header of `file`; nil if it has none.
  init?(of file: OpenFile) {
    let head = FileBytes.head(Self.length, of: file)
    guard head.count == Self.length, head.starts(with: Self.name) else { return nil }
    func number(at place: Int) -> Int { Int(bigEndianBytes: head[place..<place + 4]) }
    let part = RawTIFF.part(from: number(at: Self.offset), count: number(at: Self.offset + 4))
    guard let part else { return nil }
    jpeg = part
  }

  var contents: RawFile.Contents { RawFile.Contents(parts: [jpeg]) }
}
