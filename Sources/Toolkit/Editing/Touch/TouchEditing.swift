import Drawing
import Geometry
import Gestures
import Motion
import Views
import Windowing

/// Editing by a finger: taps, long presses with a magnifier, handles, and a bar with Cut, Copy and Paste.
@MainActor
final class TouchEditing {
  private let editor: TextEditor
  private let canvas: TextCanvas
  private weak var owner: (any TextInteractionOwner)?
  private let tap = TapGestureRecognizer(label: "text tap")
  private let slide = TapAndSlideGestureRecognizer(label: "text tap and slide")
  private let press = LongPressGestureRecognizer(label: "text press")
  private let pan = PanGestureRecognizer(touches: 1...1, label: "caret pan")
  private let handles: SelectionHandles
  private let bar: EditBarPresenter
  private let finger: PointingFinger
  private var drag: SelectionDrag?
  private var taps = PressCounter()
  /// Whether the finger of the pan scrolls the text.
  private var isScrolling = false
  /// Whether the selection is changed by a finger, so that handles and bar stay.
  private var isActing = false

  /// The return of the bar after the text was scrolled.
  private var barReturn: Scheduled?

  /// The time without scrolling after which the bar returns.
  private static let scrollRest: Duration = .milliseconds(300)
  /// The distance from the caret within which a drag moves it, in points.
  private static let caretReach = 22.0

  init(editor: TextEditor, canvas: TextCanvas, owner: some TextInteractionOwner) {
    self.editor = editor
    self.canvas = canvas
    self.owner = owner
    handles = SelectionHandles(editor: editor, canvas: canvas, owner: owner)
    bar = EditBarPresenter(editor: editor, canvas: canvas, owner: owner)
    finger = PointingFinger(on: canvas, of: owner)
    finger.onMove = { [weak self] in self?.follow(to: $0) }
    handles.onDragging = { [weak self] in if $0 { self?.bar.hide() } else { self?.bar.show() } }
    bar.onSelect = { [weak self] in self?.selectForFinger($0) }
    // Taps would have to wait for a second one.
    let slides = owner.leavesTapsToOthers ? [] : [slide]
    for recognizer in slides + [tap, press, pan] as [GestureRecognizer] {
      recognizer.allowedTouchKinds = [.finger]
      recognizer.delegate = self
      owner.addGestureRecognizer(recognizer)
    }
    tap.addAction { [weak self] in self?.tapped($0) }
    slide.addAction { [weak self] in self?.slid($0) }
    press.addAction { [weak self] in self?.pressed($0) }
    pan.addAction { [weak self] in self?.panned($0) }
  }

  // MARK: Selection

  /// Handles a change of the text, the selection or the frame of the text. Unless a finger has caused it,
  /// handles and bar are hidden.
  func selectionDidChange() {
    if !isActing, !handles.isDragging {
      handles.isShown = false
      bar.hide()
    }
    handles.update()
  }

  /// Handles scrolling of the text. The bar is hidden until it comes to rest.
  func didScroll() {
    handles.update()
    guard bar.isShown || barReturn != nil else { return }
    bar.hide()
    barReturn?.cancel()
    barReturn = owner?.window?.schedule(after: Self.scrollRest) { [weak self] in
      guard let self else { return }
      barReturn = nil
      if handles.isShown, !handles.isDragging { bar.show() }
    }
  }

  /// Removes the bar. Returns whether it was shown.
  func hideBar() -> Bool {
    defer { bar.hide() }
    return bar.isShown
  }

  /// Returns whether a finger at `point` of the owner is on a handle.
  func handlesContain(_ point: Point) -> Bool { handles.contain(point) }

  /// Returns whether a drag that begins with `touch` moves the caret.
  func movesCaret(_ touch: Touch) -> Bool {
    guard let owner, owner.isFirstResponder, editor.selection.isEmpty, editor.rules.isEditable,
      touch.kind == .finger
    else { return false }
    let caret = owner.caretRect
    let start = owner.convert(touch.startPosition, from: nil)
    let displacement = touch.position - touch.startPosition
    return abs(start.x - caret.center.x) <= Self.caretReach
      && start.y >= caret.minY - Self.caretReach && start.y <= caret.maxY + Self.caretReach
      && abs(displacement.dx) > abs(displacement.dy)
  }

  private func act(_ body: () -> Void) {
    isActing = true
    body()
    isActing = false
    handles.update()
  }

  private func selectForFinger(_ range: Range<Int>) {
    act {
      editor.select(range)
      handles.isShown = true
    }
    editor.clipboard.offerSelection()
    bar.show()
  }

  private var target: CaretTarget? {
    owner.map { CaretTarget(editor: editor, canvas: canvas, traits: $0.textInputTraits) }
  }

  // MARK: Taps

  private func tapped(_ tap: TapGestureRecognizer) {
    guard let owner, let target, let point = tap.location(in: canvas),
      let location = tap.location(in: owner)
    else { return }
    let profile = tap.profile
    taps.add(
      at: location, time: tap.time, within: profile.multiTapInterval + profile.tapMaxDuration,
      profile.multiTapSeparation)
    let wasFirst = owner.isFirstResponder
    guard owner.becomeFirstResponder() else { return }
    editor.unmarkText()
    switch taps.count {
    case 1:
      if wasFirst, target.isAtSelection(point) { return bar.toggle() }
      bar.hide()
      act { editor.select(TextSelection(target.position(at: point))) }
    case 2: selectForFinger(target.word(at: point))
    default:
      let offset = canvas.offset(under: point)
      let all = 0..<editor.content.count
      selectForFinger(editor.rules.isMultiline ? editor.content.paragraph(at: offset) : all)
    }
  }

  private func slid(_ slide: TapAndSlideGestureRecognizer) {
    guard let owner, let point = slide.location(in: owner) else { return }
    switch slide.state {
    case .began:
      guard owner.becomeFirstResponder() else { return }
      let start = canvas.convert(slide.anchor, from: nil)
      bar.hide()
      act {
        drag = SelectionDrag(unit: .word, offset: canvas.offset(under: start), editor: editor)
        handles.isShown = true
      }
      finger.begin(at: point, meaning: .zero, at: slide.time)
    case .changed where slide.hasSlid: finger.move(to: point, at: slide.time)
    case .ended, .cancelled:
      endFollowing()
      editor.clipboard.offerSelection()
      bar.show()
    default: break
    }
  }

  // MARK: Long presses and drags of the caret

  private func pressed(_ press: LongPressGestureRecognizer) {
    guard let owner, let point = press.location(in: owner) else { return }
    switch press.state {
    case .began:
      guard owner.becomeFirstResponder() else { return }
      editor.unmarkText()
      bar.hide()
      if !editor.rules.isEditable {
        let offset = canvas.offset(under: owner.convert(point, to: canvas))
        act {
          drag = SelectionDrag(unit: .word, offset: offset, editor: editor)
          handles.isShown = true
        }
      }
      begin(at: point, meaning: .zero, at: press.time)
    case .changed: finger.move(to: point, at: press.time)
    case .ended:
      lift(at: press.time)
      bar.show()
    default: endFollowing()
    }
  }

  private func panned(_ pan: PanGestureRecognizer) {
    guard let owner, let point = pan.location(in: owner) else { return }
    if pan.state == .began { isScrolling = !(pan.touches.first.map(movesCaret) ?? false) }
    if isScrolling {
      owner.scrollText(by: Vector(-pan.translation.dx, 0))
      pan.translation = .zero
      return
    }
    switch pan.state {
    case .began:
      let start = pan.touches.first.map { owner.convert($0.startPosition, from: nil) } ?? point
      let offset = owner.caretRect.center - start
      // This moves the caret to the end of what was marked.
      editor.unmarkText()
      begin(at: point, meaning: offset, at: pan.time)
    case .changed: finger.move(to: point, at: pan.time)
    case .ended: lift(at: pan.time)
    default: endFollowing()
    }
  }

  private func begin(at point: Point, meaning offset: Vector, at time: Instant) {
    finger.begin(at: point, meaning: offset, at: time)
    finger.update()
  }

  /// Moves the caret, or the end of the selection, to `position`. Returns where it is.
  private func follow(to position: CaretPosition) -> CaretPosition {
    act {
      if let drag {
        drag.extend(to: position, in: editor)
      } else {
        editor.select(TextSelection(position))
      }
    }
    return editor.selection.head
  }

  private func lift(at time: Instant) {
    finger.lift(at: time)
    drag = nil
  }

  private func endFollowing() {
    finger.end()
    drag = nil
  }
}

extension TouchEditing: GestureRecognizerDelegate {
  /// A first tap does not claim the second one.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldPrevent other: GestureRecognizer
  ) -> Bool { recognizer !== tap || other !== slide }

  /// Drags along the line begin at the caret, or where there is something to scroll. Taps may be left to others.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === tap, owner?.leavesTapsToOthers == true {
      return !editor.selection.isEmpty
    }
    guard recognizer === pan, let touch = pan.touches.first else { return true }
    let displacement = touch.position - touch.startPosition
    return movesCaret(touch)
      || owner?.isScrolledByDrags == true && abs(displacement.dx) > abs(displacement.dy)
  }
}
