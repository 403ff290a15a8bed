import Codecs
import Drawing
import Pixels
import SystemPackage

/// A file for viewers to open. Each file has its own folder, so that there are no neighbours to
/// prefetch, except for ``jpegAmongOthers``.
enum StartPicture: String, CaseIterable {
  case jpeg = "24-megapixels.jpg"
  case jpegWithPreview = "24-megapixels-with-preview.jpg"
  case turnedJPEG = "24-megapixels-turned.jpg"
  case jpegAmongOthers = "24-megapixels-among-others.jpg"
  case largeJPEG = "100-megapixels.jpg"
  case png = "24-megapixels.png"

  /// A description for titles.
  var title: String {
    switch self {
    case .jpeg: "a JPEG of 24 megapixels"
    case .jpegWithPreview: "a JPEG of 24 megapixels with an embedded preview"
    case .turnedJPEG: "a JPEG of 24 megapixels stored sideways"
    case .jpegAmongOthers: "a JPEG of 24 megapixels among four others"
    case .largeJPEG: "a JPEG of 100 megapixels"
    case .png: "a PNG of 24 megapixels"
    }
  }

  /// The power of two by which a decoder can reduce it for a window of 1200x800; 0 for PNG, which
  /// cannot be decoded at a reduced size.
  var reduction: Int {
    switch self {
    case .jpeg, .jpegWithPreview, .turnedJPEG, .jpegAmongOthers, .largeJPEG: 2
    case .png: 0
    }
  }

  /// Returns the path of the file, creating it if needed.
  func path() throws -> String {
    if self == .jpegAmongOthers { return try Self.folderOfFive() + "/2.jpg" }
    return try BenchFiles.file("\(rawValue)/\(rawValue)", make: write)
  }

  private func write(to path: String) throws {
    switch self {
    case .jpeg, .jpegAmongOthers: try JPEG.write(Self.bitmap(), to: FilePath(path))
    case .jpegWithPreview: try BenchFiles.write(Self.withPreview(), to: path)
    case .turnedJPEG:
      try BenchFiles.write(
        ExifSegment.turned.inserted(into: JPEG.encode(Self.bitmap(), quality: 90)), to: path)
    case .largeJPEG:
      try JPEG.write(BenchPicture.bitmap(width: 11_648, height: 8736), to: FilePath(path))
    case .png: try PNG.write(Self.bitmap(), to: FilePath(path))
    }
  }

  private static func bitmap() -> Bitmap { BenchPicture.bitmap(width: 6000, height: 4000) }

  /// Returns the path of a folder with five pictures.
  private static func folderOfFive() throws -> String {
    try BenchFiles.folder(Self.jpegAmongOthers.rawValue) { folder in
      for number in 0..<5 { try BenchFiles.link(Self.jpeg.path(), "\(folder)/\(number).jpg") }
    }
  }

  private static func withPreview() throws -> [UInt8] {
    let bitmap = bitmap()
    // About 160x120 pixels, as in cameras.
    let preview = (1...5).reduce(bitmap) { bitmap, _ in bitmap.halved() }
    return ExifSegment(preview: try JPEG.encode(preview, quality: 80))
      .inserted(into: try JPEG.encode(bitmap, quality: 90))
  }
}
