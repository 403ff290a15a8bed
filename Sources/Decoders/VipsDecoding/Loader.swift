import CVips
import PictureFiles

/// The libvips operation that loads a format, and its abilities.
struct Loader: Equatable {
  /// The reduction that a loader can apply, in less time and memory than decoding all pixels.
  enum Reduction: Equatable {
    case none
    /// Reduction by blocks of 2^n x 2^n pixels, up to this n.
    case shrinks(Int)
    /// Reduction to any size.
    case scales
  }

  /// The name of the operation.
  let operation: String
  let reduction: Reduction
  /// Whether the library decompresses the whole picture in memory, even for a part of it.
  let unfoldsInMemory: Bool
  /// Whether a loader that reports random access can read parts repeatedly, without being opened again.
  let readsPartsAgain: Bool

  private init(
    _ operation: String, reduction: Reduction = .none, unfoldsInMemory: Bool = false,
    readsPartsAgain: Bool = true
  ) {
    self.operation = operation
    self.reduction = reduction
    self.unfoldsInMemory = unfoldsInMemory
    self.readsPartsAgain = readsPartsAgain
  }

  /// Whether libvips was built with the operation.
  var isAvailable: Bool { vips_type_find("VipsOperation", operation) != 0 }

  /// The value for bytes that are missing at the end of a file that was cut; nil if the library reads such a file, or
  /// would not read it with more bytes either. Most uncompressed pixels are then grey.
  var padding: UInt8? {
    switch self {
    case .tiff: 0x80
    case .webP, .heif, .jpeg2000: 0
    default: nil
    }
  }

  static let jpeg = Loader("jpegload_source", reduction: .shrinks(3))
  static let png = Loader("pngload_source")
  static let tiff = Loader("tiffload_source")
  static let gif = Loader("gifload_source", unfoldsInMemory: true)
  static let webP = Loader("webpload_source", reduction: .scales, unfoldsInMemory: true)
  static let heif = Loader("heifload_source", unfoldsInMemory: true)
  static let jpegXL = Loader("jxlload_source", unfoldsInMemory: true)
  // OpenJPEG 2.5 refuses to decode a tile after the last one.
  static let jpeg2000 = Loader("jp2kload_source", readsPartsAgain: false)
  static let svg = Loader("svgload_source")
  static let pdf = Loader("pdfload_source")
  static let radiance = Loader("radload_source")
  // ImageMagick, which supports many more formats, some of which are programs.
  static let magick = Loader("magickload_buffer", unfoldsInMemory: true)
}

/// The loaders of formats.
extension PictureFormat {
  /// The loader of libvips; nil if the format is read by `RasterDecoding`.
  var loader: Loader? {
    switch self {
    // The part of a raw file that shows its picture.
    case .jpeg, .raw: .jpeg
    case .png: .png
    case .tiff: .tiff
    case .gif: .gif
    case .webP: .webP
    case .heic, .avif: .heif
    case .jpegXL: .jpegXL
    case .jpeg2000: .jpeg2000
    case .svg: .svg
    case .pdf: .pdf
    case .radiance: .radiance
    case .photoshop: .magick
    case .pnm, .bmp, .icon, .gimp, .dds, .tga, .qoi, .openEXR, .fits: nil
    }
  }

  /// Whether the loader accepts a page number.
  var hasPageNumbers: Bool { pages != .single }
}
