import Geometry
import Gestures
import Views

/// A view of thumbnails, from which pictures can be dragged.
@MainActor
struct PictureSource {
  /// The view, whose recognizers keep the source; nil once it is no more.
  private(set) weak var view: View?
  /// Returns the picture at a point of the view; nil if there is none.
  let index: @MainActor (Point) -> Int?
  /// Returns the frame of a picture in the view; nil if it has none.
  let frame: @MainActor (Int) -> Rect?
  /// Returns whether the pointer drags the picture at a point of the view.
  var isPointerWanted: @MainActor (Point) -> Bool = { _ in true }
  /// Whether the pointer drags only if it moves up or down at first, because it scrolls sideways.
  var isScrolledSideways = false

  /// Returns the point of the view on which `touch` has landed; nil if there is no view.
  func landing(of touch: Touch) -> Point? { view?.convert(touch.startPosition, from: nil) }

  /// The frame of picture `index` in the window; nil if the view is not visible.
  func frameInWindow(of index: Int) -> Rect? {
    guard let view, view.window != nil, !view.isHidden, let frame = frame(index) else { return nil }
    return view.convert(frame, to: nil)
  }

  /// The thumbnails of `grid`. From the gaps between them the pointer selects; of selected ones it drags all, while
  /// pictures are being selected.
  static func grid(_ grid: GridView) -> PictureSource {
    PictureSource(view: grid) { [weak grid] in
      grid?.index(at: $0)
    } frame: { [weak grid] in
      grid?.cellFrame(at: $0)
    } isPointerWanted: { [weak grid] in
      guard let grid, let index = grid.index(at: $0),
        grid.cells.layout.isOnCell(grid.cells.convert($0, from: grid))
      else { return false }
      return grid.multipleSelection?.indices.contains(index) ?? true
    }
  }

  /// The thumbnails of the filmstrip, which the pointer scrolls sideways.
  static func filmstrip(_ cells: FilmstripCells) -> PictureSource {
    PictureSource(
      view: cells, index: { [weak cells] in cells?.visibleIndex(at: $0.x) },
      frame: { [weak cells] in cells?.frame(at: $0) }, isScrolledSideways: true)
  }

  /// The title of the photo, which represents the current picture of `library`.
  static func title(_ title: BarTitle, in library: PictureLibrary) -> PictureSource {
    PictureSource(view: title) { [weak library] _ in
      library?.list.current == nil ? nil : library?.list.index
    } frame: { [weak title] _ in
      title?.bounds
    }
  }
}
