package import PictureFiles

/// A type that decodes pictures, one request at a time.
package protocol PictureDecoder: Sendable {
  /// Returns the content that `request` requests, or nil if ``cancel()`` interrupted it. Called from
  /// one thread only. While it takes long, `onProgress` is called with the fraction that is done, between
  /// 0 and 1, in ascending order.
  func content(
    for request: PictureRequest, onProgress: (Double) -> Void
  ) throws(PictureError) -> PictureContent?

  /// Cancels the current decoding. It can be called from any thread and does not block. If no
  /// decoding is in progress, the next result may be nil.
  func cancel()

  /// Sets the maximum size of the pixels that are kept of a picture, in bytes. It can be called from any thread
  /// and does not block. As by ``cancel()``, the current or the next result may be nil.
  func setMemoryBudget(_ bytes: Int)

  /// Frees the memory that has transferred the last content. That may take a millisecond, so it is called once the
  /// content has been delivered.
  func freeTransferMemory()

  /// Releases the picture that was decoded last and the resources needed to decode more of it.
  func closePicture()

  /// The names of the sandboxing measures that this system lacks, as far as is known. They would
  /// keep a compromised decoder away from the user's files. It can be read from any thread.
  var missingProtection: [String] { get }
}

extension PictureDecoder {
  /// Does nothing: no pixels are kept.
  package func setMemoryBudget(_ bytes: Int) {}

  /// Does nothing: there is no such memory.
  package func freeTransferMemory() {}

  /// An empty list: no measure is known to be missing.
  package var missingProtection: [String] { [] }

  /// Returns the content that `request` requests, or nil if ``cancel()`` interrupted it.
  package func content(for request: PictureRequest) throws(PictureError) -> PictureContent? {
    try content(for: request) { _ in }
  }
}
