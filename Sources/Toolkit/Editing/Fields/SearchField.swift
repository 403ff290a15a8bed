import Controls
import Drawing
public import Geometry
import Localization
public import Semantics
public import Views
import Windowing

/// A text field for searching, with a magnifying glass and a clear button.
///
/// Escape deletes the text, or in an empty field is passed on.
open class SearchField: TextField {
  /// Called with the text to search for, a moment after its last change; immediately for Return and for an empty text.
  public final var onSearch: (@MainActor (String) -> Void)?

  private var pending: Scheduled?
  private var searched = ""

  /// The time after a change until a search begins.
  private static let delay: Duration = .milliseconds(300)

  /// The placeholder unless a program sets another one: “Search”.
  public static var prompt: String { localized("Search") }

  /// Creates an empty field.
  public override init(
    placeholder: String = SearchField.prompt, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    super.init(placeholder: placeholder, frame: frame)
    let icon = IconView(.search, color: .placeholder)
    icon.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    leftView = icon
    clearButtonMode = .always
    textInputTraits.returnKeyType = .search
    textInputTraits.keyboardType = .webSearch
    textInputTraits.autocapitalizationType = .none
  }

  /// The traits that were set, and that of a search field.
  open override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(.searchField) }
    set { super.accessibilityTraits = newValue }
  }

  /// Searches a moment later.
  open override func textWasEdited() {
    super.textWasEdited()
    pending?.cancel()
    guard !text.isEmpty, let window else { return search() }
    pending = window.schedule(after: Self.delay) { [weak self] in
      if self?.window != nil { self?.search() }
    }
  }

  /// Edits the text; Return searches immediately, and Escape deletes the text.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    if key.key == .escape, key.heldModifiers.isEmpty, !text.isEmpty,
      interaction.editor.content.marked == nil
    {
      if key.phase == .down { clear() }
      return .handled
    }
    let result = super.pressesBegan(key)
    guard key.key == .return, key.heldModifiers.isEmpty, onSearch != nil else { return result }
    if key.phase == .down { search() }
    return .handled
  }

  private func search() {
    pending?.cancel()
    guard text != searched else { return }
    searched = text
    onSearch?(text)
  }
}
