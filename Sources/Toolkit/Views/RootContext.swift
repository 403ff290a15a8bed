import Gestures

/// The surroundings of a tree of views, which its root knows.
struct RootContext {
  /// The window that shows the tree.
  weak var window: Window?
  /// The arena in which the touches of the tree compete.
  weak var arena: GestureArena?
}
