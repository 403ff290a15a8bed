package import Files
package import PictureFiles
package import Pixels

/// Changes the orientation that a picture file states. Its pixels stay as they are, so nothing is lost, and the
/// previous file can be restored to the byte.
package enum OrientationEdits {
  /// Returns the edits of `file`, a JPEG, PNG, WebP, TIFF or HEIC, that change its orientation; of a TIFF, that of its
  /// first page. A HEIC must state a rotation already. Nothing is written into an animation or the raw file of a
  /// camera.
  /// - Throws: ``PictureError/unknownFormat`` for others, and ``PictureError/endsTooEarly(format:)`` and
  ///   ``PictureError/damaged(format:reason:)``, also if pixels of a JPEG are missing: a file that may have to be
  ///   repaired is not changed.
  package static func edits(
    of file: OpenFile, applying change: Orientation
  ) throws(PictureError) -> ByteEdits {
    let head = FileBytes.head(FileChunks.headSize, of: file)
    if head.starts(with: JPEG.signature) {
      let bytes = try FileBytes.read(file)
      let edits = try JPEG.orientationEdits(of: bytes, applying: change)
      try checkPixels(of: bytes)
      return edits
    }
    switch FileChunks.Format(head: head) {
    case .png: return try PNG.orientationEdits(of: file, applying: change)
    case .webP: return try WebPOrientation(file).edits(applying: change)
    case nil: break
    }
    if let edits = HEIFRotation.edits(of: file, applying: change) { return edits }
    guard TIFFNumbers(head) != nil, !RawFile.isRaw(file),
      let status = FileStatus(ofOpen: file.descriptor)
    else {
      throw .unknownFormat
    }
    let found = TIFFOrientation(change, size: status.byteCount) { offset, count in
      let bytes = FileBytes.read(count, at: offset, of: file)
      return bytes.count == count ? bytes : nil
    }
    guard let found, let edits = ByteEdits(found.edits) else {
      throw .damaged(format: "TIFF", reason: "its first directory cannot be read")
    }
    return edits
  }

  /// Throws an error if pixels of the JPEG `file` are missing, as far as they can be decoded at all.
  private static func checkPixels(of file: [UInt8]) throws(PictureError) {
    do throws(PictureError) {
      _ = try JPEG.Decoder(file).decode(reducedBy: JPEG.Decoder.maximumReduction)
    } catch {
      switch error {
      case .endsTooEarly, .damaged: throw error
      default: break
      }
    }
  }
}
