import Geometry
import Gestures
import Localization
import Scrolling
import Semantics
import SystemPackage
import Views

/// A strip with the thumbnails of all pictures. The one in its middle is the photo: a finger that drags the
/// strip leafs through them.
final class FilmstripView: FloatingBar, ScrollViewDelegate {
  /// Called with the picture in the middle, while a finger or the motion after it moves the strip.
  var onScrub: @MainActor (Int) -> Void = { _ in }
  /// Called when the strip has come to rest.
  var onRest: @MainActor () -> Void = {}
  /// Called with a picture that was tapped.
  var onChoose: @MainActor (Int) -> Void = { _ in }
  /// Called when other thumbnails become visible.
  var onScroll: @MainActor () -> Void = {}

  let scroller = ScrollView()
  let cells = FilmstripCells()
  private let tap = TapGestureRecognizer(label: "choose in filmstrip")
  /// Whether fingers move the strip, or the motion that they have given it.
  private(set) var isScrubbed = false

  /// The height of the strip, in points.
  nonisolated static let height = 64.0

  init() {
    super.init("filmstrip", label: localized("Filmstrip"))
    accessibilityRole = .list
    accessibilityStates = [.horizontal]
    clipsToBounds = true
    scroller.delegate = self
    scroller.alwaysBounceHorizontal = true
    // It would cover the thumbnails, and the title says which picture of how many is in the middle.
    scroller.showsHorizontalScrollIndicator = false
    scroller.showsScrollBars = .never
    scroller.addSubview(cells)
    addSubview(scroller)
    tap.addAction { [weak self] tap in
      guard let self, let index = tap.location(in: cells).flatMap({ cells.visibleIndex(at: $0.x) })
      else {
        return
      }
      onChoose(index)
    }
    cells.addGestureRecognizer(tap)
  }

  /// The picture in the middle; nil if there is none.
  var middleIndex: Int? { cells.index(at: scroller.bounds.center.x) }

  /// Shows `pictures`; the one at `current` is the photo. Unless fingers move the strip, that moves into the middle.
  func show(_ pictures: [FilePath], current: Int, animated: Bool) {
    let isOther = pictures != cells.pictures
    if isOther {
      cells.pictures = pictures
      setNeedsLayout()
      layoutIfNeeded()
    }
    guard isOther || current != cells.current || !animated else { return }
    cells.current = current
    guard !isScrubbed else { return }
    let offset = offset(of: current)
    if animated, !isOther {
      scroller.setContentOffset(offset, animated: true)
    } else {
      scroller.contentOffset = offset
    }
  }

  /// Returns the offset at which cell `index` is in the middle.
  private func offset(of index: Int) -> Point {
    Point(cells.middle(of: index) - scroller.bounds.width / 2, 0)
  }

  /// The pictures whose thumbnails are visible.
  var visiblePictures: [FilePath] {
    guard !isHidden, isFadedIn else { return [] }
    return cells.visibleIndices.map { cells.pictures[$0] }
  }

  override func layoutSubviews() {
    let width = FilmstripCells.width(of: cells.pictures.count)
    let isOther = scroller.frame != bounds || scroller.contentSize.width != width
    // From right to left, a new width of the scroll view would move cells that are already in their place.
    scroller.frame = bounds
    cells.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    let inset = max(0, (bounds.width - FilmstripCells.pitch) / 2)
    scroller.contentInset = EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    scroller.contentSize = Size(width, bounds.height)
    if isOther, !isScrubbed { scroller.contentOffset = offset(of: cells.current) }
  }

  // MARK: Accessibility

  override func accessibilityElementCount() -> Int? { cells.pictures.count }

  override func accessibilityElement(at index: Int) -> AccessibleResponder? {
    guard cells.pictures.indices.contains(index) else { return nil }
    let element = cells.element(of: index)
    element.onActivate = { [weak self] in self?.onChoose(index) }
    return element
  }

  override func index(ofAccessibilityElement element: AccessibleResponder) -> Int? {
    (element as? AccessibilityElement).flatMap(cells.index)
  }

  override func indicesOfPresentAccessibilityElements() -> [Int] { Array(cells.visibleIndices) }

  // MARK: ScrollViewDelegate

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { isScrubbed = true }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    cells.setNeedsDisplay()
    onScroll()
    guard isScrubbed, let middleIndex, middleIndex != cells.current else { return }
    cells.current = middleIndex
    onScrub(middleIndex)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  ) {
    guard let index = cells.index(at: target.x + scroller.bounds.width / 2) else { return }
    target = offset(of: index)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { rest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { rest() }

  /// Stops where it is, with the photo in the middle. It no longer follows the fingers on it.
  func stop() {
    guard isScrubbed else { return }
    isScrubbed = false
    scroller.contentOffset = offset(of: cells.current)
  }

  private func rest() {
    guard isScrubbed else { return }
    isScrubbed = false
    scroller.setContentOffset(offset(of: cells.current), animated: true)
    onRest()
  }
}
