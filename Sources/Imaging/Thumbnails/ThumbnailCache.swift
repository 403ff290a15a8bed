public import Drawing
public import Geometry
import Glibc

/// The thumbnails that all programs of a user share: what others have made is found here, and what
/// is made here is left to others.
///
/// Follows the Thumbnail Managing Standard, 0.9 (freedesktop.org). A cache that cannot be read is
/// empty, and one that cannot be written stays as it is: neither is worth a word to anybody. All of
/// it reads files and runs on any thread.
public struct ThumbnailCache: Sendable {
  /// The folder of all thumbnails.
  let folder: String

  /// The thumbnails in the folder for caches at `cacheHome`, an absolute path.
  public init(cacheHome: String) { folder = cacheHome + "/thumbnails" }

  /// The cache of this user, as the XDG Base Directory Specification says; nil without a home.
  public static var standard: ThumbnailCache? { nil }

  /// The thumbnail of the file at `path` as it is now: the smallest whose shorter side has `side`
  /// pixels, else the largest there is.
  public func thumbnail(of path: String, side: Int) -> CachedThumbnail? { nil }

  /// Keeps a thumbnail of the file at `path`.
  ///
  /// - Parameters:
  ///   - bitmap: the picture, reduced or whole.
  ///   - path: where its file is.
  ///   - stamp: taken from the open file before its first byte was read. Nothing is kept when the
  ///     file is another one by now, or was so new that it may change unnoticed.
  ///   - pictureSize: how large the whole picture is, in pixels, upright.
  ///   - mimeType: the format's; nil when it is not known.
  ///   - side: how long the shorter side has to be for whoever will look for it.
  /// - Returns: whether it is kept.
  @discardableResult
  public func keep(
    _ bitmap: Bitmap, of path: String, stamp: FileStamp, pictureSize: Size, mimeType: String?,
    side: Int
  ) -> Bool { false }

  /// Notes that no thumbnail can be made of the file at `path` as it was at `stamp`. Only for faults
  /// that lie in its bytes: see ``ImagingError/isLasting``.
  public func noteFailure(of path: String, stamp: FileStamp) {}

  /// Whether it is known that no thumbnail can be made of the file at `path` as it is now.
  public func hasFailed(_ path: String) -> Bool { false }
}

extension FileStamp {
  /// What the open file `descriptor` is now; nil when the system does not say.
  public init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What the file at `path` is now; nil when there is none.
  public init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    byteCount = Int64(status.st_size)
    device = UInt64(status.st_dev)
    file = UInt64(status.st_ino)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension ImagingError {
  /// Whether it lies in the bytes of the file, and stays for as long as they do.
  public var isLasting: Bool {
    switch self {
    case .unsupportedSize, .endsTooEarly, .damaged: true
    default: false
    }
  }
}

extension Bitmap {
  /// It with its longest side at most `side` pixels long, each pixel the mean of what it covers.
  public func reduced(toLongestSide side: Int) -> Bitmap { self }
}
