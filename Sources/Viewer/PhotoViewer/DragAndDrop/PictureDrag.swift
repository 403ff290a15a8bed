import Controls
import Drawing
import Geometry
import Gestures
import Pixels
import Scrolling
import SystemPackage
import Views

/// Pictures that the pointer or a finger drags to other programs, or onto folders: thumbnails of the grid and the
/// filmstrip, and the photo at its title.
@MainActor
final class PictureDrag: GestureRecognizerDelegate {
  private let stage: GridStage
  private let library: PictureLibrary
  /// The recognizers that follow the pointer, with the pictures under them.
  private var pans: [(recognizer: PanGestureRecognizer, source: PictureSource)] = []
  /// The lifted pictures that are being dragged; nil for none.
  private var lift: PictureLift?
  /// The pictures that were released, until they have been taken, or have flown back.
  private var released: PictureLift?
  /// Whether a finger or the pointer is followed, even if its drag was cancelled.
  private var isFollowing = false
  /// The dragged files, until the receiver of the drop has read them; nil for none.
  private(set) var carried: ChosenFiles?
  /// The number of drags so far. The end of one is reported late: another one may have begun.
  private var count = 0

  /// Whether something is being dragged.
  var isActive: Bool { lift != nil }

  private var grid: GridView { stage.grid }

  /// Creates the dragging of pictures of `library`: it follows the pointer over the grid of `stage`, and over the
  /// filmstrip and the title on `photoStage`; and fingers that slide away from the menus of these.
  init(stage: GridStage, photoStage: PhotoStage, library: PictureLibrary) {
    self.stage = stage
    self.library = library
    let strip = photoStage.controls.filmstrip
    follow(.grid(grid), by: grid.cells, before: grid.scroller, menu: stage.menu)
    follow(
      .filmstrip(strip.cells), by: strip.cells, before: strip.scroller, menu: photoStage.stripMenu)
    let title = photoStage.controls.topBar.title
    follow(.title(title, in: library), by: title, before: nil, menu: photoStage.titleMenu)
  }

  /// Cancels the drag.
  func cancel() {
    guard let lift else { return }
    self.lift = nil
    released = lift
    lift.cancel()
  }

  /// Follows the pointer from the pictures of `source`, by a recognizer of `view` that precedes scrolling, and fingers
  /// that slide away from `menu`.
  private func follow(
    _ source: PictureSource, by view: View, before scroller: ScrollView?,
    menu: ContextMenuGestureRecognizer
  ) {
    let pan = PanGestureRecognizer(touches: 1...1, label: "drag pictures")
    pan.allowedTouchKinds = [.mouse]
    pan.delegate = self
    pan.addAction { [weak self] in self?.follow($0, from: source) }
    view.addGestureRecognizer(pan)
    scroller?.panGestureRecognizer.require(toFail: pan)
    menu.onSlideAway = { [weak self] in self?.follow($0, from: source) }
    pans.append((pan, source))
  }

  // MARK: GestureRecognizerDelegate

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let source = source(of: recognizer), let point = source.landing(of: touch) else {
      return false
    }
    return source.index(point) != nil && source.isPointerWanted(point)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let source = source(of: recognizer), let touch = recognizer.touches.first else {
      return false
    }
    let movement = touch.position - touch.startPosition
    return !source.isScrolledSideways || abs(movement.dy) > abs(movement.dx)
  }

  private func source(of recognizer: GestureRecognizer) -> PictureSource? {
    pans.first { $0.recognizer === recognizer }?.source
  }

  // MARK: Following

  private func follow(_ recognizer: GestureRecognizer, from source: PictureSource) {
    // A press that has opened a menu drags only once it slides away.
    if !isFollowing { begin(with: recognizer, from: source) }
    isFollowing = recognizer.state == .began || recognizer.state == .changed
    guard let lift else { return }
    switch recognizer.state {
    case .ended:
      self.lift = nil
      released = lift
      lift.drop()
    case .cancelled, .failed: cancel()
    default:
      let operation = Self.operation(for: recognizer.modifierFlags)
      if let point = recognizer.location { lift.move(to: point, for: operation) }
    }
  }

  private static func operation(for modifiers: EventModifiers) -> DropOperation {
    if modifiers.isSuperset(of: [.control, .shift]) { return .link }
    return modifiers.contains(.shift) ? .move : .copy
  }

  private func begin(with recognizer: GestureRecognizer, from source: PictureSource) {
    guard lift == nil, let window = source.view?.window, let touch = recognizer.touches.first,
      let point = recognizer.location,
      let index = source.landing(of: touch).flatMap(source.index),
      library.list.paths.indices.contains(index)
    else { return }
    let list = library.list
    let isSelected = source.view === grid && grid.multipleSelection?.indices.contains(index) == true
    let indices = isSelected ? stage.selectedIndices : [index]
    carried = ChosenFiles(indices, of: list)
    count += 1
    let files = indices.map { CopiedFile(list.paths[$0], isHeld: indices.count == 1) }
    let preview = preview(of: list.paths[index], count: indices.count, in: window)
    let session = window.beginDrag(
      PasteboardItem(dragging: files, by: library.inspector), preview: preview, from: point
    ) { [weak self, count] in
      self?.didEnd(count, with: $0)
    }
    released = nil
    guard let session else { return carried = nil }
    let lift = PictureLift(session: session, size: preview.size, location: point) {
      [weak library] in
      library?.list.index(of: index, in: list).flatMap(source.frameInWindow)
    }
    self.lift = lift
    lift.begin(in: window)
  }

  private func didEnd(_ number: Int, with operation: DropOperation) {
    guard number == count else { return }
    let ended = lift ?? released
    lift = nil
    carried = nil
    released = operation.isDone ? nil : ended
    released?.flyBack(in: grid.window) { [weak self] in
      if self?.count == number { self?.released = nil }
    }
  }

  // MARK: Preview

  private static let side = 128.0
  private static let badgeSide = 24.0

  /// Returns the image of the picture at `path`, with the number of all dragged pictures.
  private func preview(of path: FilePath, count: Int, in window: Window) -> DragPreview {
    let picture = grid.thumbnails.preview(of: path).flatMap { $0.size.isEmpty ? nil : $0 }
    let scale = picture.map { min(1, Self.side / max($0.size.width, $0.size.height)) } ?? 1
    let size = picture.map { $0.size * scale } ?? Size(Self.side, Self.side)
    let bounds = Rect(origin: .zero, size: size)
    var list = DrawList()
    list.append(.fill(bounds, Theme.placeholder))
    if let picture {
      let level = picture.level(forScale: scale * window.pixelsPerPoint)
      list.append(
        .image(
          level.bitmap, transform: Affine(scale: scale, offset: .zero) * level.toPicture,
          clip: bounds, filter: .bilinear))
    }
    if count > 1 { drawBadge(count, in: &list, size) }
    return DragPreview(list.resolved(for: window.environment.colors), size: size)
  }

  private func drawBadge(_ count: Int, in list: inout DrawList, _ size: Size) {
    let text = AttributedText(
      "\(count)", TextAttributes(font: Theme.badgeFont, color: Theme.badgeForeground))
    let width = max(Self.badgeSide, Double("\(count)".count) * Self.badgeSide / 2)
    let box = Rect(
      x: max(0, size.width - width - 4), y: max(0, size.height - Self.badgeSide - 4), width: width,
      height: Self.badgeSide)
    list.append(.roundedFill(box, radius: Self.badgeSide / 2, Theme.badgeBackground))
    let options = TextOptions(alignment: .center, verticalAlignment: .center)
    list.append(.textBox(TextBox(text, box: box, options: options)))
  }
}
