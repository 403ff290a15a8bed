/// The accessible elements of a window between two readings, the observer of their changes, and the numbers on them.
@MainActor
struct WindowAccessibility {
  /// The observer that reports the elements to other programs; nil while there is none.
  var observer: AccessibilityObserver?
  /// The elements that were read.
  var memory = AccessibilityCache()
  /// The numbers on everything that can be pressed.
  var overlay = AccessibilityOverlay()
}
