import CVips

/// A file format, with the libvips loader for it.
struct FileFormat {
  /// The meaning of the pages of a file.
  enum Pages {
    /// One picture; any others are not shown.
    case single
    /// Separate pages to show.
    case leaves
    /// The frames of an animation.
    case frames
  }

  /// The reduction that a loader can apply, in less time and memory than decoding all pixels.
  enum Reduction {
    case none
    /// Reduction by blocks of 2^n x 2^n pixels, up to this n.
    case shrinks(Int)
    /// Reduction to any size.
    case scales
  }

  /// The usual name of the format.
  let name: String
  /// The libvips operation that loads it.
  let loader: String
  let pages: Pages
  /// Whether the format is resolution-independent and rendered at any size.
  let isScalable: Bool
  let reduction: Reduction
  /// Whether the library decompresses the whole picture in memory, even for a part of it.
  let unfoldsInMemory: Bool
  /// Whether a loader that reports random access can read parts repeatedly, without being opened again.
  let readsPartsAgain: Bool

  init(
    _ name: String, _ loader: String, pages: Pages = .single, isScalable: Bool = false,
    reduction: Reduction = .none, unfoldsInMemory: Bool = true,
    readsPartsAgain: Bool = true
  ) {
    self.name = name
    self.loader = loader
    self.pages = pages
    self.isScalable = isScalable
    self.reduction = reduction
    self.unfoldsInMemory = unfoldsInMemory
    self.readsPartsAgain = readsPartsAgain
  }

  /// Whether libvips was built with support for the format.
  var isAvailable: Bool { vips_type_find("VipsOperation", loader) != 0 }

  /// Whether the loader accepts a page number.
  var hasPageNumbers: Bool { pages != .single }

  static let jpeg = FileFormat(
    "JPEG", "jpegload_source", reduction: .shrinks(3), unfoldsInMemory: false)
  static let png = FileFormat("PNG", "pngload_source", unfoldsInMemory: false)
  static let tiff = FileFormat("TIFF", "tiffload_source", pages: .leaves, unfoldsInMemory: false)
  static let gif = FileFormat("GIF", "gifload_source", pages: .frames)
  static let webp = FileFormat("WebP", "webpload_source", pages: .frames, reduction: .scales)
  static let heic = FileFormat("HEIC", "heifload_source", pages: .leaves)
  static let avif = FileFormat("AVIF", "heifload_source", pages: .leaves)
  static let jpegXL = FileFormat("JPEG XL", "jxlload_source")
  // OpenJPEG 2.5 refuses to decode a tile after the last one.
  static let jpeg2000 = FileFormat(
    "JPEG 2000", "jp2kload_source", unfoldsInMemory: false, readsPartsAgain: false)
  static let svg = FileFormat(
    "SVG", "svgload_source", isScalable: true, unfoldsInMemory: false)
  static let pdf = FileFormat(
    "PDF", "pdfload_source", pages: .leaves, isScalable: true, unfoldsInMemory: false)
  static let pnm = FileFormat("PNM", "ppmload_source", unfoldsInMemory: false)
  static let radiance = FileFormat("Radiance HDR", "radload_source", unfoldsInMemory: false)
  static let fits = FileFormat("FITS", "fitsload_source", unfoldsInMemory: false)
  static let bmp = FileFormat("BMP", "magickload_buffer")
  static let photoshop = FileFormat("Photoshop", "magickload_buffer")
  static let gimp = FileFormat("GIMP", "magickload_buffer")
  static let icon = FileFormat("Windows icon", "magickload_buffer", pages: .leaves)
  static let dds = FileFormat("DDS", "magickload_buffer")

  static let all = [
    jpeg, png, tiff, gif, webp, heic, avif, jpegXL, jpeg2000, svg, pdf, pnm, radiance, fits, bmp,
    photoshop, gimp, icon, dds,
  ]
}
