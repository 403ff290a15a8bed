import Editing
import Views

extension TextField {
  /// Makes this the field for the name of a file, which begins as `name`: when it is entered, all but the ending
  /// is selected.
  func beginFileName(_ name: String, label: String, identifier: String) {
    text = name
    accessibilityLabel = label
    accessibilityIdentifier = identifier
    isRequired = true
    textInputTraits.autocapitalizationType = .none
    onEditingChanged = { [weak self] isEditing in
      guard isEditing, let self else { return }
      let ending = text.dropFirst().lastIndex(of: ".") ?? text.endIndex
      selectedRange = text.startIndex..<ending
    }
  }
}
