/// The gestures and keys of the viewer. Each gesture has the commands beside it that do the same without it.
extension HelpGroup {
  static let all = groups(with: .standard)

  /// Returns the groups for commands with `keys`.
  static func groups(with keys: CommandKeys) -> [HelpGroup] {
    [touch, touchpad, mouse, pen].map { $0.with(keys) }
      + keyGroups(Command.all.map(keys.applied(to:)))
  }

  private static let touch = HelpGroup(
    "Touch",
    [
      HelpRow("Pinch", "Zoom", or: "zoom-in", "zoom-out"),
      HelpRow("Twist", "Rotate by quarter turns", or: "turn-right", "turn-left"),
      HelpRow("Double tap", "Zoom in or out", or: "actual-size", "fit"),
      HelpRow("Double tap and slide", "Zoom with one finger", or: "zoom-in", "zoom-out"),
      HelpRow(
        "Drag, fling", "Move a zoomed picture", or: "scroll-left", "scroll-right", "scroll-up",
        "scroll-down"),
      HelpRow("Swipe left or right", "Next or previous picture", or: "next", "previous"),
      HelpRow("Swipe down", "Pictures of the folder", or: "grid"),
      HelpRow("Pinch in", "Back to the grid", or: "grid"),
      HelpRow("Long press", "Menu; slide on to an item", or: "menu"),
      HelpRow("Long press, slide away", "Magnify; in the grid, drag", or: "magnifier"),
      HelpRow("Tap", "Controls", or: "controls"),
    ])

  private static let touchpad = HelpGroup(
    "Touchpad",
    [
      HelpRow("Pinch, twist", "Zoom, rotate", or: "zoom-in", "zoom-out", "turn-right"),
      HelpRow(
        "Two-finger scroll", "Move a zoomed picture", or: "scroll-left", "scroll-right",
        "scroll-up", "scroll-down"),
      HelpRow("Ctrl+Scroll", "Zoom", or: "zoom-in", "zoom-out"),
      HelpRow("Three-finger swipe", "Next or previous picture", or: "next", "previous"),
    ])

  private static let mouse = HelpGroup(
    "Mouse",
    [
      HelpRow(
        "Drag", "Scroll; in the grid, drag", or: "scroll-left", "scroll-right", "scroll-up",
        "scroll-down"),
      HelpRow("Wheel", "Zoom at the pointer", or: "zoom-in", "zoom-out"),
      HelpRow("Double click", "Zoom in or out", or: "actual-size", "fit"),
      HelpRow("Back, forward", "Previous or next picture", or: "previous", "next"),
      HelpRow("Right click", "Menu", or: "menu"),
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
