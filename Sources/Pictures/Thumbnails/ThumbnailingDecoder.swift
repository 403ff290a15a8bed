import Drawing
import Geometry
package import PictureFiles
package import PictureLoading
import Pixels

/// A decoder that uses the thumbnail cache: it returns thumbnails made by any program, and saves
/// those that it makes.
///
/// A thumbnail from the cache is an untrusted file and is decoded like any other.
package final class ThumbnailingDecoder: PictureDecoder {
  private let decoder: any PictureDecoder
  private let cache: ThumbnailCache
  private let slow: SlowPictures

  /// Wraps `decoder` with the thumbnails of `cache`. No thumbnails are made of pictures known to be
  /// `slow`.
  package init(_ decoder: any PictureDecoder, _ cache: ThumbnailCache, slow: SlowPictures) {
    self.decoder = decoder
    self.cache = cache
    self.slow = slow
  }

  /// Returns the content that `request` requests, from a cached thumbnail if there is a sharp one.
  /// Progress is reported of everything but thumbnails.
  package func content(
    for request: PictureRequest, onProgress: (Double) -> Void
  ) throws(PictureError) -> PictureContent? {
    guard case .thumbnail(let side) = request.detail, request.page == 0 else {
      return try decoder.content(for: request, onProgress: onProgress)
    }
    if let found = cache.thumbnail(of: request.path, side: side), found.isSharp {
      // A cancelled request is not retried in another way. A broken thumbnail is replaced.
      do {
        var saved = PictureRequest(found.path, .complete)
        saved.isHurried = request.isHurried
        let content = try decoder.content(for: saved)
        return content?.showing(found)
      } catch {}
    }
    return try makeThumbnail(request, side: side)
  }

  /// Cancels the current decoding.
  package func cancel() { decoder.cancel() }

  /// Sets the maximum size of the pixels that are kept of a picture, in bytes.
  package func setMemoryBudget(_ bytes: Int) { decoder.setMemoryBudget(bytes) }

  /// Frees the memory that has transferred the last content.
  package func freeTransferMemory() { decoder.freeTransferMemory() }

  /// Releases the picture that was decoded last.
  package func closePicture() { decoder.closePicture() }

  /// The missing sandboxing measures of the wrapped decoder.
  package var missingProtection: [String] { decoder.missingProtection }

  private func makeThumbnail(
    _ request: PictureRequest, side: Int
  ) throws(PictureError) -> PictureContent? {
    // The state before any byte is read, to detect later changes.
    let stamp = FileStamp(at: request.path)
    if cache.hasFailed(request.path) { throw .failedBefore }
    if let stamp, slow.contains(request.path, stamp) { throw .failedBefore }
    do {
      let content = try decoder.content(for: request)
      if let stamp, case .picture(let pyramid, let info)? = content {
        cache.keep(
          pyramid.levels[0].bitmap, of: request.path, stamp: stamp, pictureSize: info.size,
          mimeType: nil, contents: ThumbnailContents(of: info), side: side)
      }
      return content
    } catch {
      if let stamp, error.isLasting { cache.recordFailure(of: request.path, stamp: stamp) }
      if let stamp, case .decoderTooSlow = error, !request.isHurried {
        slow.record(request.path, stamp)
      }
      throw error
    }
  }
}

extension PictureContent {
  /// Returns the picture of `thumbnail` with the facts about its file in its metadata.
  fileprivate func showing(_ thumbnail: CachedThumbnail) -> PictureContent {
    guard case .picture(let pyramid, var info) = self else { return self }
    info.pageCount = thumbnail.contents.pageCount
    info.isAnimated = thumbnail.contents.isAnimated
    return .picture(pyramid.asThumbnail(of: thumbnail.pictureSize), info)
  }
}
