import Geometry
import Gestures
import Localization
import Motion
import Views
import Windowing

/// Shows the bar of a text that fingers edit, next to the selection, until something else happens.
@MainActor
final class EditBarPresenter {
  /// Selects a part of the text, as the bar asks.
  var onSelect: @MainActor (Range<Int>) -> Void = { _ in }

  private let editor: TextEditor
  private let canvas: TextCanvas
  private weak var owner: (any TextInteractionOwner)?
  private var bar: EditBar?
  /// Notices fingers outside the bar.
  private var outside: OutsideTouchRecognizer?
  /// Counts the bars, so that an answer about the clipboard finds its own.
  private var generation = 0

  /// The distance to the selection, and the height of the knob of a handle.
  private static let gap = 8.0
  private static let knob = 12.0
  private static let margin = 8.0

  init(editor: TextEditor, canvas: TextCanvas, owner: some TextInteractionOwner) {
    self.editor = editor
    self.canvas = canvas
    self.owner = owner
  }

  var isShown: Bool { bar != nil }

  /// Shows the bar, or removes it.
  func toggle() { if isShown { hide() } else { show() } }

  /// Shows the bar. Paste appears when the clipboard is known to have text.
  func show() {
    hide()
    generation += 1
    let own = generation
    guard let clipboard = owner?.window?.clipboard, editor.rules.isEditable else {
      return present(canPaste: false)
    }
    var answer: Bool?
    clipboard.queryString { [weak self] hasText in
      answer = hasText
      guard let self, own == generation, hasText, isShown else { return }
      present(canPaste: true)
    }
    present(canPaste: answer == true)
  }

  /// Removes the bar.
  func hide() {
    generation += 1
    remove()
  }

  private func remove() {
    bar?.removeFromSuperview()
    bar = nil
    if let outside { outside.host?.removeGestureRecognizer(outside) }
    outside = nil
  }

  private func present(canPaste: Bool) {
    remove()
    guard let owner, owner.isEditing, let host = owner.window?.content else { return }
    let items = items(canPaste: canPaste)
    guard !items.isEmpty else { return }
    let bar = EditBar(items)
    self.bar = bar
    bar.appearanceSource = owner
    // The size of letters is that of the window.
    host.addSubview(bar)
    let size = bar.fit(in: max(0, host.bounds.width - 2 * Self.margin))
    bar.frame = Rect(origin: origin(of: size, in: host), size: size)
    let outside = OutsideTouchRecognizer(around: [bar, owner]) { [weak self] in self?.hide() }
    self.outside = outside
    outside.host = host
    host.addGestureRecognizer(outside)
  }

  private func items(canPaste: Bool) -> [EditBar.Item] {
    func item(_ identifier: String, _ title: String, _ command: EditCommand) -> EditBar.Item {
      EditBar.Item(identifier: identifier, title: title) { [weak self] in
        self?.hide()
        _ = self?.editor.perform(command)
      }
    }
    let isAll = editor.selection.range == 0..<editor.content.count
    var items: [EditBar.Item] = []
    if editor.canPerform(.cut) { items.append(item("cut", localized("Cut"), .cut)) }
    if editor.canPerform(.copy) { items.append(item("copy", localized("Copy"), .copy)) }
    if canPaste, editor.canPerform(.paste) {
      items.append(item("paste", localized("Paste"), .paste))
    }
    guard !editor.text.isEmpty, !isAll else { return items }
    if editor.selection.isEmpty {
      items.append(
        EditBar.Item(identifier: "select", title: localized("Select")) { [weak self] in
          guard let self else { return }
          let caret = editor.selection.head.offset
          let word = editor.segment(at: caret)
          let isAtWord = editor.isWord(word) || caret == 0
          onSelect(isAtWord ? word : editor.segment(at: editor.text.boundary(before: caret)))
        })
    }
    items.append(
      EditBar.Item(identifier: "select-all", title: localized("Select All")) { [weak self] in
        guard let self else { return }
        onSelect(0..<editor.content.count)
      })
    return items
  }

  /// Returns the origin of the bar: above the selection, or below it where there is no room, or in the
  /// middle of the text.
  private func origin(of size: Size, in host: View) -> Point {
    guard let owner else { return .zero }
    let viewport = owner.convert(owner.viewport, to: host)
    let isCaret = editor.selection.isEmpty
    let rects =
      isCaret
      ? [canvas.caret(at: editor.selection.head)] : canvas.rects(for: editor.selection.range)
    let seen = rects.map { canvas.convert($0, to: host) }.filter {
      $0.maxY > viewport.minY && $0.minY < viewport.maxY
    }
    let left = max(viewport.minX, seen.map(\.minX).min() ?? viewport.minX)
    let right = min(viewport.maxX, seen.map(\.maxX).max() ?? viewport.maxX)
    let top = max(viewport.minY, seen.map(\.minY).min() ?? viewport.minY)
    let bottom = min(viewport.maxY, seen.map(\.maxY).max() ?? viewport.maxY)
    let gap = Self.gap + (isCaret ? 0 : Self.knob)
    let room = host.bounds.inset(by: Self.margin)
    var y = top - gap - size.height
    if y < room.minY { y = bottom + gap }
    if y + size.height > room.maxY { y = (top + bottom - size.height) / 2 }
    let x = (left + right - size.width) / 2
    return Point(
      min(max(room.minX, x), max(room.minX, room.maxX - size.width)).rounded(), y.rounded())
  }
}

/// Notices touches that land outside some views, and leaves them to others.
private final class OutsideTouchRecognizer: GestureRecognizer {
  weak var host: View?
  private let views: [() -> View?]
  private let action: @MainActor () -> Void

  init(around views: [View], action: @escaping @MainActor () -> Void) {
    self.views = views.map { view in { [weak view] in view } }
    self.action = action
    super.init(label: "outside touch")
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    let isInside = began.contains { touch in
      views.contains { $0().map(touch.isWithin) ?? false }
    }
    request(.fail(.touchesLifted))
    if !isInside { action() }
  }
}
