import Controls
import Drawing
import Files
import Geometry
import Gestures
import Pixels
import SystemPackage
import Views

/// Pictures of the grid that the pointer or a finger drags to other programs, or onto folders above them.
@MainActor
final class PictureDrag: GestureRecognizerDelegate {
  private let stage: GridStage
  private let library: PictureLibrary
  private let pan = PanGestureRecognizer(touches: 1...1, label: "drag pictures")
  private var session: (any DragSession)?
  /// Whether a finger or the pointer is followed, even if what it dragged was given up.
  private var isFollowing = false
  /// What is dragged, until whatever it was dropped on has read it; nil for nothing.
  private(set) var carried: ChosenFiles?
  /// The number of drags so far. The end of one is reported late: another one may have begun.
  private var count = 0

  /// Whether something is being dragged.
  var isActive: Bool { session != nil }

  private var grid: GridView { stage.grid }

  /// Creates what drags pictures of `library`: it follows the pointer over the grid of `stage`, and fingers that
  /// slide away from its menu.
  init(from stage: GridStage, of library: PictureLibrary) {
    self.stage = stage
    self.library = library
    pan.allowedTouchKinds = [.mouse]
    pan.delegate = self
    pan.addAction { [weak self] in self?.follow($0) }
    grid.cells.addGestureRecognizer(pan)
    grid.scroller.panGestureRecognizer.require(toFail: pan)
    stage.menu.onSlideAway = { [weak self] in self?.follow($0) }
  }

  /// Gives up: nothing is dropped.
  func cancel() {
    session?.cancel()
    session = nil
  }

  // MARK: GestureRecognizerDelegate

  /// The pointer drags from thumbnails; of selected ones all, while pictures are being selected. From gaps it
  /// selects.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let index = index(at: touch.startPosition),
      grid.cells.layout.isOnCell(touch.location(in: grid.cells))
    else { return false }
    return grid.multipleSelection?.indices.contains(index) ?? true
  }

  private func index(at point: Point) -> Int? {
    grid.index(at: grid.convert(point, from: nil))
  }

  // MARK: Following

  private func follow(_ recognizer: GestureRecognizer) {
    // A press that has opened a menu drags only once it slides away.
    if !isFollowing { begin(with: recognizer) }
    isFollowing = recognizer.state == .began || recognizer.state == .changed
    guard let session else { return }
    switch recognizer.state {
    case .ended:
      self.session = nil
      session.drop()
    case .cancelled, .failed: cancel()
    default:
      let flags = recognizer.modifierFlags
      let operation: DropOperation =
        flags.isSuperset(of: [.control, .shift])
        ? .link : flags.contains(.shift) ? .move : .copy
      if let point = recognizer.location { session.move(to: point, for: operation) }
    }
  }

  private func begin(with recognizer: GestureRecognizer) {
    guard session == nil, let window = grid.window, let touch = recognizer.touches.first,
      let point = recognizer.location, let index = index(at: touch.startPosition)
    else { return }
    let list = library.list
    let isSelected = grid.multipleSelection?.indices.contains(index) == true
    let indices = isSelected ? stage.selectedIndices : [index]
    carried = ChosenFiles(indices, of: list)
    count += 1
    let files = indices.map { CopiedFile(list.paths[$0], isHeld: indices.count == 1) }
    session = window.control?.beginDrag(
      PasteboardItem(dragging: files, by: library.inspector),
      seenAs: preview(of: list.paths[index], count: indices.count, in: window), from: point
    ) { [weak self, count] _ in
      self?.didEnd(count)
    }
    if session == nil { carried = nil }
  }

  private func didEnd(_ number: Int) {
    guard number == count else { return }
    session = nil
    carried = nil
  }

  // MARK: Preview

  private static let side = 128.0
  private static let badgeSide = 24.0

  /// Returns what is seen of the picture at `path`, with the number of all that are dragged.
  private func preview(of path: FilePath, count: Int, in window: Window) -> DragPreview {
    var list = DrawList()
    var size = Size(Self.side, Self.side)
    if let pyramid = grid.preview(of: path), pyramid.size.width > 0, pyramid.size.height > 0 {
      let scale = min(1, Self.side / max(pyramid.size.width, pyramid.size.height))
      size = pyramid.size * scale
      let level = pyramid.level(forScale: scale * window.pixelsPerPoint)
      list.append(.fill(Rect(origin: .zero, size: size), Theme.placeholder))
      list.append(
        .image(
          level.bitmap, transform: Affine(scale: scale, offset: .zero) * level.toPicture,
          clip: Rect(origin: .zero, size: size), filter: .bilinear))
    } else {
      list.append(.fill(Rect(origin: .zero, size: size), Theme.placeholder))
    }
    if count > 1 { drawBadge(count, in: &list, size) }
    return DragPreview(list.resolved(for: window.environment.colors), size: size)
  }

  private func drawBadge(_ count: Int, in list: inout DrawList, _ size: Size) {
    let text = AttributedText(
      "\(count)", TextAttributes(font: Theme.badgeFont, color: Theme.badgeInk))
    let width = max(Self.badgeSide, Double("\(count)".count) * Self.badgeSide / 2)
    let box = Rect(
      x: max(0, size.width - width - 4), y: max(0, size.height - Self.badgeSide - 4), width: width,
      height: Self.badgeSide)
    list.append(.roundedFill(box, radius: Self.badgeSide / 2, Theme.badgeGround))
    let options = TextOptions(alignment: .center, verticalAlignment: .center)
    list.append(.textBox(TextBox(text, box: box, options: options)))
  }
}
