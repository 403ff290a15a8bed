import Codecs
import Drawing
import Files
import Geometry
import PictureFiles
import SystemPackage

/// A thumbnail file in a cache, and its metadata.
struct ThumbnailFile {
  private enum Keyword {
    static let uri = "Thumb::URI"
    static let modified = "Thumb::MTime"
    static let byteCount = "Thumb::Size"
    static let width = "Thumb::Image::Width"
    static let height = "Thumb::Image::Height"
    static let mimeType = "Thumb::Mimetype"
    static let pageCount = "Thumb::Document::Pages"
    static let isAnimated = "X-Touchstone::Animated"
  }

  private let header: PNGTexts
  /// The time at which the thumbnail was written.
  private let written: FileTime

  /// Reads the metadata of the PNG file at `path` without blocking, or returns nil if there is
  /// none.
  init?(at path: FilePath) {
    guard let file = try? FileBytes.open(path),
      let written = FileStatus(ofOpen: file.descriptor)?.modified,
      let header = PNGTexts(
        until: Keyword.modified, read: { FileBytes.read($1, at: $0, of: file) })
    else { return nil }
    self.header = header
    self.written = written
  }

  /// The size of the thumbnail in pixels.
  var size: Size { header.size }

  /// Returns whether the size of the thumbnail is valid for `kind`.
  func fits(_ kind: ThumbnailSize) -> Bool {
    let sides = 1...Double(kind.side)
    return sides.contains(size.width) && sides.contains(size.height)
  }

  /// Returns whether the thumbnail shows the file `uri` in the state `stamp`.
  ///
  /// A missing URI is accepted: thumbnails made by Qt have it in a compressed chunk, which is not read, and the file
  /// name identifies the URI too. A thumbnail from before the file changed last is not: another file of the same size
  /// and second may have replaced it since.
  func shows(_ uri: String, _ stamp: FileStamp) -> Bool {
    // Some programs write fractions of seconds.
    let modified = header.texts[Keyword.modified]?.prefix { $0 != "." }
    return written >= stamp.changed
      && modified.flatMap { Int64($0) } == stamp.modifiedSeconds
      && (header.texts[Keyword.uri] ?? uri) == uri
      && (header.texts[Keyword.byteCount] ?? String(stamp.byteCount)) == String(stamp.byteCount)
  }

  /// The size of the original picture, in the orientation of the thumbnail; nil if it is not stated
  /// or has another aspect ratio.
  var pictureSize: Size? {
    guard let width = side(Keyword.width), let height = side(Keyword.height) else { return nil }
    // Some programs state the size as stored, but show the picture upright.
    return [Size(width, height), Size(height, width)].first(where: hasShape(of:))
  }

  /// Further facts about the original picture: the number of its pages, and whether it is animated.
  var contents: ThumbnailContents {
    let count = header.texts[Keyword.pageCount].flatMap { Int($0) } ?? 1
    return ThumbnailContents(
      pageCount: Self.pageCounts.contains(count) ? count : 1,
      isAnimated: header.texts[Keyword.isAnimated] != nil)
  }

  /// The numbers of pages that are believed.
  private static let pageCounts = 1...100_000

  private func side(_ keyword: String) -> Double? {
    header.texts[keyword].flatMap { Int($0) }.flatMap { Self.sides.contains($0) ? Double($0) : nil }
  }

  /// The valid lengths of a side; no format can express more.
  private static let sides = 1...Int(Int32.max)

  /// Returns whether the thumbnail can be a picture of size `original`, reduced and rounded to whole
  /// pixels.
  private func hasShape(of original: Size) -> Bool {
    let scale = max(size.width / original.width, size.height / original.height)
    return scale <= 1
      && abs(original.width * scale - size.width) <= 1
      && abs(original.height * scale - size.height) <= 1
  }

  /// Returns the contents of a thumbnail file that shows the file `uri` in the state `stamp`.
  static func bytes(
    of bitmap: Bitmap, uri: String, stamp: FileStamp, pictureSize: Size? = nil,
    mimeType: String? = nil, contents: ThumbnailContents = ThumbnailContents()
  ) throws(PictureError) -> [UInt8] {
    var texts = [
      (keyword: Keyword.uri, text: uri), (Keyword.modified, String(stamp.modifiedSeconds)),
      (Keyword.byteCount, String(stamp.byteCount)), OutputPicture.software,
    ]
    let sides = pictureSize.map { [(Keyword.width, $0.width), (Keyword.height, $0.height)] } ?? []
    for (keyword, side) in sides {
      // The value is not trusted, because it comes from another process.
      if let side = Int(exactly: side.rounded()) { texts.append((keyword, String(side))) }
    }
    if contents.pageCount > 1 { texts.append((Keyword.pageCount, String(contents.pageCount))) }
    if contents.isAnimated { texts.append((Keyword.isAnimated, "1")) }
    if let mimeType { texts.append((Keyword.mimeType, mimeType)) }
    return try PNG.encode(bitmap, texts: texts)
  }
}
