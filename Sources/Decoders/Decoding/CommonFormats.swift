import Geometry
public import Imaging

/// The formats of the small decoder.
public enum CommonFormats {
  /// The picture in `file` for the `screen`, of whose parts no more than `memoryBudget` bytes are
  /// held at once.
  /// - Throws: ``ImagingError/unknownFormat`` when it is neither JPEG nor PNG,
  ///   ``ImagingError/fileTooLarge(limit:)`` when all of its bytes are too many, and
  ///   ``ImagingError/unsupportedSize(width:height:)`` when all of its pixels are.
  public static func open(
    _ file: OpenFile, screen: ColorProfile?, memoryBudget: Int
  ) throws(ImagingError) -> any StoredPicture {
    // Files of other formats may be too large to be read as a whole.
    let head = FileBytes.head(PNG.signature.count, of: file)
    let picture: any StoredPicture
    if head.starts(with: JPEG.signature) {
      picture = try JPEGPicture(FileBytes.read(file), screen: screen)
    } else if head == PNG.signature {
      picture = try PNGPicture(FileBytes.read(file), screen: screen)
    } else {
      // What cannot be read, or holds nothing, is no format either.
      if head.isEmpty { _ = try FileBytes.read(file) }
      throw .unknownFormat
    }
    let size = picture.info.size
    // Four bytes for a pixel, and a third more for the coarser levels.
    guard size.width * size.height * 16 / 3 <= Double(memoryBudget) else {
      throw .unsupportedSize(width: Int(size.width), height: Int(size.height))
    }
    return picture
  }
}
