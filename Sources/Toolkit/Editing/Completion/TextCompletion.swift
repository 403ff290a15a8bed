import Controls
import Localization
import Views
import Windowing

/// Offers completions of the typed text in a list next to a field.
///
///     let cities = TextCompletion(of: field) { TextMatcher($0).best(of: names) }
///     cities.onChoice = { [weak self] city in self?.show(city) }
///
/// The list appears with the second character, below the field or, if there is more room, above it. The arrow keys
/// choose a row. Return accepts it, or the only one that is offered, and then acts as usual in the field; Tab accepts
/// the row that was chosen, and moves on; Escape closes the list. So does a tap: it accepts a row, and submits it as
/// Return does. Any other text can be typed as well.
@MainActor
public final class TextCompletion {
  /// Called with the text that the user has accepted, when it is in the field.
  public var onChoice: (@MainActor (String) -> Void)?
  /// The number of characters from which on texts are offered.
  public var minimumLength = 2
  /// The maximum number of texts that are offered at a time.
  public var limit = 5
  /// The name of the list for programs that read the window.
  public var accessibilityLabel: String? {
    get { list.accessibilityLabel }
    set { list.accessibilityLabel = newValue }
  }
  /// The name of the list for programs; those of its rows follow from it, as `cities:1`.
  public var accessibilityIdentifier: String? {
    get { list.accessibilityIdentifier }
    set { list.accessibilityIdentifier = newValue }
  }
  /// The texts that are offered now; none while the list is closed.
  public var completions: [String] { list.completions }

  private weak var field: TextField?
  private let find: @MainActor (String) -> [String]
  private let list = CompletionList()
  private var isAccepting = false

  /// Creates the completion of the text of `field`, by texts that `find` returns for it, the best ones first.
  /// It works while it is kept.
  public init(
    of field: TextField, completions find: @escaping @MainActor (String) -> [String]
  ) {
    self.field = field
    self.find = find
    field.completion = self
    list.accessibilityLabel = localized("Suggestions")
    list.onTap = { [weak self] in self?.accept($0, submits: true) }
    field.addAction(for: .editingChanged) { [weak self] in self?.textDidChange() }
    field.addAction(for: .editingDidEnd) { [weak self] in self?.close() }
    field.onKeyPress(keys: [.upArrow, .downArrow, .escape, .tab]) { [weak self] in
      self?.handle($0) ?? .ignored
    }
  }

  /// Closes the list, until the text changes.
  public func close() {
    list.show([])
    list.removeFromSuperview()
  }

  private func textDidChange() {
    guard let field, !isAccepting, field.isEditing, field.text.count >= minimumLength else {
      return close()
    }
    let matcher = TextMatcher(field.text)
    let found = find(field.text).prefix(max(0, limit))
    // Text that is complete needs no completion.
    guard !found.isEmpty, found.map({ matcher.equals($0) }) != [true] else { return close() }
    list.show(Array(found))
    list.show(nextTo: field)
  }

  // MARK: Accepting

  /// Accepts the row that was chosen, or the only one, because Return was pressed.
  func acceptForReturn() {
    if let row = list.chosen ?? (list.completions.count == 1 ? 0 : nil) {
      accept(row, submits: false)
    }
  }

  private func accept(_ row: Int, submits: Bool) {
    guard let field, list.completions.indices.contains(row) else { return }
    let text = list.completions[row]
    close()
    isAccepting = true
    field.replace(field.text.startIndex..<field.text.endIndex, withText: text)
    isAccepting = false
    onChoice?(text)
    if submits { _ = field.submit() }
  }

  private func handle(_ key: KeyPress) -> KeyPress.Result {
    guard !list.completions.isEmpty, key.heldModifiers.isEmpty, field?.isComposing == false else {
      return .ignored
    }
    switch key.key {
    case .downArrow: list.choose(by: 1)
    case .upArrow: list.choose(by: -1)
    case .escape: close()
    default:
      if let chosen = list.chosen { accept(chosen, submits: false) }
      return .ignored
    }
    return .handled
  }
}
