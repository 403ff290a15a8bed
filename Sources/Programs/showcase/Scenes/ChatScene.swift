import TouchstoneToolkit

/// A bar to write messages in, which grows with its text and stays above the keyboard.
///
/// The text knows its number of lines; the bar makes room for five of them, and from there on the text scrolls. Sending
/// empties the text, and the focus stays, so that the keyboard does not move down and up between two messages. The list
/// ends where the bar begins, and whoever reads the newest message continues to see it; whoever has scrolled back is
/// left there.
///
/// The idea is the bar of every program for messages. Here it is a view of the scene, above the keyboard guide: as an
/// accessory of the window it would cover the readout while there are no keys. A view above the guide needs nothing
/// else to keep clear of the keyboard, so that is switched off. Chosen here: the chip of the attachment is 44 points
/// high and disappears when it is pressed, and a message with it may have no text.
final class ChatScene: Scene {
  static let about = SceneInfo(
    name: "chat", title: "Chat bar", summary: "A bar that grows with its text, on the keyboard.",
    rows: [144, 145, 158, 165, 166, 211], section: .text)

  private let stage: Stage
  private let board = Board()
  private var messages = Message.conversation

  var view: View { board }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    board.list.setName("Messages", in: "chat")
    board.list.rowHeight = .automatic()
    board.list.allowsSelection = false
    board.list.keyboardDismissMode = .interactive
    board.list.register(MessageCell.self, forCellReuseIdentifier: "message")
    board.list.dataSource = self
    board.bar.text.onChange = { [weak self] _ in self?.textDidChange() }
    board.bar.text.onEditingChanged = { [weak self] _ in self?.report() }
    board.bar.text.onSubmit = { [weak self] in self?.send() }
    board.bar.send.addAction(for: .primaryActionTriggered) { [weak self] in self?.send() }
    board.bar.chip.addAction(for: .primaryActionTriggered) { [weak self] in self?.attach(nil) }
    board.bar.attach.menu = Menu(
      children: ["Photo", "Place"].map { name in
        Action(title: name) { [weak self] in self?.attach(name) }
      })
    board.onLayout = { [weak self] in self?.report() }
    report()
  }

  private func attach(_ name: String?) {
    board.bar.attachment = name
    textDidChange()
  }

  private func textDidChange() {
    board.bar.messageDidChange()
    board.follow()
    report()
  }

  private func send() {
    let bar = board.bar
    guard bar.hasMessage else { return }
    let text = bar.text.text.drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    messages.append(Message(String(text[..<end]), isOwn: true, attachment: bar.attachment))
    bar.text.text = ""
    bar.attachment = nil
    board.list.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)], animated: false)
    textDidChange()
    board.showNewest(animated: true)
  }

  private func report() {
    stage.readout =
      "messages \(messages.count) · lines \(board.bar.text.numberOfLines)"
      + " · bar \(board.bar.height.inReadout)"
      + " · focus \(board.bar.text.isEditing ? "message" : "none")"
  }
}

extension ChatScene: ListViewDataSource {
  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { messages.count }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? MessageCell)?.message = messages[indexPath.row]
    cell.accessibilityIdentifier = "chat.message:\(indexPath.row + 1)"
    return cell
  }
}

// MARK: - Views

/// The messages, and the bar above the keyboard.
private final class Board: View {
  let list = ListView()
  let bar = ChatBar()
  var onLayout: @MainActor () -> Void = {}
  private weak var host: Window?

  /// Whoever is as near to the end is taken to read the newest message.
  private static let nearEnd = 40.0

  init() {
    super.init()
    for view in [list, bar] { addSubview(view) }
  }

  /// Follows the text with the height of the bar.
  func follow() {
    View.animate(withDuration: 0.2, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  func showNewest(animated: Bool) {
    let count = list.numberOfRows(inSection: 0)
    guard count > 0 else { return }
    list.layoutIfNeeded()
    list.scrollToRow(at: IndexPath(row: count - 1, section: 0), at: .bottom, animated: animated)
  }

  /// The bar is never covered: the window need not move anything for it.
  override func didMoveToWindow() {
    host?.automaticallyAvoidsKeyboard = true
    host = window
    host?.automaticallyAvoidsKeyboard = false
  }

  override func layoutSubviews() {
    let width = bounds.width
    let bottom = keyboardLayoutGuide.frame.minY
    let isAtEnd =
      list.contentSize.height - list.contentOffset.y - list.bounds.height <= Self.nearEnd
    let former = list.frame
    bar.setWidth(width)
    let height = min(bar.height, bottom)
    bar.frame = Rect(x: 0, y: bottom - height, width: width, height: height)
    list.frame = Rect(x: 0, y: 0, width: width, height: bottom - height)
    if isAtEnd, list.frame != former, !list.isTracking {
      View.performWithoutAnimation { showNewest(animated: false) }
    }
    onLayout()
  }
}

/// The bar: attachments, the text, and the Send button.
private final class ChatBar: View {
  let attach = Button("", icon: .attach)
  let text = TextView(placeholder: "Message")
  let send = Button("", icon: .send, style: .filled)
  let chip = Button("", icon: .close, style: .gray)
  /// The attachment to send with the text; nil for none.
  var attachment: String? { didSet { attachmentDidChange() } }

  private static let line = 20.0
  private static let lines = 5
  private static let padding = 16.0
  private static let margin = 8.0
  private static let button = 44.0
  private static let chipHeight = 44.0

  init() {
    super.init()
    backgroundColor = .background
    attach.setName("Attach", in: "chat")
    text.setName("Message", in: "chat")
    send.setName("Send", in: "chat")
    send.cornerRadius = 22
    chip.imagePlacement = .trailing
    chip.accessibilityHint = "Removes it"
    text.font = Font(size: 17)
    text.maximumNumberOfLines = Self.lines
    text.contentShape = .rectangle.atLeast()
    text.submitsOnReturn = true
    text.cornerRadius = 18
    text.backgroundColor = .secondaryBackground
    text.textContainerInset = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    for view in [attach, text, send, chip] { addSubview(view) }
    attachmentDidChange()
  }

  private func attachmentDidChange() {
    chip.isHidden = attachment == nil
    chip.title = attachment ?? ""
    if let attachment { chip.setName(attachment, in: "chat") }
    messageDidChange()
  }

  /// Enables Send if there is something to send.
  func messageDidChange() {
    send.isEnabled = hasMessage
    setNeedsLayout()
  }

  /// Whether there is something to send.
  var hasMessage: Bool { attachment != nil || !text.text.allSatisfy(\.isWhitespace) }

  /// The height of the text, at most that of five lines.
  private var textHeight: Double {
    max(36, Self.line * Double(min(text.numberOfLines, Self.lines)) + Self.padding)
  }

  /// The height of the text and the attachments.
  var height: Double {
    textHeight + 2 * Self.margin + (attachment == nil ? 0 : Self.chipHeight)
  }

  /// Gives the text its width, by which its lines are broken.
  func setWidth(_ width: Double) {
    let side = Self.button + 2 * Self.margin
    text.frame.size.width = max(0, width - 2 * side)
  }

  override func layoutSubviews() {
    let side = Self.button + 2 * Self.margin
    let bottom = bounds.height
    text.frame = Rect(
      x: side, y: bottom - Self.margin - textHeight, width: max(0, bounds.width - 2 * side),
      height: textHeight)
    attach.frame = Rect(x: Self.margin, y: bottom - 48, width: Self.button, height: Self.button)
    send.frame = Rect(
      x: bounds.width - Self.margin - Self.button, y: bottom - 48, width: Self.button,
      height: Self.button)
    chip.frame = Rect(
      x: side, y: Self.margin / 2, width: chip.intrinsicContentSize.width, height: Self.chipHeight)
  }

  override func draw(into list: inout DrawList) {
    let edge = Rect(x: 0, y: 0, width: bounds.width, height: 0)
    list.append(.stroke(Path(edge), .color(.separator), .hairline))
  }
}

/// A message of the conversation.
private struct Message {
  var text: String
  var isOwn: Bool
  /// The attachment sent with it; nil for none.
  var attachment: String?

  init(_ text: String, isOwn: Bool, attachment: String? = nil) {
    self.text = text
    self.isOwn = isOwn
    self.attachment = attachment
  }

  /// The displayed text, with the attachment.
  var shown: String {
    [attachment.map { "[\($0)]" }, text].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// Ten questions and their answers.
  static let conversation = [
    ("Are you at the lake?", "Yes, since nine."), ("How is the water?", "Cold."),
    ("Is the boat free?", "It is. I have put it into the water already."),
    ("And the wind?", "Hardly any. We should wait until noon, it usually comes up by then."),
    ("Shall I bring something?", "Bread, if the shop is open."), ("It is.", "Good!"),
    ("Cheese as well?", "Please."), ("When does the bus go back?", "At six, and at eight."),
    ("Then eight.", "Eight it is."), ("I am on my way.", "See you soon."),
  ].flatMap { [Message($0, isOwn: true), Message($1, isOwn: false)] }
}

/// A message in a bubble, one's own at the right.
private final class MessageCell: ListCell {
  var message = Message("", isOwn: false) { didSet { messageDidChange() } }
  private let bubble = View()
  private let label = Label()

  private static let inset = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
  private static let gap = 4.0
  private static let margin = 16.0
  private static let share = 0.75

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    bubble.cornerRadius = 18
    label.numberOfLines = 0
    label.isAccessibilityElement = false
    bubble.addSubview(label)
    contentView.addSubview(bubble)
  }

  private func messageDidChange() {
    label.text = message.shown
    label.textColor = message.isOwn ? Color(white: 1) : .label
    bubble.backgroundColor = message.isOwn ? .accentFill : .fill
    accessibilityLabel = "\(message.isOwn ? "You" : "Ann"): \(message.shown)"
    setNeedsLayout()
  }

  private func labelSize(in width: Double) -> Size {
    let maximum = Self.share * width - Self.inset.left - Self.inset.right
    return label.sizeThatFits(Size(max(1, maximum), .infinity))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = labelSize(in: size.width).height + Self.inset.top + Self.inset.bottom
    return Size(size.width, max(44, height + 2 * Self.gap))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let textSize = labelSize(in: bounds.width)
    let size = Size(
      textSize.width + Self.inset.left + Self.inset.right, max(36, bounds.height - 2 * Self.gap))
    let x = message.isOwn ? contentView.bounds.width - Self.margin - size.width : Self.margin
    bubble.frame = Rect(origin: Point(x, Self.gap), size: size)
    label.frame = Rect(
      x: Self.inset.left, y: 0, width: textSize.width, height: size.height)
  }

  /// No lines between messages.
  override func draw(into list: inout DrawList) {}
}
