/// The gestures and keys of the viewer.
extension HelpGroup {
  static let all = groups(with: .standard)

  /// Returns the groups for commands with `keys`.
  static func groups(with keys: CommandKeys) -> [HelpGroup] {
    [touch, touchpad, mouse, pen] + keyGroups(Command.all.map(keys.applied(to:)))
  }

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
      HelpRow("Long press, slide away", "Magnifier; in the grid, drag"),
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
      HelpRow("Drag", "Move a zoomed picture; in the grid, drag it"),
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

  /// Returns a group for each heading of `commands`.
  private static func keyGroups(_ commands: [Command]) -> [HelpGroup] {
    commands.filter { !$0.keys.isEmpty }.reduce(into: []) { groups, command in
      let heading = command.group.heading
      if let index = groups.firstIndex(where: { $0.title == heading }) {
        groups[index].rows.append(HelpRow(command))
      } else {
        groups.append(HelpGroup(heading, [HelpRow(command)]))
      }
    }
  }
}
