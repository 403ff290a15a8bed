public import Drawing
public import SystemPackage

/// Files that come with the program or that it has written itself: JPEG and PNG, told by their first
/// bytes. What anybody else may have written goes through a ``PictureLoader``.
public enum PictureFile {
  /// The pixels of the picture at `path`, upright.
  public static func bitmap(at path: FilePath) throws(ImagingError) -> Bitmap {
    let bytes = try FileBytes.read(path)
    if bytes.starts(with: JPEG.signature) { return try JPEG.decode(bytes) }
    if bytes.starts(with: PNG.signature) { return try PNG.decode(bytes) }
    throw .unknownFormat
  }
}
