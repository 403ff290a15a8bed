/// A state that an accessible element is in. The raw values are the names of AT-SPI.
public enum AccessibilityState: String, Hashable, Sendable, CaseIterable {
  /// It has the keyboard's focus, or is the dialog in front.
  case active
  /// It is animated.
  case animated
  /// It is being loaded.
  case busy
  /// It can be on or off.
  case checkable
  /// It is on.
  case checked
  /// Its text can be edited.
  case editable
  /// It can be used.
  case enabled
  /// It can be opened and closed.
  case expandable
  /// It is open.
  case expanded
  /// It can get the keyboard's focus.
  case focusable
  /// It has the keyboard's focus.
  case focused
  /// It opens a menu.
  case hasPopup = "has popup"
  /// It extends from left to right.
  case horizontal
  /// Its value is not allowed.
  case invalidEntry = "invalid entry"
  /// The return key presses it.
  case isDefault = "is default"
  /// Nothing beside it can be used.
  case modal
  /// It has several lines of text.
  case multiLine = "multi line"
  /// Several of its items can be chosen.
  case multiselectable
  /// It is held, or stays pressed.
  case pressed
  /// Its text cannot be edited.
  case readOnly = "read only"
  /// It must be filled in.
  case required
  /// Its size can be changed.
  case resizable
  /// It can be chosen.
  case selectable
  /// It is chosen.
  case selected
  /// It reacts to the user.
  case sensitive
  /// A part of it is on the screen.
  case showing
  /// It has one line of text.
  case singleLine = "single line"
  /// It extends from top to bottom.
  case vertical
  /// It is not hidden.
  case visible
}
