import PictureLoading

/// The facts in a thumbnail about a file besides its picture, for those who show it in a list.
struct ThumbnailContents: Hashable, Sendable {
  /// The number of pages; 1 for a file with a single picture.
  var pageCount: Int
  /// Whether the picture is an animation.
  var isAnimated: Bool

  /// Creates the facts about a file with some pages.
  init(pageCount: Int = 1, isAnimated: Bool = false) {
    self.pageCount = pageCount
    self.isAnimated = isAnimated
  }

  /// Creates the facts about a file with an `info`.
  init(of info: PictureInfo) {
    self.init(pageCount: info.pageCount, isAnimated: info.isAnimated)
  }
}
