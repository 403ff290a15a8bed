/// An observer that reports the accessible elements of a window to other programs.
package struct AccessibilityObserver {
  /// Called when the elements may have changed.
  let elementsMayHaveChanged: @MainActor () -> Void
  /// Called with the notifications of the program to screen readers.
  let didPost: @MainActor (AccessibilityNotification) -> Void

  package init(
    elementsMayHaveChanged: @escaping @MainActor () -> Void = {},
    didPost: @escaping @MainActor (AccessibilityNotification) -> Void
  ) {
    self.elementsMayHaveChanged = elementsMayHaveChanged
    self.didPost = didPost
  }
}
