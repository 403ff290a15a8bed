import Containers
import Controls
import Drawing
import Geometry
import Localization
import Semantics
import Views

/// The bar at the top of the photo: back to the grid, the name and the position of the photo, saving its turn, its
/// zoom, and full screen.
final class PhotoTopBar: FloatingBar {
  let grid: BarButton
  let title = BarTitle(.center, identifier: "top-bar.title")
  /// Shows the zoom, and opens the sheet of zooms.
  let zoom = Button()
  /// Saves the turn of the photo, while there is one that its file can keep.
  let save: BarButton
  let fullscreen: BarButton
  private var metrics = BarMetrics.topBar(for: .touch)
  private var hasZoom = false

  /// Wide enough for `1000%` at any zoom, so that the title does not move.
  private static let zoomWidth = 64.0
  private static let gap = 8.0
  /// The minimum width of a title that is legible.
  private static let minimumTitleWidth = 64.0

  init(perform: @escaping @MainActor (Command) -> Void) {
    grid = BarButton(.grid, in: "top-bar", perform: perform)
    fullscreen = BarButton(.fullscreen, in: "top-bar", perform: perform)
    save = BarButton(.saveTurn, in: "top-bar", perform: perform)
    super.init("top-bar", label: localized("Top bar"))
    save.title = localized("Save")
    save.titleColor = Theme.offer
    save.isHidden = true
    zoom.beBarButton()
    zoom.accessibilityIdentifier = "top-bar.zoom"
    zoom.accessibilityLabel = localized("Zoom")
    zoom.accessibilityStates = [.hasPopup]
    zoom.toolTip = localized("Zoom")
    for view in [title, grid, save, zoom, fullscreen] { addSubview(view) }
    resize(for: .touch)
  }

  /// Shows the title of the photo.
  func show(_ content: ControlsContent) {
    title.show(content.name, content.place)
    zoom.title = content.percentage ?? ""
    zoom.accessibilityHint = content.spokenPercentage
    guard hasZoom != (content.zoom != nil) || save.isHidden == content.offersToSaveTurn else {
      return
    }
    hasZoom = content.zoom != nil
    save.isHidden = !content.offersToSaveTurn
    setNeedsLayout()
  }

  /// Shows the states of the commands of the bar.
  func updateStates(_ stateOf: @MainActor (Command) -> CommandState) {
    for button in [grid, fullscreen] { button.show(stateOf(button.command)) }
  }

  /// Sets the sizes for a kind of input.
  func resize(for kind: InputKind) {
    metrics = .topBar(for: kind)
    for button in [grid, fullscreen] { button.font = metrics.iconFont }
    for button in [zoom, save] {
      button.font = BarMetrics.wordFont(size: kind == .touch ? 14 : 13)
    }
    title.resize(for: kind)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = bounds.width
    let cell = metrics.cell
    let height = bounds.height
    grid.frame = Rect(x: 0, y: 0, width: cell, height: height)
    fullscreen.frame = Rect(x: width - cell, y: 0, width: cell, height: height)
    let zoomWidth = (Self.zoomWidth * max(1, window?.environment.textScale ?? 1)).rounded()
    zoom.isHidden = !hasZoom || width < 2 * cell + zoomWidth
    zoom.frame = Rect(
      x: width - cell - zoomWidth, y: 0, width: zoomWidth, height: height)
    let saveWidth =
      save.isHidden || zoom.isHidden
      ? 0 : max(cell, save.intrinsicContentSize.width.rounded(.up) + Self.gap)
    save.frame = Rect(x: zoom.frame.minX - saveWidth, y: 0, width: saveWidth, height: height)
    placeTitle(between: cell + Self.gap, save.frame.minX - Self.gap)
    mirrorSubviewsIfRightToLeft()
  }

  /// Places the title in the middle of the bar, as far as it has room there between `left` and `right`.
  private func placeTitle(between left: Double, _ right: Double) {
    title.isHidden = right - left < Self.minimumTitleWidth
    let room = max(0, right - left)
    let width = min(title.intrinsicContentSize.width, room)
    let x = min(max((bounds.width - width) / 2, left), left + room - width).rounded()
    title.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
  }
}
