public import Drawing
import Geometry

/// The door of this room: a path goes in, a picture or what is wrong with it comes out.
///
/// Formats are told by a file's first bytes, never by its name. Pictures come out upright, however
/// they lie in the file, if its Exif data says so. Everything here may take its time and runs on any
/// thread.
public enum PictureFile {
  /// Hands the picture at `path` to `deliver` as soon as there is anything to see, and again when it
  /// is complete.
  ///
  /// The first pyramid may hold only as many pixels as it takes to show the whole picture in
  /// `pixels`.
  /// - Parameters:
  ///   - path: where the file is.
  ///   - pixels: width and height of the place where the picture is shown first, in device pixels.
  ///   - deliver: takes a pyramid, or the fault, and whether nothing better follows; answers whether
  ///     anything better is still wanted.
  public static func decode(
    _ path: String, atFirst pixels: (width: Int, height: Int),
    deliver: (_ outcome: Result<Pyramid, ImagingError>, _ isFinal: Bool) -> Bool
  ) {
    do throws(ImagingError) {
      let bytes = try FileBytes.read(path)
      if bytes.starts(with: JPEG.signature) {
        try decodeJPEG(bytes, atFirst: pixels, deliver: deliver)
      } else {
        _ = deliver(.success(Pyramid(of: try decode(bytes))), true)
      }
    } catch {
      _ = deliver(.failure(error), true)
    }
  }

  /// The pixels of the picture at `path`, upright.
  public static func bitmap(at path: String) throws(ImagingError) -> Bitmap {
    try decode(try FileBytes.read(path))
  }

  private static func decode(_ bytes: [UInt8]) throws(ImagingError) -> Bitmap {
    if bytes.starts(with: JPEG.signature) { return try JPEG.decode(bytes) }
    if bytes.starts(with: PNG.signature) { return try PNG.decode(bytes) }
    throw .unknownFormat
  }

  private static func decodeJPEG(
    _ bytes: [UInt8], atFirst pixels: (width: Int, height: Int),
    deliver: (Result<Pyramid, ImagingError>, Bool) -> Bool
  ) throws(ImagingError) {
    let decoder = try JPEG.Decoder(bytes)
    func pyramid(reducedBy exponent: Int) throws(ImagingError) -> Pyramid {
      Pyramid(from: try decoder.decode(reducedBy: exponent), size: decoder.size)
    }
    let exponent = reduction(of: decoder.size, toFit: pixels)
    if exponent > 0 {
      guard deliver(.success(try pyramid(reducedBy: exponent)), false) else { return }
    }
    _ = deliver(.success(try pyramid(reducedBy: 0)), true)
  }

  /// The exponent of the coarsest level that is not enlarged when all of the picture is shown.
  private static func reduction(of size: Size, toFit pixels: (width: Int, height: Int)) -> Int {
    let scale = min(Double(pixels.width) / size.width, Double(pixels.height) / size.height)
    return (1...JPEG.Decoder.greatestReduction).last { Double(1 << $0) * scale <= 1 } ?? 0
  }
}
