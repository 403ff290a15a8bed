package import Geometry
package import Semantics

/// A text that programs which read the window can move in and change, as the user does. Offsets count
/// Unicode scalars.
@MainActor
package protocol AccessibleTextInput: AnyObject {
  /// The text now.
  var accessibilityText: AccessibilityText { get }
  /// The attributes of the text, by their names in AT-SPI.
  var accessibilityTextAttributes: [String: String] { get }
  /// Returns the visible bounds of the text in a range, in points of the window.
  func accessibilityRect(of range: Range<Int>) -> Rect
  /// Returns the offset of the character at a point of the window, or nearest to it.
  func accessibilityOffset(at point: Point) -> Int
  /// Returns the range of the line with the character at an offset, as it is laid out.
  func accessibilityLine(at offset: Int) -> Range<Int>
  /// Selects a range, or places the caret, as a click does. Returns whether that was possible.
  func accessibilitySelect(_ range: Range<Int>) -> Bool
  /// Replaces a range as typing does. Returns whether the text has changed.
  func accessibilityReplace(_ range: Range<Int>, with text: String) -> Bool
  /// Copies the selection, if it is not hidden, and deletes it if `deletes` is true. Returns whether the
  /// text has changed.
  func accessibilityCopy(deletes: Bool) -> Bool
  /// Replaces the selection by the text on the clipboard, once that is read.
  func accessibilityPaste()
}

/// A text that programs can read, but neither select nor change.
@MainActor
protocol AccessibleReadOnlyText: AccessibleTextInput {}

extension AccessibleReadOnlyText {
  var accessibilityTextAttributes: [String: String] { [:] }
  func accessibilitySelect(_ range: Range<Int>) -> Bool { false }
  func accessibilityReplace(_ range: Range<Int>, with text: String) -> Bool { false }
  func accessibilityCopy(deletes: Bool) -> Bool { false }
  func accessibilityPaste() {}
}

/// A view with a text whose parts programs can read.
@MainActor
package protocol AccessibleTextOwner: AccessibleResponder {
  /// The text; nil if the name of the view is all there is to read.
  var accessibleTextInput: (any AccessibleTextInput)? { get }
}

/// A view that shows a picture which does not fill it.
@MainActor
package protocol AccessiblePicture: AccessibleResponder {
  /// The frame of the picture, visible or not, in points of the window; nil for none.
  var accessibilityPictureFrame: Rect? { get }
}
