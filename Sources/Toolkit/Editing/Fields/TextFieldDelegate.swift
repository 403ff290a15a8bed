public import Controls

/// The delegate of a text field, which permits changes by the user, and is notified of them. All methods are optional.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Returns whether the field may become the first responder.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// The field has become the first responder.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns whether another responder may become the first.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// The field is no longer the first responder.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Returns whether the user may replace the text in `range`. The delegate can set the text itself, and
  /// return false: the caret then keeps its distance from the end.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool
  /// The user has changed the text.
  func textFieldDidChange(_ textField: TextField)
  /// The selection or the text has changed.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns whether the clear button may delete the text.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Returns whether Return submits the text.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
  /// Returns the items of the edit menu for the text in `range`; the `suggested` items are those of every input.
  func textField(
    _ textField: TextField, editMenuFor range: Range<String.Index>, suggested: [MenuItem]
  ) -> [MenuItem]
}

extension TextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(
    _ textField: TextField, reason: TextField.DidEndEditingReason
  ) {}
  /// True.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChange(_ textField: TextField) {}
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// True.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  /// The suggested items.
  public func textField(
    _ textField: TextField, editMenuFor range: Range<String.Index>, suggested: [MenuItem]
  ) -> [MenuItem] { suggested }
}
