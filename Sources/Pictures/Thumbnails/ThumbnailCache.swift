import Drawing
import Files
import Geometry
import Glibc
import Pixels
package import SystemPackage

/// The thumbnail cache that all programs of a user share.
///
/// It follows the Thumbnail Managing Standard, 0.9 (freedesktop.org). A cache that cannot be read
/// counts as empty, and failures to write are ignored. All methods access files and can be called
/// from any thread.
///
///     let stamp = FileStamp(of: descriptor)          // before the first byte is read
///     if let found = cache.thumbnail(of: path, side: 160) { … }   // decode found.path instead
///     else if cache.hasFailed(path) { … }            // do not try again
///     else { …; cache.keep(bitmap, of: path, stamp: stamp, …) }
package struct ThumbnailCache: Sendable {
  /// The folder for caches, which contains that of the thumbnails.
  package let cacheHome: FilePath
  private let folder: FilePath

  /// The folder of failures, one for each version: a later version may succeed.
  private let failures: FilePath
  /// The name of a folder of thumbnails next to the pictures, for media shared by several users.
  private static let sharedFolder: FilePath.Component = ".sh_thumbnails"

  /// Creates a cache in the folder for caches at `cacheHome`, an absolute path, for version
  /// `version` of the viewer.
  init(cacheHome: FilePath, version: String) {
    self.cacheHome = cacheHome
    folder = cacheHome.appending("thumbnails")
    failures = FilePath("fail/touchstone-\(version)")
  }

  /// Returns the user's cache according to the XDG Base Directory Specification, for version
  /// `version` of the viewer, or nil without a home folder.
  package static func standard(version: String) -> ThumbnailCache? {
    FilePath.userFolder("XDG_CACHE_HOME", orInHome: ".cache")
      .map { ThumbnailCache(cacheHome: $0, version: version) }
  }

  // MARK: Reading

  /// Returns the thumbnail of the current contents of the file at `path`: the smallest whose
  /// shorter side has `side` pixels, or else the largest. Returns nil if there is none, or if the
  /// file itself may not be read.
  func thumbnail(of path: FilePath, side: Int) -> CachedThumbnail? {
    guard FileSystem.allows(R_OK, at: path), let stamp = FileStamp(at: path) else { return nil }
    let locations = locations(of: path)
    var largest: CachedThumbnail?
    for size in ThumbnailSize.allCases {
      for location in locations {
        let file = location.file(in: size.folder)
        guard let thumbnail = ThumbnailFile(at: file), thumbnail.fits(size),
          thumbnail.shows(location.uri, stamp)
        else { continue }
        let found = CachedThumbnail(path: file, thumbnail, side: side)
        if found.isSharp { return found }
        largest = found
      }
    }
    return largest
  }

  /// Returns whether an earlier attempt to create a thumbnail of the current contents of the file
  /// at `path` failed.
  func hasFailed(_ path: FilePath) -> Bool {
    guard let stamp = FileStamp(at: path) else { return false }
    let location = location(of: path)
    return ThumbnailFile(at: location.file(in: failures))?.shows(location.uri, stamp) ?? false
  }

  /// Returns the location of this user's thumbnail of the file at `path`.
  private func location(of path: FilePath) -> ThumbnailLocation {
    ThumbnailLocation(in: folder, uri: FileURI.absolute(path))
  }

  /// Returns all possible locations of a thumbnail of the file at `path`, in order of preference.
  private func locations(of path: FilePath) -> [ThumbnailLocation] {
    let own = [location(of: path)]
    let shared = FileURI.absolutePath(path).folder.appending(Self.sharedFolder)
    guard FileSystem.allows(X_OK, at: shared) else { return own }
    return own + FileURI.relative(path).map { ThumbnailLocation(in: shared, uri: $0) }
  }

  // MARK: Writing

  /// Saves a thumbnail of the file at `path`.
  ///
  /// - Parameters:
  ///   - bitmap: the picture, at full or reduced size, upright.
  ///   - path: the path of its file.
  ///   - stamp: the state of the open file before its first byte was read. Nothing is saved if the
  ///     file has changed since, or if it was so new that it could change unnoticed.
  ///   - pictureSize: the full size of the picture in pixels, upright.
  ///   - mimeType: the MIME type of the format; nil if unknown.
  ///   - contents: further facts about the file.
  ///   - side: the length of the shorter side that later requests need. Nothing is saved if
  ///     `bitmap` is smaller, as a preview may be.
  /// - Returns: whether the thumbnail was saved.
  @discardableResult
  func keep(
    _ bitmap: Bitmap, of path: FilePath, stamp: FileStamp, pictureSize: Size, mimeType: String?,
    contents: ThumbnailContents = ThumbnailContents(), side: Int
  ) -> Bool {
    let size = ThumbnailSize(serving: side, of: pictureSize)
    let needed = min(Double(side), pictureSize.width, pictureSize.height)
    let isSharp =
      Double(min(bitmap.width, bitmap.height)) >= needed
      || max(bitmap.width, bitmap.height) >= size.side
    guard isSharp, !bitmap.pixels.isEmpty, mayKeep(path, stamp) else { return false }
    let location = location(of: path)
    let bytes = try? ThumbnailFile.bytes(
      of: bitmap.reduced(toLongestSide: size.side), uri: location.uri, stamp: stamp,
      pictureSize: pictureSize, mimeType: mimeType, contents: contents)
    return bytes.map { write($0, to: location.file(in: size.folder), of: stamp) } ?? false
  }

  /// Records that no thumbnail can be made of the file at `path` in the state `stamp`. Use it only
  /// for errors caused by the contents: see ``PictureError/isLasting``.
  func recordFailure(of path: FilePath, stamp: FileStamp) {
    guard mayKeep(path, stamp) else { return }
    let location = location(of: path)
    let nothing = Bitmap(width: 1, height: 1, filledWith: 0)
    guard let bytes = try? ThumbnailFile.bytes(of: nothing, uri: location.uri, stamp: stamp) else {
      return
    }
    write(bytes, to: location.file(in: failures), of: stamp)
  }

  private func mayKeep(_ path: FilePath, _ stamp: FileStamp) -> Bool {
    stamp.isSettled && FileStamp(at: path)?.hasSameBytes(as: stamp) == true && !isThumbnail(path)
  }

  /// Returns whether the file at `path` is itself a thumbnail.
  private func isThumbnail(_ path: FilePath) -> Bool {
    let path = (try? path.resolved()) ?? path
    return path.starts(with: (try? folder.resolved()) ?? folder)
      || path.folder.components.contains(Self.sharedFolder)
  }

  /// Writes a thumbnail of a file with that `stamp`. Returns whether it was written.
  @discardableResult
  func write(_ bytes: [UInt8], to path: FilePath, of stamp: FileStamp) -> Bool {
    guard CacheFolder.replace(path, by: bytes) else { return false }
    // If the clock was set back since the file changed, its thumbnail would seem to be older than the file.
    if stamp.changed > .now, let file = try? OpenFile(path, O_RDONLY) {
      try? FileSystem.setModified(stamp.changed, of: file)
    }
    return true
  }
}
