import Drawing
import Geometry

/// A file that has been read, and whose format is known.
enum PictureSource: ~Copyable {
  case jpeg(JPEG.Decoder)
  case png([UInt8])

  /// Reads the file at `path`.
  init(_ path: String) throws(ImagingError) {
    let bytes = try FileBytes.read(path)
    if bytes.starts(with: JPEG.signature) {
      self = .jpeg(try JPEG.Decoder(bytes))
    } else if bytes.starts(with: PNG.signature) {
      self = .png(bytes)
    } else {
      throw .unknownFormat
    }
  }

  /// The name of the format.
  var format: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    }
  }

  /// Whether fewer pixels take less time than all.
  var decodesReduced: Bool {
    switch self {
    case .jpeg: true
    case .png: false
    }
  }

  /// The picture, upright.
  func bitmap() throws(ImagingError) -> Bitmap {
    switch self {
    case .jpeg(let decoder): try decoder.decode(reducedBy: 0).bitmap
    case .png(let bytes): try PNG.decode(bytes)
    }
  }

  /// As many of its pixels as `detail` asks for, and no finer level.
  func pyramid(_ detail: PictureWish.Detail) throws(ImagingError) -> Pyramid {
    switch self {
    case .jpeg(let decoder):
      let exponent = min(detail.exponent(for: decoder.size), JPEG.Decoder.greatestReduction)
      let finest = try decoder.decode(reducedBy: exponent)
      return Pyramid(from: finest, size: decoder.size).reduced(to: detail)
    case .png: return Pyramid(of: try bitmap()).reduced(to: detail)
    }
  }
}
