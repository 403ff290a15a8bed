import Semantics

/// The rule for the text of a field, and the error that it found.
struct FieldValidation {
  /// Returns the error in a text; nil for none.
  var validator: (@MainActor (String) -> String?)?
  /// Whether the text must not be empty. It is only reported; the validator ensures it.
  var isRequired = false
  /// The error found last; nil for none.
  private(set) var message: String?

  /// Records the answer of the validator. Returns whether the message has changed.
  mutating func record(_ new: String?) -> Bool {
    defer { message = new }
    return message != new
  }

  /// The states that programs that read the window learn.
  var states: Set<AccessibilityState> {
    var states: Set<AccessibilityState> = []
    if message != nil { states.insert(.invalidEntry) }
    if isRequired { states.insert(.required) }
    return states
  }
}
