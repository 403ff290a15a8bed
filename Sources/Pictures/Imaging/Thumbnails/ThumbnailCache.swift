public import Drawing
import Files
public import Geometry
import Glibc
public import SystemPackage

/// The thumbnails that all programs of a user share: what others have made is found here, and what
/// is made here is left to others.
///
/// Follows the Thumbnail Managing Standard, 0.9 (freedesktop.org). A cache that cannot be read is
/// empty, and one that cannot be written stays as it is: neither is worth a word to anybody. All of
/// it reads files and runs on any thread.
///
///     let stamp = FileStamp(of: descriptor)          // before the first byte is read
///     if let found = cache.thumbnail(of: path, side: 160) { … }   // decode found.path instead
///     else if cache.hasFailed(path) { … }            // do not try again
///     else { …; cache.keep(bitmap, of: path, stamp: stamp, …) }
public struct ThumbnailCache: Sendable {
  /// The folder for caches, and that of thumbnails in it.
  public let cacheHome: FilePath
  private let folder: FilePath

  /// Where it is noted of what no thumbnail can be made: a later version may be able to.
  private let failures: FilePath
  /// In the folder of pictures on a medium that many read: their thumbnails, made with it.
  private static let sharedFolder: FilePath.Component = ".sh_thumbnails"

  /// The thumbnails in the folder for caches at `cacheHome`, an absolute path, for the version
  /// `version` of the viewer.
  public init(cacheHome: FilePath, version: String) {
    self.cacheHome = cacheHome
    folder = cacheHome.appending("thumbnails")
    failures = FilePath("fail/touchstone-\(version)")
  }

  /// The cache of this user, as the XDG Base Directory Specification says, for the version `version`
  /// of the viewer; nil without a home.
  public static func standard(version: String) -> ThumbnailCache? {
    FilePath.userFolder("XDG_CACHE_HOME", orInHome: ".cache")
      .map { ThumbnailCache(cacheHome: $0, version: version) }
  }

  // MARK: Looking

  /// The thumbnail of the file at `path` as it is now: the smallest whose shorter side has `side`
  /// pixels, else the largest there is; nil without one, or when the file itself must not be read.
  public func thumbnail(of path: FilePath, side: Int) -> CachedThumbnail? {
    guard FileSystem.allows(R_OK, at: path), let stamp = FileStamp(at: path) else { return nil }
    let places = places(of: path)
    var largest: CachedThumbnail?
    for size in ThumbnailSize.allCases {
      for place in places {
        let file = place.file(in: size.folder)
        guard let thumbnail = ThumbnailFile(at: file), thumbnail.fits(size),
          thumbnail.shows(place.uri, stamp)
        else { continue }
        let found = CachedThumbnail(path: file, thumbnail, side: side)
        if found.isSharp { return found }
        largest = found
      }
    }
    return largest
  }

  /// Whether it is known that no thumbnail can be made of the file at `path` as it is now.
  public func hasFailed(_ path: FilePath) -> Bool {
    guard let stamp = FileStamp(at: path) else { return false }
    let place = place(of: path)
    return ThumbnailFile(at: place.file(in: failures))?.shows(place.uri, stamp) ?? false
  }

  /// Where the thumbnail lies that is made of the file at `path` for this user.
  private func place(of path: FilePath) -> ThumbnailPlace {
    ThumbnailPlace(in: folder, uri: FileURI.absolute(path))
  }

  /// All places where a thumbnail of the file at `path` may lie, the best first.
  private func places(of path: FilePath) -> [ThumbnailPlace] {
    let own = [place(of: path)]
    let shared = FileURI.absolutePath(path).folder.appending(Self.sharedFolder)
    guard FileSystem.allows(X_OK, at: shared) else { return own }
    return own + FileURI.relative(path).map { ThumbnailPlace(in: shared, uri: $0) }
  }

  // MARK: Keeping

  /// Keeps a thumbnail of the file at `path`.
  ///
  /// - Parameters:
  ///   - bitmap: the picture, whole or reduced, upright.
  ///   - path: where its file is.
  ///   - stamp: taken from the open file before its first byte was read. Nothing is kept when the
  ///     file is another one by now, or was so new that it may change unnoticed.
  ///   - pictureSize: how large the whole picture is, in pixels, upright.
  ///   - mimeType: the format's; nil when it is not known.
  ///   - side: how long the shorter side has to be for whoever will look for it. What is kept has as
  ///     many pixels; when `bitmap` has not, as a preview may, nothing is.
  /// - Returns: whether it is kept.
  @discardableResult
  public func keep(
    _ bitmap: Bitmap, of path: FilePath, stamp: FileStamp, pictureSize: Size, mimeType: String?,
    side: Int
  ) -> Bool {
    let size = ThumbnailSize(serving: side, of: pictureSize)
    let needed = min(Double(side), pictureSize.width, pictureSize.height)
    let isSharp =
      Double(min(bitmap.width, bitmap.height)) >= needed
      || max(bitmap.width, bitmap.height) >= size.side
    guard isSharp, !bitmap.pixels.isEmpty, mayKeep(path, stamp) else { return false }
    let place = place(of: path)
    let bytes = try? ThumbnailFile.bytes(
      of: bitmap.reduced(toLongestSide: size.side), uri: place.uri, stamp: stamp,
      pictureSize: pictureSize, mimeType: mimeType)
    return bytes.map { write($0, to: place.file(in: size.folder)) } ?? false
  }

  /// Notes that no thumbnail can be made of the file at `path` as it was at `stamp`. Only for faults
  /// that lie in its bytes: see ``ImagingError/isLasting``.
  public func noteFailure(of path: FilePath, stamp: FileStamp) {
    guard mayKeep(path, stamp) else { return }
    let place = place(of: path)
    let nothing = Bitmap(width: 1, height: 1, filledWith: 0)
    guard let bytes = try? ThumbnailFile.bytes(of: nothing, uri: place.uri, stamp: stamp) else {
      return
    }
    write(bytes, to: place.file(in: failures))
  }

  private func mayKeep(_ path: FilePath, _ stamp: FileStamp) -> Bool {
    stamp.isSettled && FileStamp(at: path)?.hasSameBytes(as: stamp) == true && !isThumbnail(path)
  }

  /// Whether the file at `path` is itself a thumbnail.
  private func isThumbnail(_ path: FilePath) -> Bool {
    let path = (try? path.resolved()) ?? path
    return path.starts(with: (try? folder.resolved()) ?? folder)
      || path.folder.components.contains(Self.sharedFolder)
  }

  @discardableResult
  private func write(_ bytes: [UInt8], to path: FilePath) -> Bool {
    CacheFolder.replace(path, by: bytes)
  }
}
