import Controls
import Drawing
import Geometry
import Gestures
import PictureLoading
import Pixels
import SystemPackage
import Views

/// A picture of the grid beside its menu, for as long as a finger has pressed on its thumbnail and until the menu
/// is closed. At first it is the thumbnail, enlarged.
@MainActor
final class GridPeek: PictureClient {
  private weak var viewer: Viewer?
  /// The view of the picture, which the menu keeps until it has closed.
  private weak var imageView: ImageView?
  /// The picture in it, at the size in which it is shown.
  private var request: PictureRequest?

  /// The picture that is shown; nil for none.
  var image: Image? { imageView?.image }
  /// The view of the picture; nil for none.
  var view: View? { imageView }

  /// The largest share of the window.
  private static let share = 0.8
  private static let cornerRadius = 13.0

  /// Shows pictures beside the menu of the grid of `viewer`.
  func connect(to viewer: Viewer) {
    self.viewer = viewer
    viewer.gridMenu.willPresent = { [weak self] in self?.prepare(at: $0, for: $1) }
    viewer.feed.peek = self
  }

  /// Prepares the picture at `point` of the grid for a press by `kind`, if it is to be shown.
  private func prepare(at point: Point, for kind: TouchKind) {
    guard let viewer else { return }
    imageView = nil
    viewer.gridMenu.setPreview(nil)
    let (grid, pictures) = (viewer.grid, viewer.pictures)
    // A pointer has opened it for the menu alone, and one for several pictures is about none of them.
    guard kind != .mouse, let index = grid.index(at: point),
      grid.multipleSelection?.indices.contains(index) != true,
      let thumbnail = grid.preview(of: pictures.paths[index])
    else { return }
    let path = pictures.paths[index]
    let size = size(of: thumbnail, in: viewer)
    let pixels = size * viewer.window.pixelsPerPoint
    let view = ImageView()
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.cornerRadius = Self.cornerRadius
    view.frame = Rect(origin: .zero, size: size)
    view.image = Image(thumbnail.level(forScale: pixels.width / thumbnail.size.width).bitmap)
    imageView = view
    request = PictureRequest(
      path, .reduced(width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded())))
    viewer.gridMenu.setPreview(view) { [weak grid, weak viewer] in
      guard let grid, let viewer, let index = viewer.pictures.index(of: index, in: pictures) else {
        return nil
      }
      return grid.convert(grid.cellFrame(at: index), to: viewer.root)
    } onTap: { [weak viewer] in
      guard let viewer, let index = viewer.pictures.index(of: index, in: pictures) else { return }
      viewer.open(index, at: viewer.now)
    }
    viewer.updateRequests()
  }

  /// Returns the size at which a picture is shown, in points: it fits the window, is enlarged only to that of a
  /// thumbnail, and has the ratio of its sides.
  private func size(of picture: Pyramid, in viewer: Viewer) -> Size {
    let room = viewer.root.bounds.size * Self.share
    let natural = picture.size * (1 / viewer.window.pixelsPerPoint)
    let fit = min(room.width / natural.width, room.height / natural.height)
    let least = viewer.grid.cells.layout.side / max(natural.width, natural.height)
    return natural * min(fit, max(1, least))
  }

  // MARK: PictureClient

  var requests: [PictureRequest] {
    guard imageView != nil, let request else { return [] }
    return [request]
  }

  func take(_ arrival: PictureLoader.Arrival) -> Bool {
    guard let imageView, let request, arrival.request.path == request.path,
      arrival.request.detail == request.detail
    else { return false }
    if case .success(.picture(let pyramid, _)) = arrival.outcome {
      imageView.image = Image(pyramid.fitted?.bitmap ?? pyramid.levels[0].bitmap)
    }
    return true
  }
}
