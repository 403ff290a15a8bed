public import Controls

/// The delegate of a text view, which permits changes by the user, and is notified of them. All methods are optional.
@MainActor
public protocol TextViewDelegate: AnyObject {
  /// Returns whether the view may become the first responder.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// The view has become the first responder.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Returns whether another responder may become the first.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// The view is no longer the first responder.
  func textViewDidEndEditing(_ textView: TextView)
  /// Returns whether the user may replace the text in `range`.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText: String
  ) -> Bool
  /// The user has changed the text.
  func textViewDidChange(_ textView: TextView)
  /// The selection or the text has changed.
  func textViewDidChangeSelection(_ textView: TextView)
  /// Returns the items of the edit menu for the text in `range`; the `suggested` items are those of every input.
  func textView(
    _ textView: TextView, editMenuFor range: Range<String.Index>, suggested: [MenuItem]
  ) -> [MenuItem]
}

extension TextViewDelegate {
  /// True.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// True.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// True.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
  /// The suggested items.
  public func textView(
    _ textView: TextView, editMenuFor range: Range<String.Index>, suggested: [MenuItem]
  ) -> [MenuItem] { suggested }
}
