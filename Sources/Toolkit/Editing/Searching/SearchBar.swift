public import Controls
public import Geometry
import Localization
public import Views
public import Windowing

/// A field to search in, and beside it while it is used, a button that ends the search.
///
/// Ctrl+F, and `/` while nothing is typed elsewhere, lead to the field and select its text. Escape deletes the
/// text, and in an empty field ends the search.
public final class SearchBar: View {
  /// The field for the search text.
  public let field: SearchField
  /// The button that ends the search.
  public let cancelButton = Button(localized("Cancel"))
  /// Whether the field is used, so that the button is shown.
  public private(set) var isActive = false

  /// Called when the field begins to be used.
  public var onBegin: @MainActor () -> Void = {}
  /// Called with each change of the text by the user.
  public var onChange: @MainActor (String) -> Void = { _ in }
  /// Called for Return.
  public var onSubmit: @MainActor () -> Void = {}
  /// Called when the search has been ended by the user, with the text deleted.
  public var onCancel: @MainActor () -> Void = {}
  /// Called when the down arrow moves from the field to the results. Returns whether there are any.
  public var onMoveDown: @MainActor () -> Bool = { false }

  /// The height of the bar, in points.
  public static let height = 60.0
  private static let margin = 16.0
  private static let gap = 8.0
  private static let duration = 0.25

  /// Creates a bar with an empty field.
  public init(placeholder: String = SearchField.prompt) {
    let field = CommandedSearchField(placeholder: placeholder)
    self.field = field
    super.init()
    field.onCommand = { [weak self] in self?.begin() }
    field.onEditingChanged = { [weak self] in if $0 { self?.show(isActive: true) } }
    field.onChange = { [weak self] in self?.onChange($0) }
    field.onSubmit = { [weak self] in self?.onSubmit() }
    cancelButton.accessibilityIdentifier = "search.cancel"
    cancelButton.isHidden = true
    cancelButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.cancel() }
    for view in [field, cancelButton] as [View] { addSubview(view) }
  }

  /// The text that is shown while the bar is empty.
  public var placeholder: String {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  // MARK: Beginning and ending

  /// Leads to the field, with its text selected.
  public func begin() {
    guard field.becomeFirstResponder() else { return }
    field.selectedRange = field.text.startIndex..<field.text.endIndex
  }

  /// Ends the search: deletes the text, and leaves the field.
  public func cancel() {
    guard isActive else { return }
    field.text = ""
    field.resignFirstResponder()
    show(isActive: false)
    onCancel()
  }

  private func show(isActive new: Bool) {
    guard new != isActive else { return }
    isActive = new
    cancelButton.isHidden = false
    View.animate(
      withDuration: Self.duration,
      animations: {
        setNeedsLayout()
        layoutIfNeeded()
      },
      completion: { [weak self] _ in
        if let self { cancelButton.isHidden = !self.isActive }
      })
    if new { onBegin() }
  }

  /// Ends the search for Escape, and leads on for the down arrow.
  public override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard key.heldModifiers.isEmpty, isActive else { return super.pressesBegan(key) }
    switch key.key {
    case .escape:
      if key.phase == .down { cancel() }
      return .handled
    case .downArrow where field.isFirstResponder && onMoveDown(): return .handled
    default: return super.pressesBegan(key)
    }
  }

  // MARK: Layout

  /// The height.
  public override var intrinsicContentSize: Size { Size(Self.noIntrinsicMetric, Self.height) }

  /// Lays out the field, and the button at its end or beyond the edge.
  public override func layoutSubviews() {
    let height = field.intrinsicContentSize.height
    let width = cancelButton.intrinsicContentSize.width
    let end = bounds.width - Self.margin - (isActive ? width + Self.gap : 0)
    let y = (bounds.height - height) / 2
    field.frame = Rect(
      x: Self.margin, y: y, width: max(0, end - Self.margin), height: height)
    cancelButton.frame = Rect(
      x: isActive ? end + Self.gap : bounds.width, y: y, width: width, height: height)
    guard isRightToLeft else { return }
    for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
  }
}

/// A field that shortcuts lead to.
private final class CommandedSearchField: SearchField {
  var onCommand: @MainActor () -> Void = {}

  override var shortcutCommands: [KeyCommand] {
    let keys: [(KeyEquivalent, EventModifiers)] = [("f", .command), ("/", [])]
    return keys.map { key, modifiers in
      KeyCommand(localized("Find"), key, modifiers: modifiers) { [weak self] in self?.onCommand() }
    }
  }
}
