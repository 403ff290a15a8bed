import Semantics

extension AccessibilityTree.Node {
  /// The roles whose text programs read, and change where it can be edited.
  private static let texts: Set<AccessibilityRole> = [.text, .entry, .passwordText]
  /// The roles with a number between two others.
  private static let numbers: Set<AccessibilityRole> = [.slider, .spinButton]
  /// The roles of pressable elements.
  private static let pressed: Set<AccessibilityRole> = [
    .pushButton, .toggleButton, .checkBox, .radioButton, .comboBox, .checkMenuItem, .radioMenuItem,
    .pageTab, .link,
  ]

  /// The missing interfaces of the element that its role promises to programs.
  var brokenPromises: [String] {
    var broken: [String] = []
    if Self.texts.contains(role), text == nil { broken.append("has no text to read") }
    if Self.numbers.contains(role), number == nil { broken.append("has no value to read") }
    if Self.pressed.contains(role), states.contains(.sensitive), actions.isEmpty {
      broken.append("has no action")
    }
    // In place of a picture that cannot be read is a message.
    if role == .image, imageFrame == nil, children.isEmpty {
      broken.append("has no place of its picture")
    }
    return broken
  }
}
