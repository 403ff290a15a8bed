public import Geometry

/// The text input of a window that keys go to, as an input method has to know it.
public struct TextInputContext: Hashable, Sendable {
  /// A number that no input has had before that got the keys in this window, nor this one when it got
  /// them earlier.
  public var id: Int
  /// The frame of the caret, in points of the window.
  public var caretRect: Rect
  /// Whether the text is secret, so that no input method may see it.
  public var isSecure: Bool

  /// Creates the context of an input.
  public init(id: Int, caretRect: Rect, isSecure: Bool = false) {
    self.id = id
    self.caretRect = caretRect
    self.isSecure = isSecure
  }
}
