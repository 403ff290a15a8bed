extension TextField {
  /// The reason why editing has ended.
  public enum DidEndEditingReason: Hashable, Sendable {
    /// The user has moved elsewhere.
    case committed
    /// The field was removed, hidden or disabled.
    case cancelled
  }

  /// The condition for showing a part of a field.
  public enum ViewMode: Hashable, Sendable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// While it is not.
    case unlessEditing
    /// Always.
    case always

    func isShown(isEditing: Bool) -> Bool {
      self == .always || self == (isEditing ? .whileEditing : .unlessEditing)
    }
  }

  /// The border around the text.
  public enum BorderStyle: Hashable, Sendable {
    /// Nothing.
    case none
    /// A line with round corners.
    case roundedRect
  }
}
