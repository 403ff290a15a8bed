/// The gestures and keys of the viewer.
extension HelpGroup {
  static let all = [touch, touchpad, mouse, pen] + keys

  private static let touch = HelpGroup(
    "Touch",
    [
      HelpRow("Pinch", "Zoom"),
      HelpRow("Twist", "Rotate by quarter turns"),
      HelpRow("Double tap", "Zoom in or out"),
      HelpRow("Double tap and slide", "Zoom with one finger"),
      HelpRow("Drag, fling", "Move a zoomed picture"),
      HelpRow("Swipe left or right", "Next or previous picture"),
      HelpRow("Swipe down", "Pictures of the folder"),
      HelpRow("Pinch in", "Back to the grid"),
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

  /// A group for each heading of the table of commands.
  private static let keys = Command.all.filter { !$0.keys.isEmpty }
    .reduce(into: [HelpGroup]()) { groups, command in
      let heading = command.group.heading
      if let index = groups.firstIndex(where: { $0.title == heading }) {
        groups[index].rows.append(HelpRow(command))
      } else {
        groups.append(HelpGroup(heading, [HelpRow(command)]))
      }
    }
}
