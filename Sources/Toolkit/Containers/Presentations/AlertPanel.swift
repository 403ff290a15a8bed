import Controls
import Drawing
import Editing
import Geometry
import Layout
import Scrolling
import Semantics
import Views

/// The panel of an alert or action sheet: title, message and fields, and below them the answers. Where there is no room
/// for all, the texts scroll above the answers; of many answers, only half of the panel is kept for them.
final class AlertPanel: View {
  /// Called with the answer that was pressed.
  var onChoice: @MainActor (AlertAction) -> Void = { _ in }
  /// Called when the panel needs another size, such as for the error of a field.
  var onSizeChange: @MainActor () -> Void {
    get { texts.onSizeChange }
    set { texts.onSizeChange = newValue }
  }

  /// The title; without text if there is none.
  let title = Label()
  /// The message; without text if there is none.
  let message = Label()
  /// The parts above the answers.
  private let texts = AlertScroller()
  private let answerScroller = ScrollView()
  private let accessory: View?
  private let fields: [TextField]
  private var buttons: [Button] = []
  private let actions: [AlertAction]
  private let rowHeight: Double
  /// Whether two answers that fit are beside one another.
  private let allowsRow: Bool
  private var layout: AlertLayout?

  private static let margin = 16.0
  private static let space = 4.0
  private static let topMargin = 20.0
  /// The space above each field, and above the accessory.
  private static let fieldSpace = 12.0

  /// Creates a panel. An answer is `rowHeight` high, and known to programs by a word after `identifier`.
  init(
    identifier: String = "alert", title: String, message: String?, accessory: View? = nil,
    fields: [TextField] = [], actions: [AlertAction], rowHeight: Double, allowsRow: Bool
  ) {
    self.accessory = accessory
    self.fields = fields
    self.actions = actions
    self.allowsRow = allowsRow
    self.rowHeight = rowHeight
    super.init()
    backgroundColor = PresentationStyle.background
    cornerCurve = .continuous
    cornerRadius = 14
    clipsToBounds = true
    self.title.text = title
    self.title.accessibilityTraits = .header
    self.message.text = message ?? ""
    for label in [self.title, self.message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      texts.addSubview(label)
    }
    for part in [texts, answerScroller] { addSubview(part) }
    if let accessory { texts.addSubview(accessory) }
    for field in fields { texts.addSubview(field) }
    for action in actions { add(action, to: identifier) }
  }

  private func add(_ action: AlertAction, to identifier: String) {
    let button = Button(action.title) { [weak self] in self?.onChoice(action) }
    button.role = action.role
    button.titleColor = action.role == .destructive ? .destructiveLabel : .accentLabel
    let word =
      action.accessibilityIdentifier
      ?? action.title.lowercased().split(separator: " ").joined(separator: "-")
    button.accessibilityIdentifier = "\(identifier).\(word)"
    button.cornerRadius = 0
    buttons.append(button)
    answerScroller.addSubview(button)
  }

  /// The frames of the destructive answers.
  var destructiveFrames: [Rect] {
    zip(buttons, actions).filter { $1.role == .destructive }.map { button, _ in
      convert(button.bounds, from: button)
    }
  }

  /// Shows which answer the return key presses: the one in bold letters.
  func setDefault(_ action: AlertAction) {
    guard let index = actions.firstIndex(where: { $0 === action }) else { return }
    buttons[index].font = .headline
    buttons[index].accessibilityStates.insert(.isDefault)
  }

  /// Presses an answer.
  func press(_ action: AlertAction) {
    guard let index = actions.firstIndex(where: { $0 === action }) else { return }
    buttons[index].performPrimaryAction()
  }

  // MARK: Keys

  /// The answers, from the left or from the top.
  var answers: [Button] {
    buttons.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  /// The keys that move the focus between the answers, unless the user is writing.
  var keys: AnswerKeys? {
    guard !fields.contains(where: \.isFirstResponder) else { return nil }
    return AnswerKeys(answers: answers, axis: layout?.isRow == true ? .horizontal : .vertical)
  }

  /// Moves the focus between the answers, and scrolls the texts, which are beside them, by the other keys that scroll.
  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    if keys?.handle(key) == .handled { return .handled }
    let focus = window?.firstResponder as? View
    if focus?.isDescendant(of: texts) != true, texts.pressesBegan(key) == .handled {
      return .handled
    }
    return super.pressesBegan(key)
  }

  // MARK: Layout

  /// Returns the size for a width, and at most a height.
  func size(width: Double, maximumHeight: Double) -> Size {
    layOut(width: width)
    return Size(
      width, min(texts.contentSize.height + answerScroller.contentSize.height, maximumHeight))
  }

  private func layOut(width: Double) {
    texts.contentSize = Size(width, layOutTexts(width: width))
    let cancel = actions.firstIndex { $0.role == .cancel }
    let layout = AlertLayout(
      widths: buttons.map(\.intrinsicContentSize.width), cancel: cancel, width: width,
      rowHeight: rowHeight, isMirrored: isRightToLeft, allowsRow: allowsRow)
    for (button, frame) in zip(buttons, layout.frames) { button.frame = frame }
    self.layout = layout
    answerScroller.contentSize = Size(width, layout.height)
  }

  /// Lays out the views above the buttons. Returns their height.
  private func layOutTexts(width: Double) -> Double {
    let inner = Size(max(1, width - 2 * Self.margin), .greatestFiniteMagnitude)
    var y = 0.0
    for (label, font) in [(title, Font.headline), (message, .footnote)] where !label.text.isEmpty {
      label.font = label.font(font, withWholeWordsIn: inner.width)
      y += y == 0 ? Self.topMargin : Self.space
      let height = label.sizeThatFits(inner).height
      let balanced = label.balancedWidth(within: inner.width)
      label.frame = Rect(
        x: Self.margin + (inner.width - balanced) / 2, y: y, width: balanced, height: height)
      y += height
    }
    if let accessory {
      y += Self.fieldSpace
      let size = accessory.sizeThatFits(inner)
      accessory.frame = Rect(x: Self.margin, y: y, width: inner.width, height: size.height)
      y += size.height
    }
    for field in fields {
      y += Self.fieldSpace
      // Its height depends on the width: an error message is below it.
      field.frame = Rect(x: Self.margin, y: y, width: inner.width, height: rowHeight)
      field.frame.size.height = max(rowHeight, field.intrinsicContentSize.height)
      y = field.frame.maxY
    }
    guard y > 0 else { return 0 }
    return y + (fields.isEmpty ? Self.topMargin : Self.margin)
  }

  override func layoutSubviews() {
    layOut(width: bounds.width)
    let width = bounds.width
    let height = bounds.height
    let answerHeight = min(
      answerScroller.contentSize.height, max(height - texts.contentSize.height, height / 2))
    texts.frame = Rect(x: 0, y: 0, width: width, height: height - answerHeight)
    answerScroller.frame = Rect(
      x: 0, y: height - answerHeight, width: width, height: answerHeight)
    setNeedsDisplay()
  }

  /// Draws the lines between the texts and the answers, and between these.
  override func drawInFront(into list: inout DrawList) {
    guard let layout else { return }
    let top = answerScroller.frame.minY
    let scrolled = answerScroller.presentation.bounds.minY
    for frame in layout.frames {
      // The line above the first row stays when the answers scroll.
      let y = frame.minY == 0 ? top : top + frame.minY - scrolled
      if y > 0, y >= top, y < bounds.height {
        line(from: Point(frame.minX, y), to: Point(frame.maxX, y), into: &list)
      }
      if layout.isRow, frame.minX > 0 {
        line(from: Point(frame.minX, top), to: Point(frame.minX, bounds.height), into: &list)
      }
    }
  }

  private func line(from start: Point, to end: Point, into list: inout DrawList) {
    let box = Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    list.append(.stroke(Path(box), .color(.separator), .hairline))
  }
}

/// The content of an alert, which reports when something in it needs another size.
private final class AlertScroller: ScrollView {
  var onSizeChange: @MainActor () -> Void = {}

  override func intrinsicContentSizeDidChange(of subview: View) {
    super.intrinsicContentSizeDidChange(of: subview)
    onSizeChange()
  }
}
