import Files
import PictureFiles
import Pixels

extension PNG {
  private static let exifChunk = "eXIf"
  /// The keyword of XMP data that are not compressed, and the empty fields after it (XMP specification, part 3).
  private static let xmpStart = Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0]

  /// Returns the edits of `file`, a PNG, that change its orientation. The orientation is in the Exif data, which is
  /// added after the header if missing. The copy of the orientation in XMP data is kept in step.
  /// - Throws: ``PictureError/unknownFormat`` for animations, ``PictureError/endsTooEarly(format:)`` and
  ///   ``PictureError/damaged(format:reason:)``.
  static func orientationEdits(
    of file: OpenFile, applying change: Orientation
  ) throws(PictureError) -> ByteEdits {
    let chunks = Array(FileChunks(of: file))
    let size = FileStatus(ofOpen: file.descriptor)?.byteCount ?? 0
    guard let header = chunks.first,
      chunks.contains(where: { $0.name == "IEND" && $0.whole.upperBound <= size })
    else { throw .endsTooEarly(format: "PNG") }
    guard !chunks.contains(where: { $0.name == "acTL" }) else { throw .unknownFormat }
    var edits: [ByteEdits.Edit] = []
    var orientation = change
    if let exif = chunks.first(where: { $0.name == exifChunk }) {
      let data = try exif.limitedData()
      guard let found = TIFFOrientation(change, in: data) else {
        throw .damaged(format: "PNG", reason: "its Exif data cannot be read")
      }
      orientation = found.orientation
      edits += completed(found.edits, of: exif, with: data)
    } else {
      var writer = PNGChunkWriter()
      writer.append(exifChunk, TIFFOrientation.block(stating: change))
      let end = header.whole.upperBound
      edits.append(ByteEdits.Edit(end..<end, Array(writer.file.dropFirst(signature.count))))
    }
    for text in chunks where text.name == "iTXt" {
      guard FileBytes.read(xmpStart.count, at: text.contents.lowerBound, of: file) == xmpStart
      else { continue }
      let data = try text.limitedData()
      edits += completed(
        XMPOrientation.edits(of: data[...], stating: orientation), of: text, with: data)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard let result = ByteEdits(edits) else {
      throw .damaged(format: "PNG", reason: "its chunks overlap")
    }
    return result
  }

  /// Returns `edits` of `data`, the contents of `chunk`, as edits of the file, with those of the length and the
  /// checksum.
  private static func completed(
    _ edits: [ByteEdits.Edit], of chunk: FileChunks.Chunk, with data: [UInt8]
  ) -> [ByteEdits.Edit] {
    guard !edits.isEmpty, let new = ByteEdits(edits)?.applied(to: data) else { return [] }
    let start = chunk.whole.lowerBound
    let length = ByteEdits.Edit(start..<start + 4, new.count.bigEndianBytes(4))
    let checksum = ByteEdits.Edit(
      chunk.contents.upperBound..<chunk.whole.upperBound,
      PNGChunkWriter.checksum(of: Array(chunk.name.utf8) + new).bigEndianBytes(4))
    let inner = edits.map { $0.moved(by: chunk.contents.lowerBound) }
    return (new.count == data.count ? [] : [length]) + inner + [checksum]
  }
}
