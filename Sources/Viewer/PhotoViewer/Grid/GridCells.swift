import Drawing
import Files
import Geometry
import Gestures
import Localization
import Motion
import SystemPackage
import Views

/// All cells of a grid in one view. Cells are values, and only visible ones are drawn.
final class GridCells: View {
  /// Called when the appearance changed.
  var onChange: @MainActor () -> Void = {}
  /// The paths of the pictures, one per cell.
  var pictures: [FilePath] = [] { didSet { names = GridCellNames(of: pictures, in: "grid") } }
  /// The headings above the pictures.
  var headings: [PictureHeading] = []
  /// The layout of the cells.
  var layout = GridLayout(count: 0, width: 0, pixelsPerPoint: 1)
  /// The thumbnails that have arrived.
  var thumbnails = ThumbnailStore()
  /// The fade-in animations of the thumbnails.
  var fades = ThumbnailFades()
  /// The badges of the pictures that have some.
  var badges: [FilePath: GridBadge] = [:]
  /// Returns the number of files that belong to the picture of a cell.
  var companionCount: @MainActor (Int) -> Int = { _ in 0 }
  /// The ratings of the pictures that have one, from 1 to 10.
  var ratings: [FilePath: Int] = [:] { didSet { if ratings != oldValue { onChange() } } }
  /// The cells that are drawn differently.
  var highlights = GridHighlights() { didSet { if highlights != oldValue { onChange() } } }
  /// Returns the actions of a cell for programs that read the window.
  var actions: @MainActor (Int) -> [AccessibilityCustomAction] = { _ in [] }
  /// The side of the cells of the last frame, in pixels.
  private var lastSide = 0
  /// Whether more thumbnails are fitted to their cells in the next frame.
  private(set) var isFitting = false
  /// The elements of cells that were read.
  private var elements: [GridCellNames.Key: ThumbnailElement] = [:]
  /// The identities of the cells.
  private var names = GridCellNames(of: [], in: "grid")

  /// The number of elements above which all are made again. They keep their identities.
  private static let maximumElements = 512

  /// The maximum number of thumbnails that are fitted to their cells in a frame: about 3 ms.
  private static let maximumFittedThumbnails = 16

  /// The visible part of the view.
  private var visibleBounds: Rect { superview.map { convert($0.bounds, from: $0) } ?? bounds }

  /// The cells that are at least partly visible.
  var visibleIndices: Range<Int> {
    layout.indices(from: visibleBounds.minY, to: visibleBounds.maxY)
  }

  /// Declines gestures that are not on a cell.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.target === self, let point = recognizer.location(in: self) else { return true }
    return layout.index(at: point) != nil
  }

  // MARK: Touches

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    highlights.pressedIndex = touches.first.flatMap { layout.index(at: $0.location(in: self)) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    let index = touches.first.flatMap { layout.index(at: $0.location(in: self)) }
    if index != highlights.pressedIndex { highlights.pressedIndex = nil }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    highlights.pressedIndex = nil
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    highlights.pressedIndex = nil
  }

  // MARK: Accessibility

  /// Returns the element of the picture at `index`.
  func element(of index: Int) -> ThumbnailElement {
    let path = pictures[index]
    let key = names.key(of: index)
    let element = elements[key] ?? ThumbnailElement(in: self)
    if elements.count > Self.maximumElements { elements = [:] }
    elements[key] = element
    element.accessibilityKey = key
    element.accessibilityFrameInContainerSpace = layout.frame(at: index)
    element.accessibilityLabel = path.spokenName
    element.accessibilityIdentifier = names.identifier(of: index)
    element.accessibilityHint =
      if case .fault(let reason) = thumbnails[path], !path.isVideo {
        localized("cannot be shown: {reason}", ["reason": reason])
      } else {
        Self.words(
          heading(before: index), rating(of: path)?.spoken,
          badge(of: index)?.spoken)
      }
    element.showsPicture = thumbnails[path]?.isPicture == true
    element.show(isSelected: highlights.isSelected(index))
    element.accessibilityCustomActions = actions(index)
    return element
  }

  /// Returns the title above picture `index`, if it is the first one below that.
  private func heading(before index: Int) -> String? {
    let section = layout.sections.section(of: index)
    guard section.cells.lowerBound == index, section.headingHeight > 0 else { return nil }
    return headings.first { $0.index == index }?.title
  }

  private func rating(of path: FilePath) -> RatingMark? { RatingMark(ratings[path]) }

  private func badge(of index: Int) -> GridBadge? {
    badges[pictures[index]]
      ?? GridBadge(named: pictures[index], companions: companionCount(index))
  }

  /// Returns the description of a picture; nil for none.
  private static func words(_ parts: String?...) -> String? {
    let words = parts.compactMap(\.self)
    return words.isEmpty ? nil : localizedList(words)
  }

  /// Returns the index of the picture of `element`; nil if that is no longer in the list.
  func index(of element: AccessibilityElement) -> Int? { names.index(of: element) }

  // MARK: Time

  /// Advances the fade-in animations to `time`, and marks the thumbnails that the next frame shows as
  /// used.
  func advance(to time: Instant) {
    let indices = visibleIndices
    let visible = indices.lazy.map { [pictures] in pictures[$0] }
    thumbnails.markUsed(visible)
    fitThumbnails(visible)
    fades.advance(
      to: time, showing: indices.filter { $0 != highlights.hiddenIndex }.map { pictures[$0] },
      isAwaited: { [thumbnails] in thumbnails[$0] == nil })
  }

  /// Fits thumbnails of `visible` to their cells, a few in each frame, unless the size of these has just
  /// changed: while the window is resized, it would be in vain.
  private func fitThumbnails(_ visible: some Sequence<FilePath>) {
    let unfitted = thumbnails.unfitted(visible, to: layout.pixelSide)
    let count = layout.pixelSide == lastSide ? min(unfitted.count, Self.maximumFittedThumbnails) : 0
    thumbnails.fit(unfitted.prefix(count), to: layout.pixelSide)
    lastSide = layout.pixelSide
    isFitting = count < unfitted.count
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    let indices = visibleIndices
    let isOutlined = hasHighContrast
    GridHeadings(of: headings, in: layout).draw(into: &list, from: visibleBounds, isRightToLeft)
    for index in indices where index != highlights.hiddenIndex {
      drawCell(at: index, isOutlined: isOutlined, into: &list)
    }
    if let ringIndex = highlights.ringIndex, indices.contains(ringIndex) {
      let width = Theme.selectionRingWidth
      let ring = layout.frame(at: ringIndex).inset(by: -width / 2)
      list.append(.line(ring.outline, width: width, Theme.selectionRing))
    }
    if let band = highlights.band {
      list.append(.fill(band, Theme.rubberBand))
      list.append(.line(band.outline, width: 1, Theme.selectionRing))
    }
  }

  private func drawCell(at index: Int, isOutlined: Bool, into list: inout DrawList) {
    let path = pictures[index]
    let frame = layout.frame(at: index)
    let cell = GridCell(
      thumbnail: thumbnails[path], opacity: fades.opacity(of: path), path: path,
      isNamed: layout.captionHeight > 0, isPressed: index == highlights.pressedIndex,
      isOutlined: isOutlined, pixelSide: layout.pixelSide)
    if let box = layout.captionFrame(at: index) { cell.drawName(into: &list, in: box) }
    if highlights.markedIndices?.contains(index) == true {
      let smaller = frame.inset(by: SelectionMark.inset)
      cell.draw(into: &list, frame: smaller)
      SelectionMark.draw(into: &list, on: smaller, isRightToLeft: isRightToLeft)
    } else {
      cell.draw(into: &list, frame: frame)
    }
    badge(of: index)?.draw(into: &list, on: frame, isRightToLeft: isRightToLeft)
    rating(of: path)?.draw(into: &list, on: frame, isRightToLeft: isRightToLeft)
  }
}
