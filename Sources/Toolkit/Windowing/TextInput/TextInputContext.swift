public import Geometry

/// The state of the text input that receives the keys of a window, for input methods.
public struct TextInputContext: Hashable, Sendable {
  /// A number that no input has had before that got the keys in this window, nor this one when it got
  /// them earlier.
  public var id: Int
  /// The frame of the caret where text that is typed now begins, in points of the window.
  public var insertionRect: Rect
  /// Whether the text is secret, so that no input method may see it.
  public var isSecure: Bool

  /// Creates the context of an input.
  public init(id: Int, insertionRect: Rect, isSecure: Bool = false) {
    self.id = id
    self.insertionRect = insertionRect
    self.isSecure = isSecure
  }
}
