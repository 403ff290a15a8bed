public import Drawing

/// The door of this room: a path goes in, a picture or what is wrong with it comes out.
///
/// Formats are told by a file's first bytes, never by its name. Pictures come out upright, however
/// they lie in the file, if its Exif data says so. Everything here may take its time and runs on any
/// thread.
public enum PictureFile {
  /// The picture at `path`, with as many pixels as `detail` asks for.
  public static func pyramid(
    at path: String, _ detail: PictureWish.Detail = .complete
  ) throws(ImagingError) -> Pyramid {
    try PictureSource(path).pyramid(detail)
  }

  /// The pixels of the picture at `path`, upright.
  public static func bitmap(at path: String) throws(ImagingError) -> Bitmap {
    try PictureSource(path).bitmap()
  }
}
