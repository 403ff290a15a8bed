/// The kind of an accessible element, from which people and programs know the actions on it.
///
/// The raw values are the names of AT-SPI.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// A message that has to be answered.
  case alert
  /// A drawing that is not a picture.
  case canvas
  /// A chart.
  case chart
  /// A switch with a mark beside its title.
  case checkBox = "check box"
  /// An item of a menu that is on or off.
  case checkMenuItem = "check menu item"
  /// A button that shows one of several choices.
  case comboBox = "combo box"
  /// A window that asks for something.
  case dialog
  /// A line of text that can be edited.
  case entry
  /// A window.
  case frame
  /// A heading.
  case heading
  /// A picture.
  case image
  /// Text that cannot be edited.
  case label
  /// A part of a window that people look for, such as its main content.
  case landmark
  /// Text or a picture that leads elsewhere.
  case link
  /// A list.
  case list
  /// A list with one chosen item.
  case listBox = "list box"
  /// An item of a list.
  case listItem = "list item"
  /// A menu.
  case menu
  /// An item of a menu.
  case menuItem = "menu item"
  /// A message that appears on its own and need not be answered.
  case notification
  /// One of several pages, one of which is shown.
  case pageTab = "page tab"
  /// The tabs of pages.
  case pageTabList = "page tab list"
  /// A group of other elements.
  case panel
  /// A line of text that can be edited and is not shown.
  case passwordText = "password text"
  /// The progress of something that takes time.
  case progressBar = "progress bar"
  /// A button that does something.
  case pushButton = "push button"
  /// One of several choices, one of which is chosen.
  case radioButton = "radio button"
  /// An item of a menu that is one of several choices.
  case radioMenuItem = "radio menu item"
  /// A part of a window whose content can be scrolled.
  case scrollPane = "scroll pane"
  /// A line between other elements.
  case separator
  /// A value that can be changed by sliding.
  case slider
  /// A value that can be changed in steps.
  case spinButton = "spin button"
  /// Text of several lines that can be edited.
  case text
  /// A button that is on or off.
  case toggleButton = "toggle button"
  /// A bar of buttons.
  case toolBar = "tool bar"
  /// A short description of the element under the pointer.
  case toolTip = "tool tip"
}
