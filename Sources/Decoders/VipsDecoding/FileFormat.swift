import CVips

/// A format of files, and how libvips reads it.
struct FileFormat {
  /// What the pages of a file are to its reader.
  enum Pages {
    /// One picture; if there is more, it is not for leafing through.
    case single
    /// Pages to leaf through.
    case leaves
    /// Frames that play.
    case frames
  }

  /// How a loader makes coarser levels by itself, in less time and memory than all pixels take.
  enum Reduction {
    case none
    /// By whole blocks of 2^n x 2^n pixels, up to this n.
    case shrinks(Int)
    /// To any size.
    case scales
  }

  /// As people write it.
  let name: String
  /// The operation of libvips that reads it.
  let loader: String
  let pages: Pages
  /// Whether it is drawn anew at every size.
  let isScalable: Bool
  let reduction: Reduction
  /// Whether the library behind it unfolds all of a picture in memory, whatever part is wanted.
  let unfoldsInMemory: Bool
  /// Whether a loader that says it reads any part does so more than once.
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

  /// Whether libvips was built with what it takes.
  var isAvailable: Bool { vips_type_find("VipsOperation", loader) != 0 }

  /// Whether its loader takes a number of a page.
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
