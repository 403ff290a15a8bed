/// A format of picture files.
///
/// This is the one table of formats. Whatever lists formats is made from it, or compared with it by a test: the
/// files that folders show, `--list-formats`, the types in the desktop file, the README and the recognition of
/// files. Decoders add only the reader of each format.
package enum PictureFormat: Hashable, Sendable, CaseIterable {
  case jpeg, png, webP, tiff, gif, avif, heic, raw, jpegXL, jpeg2000, bmp, svg, pnm, icon,
    photoshop,
    gimp, dds, tga, qoi,
    radiance, openEXR, fits, pdf

  /// The meaning of the pages of a file.
  package enum Pages: Sendable {
    /// One picture; any others are not shown.
    case single
    /// Separate pages to show.
    case leaves
    /// The frames of an animation.
    case frames
  }

  /// Bytes that files of a format have at an offset.
  package struct Signature: Sendable {
    let offset: Int
    let bytes: [UInt8]

    fileprivate init(_ bytes: [UInt8], at offset: Int = 0) {
      self.offset = offset
      self.bytes = bytes
    }

    fileprivate init(_ text: String, at offset: Int = 0) {
      self.init(Array(text.utf8), at: offset)
    }
  }

  /// A row of the table.
  private struct Facts {
    let name: String
    let extensions: [String]
    let imageTypes: [String]
    var signatures: [Signature] = []
    var pages = Pages.single
    var isScalable = false

    init(
      _ name: String, _ extensions: [String], types imageTypes: [String],
      _ signatures: [Signature] = [], pages: Pages = .single, isScalable: Bool = false
    ) {
      self.name = name
      self.extensions = extensions
      self.imageTypes = imageTypes
      self.signatures = signatures
      self.pages = pages
      self.isScalable = isScalable
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
  private static let byExtension = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { format in format.extensions.map { ($0, format) } })

  /// Creates the format with a usual `name`; nil if there is none.
  package init?(named name: String) {
    guard let format = Self.byName[name] else { return nil }
    self = format
  }

  /// Creates the format of files whose names end with `ending`, in any case; nil if folders recognize none by it.
  package init?(extension ending: String) {
    guard let format = Self.byExtension[ending.lowercased()] else { return nil }
    self = format
  }

  /// The usual name of the format.
  package var name: String { facts.name }
  /// The file name extensions by which folders recognize the format, in lower case. A format without any is
  /// shown only if a file is named.
  package var extensions: [String] { facts.extensions }
  /// The MIME types that the viewer offers to open.
  package var mimeTypes: [String] { facts.imageTypes.map { "image/\($0)" } }
  /// The signatures at the start of files; empty if the format is recognized in another way.
  var signatures: [Signature] { facts.signatures }
  /// The meaning of the pages of a file.
  package var pages: Pages { facts.pages }
  /// Whether the format is resolution-independent and rendered at any size.
  package var isScalable: Bool { facts.isScalable }

  private var facts: Facts {
    switch self {
    case .jpeg:
      // Files with several views or previews (MPO) begin with the usual one.
      Facts(
        "JPEG", ["jpg", "jpeg", "jpe", "jfif", "mpo"], types: ["jpeg"],
        [Signature([0xFF, 0xD8, 0xFF])])
    case .png:
      Facts("PNG", ["png", "apng"], types: ["png", "apng"], [Signature([0x89] + "PNG\r\n".utf8)])
    case .webP: Facts("WebP", ["webp"], types: ["webp"], [Signature("WEBP", at: 8)], pages: .frames)
    case .tiff:
      Facts(
        "TIFF", ["tif", "tiff"], types: ["tiff"],
        ["II*\0", "MM\0*", "II+\0", "MM\0+"].map { Signature($0) }, pages: .leaves)
    case .gif: Facts("GIF", ["gif"], types: ["gif"], [Signature("GIF8")], pages: .frames)
    case .avif: Facts("AVIF", ["avif"], types: ["avif"], pages: .leaves)
    case .heic:
      Facts("HEIC", ["heic", "heif", "hif"], types: ["heic", "heif"], pages: .leaves)
    // A TIFF by its first bytes may be one, too, and most are.
    case .raw:
      Facts(
        "RAW", ["cr2", "cr3", "nef", "arw", "dng", "raf", "orf", "rw2", "pef"],
        types: [
          "x-canon-cr2", "x-canon-cr3", "x-nikon-nef", "x-sony-arw", "x-adobe-dng", "x-fuji-raf",
          "x-olympus-orf", "x-panasonic-rw2", "x-pentax-pef",
        ], ["FUJIFILMCCD-RAW", "IIU\0", "IIRO", "IIRS", "MMOR"].map { Signature($0) })
    case .jpegXL:
      Facts(
        "JPEG XL", ["jxl"], types: ["jxl"],
        [Signature("JXL \r\n", at: 4), Signature([0xFF, 0x0A])], pages: .frames)
    case .jpeg2000:
      Facts(
        "JPEG 2000", ["jp2", "jpx", "jpf", "jph", "j2k", "j2c", "jpc"],
        types: ["jp2", "jpx", "x-jp2-codestream"],
        [Signature("jP  \r\n", at: 4), Signature([0xFF, 0x4F, 0xFF, 0x51])])
    case .bmp: Facts("BMP", ["bmp", "dib"], types: ["bmp"])
    case .svg:
      Facts("SVG", ["svg", "svgz"], types: ["svg+xml", "svg+xml-compressed"], isScalable: true)
    case .pnm:
      Facts(
        "PNM", ["pnm", "pbm", "pgm", "ppm", "pam", "pfm"],
        types: [
          "x-portable-anymap", "x-portable-bitmap", "x-portable-graymap", "x-portable-pixmap",
        ])
    case .icon:
      Facts(
        "Windows icon", ["ico", "cur"], types: ["vnd.microsoft.icon", "x-win-bitmap"],
        pages: .leaves)
    case .photoshop:
      Facts("Photoshop", ["psd", "psb"], types: ["vnd.adobe.photoshop"], [Signature("8BPS")])
    case .gimp: Facts("GIMP", ["xcf"], types: ["x-xcf"], [Signature("gimp xcf ")])
    case .dds: Facts("DDS", ["dds"], types: ["x-dds"], [Signature("DDS ")])
    case .tga: Facts("TGA", ["tga"], types: ["x-tga"])
    case .qoi: Facts("QOI", ["qoi"], types: ["qoi"], [Signature("qoif")])
    case .radiance:
      Facts(
        "Radiance HDR", ["hdr"], types: ["vnd.radiance"],
        [Signature("#?RADIANCE"), Signature("#?RGBE")])
    case .openEXR:
      Facts("OpenEXR", ["exr"], types: ["x-exr"], [Signature([0x76, 0x2F, 0x31, 0x01])])
    case .fits:
      Facts("FITS", ["fits", "fit", "fts"], types: ["fits"], [Signature("SIMPLE  =")])
    // Documents should open in a document reader; their pages are shown if a file is named.
    case .pdf:
      Facts("PDF", [], types: [], [Signature("%PDF-")], pages: .leaves, isScalable: true)
    }
  }
}
