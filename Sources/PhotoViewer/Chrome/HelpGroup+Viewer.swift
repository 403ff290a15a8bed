/// The gestures and keys of the viewer.
extension HelpGroup {
  static let all = [touch, touchpad, mouse, pen, keyboard]

  private static let touch = HelpGroup(
    "Touch",
    [
      HelpRow("Pinch", "Zoom"),
      HelpRow("Twist", "Rotate by quarter turns"),
      HelpRow("Double tap", "Zoom in or out"),
      HelpRow("Double tap and slide", "Zoom with one finger"),
      HelpRow("Drag, fling", "Move a zoomed picture"),
      HelpRow("Swipe left or right", "Next or previous picture"),
      HelpRow("Swipe down, pinch in", "Pictures of the folder"),
      HelpRow("Long press", "Menu; slide on to an item"),
      HelpRow("Long press, slide away", "Magnifier"),
      HelpRow("Tap", "Controls"),
    ])

  private static let touchpad = HelpGroup(
    "Touchpad",
    [
      HelpRow("Pinch, twist", "Zoom, rotate"),
      HelpRow("Two-finger scroll", "Move a zoomed picture"),
      HelpRow("Ctrl+Scroll", "Zoom"),
      HelpRow("Three-finger swipe", "Next or previous picture"),
    ])

  private static let mouse = HelpGroup(
    "Mouse",
    [
      HelpRow("Drag", "Move a zoomed picture"),
      HelpRow("Wheel", "Zoom at the pointer"),
      HelpRow("Double click", "Zoom in or out"),
      HelpRow("Back, forward", "Previous or next picture"),
      HelpRow("Right click", "Menu"),
    ])

  private static let pen = HelpGroup(
    "Pen",
    [
      HelpRow("Tap, drag, hold", "As with a finger")
    ])

  private static let keyboard = HelpGroup(
    "Keyboard",
    [
      HelpRow("← →", "Previous or next picture"),
      HelpRow("Arrows", "Move a zoomed picture"),
      HelpRow("Page Up, Page Down", "Previous or next picture"),
      HelpRow("Home, End", "First or last picture"),
      HelpRow("Ctrl+Page Down", "Next page of a file"),
      HelpRow("+  −", "Zoom in, zoom out"),
      HelpRow("0  1", "Fit, actual size"),
      HelpRow("R, Shift+R", "Rotate right, rotate left"),
      HelpRow("G, Escape", "Pictures of the folder"),
      HelpRow("M, Menu", "Menu"),
      HelpRow("Z, L", "Magnifier"),
      HelpRow("Delete", "Move to the trash"),
      HelpRow("Ctrl+Z", "Undo"),
      HelpRow("Ctrl+C", "Copy the path"),
      HelpRow("C", "Controls"),
      HelpRow("F11", "Full screen"),
      HelpRow("?", "This help"),
      HelpRow("Q", "Quit"),
    ])
}
