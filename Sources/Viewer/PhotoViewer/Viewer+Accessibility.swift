import Files
import Geometry
import PictureLoading
import Semantics
import SystemPackage
import Views
import Zooming

/// What the photo and the grid say to programs that read the window.
extension Viewer {
  func describe() {
    pager.describe = { [unowned self] in
      (pictures.current?.displayName ?? "", photoDescription)
    }
    grid.accessibilityIdentifier = "grid"
    grid.accessibilityContainerType = .list
    grid.accessibilityLabel = "Pictures"
  }

  /// The state of the photo in words, such as `2 of 5, zoom 87 percent`.
  private var photoDescription: String {
    var parts = ["\(pictures.index + 1) of \(pictures.paths.count)"]
    if let fault {
      parts.append("cannot be shown: \(fault.reason)")
    } else if pager.hasPicture {
      parts.append("zoom \(ControlsContent.percentage(of: pager.scale).dropLast()) percent")
    } else {
      parts.append("loading")
    }
    let degrees = pager.state.photo.destination.normalized.angle * 180 / .pi
    if degrees != 0 { parts.append("turned \(Int(degrees.rounded())) degrees") }
    if let count = currentInfo?.pageCount, count > 1 {
      parts.append("page \(page + 1) of \(count)")
    }
    if let player { parts.append(player.isPaused ? "paused" : "playing") }
    return parts.joined(separator: ", ")
  }
}
