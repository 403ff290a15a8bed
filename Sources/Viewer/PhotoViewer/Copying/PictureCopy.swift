import Geometry
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage

/// A copy of a picture that the user saves under another name, as it is shown and in the format of the ending of the
/// name.
struct PictureCopy: Sendable {
  /// The way in which the file of a copy is made.
  enum Method: Hashable, Sendable {
    /// Its bytes are copied, and then its orientation is changed if need be. Nothing is lost.
    case file
    /// The picture is re-encoded.
    case encoded(PictureEncoding)
  }

  let path: FilePath
  let page: Int
  /// The orientation in which the picture is shown, relative to its file.
  let change: Orientation
  /// The part that is kept; nil for all of the picture.
  let part: TurnedPart?
  let info: PictureInfo
  /// The differences that the user has asked for.
  var options = CopyOptions()

  /// Creates a copy of page `page` of the file at `path`, or of a `part` of it, which is shown changed by `change`. The
  /// file is one of those that `info` describes.
  init(
    of path: FilePath, page: Int, change: Orientation, part: TurnedPart? = nil, _ info: PictureInfo
  ) {
    self.path = path
    self.page = page
    self.change = change
    self.part = part
    self.info = info
  }

  /// Returns the copy of a picture that is now shown changed by `change`: its file may have been turned.
  func changed(by change: Orientation) -> PictureCopy {
    var copy = PictureCopy(of: path, page: page, change: change, part: part, info)
    copy.options = options
    return copy
  }

  /// The length of the longer side, in pixels.
  var longSide: Double {
    part.map { Double(max($0.width, $0.height)) } ?? max(info.size.width, info.size.height)
  }

  // MARK: Formats

  /// The equivalent endings of a format, by the one for new files.
  private static let families: [(ending: String, others: Set<String>)] = [
    ("jpg", ["jpeg", "jpe", "jfif"]), ("tif", ["tiff"]),
  ]

  /// Returns the ending for new files of the format that has `ending`, or that ending in lower case.
  static func family(of ending: String) -> String {
    let ending = ending.lowercased()
    return families.first { $0.others.contains(ending) }?.ending ?? ending
  }

  /// The ending of the name of the picture.
  var ending: String { path.extension ?? "" }

  /// Whether the turn of the picture can be kept by its own format. Nothing is changed in a damaged file.
  var keepsChange: Bool {
    guard part == nil, options.isPlain else { return false }
    guard change != .upright else { return true }
    return info.completeness == .whole
      && (info.pictureFormat == .jpeg || info.pictureFormat == .tiff && page == 0)
  }

  /// Whether the copy of a JPEG has the same pixels without the metadata of the picture.
  var keepsPixels: Bool {
    options == CopyOptions(isAnonymous: true) && change == .upright && part == nil && page == 0
      && info.pictureFormat == .jpeg && info.completeness == .whole
  }

  /// Returns how a file with `ending` is made; nil if it cannot be.
  func method(ending: String) -> Method? {
    if keepsChange, Self.family(of: ending) == Self.family(of: self.ending) { return .file }
    return encoding(ending: ending).map(Method.encoded)
  }

  /// Returns how a picture is re-encoded in a file with `ending`; nil if it cannot be.
  func encoding(ending: String) -> PictureEncoding? {
    switch Self.family(of: ending) {
    case "jpg": .jpeg
    case "png": .png
    case "webp": info.pictureFormat?.isLossy == true ? .webP : .losslessWebP
    case "avif": .avif
    default: nil
    }
  }
}

extension PictureFormat {
  /// Whether its pixels have lost something already, so that WebP may lose something too.
  fileprivate var isLossy: Bool { [.jpeg, .heic, .avif, .jpegXL, .jpeg2000].contains(self) }
}
