import Controls
import Drawing
import Editing
import Geometry
import Localization
import Views

/// The sheet that the zoom in the top bar opens: sizes to choose, steps around the current zoom, which can be written
/// as a number, ways to move a zoomed photo without a drag, and switches.
final class ZoomSheet: View {
  private let buttons: [(command: Command, button: Button)]
  private let entry = TextField()

  private static let padding = 12.0
  private static let gap = 8.0
  private static let minimumWidth = 280.0

  /// Creates a sheet with the commands of the table, which calls `onZoom` with a factor that the user has written.
  init(
    perform: @escaping @MainActor (Command) -> Void, onZoom: @escaping @MainActor (Double) -> Void
  ) {
    buttons = Command.zoomSheet.map { command in
      let button = Button(
        command.icon == nil || command.style == .toggle ? command.title : "", icon: command.icon,
        style: .gray)
      button.accessibilityIdentifier = "zoom-sheet.\(command.id)"
      button.accessibilityLabel = Self.name(of: command)
      button.titleColor = Theme.foreground
      button.contentInsets = EdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
      return (command, button)
    }
    super.init()
    isFocusGroup = true
    entry.textAlignment = .center
    entry.font = .headline
    entry.textInputTraits.keyboardType = .numbersAndPunctuation
    entry.accessibilityIdentifier = "zoom-sheet.readout"
    entry.validator = {
      $0.isEmpty || ZoomEntry($0) != nil
        ? nil : localized("Enter a zoom such as 150, 2x or 1/2.")
    }
    entry.onSubmit = { [weak self] in
      guard let self, let zoom = ZoomEntry(entry.text) else { return }
      onZoom(zoom.factor)
      clearEntry()
    }
    // Typing replaces the zoom, wherever in it a finger has put the caret.
    entry.onEditingChanged = { [weak self] _ in self?.clearEntry() }
    for (command, button) in buttons {
      button.addAction(for: .primaryActionTriggered) { [weak self] in
        self?.discardEntry()
        perform(command)
      }
      addSubview(button)
    }
    addSubview(entry)
  }

  /// Shows the zoom, and the states of the commands.
  func show(_ content: ControlsContent, _ state: @MainActor (Command) -> CommandState) {
    let percentage = content.percentage ?? ""
    entry.placeholder = percentage
    if !entry.isEditing, entry.text != percentage { entry.text = percentage }
    entry.accessibilityLabel = content.spokenPercentage
    for (command, button) in buttons {
      let state = state(command)
      // At fit, the same keys lead to other pictures.
      button.isEnabled =
        state.isEnabled && (content.isZoomed || !Self.moves.contains(command.id))
      button.isSelected = state.isOn
      button.style = state.isOn ? .filled : .gray
    }
  }

  /// Forgets what the user has begun to write, because a button was chosen instead.
  private func discardEntry() { if entry.isEditing { clearEntry() } }

  /// Empties the field; its placeholder still shows the zoom.
  private func clearEntry() {
    entry.text = ""
    _ = entry.validate()
  }

  /// Returns the name of the button of `command`, which performs only the first action of the key.
  static func name(of command: Command) -> String {
    String(command.spokenTitle.prefix { !semicolons.contains($0) })
  }

  /// The semicolons of Latin, Chinese and Arabic scripts.
  private static let semicolons: Set<Character> = [";", "；", "؛"]

  /// Gives the focus to the first button.
  func focus() { rows(in: bounds.width).first?.first?.becomeFirstResponder() }

  // MARK: Layout

  /// Returns the rows in a sheet of `width`: sizes, steps with the readout between them, directions, and each switch.
  /// If the sizes have no room in a row, they are in two, and the readout is above the steps.
  private func rows(in width: Double) -> [[View]] {
    let sides = buttons(Self.steps)
    let moves = buttons(Self.moves)
    let sizes: [View] = buttons.filter {
      $0.command.style == .plain && !(Self.steps + Self.moves).contains($0.command.id)
    }.map(\.button)
    let switches = buttons.filter { $0.command.style == .toggle }.map { [$0.button as View] }
    let isNarrow = neededWidth(of: sizes) > width
    let inRow = isNarrow || textScale > Self.largeText ? 2 : sizes.count
    let rows = [Array(sizes.prefix(inRow)), Array(sizes.dropFirst(inRow))].filter { !$0.isEmpty }
    guard let first = sides.first, let last = sides.last else { return rows }
    return rows + (isNarrow ? [[entry], [first, last]] : [[first, entry, last]]) + [moves]
      + switches
  }

  /// The text scale from which the sizes are in two rows.
  private static let largeText = 1.4

  private static let steps = [Command.zoomOut.id, Command.zoomIn.id]
  private static let moves = ["scroll-left", "scroll-up", "scroll-down", "scroll-right"]

  private func buttons(_ commands: [String]) -> [Button] {
    commands.compactMap { id in buttons.first { $0.command.id == id }?.button }
  }

  private var textScale: Double { max(1, window?.environment.textScale ?? 1) }

  private var rowHeight: Double { max(window?.inputKind == .pointer ? 36 : 44, 24 * textScale) }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = rows(in: size.width)
    let needed = rows.map(neededWidth)
    let height =
      2 * Self.padding + Double(rows.count) * rowHeight + Double(rows.count - 1) * Self.gap
    return Size(
      min(max(Self.minimumWidth * textScale, needed.max() ?? 0), size.width),
      min(size.height, height))
  }

  /// Returns the width of a sheet that the titles in a row need.
  private func neededWidth(of row: [View]) -> Double {
    row.map(wordWidth).reduce(0, +) + Double(row.count - 1) * Self.gap + 2 * Self.padding
  }

  /// Returns the width that the title of a button needs; 0 for titles that are narrow in every language.
  private func wordWidth(of view: View) -> Double {
    guard let button = view as? Button, !button.title.isEmpty else { return 0 }
    return button.intrinsicContentSize.width.rounded(.up)
  }

  override func layoutSubviews() {
    var y = Self.padding
    for row in rows(in: bounds.width) where !row.isEmpty {
      // Left is left in every language.
      let isMirrored = isRightToLeft && row.first !== buttons(Self.moves).first
      let views = isMirrored ? row.reversed() : row
      var x = Self.padding
      for (view, width) in zip(views, widths(of: views)) {
        view.frame = Rect(
          x: x.rounded(), y: y, width: width.rounded(.down), height: rowHeight)
        x += width + Self.gap
      }
      y += rowHeight + Self.gap
    }
  }

  /// Returns the widths of views in a row: equal ones, unless a word needs more.
  private func widths(of row: [View]) -> [Double] {
    let room = bounds.width - 2 * Self.padding - Double(row.count - 1) * Self.gap
    let equal = room / Double(row.count)
    let words = row.map(wordWidth)
    guard words.contains(where: { $0 > equal }) else { return row.map { _ in equal } }
    let spare = (room - words.reduce(0, +)) / Double(row.count)
    return words.map { $0 + spare }
  }
}
