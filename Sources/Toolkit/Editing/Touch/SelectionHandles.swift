import Drawing
import Geometry
import Gestures
import Views

/// The two handles of a selection that a finger has made.
@MainActor
final class SelectionHandles {
  /// Called when a handle was picked up, with true, and when it was released.
  var onDragging: @MainActor (Bool) -> Void = { _ in }
  /// Whether a finger drags one of them.
  var isDragging: Bool { drag != nil }
  /// Whether they are shown while something is selected.
  var isShown = false { didSet { if isShown != oldValue { update() } } }

  private let editor: TextEditor
  private let canvas: TextCanvas
  private weak var owner: (any TextInteractionOwner)?
  private let handles = (SelectionHandle(), SelectionHandle())
  private let finger: PointingFinger
  /// The handle under the finger, and the end of the selection that stays.
  private var drag: (handle: SelectionHandle, fixed: Int)?

  init(editor: TextEditor, canvas: TextCanvas, owner: some TextInteractionOwner) {
    self.editor = editor
    self.canvas = canvas
    self.owner = owner
    finger = PointingFinger(on: canvas, of: owner)
    finger.onMove = { [weak self] in self?.extend(to: $0) }
    for handle in [handles.0, handles.1] {
      handle.onDrag = { [weak self] in self?.follow($0, $1) }
      owner.addSubview(handle)
    }
  }

  /// Returns whether a finger at `point` of the owner is on a handle.
  func contain(_ point: Point) -> Bool { handles.0.isNear(point) || handles.1.isNear(point) }

  /// Puts the handles to the ends of the selection.
  func update() {
    guard let owner, isShown, !editor.selection.isEmpty, owner.isEditing else {
      handles.0.isHidden = true
      handles.1.isHidden = true
      return
    }
    let range = editor.selection.range
    var (first, last) = handles
    // The handle under a finger stays the same when it crosses the other one.
    if let drag, (drag.handle === first) != (editor.selection.head.offset == range.lowerBound) {
      swap(&first, &last)
    } else if drag == nil, first.end == .end, !first.isHidden {
      swap(&first, &last)
    }
    place(first, at: CaretPosition(range.lowerBound), .start)
    place(last, at: CaretPosition(range.upperBound, affinity: .upstream), .end)
  }

  private func place(
    _ handle: SelectionHandle, at position: CaretPosition, _ end: SelectionHandle.End
  ) {
    guard let owner else { return }
    let line = canvas.convert(canvas.caret(at: position), to: owner)
    let viewport = owner.viewport.inset(by: -1)
    handle.place(at: line, end)
    handle.isHidden =
      line.minX < viewport.minX || line.minX > viewport.maxX
      || line.center.y < viewport.minY || line.center.y > viewport.maxY
  }

  // MARK: Dragging

  /// Follows the finger on a handle. One that lands on the other handle meanwhile does nothing until it lifts.
  private func follow(_ handle: SelectionHandle, _ press: TextPressGestureRecognizer) {
    guard press.state == .began ? drag == nil : drag?.handle === handle, let owner,
      let point = press.location(in: owner)
    else { return }
    switch press.state {
    case .began:
      let range = editor.selection.range
      let start = press.touch.map { owner.convert($0.startPosition, from: nil) } ?? point
      drag = (handle, handle.end == .start ? range.upperBound : range.lowerBound)
      finger.begin(at: point, meaning: handle.line.center - start, at: press.time)
      onDragging(true)
    case .changed: finger.move(to: point, at: press.time)
    case .ended:
      finger.lift(at: press.time)
      finish()
      editor.clipboard.offerSelection()
    default: finish()
    }
  }

  private func finish() {
    drag = nil
    finger.end()
    update()
    onDragging(false)
  }

  /// Moves the boundary to `target`. At least one cluster stays selected. Returns where the boundary is; nil if it
  /// cannot move.
  private func extend(to target: CaretPosition) -> CaretPosition? {
    guard let drag else { return nil }
    var position = target
    if position.offset == drag.fixed {
      let isBefore = editor.selection.head.offset < drag.fixed
      position = CaretPosition(
        isBefore
          ? editor.text.boundary(before: drag.fixed) : editor.text.boundary(after: drag.fixed))
      if position.offset == drag.fixed { return nil }
    }
    editor.select(TextSelection(from: drag.fixed, to: position))
    return position
  }
}
