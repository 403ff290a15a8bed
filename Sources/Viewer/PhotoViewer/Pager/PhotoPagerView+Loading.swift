import Files
import Localization
import PictureFiles
import PictureLoading
import SystemPackage

/// The requests of a pager for its current photo, and the arriving results.
extension PhotoPagerView {
  /// Returns the requests for the missing parts of the current photo, which is a page of the file at `path`, most
  /// urgent first: the picture at the detail that is `fitting`, and then `tiles`. Even if the thumbnail is as sharp as
  /// the picture, unless the picture `isKnown` it may have other content, such as pages and frames.
  func requests(
    for path: FilePath, page: Int = 0, isKnown: Bool, _ tiles: TileNeeds,
    fitting: PictureRequest.Detail
  ) -> [PictureRequest] {
    var details: [PictureRequest.Detail] = []
    if pages[current] == nil { details.append(.preview) }
    if !isKnown || !isSharp(at: current) || hasOutgrownFit { details.append(fitting) }
    details += (tiles.visible + tiles.finer).map { .tile($0) }
    return details.map { PictureRequest(path, page: page, $0) }
  }

  /// Shows the outcome of a request for a `detail` of the photo at `index`. Pixels that are shown stay if
  /// finer ones cannot be had.
  /// - Returns: The reason why the photo cannot be shown; nil if it is shown, or for its parts.
  func receive(
    _ outcome: Result<PictureContent, PictureError>, for detail: PictureRequest.Detail,
    at index: Int
  ) -> PictureError? {
    switch (detail, outcome) {
    case (.tile(let tile), .success(.tile(let bitmap))): put(bitmap, of: tile, at: index)
    case (.tile(let tile), _): put(nil, of: tile, at: index)
    case (.preview, .success(.picture(let pyramid, _))):
      if pages[index] == nil { put(.picture(pyramid), at: index) }
    // A fault is reported by the request for the picture itself.
    case (.preview, _): break
    case (_, .success(.picture(let pyramid, _))): put(.picture(pyramid), at: index)
    case (_, .success): break
    case (.reduced, .failure) where index == current && hasOutgrownFit: forgetFit()
    case (_, .failure(let error)): return error
    }
    return nil
  }

  /// Says in slot `index` why the file at `path` cannot be shown.
  func put(_ error: PictureError, of path: FilePath, at index: Int) {
    let message =
      path.isVideo
      ? Message(headline: path.displayName, body: localized("Tap to play the video"))
      : Message(
        headline: localized("This picture cannot be shown"),
        body: "\(path.displayName)\n\("\(error)".displayed)")
    put(.message(message), at: index)
  }
}
