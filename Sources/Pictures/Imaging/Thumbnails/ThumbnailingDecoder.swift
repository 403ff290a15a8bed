import Drawing
import Geometry

/// Finds thumbnails that have been made before, by any program, and leaves those that it makes to
/// others.
///
/// A thumbnail that is found is a file of somebody, and decoded like any other.
public final class ThumbnailingDecoder: PictureDecoder {
  private let decoder: any PictureDecoder
  private let cache: ThumbnailCache
  private let slow: SlowPictures

  /// What `decoder` does, with the thumbnails of `cache`, and without those of pictures that are
  /// known to be `slow`.
  public init(_ decoder: any PictureDecoder, _ cache: ThumbnailCache, slow: SlowPictures) {
    self.decoder = decoder
    self.cache = cache
    self.slow = slow
  }

  /// What `wish` asks for; a thumbnail from the cache when there is one that is sharp enough.
  public func content(for wish: PictureWish) throws(ImagingError) -> PictureContent? {
    guard case .thumbnail(let side) = wish.detail, wish.page == 0 else {
      return try decoder.content(for: wish)
    }
    if let found = cache.thumbnail(of: wish.path, side: side), found.isSharp {
      // What is broken off is not begun in another way; a broken thumbnail is made anew.
      do { return try decoder.content(for: PictureWish(found.path, .complete)) } catch {}
    }
    return try makeThumbnail(wish, side: side)
  }

  /// Breaks off what is being decoded.
  public func cancel() { decoder.cancel() }

  /// Lets go of the picture that was decoded last.
  public func letGo() { decoder.letGo() }

  /// What is missing around the decoder.
  public var missingProtection: [String] { decoder.missingProtection }

  private func makeThumbnail(
    _ wish: PictureWish, side: Int
  ) throws(ImagingError) -> PictureContent? {
    // What is known of it before a byte is read, so that it is known whether it stayed the same.
    let stamp = FileStamp(at: wish.path)
    if cache.hasFailed(wish.path) { throw .failedBefore }
    if let stamp, slow.contains(wish.path, stamp) { throw .failedBefore }
    do {
      let content = try decoder.content(for: wish)
      if let stamp, case .picture(let pyramid, let info)? = content {
        cache.keep(
          pyramid.levels[0].bitmap, of: wish.path, stamp: stamp, pictureSize: info.size,
          mimeType: nil, side: side)
      }
      return content
    } catch {
      if let stamp, error.isLasting { cache.noteFailure(of: wish.path, stamp: stamp) }
      if let stamp, case .decoderTooSlow = error { slow.note(wish.path, stamp) }
      throw error
    }
  }
}
