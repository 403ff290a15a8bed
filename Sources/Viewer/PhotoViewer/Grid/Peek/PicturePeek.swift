import Controls
import Drawing
import Geometry
import Gestures
import PictureLoading
import Pixels
import SystemPackage
import Views

/// A picture of the grid or the filmstrip beside its menu, for as long as a finger has pressed on its thumbnail and
/// until the menu is closed. At first it is the thumbnail, enlarged.
@MainActor
final class PicturePeek: PictureClient {
  private let source: PictureSource
  private weak var grid: GridView?
  private weak var menu: ContextMenuGestureRecognizer?
  /// Returns the pictures of the source.
  var list: @MainActor () -> PictureList? = { nil }
  /// Called when the picture of an index is tapped.
  var onOpen: @MainActor (Int) -> Void = { _ in }
  /// Called when the picture is tapped, and its file was removed.
  var onMiss: @MainActor (FilePath) -> Void = { _ in }
  /// Called when another picture is wanted.
  var onRequest: @MainActor () -> Void = {}
  /// The view of the picture, which the menu keeps until it has closed.
  private weak var imageView: ImageView?
  /// The picture in it, at the size in which it is shown.
  private var request: PictureRequest?

  /// The picture that is shown; nil for none.
  var image: Image? { imageView?.image }
  /// The view of the picture; nil for none.
  var view: View? { imageView }

  /// The largest fraction of the window.
  private static let fraction = 0.8
  private static let cornerRadius = 13.0

  /// Creates a peek at pictures of `source` beside `menu`, which have thumbnails in `grid`.
  init(
    menu: ContextMenuGestureRecognizer, source: PictureSource, grid: GridView
  ) {
    self.menu = menu
    self.source = source
    self.grid = grid
    menu.willPresent = { [weak self] in self?.prepare(at: $0, for: $1) }
  }

  /// Prepares the picture at `point` of the source for a press by `kind`, if it is to be shown.
  private func prepare(at point: Point, for kind: TouchKind) {
    imageView = nil
    menu?.setPreview(nil)
    // A pointer opens only the menu, and a menu for several pictures shows none of them.
    guard let grid, let window = grid.window, let list = list(), kind != .mouse,
      let index = source.index(point), let picture = ListedPicture(index, in: list),
      source.view !== grid || grid.multipleSelection?.indices.contains(index) != true,
      let frame = source.frame(index), let thumbnail = grid.thumbnails.preview(of: picture.path)
    else { return }
    let size = size(of: thumbnail, at: frame.size, in: window)
    let pixels = size * window.pixelsPerPoint
    let view = Self.makeView(
      of: thumbnail.level(forScale: pixels.width / thumbnail.size.width).bitmap, size: size)
    imageView = view
    request = PictureRequest(
      picture.path,
      .reduced(width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded())))
    menu?.setPreview(view) { [weak self, source] in
      guard let index = self?.list().flatMap(picture.index(in:)), let view = source.view,
        let frame = source.frame(index)
      else {
        return nil
      }
      return view.convert(frame, to: view.window?.content)
    } onTap: { [weak self] in
      guard let self else { return }
      guard let index = self.list().flatMap(picture.index(in:)) else { return onMiss(picture.path) }
      onOpen(index)
    }
    onRequest()
  }

  private static func makeView(of bitmap: Bitmap, size: Size) -> ImageView {
    let view = ImageView()
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.cornerRadius = cornerRadius
    view.frame = Rect(origin: .zero, size: size)
    view.image = Image(bitmap)
    return view
  }

  /// Returns the size at which a picture is shown, in points: it fits the window, is enlarged only to that of a
  /// thumbnail, and has the ratio of its sides.
  private func size(of picture: Pyramid, at thumbnail: Size, in window: Window) -> Size {
    let room = window.content.bounds.size * Self.fraction
    let natural = picture.size * (1 / window.pixelsPerPoint)
    let fit = min(room.width / natural.width, room.height / natural.height)
    let minimum = thumbnail.width / max(natural.width, natural.height)
    return natural * min(fit, max(1, minimum))
  }

  // MARK: PictureClient

  var requests: [PictureRequest] {
    guard imageView != nil, let request else { return [] }
    return [request]
  }

  func accept(_ arrival: PictureLoader.Arrival) -> Bool {
    guard let imageView, let request, arrival.request.path == request.path,
      arrival.request.detail == request.detail
    else { return false }
    if case .success(.picture(let pyramid, _)) = arrival.outcome {
      imageView.image = Image(pyramid.fitted?.bitmap ?? pyramid.levels[0].bitmap)
    }
    return true
  }
}
