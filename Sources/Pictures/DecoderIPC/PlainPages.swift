import PictureLoading
import Synchronization

/// The pages that are opened without their effects, because decoding failed or took too long with them.
///
/// The decoders of a program share one list, so that all parts of a picture look alike.
package final class PlainPages: Sendable {
  private let pages = Mutex<Set<PictureRequest>>([])

  /// Creates an empty list.
  package init() {}

  /// Opens the page of `request` without effects from now on, for as long as the file stays as it is.
  func insert(_ request: PictureRequest) {
    pages.withLock { _ = $0.insert(Self.page(of: request)) }
  }

  /// Returns whether the page of `request` is opened without effects.
  func contains(_ request: PictureRequest) -> Bool {
    pages.withLock { $0.contains(Self.page(of: request)) }
  }

  private static func page(of request: PictureRequest) -> PictureRequest {
    PictureRequest(request.path, page: request.page, version: request.version, .complete)
  }
}
