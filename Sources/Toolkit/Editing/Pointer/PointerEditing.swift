import Drawing
import Geometry
import Gestures
import Motion
import Views
import Windowing

/// Editing by a mouse or a pen: it moves the caret, and selects by clusters, words and paragraphs.
@MainActor
final class PointerEditing {
  private let editor: TextEditor
  private let canvas: TextCanvas
  private weak var owner: (any TextInteractionOwner)?
  private let press = TextPressGestureRecognizer()
  private var drag: SelectionDrag?
  private let scroll: Autoscroll
  private var presses = PressCounter()

  init(editor: TextEditor, canvas: TextCanvas, owner: some TextInteractionOwner) {
    self.editor = editor
    self.canvas = canvas
    self.owner = owner
    scroll = Autoscroll(of: owner)
    scroll.onScroll = { [weak self] in self?.extend() }
    press.leaving = { [weak self] in self?.leaving(to: $0, at: $1) ?? .nothing }
    press.addAction { [weak self] in self?.follow($0) }
    owner.addGestureRecognizer(press)
  }

  private func follow(_ press: TextPressGestureRecognizer) {
    switch press.state {
    case .began: begin(press)
    case .changed: extend()
    case .ended:
      finish()
      editor.clipboard.offerSelection()
    default: finish()
    }
  }

  private func finish() {
    drag = nil
    scroll.stop()
  }

  /// Counts a press, and returns its effect for the enclosing view.
  private func leaving(
    to touch: Touch, at time: Instant
  ) -> TextPressGestureRecognizer.Leaving {
    let input = owner?.window?.environment.input ?? InputPreferences()
    presses.add(
      at: touch.position, time: time, within: input.doubleClickTime, input.doubleClickDistance)
    let isFirst = presses.count == 1 && editor.selection.isEmpty
    return owner?.leavesTapsToOthers == true && isFirst ? .clicks : .nothing
  }

  private func begin(_ press: TextPressGestureRecognizer) {
    guard let owner, let touch = press.touch else { return }
    let point = canvas.convert(touch.startPosition, from: nil)
    guard owner.becomeFirstResponder() || owner.isEditing else { return }
    editor.unmarkText()
    if touch.modifierFlags.contains(.shift), presses.count == 1 {
      drag = SelectionDrag(from: editor.selection.anchor)
      return extend()
    }
    switch presses.count {
    case 1:
      let position = canvas.position(nearest: point)
      editor.select(TextSelection(position))
      drag = SelectionDrag(from: position.offset)
      // It may have moved by now.
      if touch.position != touch.startPosition { extend() }
    case 2: drag = SelectionDrag(unit: .word, offset: canvas.offset(under: point), editor: editor)
    default:
      drag = SelectionDrag(unit: .paragraph, offset: canvas.offset(under: point), editor: editor)
    }
  }

  /// Extends the selection to the pointer, and scrolls if it is outside.
  private func extend() {
    guard let owner, let drag, let point = press.location(in: owner) else { return }
    scroll.run(Autoscroll.pointerVelocity(at: point, beyond: owner.viewport))
    drag.extend(to: canvas.position(nearest: owner.convert(point, to: canvas)), in: editor)
  }
}
