import Drawing
import Geometry
import Glibc
import SystemPackage

/// A thumbnail in a cache, and what it says of the file that it shows.
struct ThumbnailFile {
  private enum Keyword {
    static let uri = "Thumb::URI"
    static let modified = "Thumb::MTime"
    static let byteCount = "Thumb::Size"
    static let width = "Thumb::Image::Width"
    static let height = "Thumb::Image::Height"
    static let mimeType = "Thumb::Mimetype"
  }

  private let header: PNGTexts

  /// Reads what the PNG file at `path` says, and never waits for it; nil when there is none.
  init?(at path: FilePath) {
    let descriptor = path.withPlatformString {
      open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let header = PNGTexts(
        until: Keyword.modified, read: { FileBytes.read($1, at: $0, of: descriptor) })
    else { return nil }
    self.header = header
  }

  /// Its size in pixels.
  var size: Size { header.size }

  /// Whether it is one of `kind`, with a pixel at least and none too many.
  func fits(_ kind: ThumbnailSize) -> Bool {
    let sides = 1...Double(kind.side)
    return sides.contains(size.width) && sides.contains(size.height)
  }

  /// Whether it was made of the file `uri` as it is at `stamp`.
  ///
  /// The address may be missing, as thumbnails by Qt have it where it is not looked for, compressed;
  /// their names say the same.
  func shows(_ uri: String, _ stamp: FileStamp) -> Bool {
    // Some tell parts of seconds.
    let modified = header.texts[Keyword.modified]?.prefix { $0 != "." }
    return modified.flatMap { Int64($0) } == stamp.modifiedSeconds
      && (header.texts[Keyword.uri] ?? uri) == uri
      && (header.texts[Keyword.byteCount] ?? String(stamp.byteCount)) == String(stamp.byteCount)
  }

  /// The size of the picture that it shows, as the picture lies in it; nil when it does not say, or
  /// one of another shape.
  var pictureSize: Size? {
    guard let width = side(Keyword.width), let height = side(Keyword.height) else { return nil }
    // Some tell the sides as they are stored in the file, and show the picture upright.
    return [Size(width, height), Size(height, width)].first(where: hasShape(of:))
  }

  private func side(_ keyword: String) -> Double? {
    header.texts[keyword].flatMap { Int($0) }.flatMap { Self.sides.contains($0) ? Double($0) : nil }
  }

  /// The sides that a picture may have; more than any format can say is not believed.
  private static let sides = 1...Int(Int32.max)

  /// Whether this may be a picture of `whole` size, reduced and rounded to whole pixels.
  private func hasShape(of whole: Size) -> Bool {
    let scale = max(size.width / whole.width, size.height / whole.height)
    return scale <= 1
      && abs(whole.width * scale - size.width) <= 1 && abs(whole.height * scale - size.height) <= 1
  }

  /// The bytes of a thumbnail that shows the file `uri` as it was at `stamp`.
  static func bytes(
    of bitmap: Bitmap, uri: String, stamp: FileStamp, pictureSize: Size? = nil,
    mimeType: String? = nil
  ) throws(ImagingError) -> [UInt8] {
    var texts = [
      (keyword: Keyword.uri, text: uri), (Keyword.modified, String(stamp.modifiedSeconds)),
      (Keyword.byteCount, String(stamp.byteCount)), OutputPicture.software,
    ]
    let sides = pictureSize.map { [(Keyword.width, $0.width), (Keyword.height, $0.height)] } ?? []
    for (keyword, side) in sides {
      // What says it may be anything: it comes from another process.
      if let side = Int(exactly: side.rounded()) { texts.append((keyword, String(side))) }
    }
    if let mimeType { texts.append((Keyword.mimeType, mimeType)) }
    return try PNG.encode(bitmap, texts: texts)
  }
}
