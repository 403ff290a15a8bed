import Files
import PictureFiles
import Pixels

/// Edits that change the orientation of a WebP file (RFC 9649), but not its pixels.
///
/// The orientation is that of the Exif data. Missing Exif data are added at the end, and a file in the simple layout
/// gets the header of the extended one, which only lists its contents. XMP data are kept in step.
struct WebPOrientation {
  private let file: OpenFile
  private let chunks: [FileChunks.Chunk]
  /// The end of the file as its header states it.
  private let end: Int

  private static let exifChunk = "EXIF"
  /// The flags in the extended header.
  private enum Flag {
    static let animation: UInt8 = 0x02
    static let exif: UInt8 = 0x08
    static let alpha: UInt8 = 0x10
  }

  /// Creates the changes of `file`, a WebP file.
  /// - Throws: ``PictureError/endsTooEarly(format:)``.
  init(_ file: OpenFile) throws(PictureError) {
    self.file = file
    let stated = 8 + Int(littleEndianBytes: FileBytes.read(4, at: 4, of: file))
    let size = FileStatus(ofOpen: file.descriptor)?.byteCount ?? 0
    guard stated <= size, stated.isMultiple(of: 2) else { throw .endsTooEarly(format: "WebP") }
    end = stated
    chunks = FileChunks(of: file).filter { $0.whole.upperBound <= stated }
  }

  /// Returns the edits that apply `change`.
  /// - Throws: ``PictureError/unknownFormat`` for animations, and ``PictureError/damaged(format:reason:)``.
  func edits(applying change: Orientation) throws(PictureError) -> ByteEdits {
    let header = try headerEdits()
    let (exif, orientation) = try exifEdits(applying: change)
    var texts: [ByteEdits.Edit] = []
    for chunk in chunks where chunk.name == "XMP " {
      texts += XMPOrientation.edits(of: try chunk.limitedData()[...], stating: orientation)
        .map { $0.moved(by: chunk.contents.lowerBound) }
    }
    let edits = (header + exif + texts).sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let all = ByteEdits(edits) else { throw fault("its chunks overlap") }
    guard all.addedCount > 0 else { return all }
    let size = ByteEdits.Edit(4..<8, (end - 8 + all.addedCount).littleEndianBytes(4))
    guard let result = ByteEdits([size] + edits) else { throw fault("its chunks overlap") }
    return result
  }

  private func fault(_ reason: String) -> PictureError {
    .damaged(format: "WebP", reason: reason)
  }

  // MARK: The extended header

  /// Returns the edits that set the Exif flag in the header.
  private func headerEdits() throws(PictureError) -> [ByteEdits.Edit] {
    guard let first = chunks.first else { throw fault("it has no picture") }
    let data = FileBytes.read(
      min(10, first.contents.count), at: first.contents.lowerBound, of: file)
    guard data.count == 10 || first.name == "VP8L" && data.count >= 5 else {
      throw fault("its header is incomplete")
    }
    switch first.name {
    case "VP8X":
      guard data[0] & Flag.animation == 0 else { throw .unknownFormat }
      let offset = first.contents.lowerBound
      let flags = data[0] | Flag.exif
      return flags == data[0] ? [] : [ByteEdits.Edit(offset..<offset + 1, [flags])]
    case "VP8 ":
      // RFC 6386, 9.1: a tag, a start code, and sizes of 14 bits.
      let width = Int(littleEndianBytes: data[6..<8]) & 0x3FFF
      let height = Int(littleEndianBytes: data[8..<10]) & 0x3FFF
      return [try addition(width: width, height: height, flags: Flag.exif)]
    case "VP8L":
      // RFC 9649, 3.4: a signature, sizes of 14 bits less one, and whether there is transparency.
      let bits = Int(littleEndianBytes: data[1..<5])
      let alpha = bits >> 28 & 1 == 1 ? Flag.alpha : 0
      return [
        try addition(
          width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1, flags: Flag.exif | alpha)
      ]
    default:
      throw fault("it has no picture")
    }
  }

  /// Returns the addition of an extended header.
  private func addition(
    width: Int, height: Int, flags: UInt8
  ) throws(PictureError) -> ByteEdits.Edit {
    guard width > 0, height > 0 else { throw fault("it has no size") }
    let start = FileChunks.Format.webP.start
    let sizes = (width - 1).littleEndianBytes(3) + (height - 1).littleEndianBytes(3)
    return ByteEdits.Edit(start..<start, Self.chunk("VP8X", [flags, 0, 0, 0] + sizes))
  }

  // MARK: Exif data

  /// Returns the edits of the Exif data, and the orientation that they then state.
  private func exifEdits(
    applying change: Orientation
  ) throws(PictureError) -> ([ByteEdits.Edit], Orientation) {
    guard let chunk = chunks.first(where: { $0.name == Self.exifChunk }) else {
      let added = Self.chunk(Self.exifChunk, TIFFOrientation.block(stating: change))
      return ([ByteEdits.Edit(end..<end, added)], change)
    }
    let data = try chunk.limitedData()
    let prefix = data.starts(with: ExifBlock.prefix) ? ExifBlock.prefix.count : 0
    guard let found = TIFFOrientation(change, in: Array(data.dropFirst(prefix))) else {
      throw fault("its Exif data cannot be read")
    }
    var edits = found.edits.map { $0.moved(by: chunk.contents.lowerBound + prefix) }
    let added = ByteEdits(edits)?.addedCount ?? 0
    if added > 0, let last = edits.popLast() {
      // The addition ends at an even offset, and takes the place of the padding byte of the chunk.
      edits.append(ByteEdits.Edit(last.range.lowerBound..<chunk.whole.upperBound, last.bytes))
      let size = chunk.whole.lowerBound + 4
      edits.insert(
        ByteEdits.Edit(size..<size + 4, (data.count + added).littleEndianBytes(4)), at: 0)
    }
    return (edits, found.orientation)
  }

  // MARK: Bytes

  /// Returns a chunk; `data` must have an even size.
  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + data.count.littleEndianBytes(4) + data
  }
}
