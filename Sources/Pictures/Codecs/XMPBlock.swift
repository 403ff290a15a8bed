import Files
import PictureFiles

/// Finds the XMP data in picture files (XMP specification, part 3), and in the sidecars beside them.
enum XMPBlock {
  /// The name that precedes them in a segment of a JPEG.
  static let segmentName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let keyword = Array("XML:com.adobe.xmp".utf8)
  /// The maximum number of bytes that are read: a segment of a JPEG has no more than a quarter of these.
  private static let maximumBytes = 1 << 18

  /// Returns the XMP data of `file`; nil if there are none.
  static func bytes(of file: OpenFile) -> [UInt8]? {
    let head = FileBytes.head(16, of: file)
    if head.starts(with: JPEG.signature) { return ExifBlock.segment(named: segmentName, of: file) }
    let chunks = FileChunks(of: file)
    if chunks.format != nil { return bytes(in: chunks, of: file) }
    if TIFFNumbers(head) != nil {
      return ExifBlock.directory(of: file)?.data(.xmp, atMost: maximumBytes)
    }
    if let resources = PhotoshopResources(of: file) { return resources[.xmp] }
    if let place = MetadataBoxes(of: file)?.xmp {
      return FileBytes.read(min(place.count, maximumBytes), at: place.lowerBound, of: file)
    }
    return isMarkup(head) ? FileBytes.head(maximumBytes, of: file) : nil
  }

  private static func bytes(in chunks: FileChunks, of file: OpenFile) -> [UInt8]? {
    for chunk in chunks {
      if chunk.name == "XMP " {
        let size = Swift.min(chunk.contents.count, maximumBytes)
        return FileBytes.read(size, at: chunk.contents.lowerBound, of: file)
      }
      if let text = PNGText(chunk, of: file, wanted: [keyword]) { return text.bytes }
    }
    return nil
  }

  /// Returns whether a file that begins with `head` is text with tags, maybe after the mark of UTF-8.
  private static func isMarkup(_ head: [UInt8]) -> Bool {
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
