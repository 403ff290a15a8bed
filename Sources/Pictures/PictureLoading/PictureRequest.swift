package import Pixels
package import SystemPackage

/// A request for a picture with a certain level of detail.
package struct PictureRequest: Hashable, Sendable {
  /// The level of detail of a request.
  package enum Detail: Hashable, Sendable {
    /// One level whose shorter side is at least `side` and less than twice `side` pixels long. It
    /// is smaller if the picture is, or if a long picture would have too many pixels.
    case thumbnail(side: Int)
    /// The levels needed to show the whole picture in this many device pixels.
    case reduced(width: Int, height: Int)
    /// All levels.
    case complete
    /// The preview embedded in the file, to show immediately, if there is one.
    case preview
    case tile(TileIndex)
    /// The next frame of an animation. The number distinguishes successive requests; 0 requests the
    /// first frame.
    case frame(Int)

    /// Whether all of the picture is requested, as it looks at rest.
    package var isOfWhole: Bool {
      switch self {
      case .thumbnail, .reduced, .complete, .preview: true
      case .tile, .frame: false
      }
    }
  }

  /// The path of the file.
  package var path: FilePath
  /// The index of the page in the file, from 0.
  package var page: Int
  /// The number of times that the file is known to have changed since it was first seen. It
  /// distinguishes requests for the current contents from those for earlier ones.
  package var version: Int
  /// The level of detail.
  package var detail: Detail
  /// The file that is read instead of the one at the path, which has replaced it; nil for that one.
  package var held: HeldFile?
  /// Whether the decoder gives up soon, because other files wait, or because nobody waits for this one.
  package var isHurried = false

  /// Creates a request for a page of the file at `path`.
  package init(_ path: FilePath, page: Int = 0, version: Int = 0, _ detail: Detail) {
    self.path = path
    self.page = page
    self.version = version
    self.detail = detail
  }

  /// Whether a thumbnail is requested.
  package var isForThumbnail: Bool {
    if case .thumbnail = detail { true } else { false }
  }

  /// Returns whether this request and `other` are for the same page of the same version of a file.
  package func isForSamePage(as other: PictureRequest) -> Bool {
    path == other.path && page == other.page && version == other.version
  }
}
