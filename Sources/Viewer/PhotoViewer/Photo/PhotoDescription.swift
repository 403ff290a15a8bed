import PictureLoading
import Pixels

/// What screen readers hear of the photo.
@MainActor
struct PhotoDescription {
  private let library: PictureLibrary
  private let stage: PhotoStage

  /// Creates the description of the current picture of `library`, as it is seen on `stage`.
  init(of library: PictureLibrary, on stage: PhotoStage) {
    self.library = library
    self.stage = stage
  }

  /// The state of the photo in words, such as `2 of 5, zoom 87 percent`.
  var words: String {
    let pictures = library.list
    let pager = stage.pager
    let info = library.records.info(of: pictures.current)
    var parts = ["\(pictures.index + 1) of \(pictures.paths.count)"]
    if let fault = library.records.fault(of: pictures.current) {
      parts.append("cannot be shown: \(fault.reason)")
    } else if pager.hasPicture {
      parts.append("zoom \(ControlsContent.spokenPercentage(of: pager.scale))")
    } else {
      parts.append("loading")
    }
    parts += pager.state.orientation.words
    if let count = info?.pageCount, count > 1 {
      parts.append("page \(stage.playback.page + 1) of \(count)")
    }
    if stage.playback.isAnimated {
      parts.append(stage.playback.isPlaying ? "playing" : "paused")
    }
    if let path = pictures.current, library.favorites.contains(path) {
      parts.append("favourite")
    }
    return parts.joined(separator: ", ")
  }
}

extension Orientation {
  /// How a photo is seen, in words, such as `turned 90 degrees`; none if it is upright.
  fileprivate var words: [String] {
    if self == .flip { return ["flipped"] }
    return (quarters == 0 ? [] : ["turned \(quarters * 90) degrees"])
      + (isMirrored ? ["mirrored"] : [])
  }
}
