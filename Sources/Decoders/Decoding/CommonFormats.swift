import Codecs
package import Files
import Geometry
package import PictureFiles
import PictureLoading
package import Pixels

/// The formats that `touchstone-decoder` supports.
package enum CommonFormats {
  /// Opens the picture in `file` for `screen`, which reports its `progress`. At most `memoryBudget`
  /// bytes of pixels may be kept.
  /// - Throws: ``PictureError/unknownFormat`` if it is neither JPEG nor PNG nor the raw file of a camera,
  ///   ``PictureError/fileTooLarge(limit:)`` if the file is too large, and
  ///   ``PictureError/unsupportedSize(width:height:)`` if the picture has too many pixels.
  package static func open(
    _ file: OpenFile, screen: ColorProfile?, memoryBudget: Int, progress: DecodingProgress? = nil
  ) throws(PictureError) -> any PictureSource {
    // Files of other formats may be too large to be read completely.
    let head = FileBytes.head(PNG.signature.count, of: file)
    let picture: any PictureSource
    if head.starts(with: JPEG.signature) {
      if let picture = BandedJPEGPicture(
        file, screen: screen, memoryBudget: memoryBudget, progress: progress)
      {
        return picture
      }
      picture = try JPEGPicture(FileBytes.read(file), screen: screen)
    } else if head == PNG.signature {
      picture = try PNGPicture(file, screen: screen, progress: progress)
    } else if let preview = try RawFile.preview(in: file) {
      picture = try JPEGPicture(preview, screen: screen, format: .raw)
    } else {
      // Report files that cannot be read or are empty.
      if head.isEmpty { _ = try FileBytes.read(file) }
      throw .unknownFormat
    }
    let size = picture.info.size
    // Four bytes per pixel, and a third more for the coarser levels.
    guard size.width * size.height * 16 / 3 <= Double(memoryBudget) else {
      throw .unsupportedSize(width: Int(size.width), height: Int(size.height))
    }
    return picture
  }
}
