import Geometry
public import Imaging

/// The formats of the small decoder.
public enum CommonFormats {
  /// The picture in `file` for the `screen`, of whose parts no more than `memoryBudget` bytes are
  /// held at once.
  /// - Throws: ``ImagingError/unknownFormat`` when it is neither JPEG nor PNG, and
  ///   ``ImagingError/unsupportedSize(width:height:)`` when all of its pixels are too many.
  public static func open(
    _ file: OpenFile, screen: ColorProfile?, memoryBudget: Int
  ) throws(ImagingError) -> any StoredPicture {
    let bytes = try FileBytes.read(file)
    let picture: any StoredPicture
    if bytes.starts(with: JPEG.signature) {
      picture = try JPEGPicture(bytes, screen: screen)
    } else if bytes.starts(with: PNG.signature) {
      picture = try PNGPicture(bytes, screen: screen)
    } else {
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
