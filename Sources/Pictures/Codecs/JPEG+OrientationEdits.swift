import PictureFiles
import Pixels

extension JPEG {
  /// The maximum size of the payload of a segment, in bytes (ITU-T T.81, B.1.1).
  private static let maximumPayload = 65_533

  /// Returns the edits of `file` that change its orientation. They do not change its pixels.
  ///
  /// The orientation is that of the first Exif segment. It gets an orientation if it has none, and a file
  /// without such a segment gets one. The copy of the orientation in XMP data is kept in step.
  /// - Throws: ``PictureError/damaged(format:reason:)``.
  static func orientationEdits(
    of file: [UInt8], applying change: Orientation
  ) throws(PictureError) -> ByteEdits {
    var segments = Segments(of: file)
    var exif: ArraySlice<UInt8>?
    var texts: [ArraySlice<UInt8>] = []
    // After the start of the image, or after the JFIF segment that follows it.
    var front = 2
    while let (marker, payload) = segments.next() {
      if marker == application0, payload.startIndex == 6, payload.starts(with: jfifName) {
        front = payload.endIndex
      } else if marker == application1, payload.starts(with: ExifBlock.prefix) {
        exif = exif ?? payload
      } else if marker == application1, payload.starts(with: XMPBlock.segmentName) {
        texts.append(payload)
      }
    }
    guard segments.scanHeader != nil else { throw fault("its header is incomplete") }
    let (edits, orientation) =
      if let exif { try self.edits(of: exif, change) } else { addition(at: front, change) }
    let all = (edits + texts.flatMap { XMPOrientation.edits(of: $0, stating: orientation) })
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let result = ByteEdits(all) else { throw fault("its segments overlap") }
    return result
  }

  private static func fault(_ reason: String) -> PictureError {
    .damaged(format: "JPEG", reason: reason)
  }

  /// Returns the edits of an Exif segment, and the orientation that it then states.
  private static func edits(
    of payload: ArraySlice<UInt8>, _ change: Orientation
  ) throws(PictureError) -> ([ByteEdits.Edit], Orientation) {
    let block = Array(payload.dropFirst(ExifBlock.prefix.count))
    let start = payload.startIndex + ExifBlock.prefix.count
    guard let found = TIFFOrientation(change, in: block) else {
      throw fault("its Exif segment cannot be read")
    }
    var edits = found.edits.map { $0.moved(by: start) }
    let added = ByteEdits(edits)?.addedCount ?? 0
    guard payload.count + added <= maximumPayload else { throw fault("its Exif segment is full") }
    if added > 0 {
      let offset = payload.startIndex - 2
      edits.insert(ByteEdits.Edit(offset..<offset + 2, length(payload.count + added)), at: 0)
    }
    return (edits, found.orientation)
  }

  /// Returns the addition of an Exif segment at `offset`, and the orientation that it states.
  private static func addition(
    at offset: Int, _ change: Orientation
  ) -> ([ByteEdits.Edit], Orientation) {
    let payload = ExifBlock.prefix + TIFFOrientation.block(stating: change)
    let segment = [0xFF, application1] + length(payload.count) + payload
    return ([ByteEdits.Edit(offset..<offset, segment)], change)
  }

  /// Returns the length of a segment with a payload of `count` bytes.
  static func length(_ count: Int) -> [UInt8] { (count + 2).bigEndianBytes(2) }
}
