import Codecs
import Drawing
import Pixels
import SystemPackage

/// A file for viewers to open. Each file has its own folder, so that there are no neighbours to
/// prefetch.
enum StartPicture: String, CaseIterable {
  case jpeg = "24-megapixels.jpg"
  case jpegWithPreview = "24-megapixels-with-preview.jpg"
  case largeJPEG = "100-megapixels.jpg"
  case png = "24-megapixels.png"

  /// A description for titles.
  var words: String {
    switch self {
    case .jpeg: "a JPEG of 24 megapixels"
    case .jpegWithPreview: "a JPEG of 24 megapixels with an embedded preview"
    case .largeJPEG: "a JPEG of 100 megapixels"
    case .png: "a PNG of 24 megapixels"
    }
  }

  /// The power of two by which a decoder can reduce it for a window of 1200x800; 0 for PNG, which
  /// cannot be decoded at a reduced size.
  var reduction: Int {
    switch self {
    case .jpeg, .jpegWithPreview, .largeJPEG: 2
    case .png: 0
    }
  }

  /// Returns the path of the file, creating it if needed.
  func path() throws -> String {
    try BenchFiles.file("\(rawValue)/\(rawValue)") { path in
      switch self {
      case .jpeg: try JPEG.write(Self.bitmap(), to: FilePath(path))
      case .jpegWithPreview: try BenchFiles.write(Self.withPreview(), to: path)
      case .largeJPEG:
        try JPEG.write(BenchPicture.bitmap(width: 11_648, height: 8736), to: FilePath(path))
      case .png: try PNG.write(Self.bitmap(), to: FilePath(path))
      }
    }
  }

  private static func bitmap() -> Bitmap { BenchPicture.bitmap(width: 6000, height: 4000) }

  private static func withPreview() throws -> [UInt8] {
    let bitmap = bitmap()
    // About 160x120 pixels, as in cameras.
    let preview = (1...5).reduce(bitmap) { bitmap, _ in bitmap.halved() }
    return EmbeddedPreview.adding(
      try JPEG.encode(preview, quality: 80), to: try JPEG.encode(bitmap, quality: 90))
  }
}
