import Localization
import PictureLoading
import Pixels

/// The description of the photo for screen readers.
@MainActor
struct PhotoDescription {
  private let library: PictureLibrary
  private let stage: PhotoStage

  /// Creates the description of the current picture of `library`, as shown on `stage`.
  init(of library: PictureLibrary, on stage: PhotoStage) {
    self.library = library
    self.stage = stage
  }

  /// The state of the photo in words, such as `2 of 5, zoom 87 percent`.
  var words: String {
    let pictures = library.list
    let pager = stage.pager
    let info = library.records.info(of: pictures.current)
    var parts = [
      localized(
        "{position} of {count}",
        ["position": "\(pictures.index + 1)", "count": "\(pictures.paths.count)"])
    ]
    if pictures.current?.isVideo == true {
      parts.append(localized("video"))
    } else if let fault = library.records.fault(of: pictures.current) {
      parts.append(localized("cannot be shown: {reason}", ["reason": "\(fault.reason)"]))
    } else if pager.hasPicture {
      parts.append(
        localized("zoom {zoom}", ["zoom": ControlsContent.spokenPercentage(of: pager.scale)]))
    } else {
      parts.append(localized("loading"))
    }
    parts += pager.state.orientation.words
    if let count = info?.pageCount, count > 1 {
      parts.append(
        localized(
          "page {page} of {count}",
          ["page": "\(stage.playback.page + 1)", "count": "\(count)"]))
    }
    if stage.playback.isAnimated {
      parts.append(stage.playback.isPlaying ? localized("playing") : localized("paused"))
    }
    if let path = pictures.current, let mark = RatingMark(library.ratings.known[path]) {
      parts.append(mark.spoken)
    }
    return localizedList(parts)
  }
}

extension Orientation {
  /// The orientation in words, such as `turned 90 degrees`; none if it is upright.
  fileprivate var words: [String] {
    (quarters == 0 ? [] : [localized("turned {number} degrees", ["number": "\(quarters * 90)"])])
      + (isMirrored ? [localized("mirrored")] : [])
  }
}
