package import PictureLoading
package import Views

/// Pictures that are requested, and shown when they have arrived.
extension Viewer {
  /// The first requests of a viewer of `pictures` in a window of `size`. A program can pass them to the
  /// loader before there is a window.
  package static func firstRequests(
    for pictures: PictureList, in size: WindowSize
  ) -> [PictureRequest] {
    guard !pictures.isOfFolders, let path = pictures.current else { return [] }
    return [PictureRequest(path, .preview), PictureRequest(path, .fitting(in: size))]
  }
}
