import Localization
import Settings

/// The gestures and keys of the viewer. Each gesture has the commands beside it that do the same without it.
extension HelpGroup {
  static let all = groups(with: .standard, .zoom)

  static func groups(with keys: CommandKeys, _ wheel: Settings.Wheel) -> [HelpGroup] {
    [touch, touchpad, mouse(wheel), pen].map { $0.with(keys) }
      + keyGroups(Command.all.map(keys.applied(to:)))
  }

  private static let touch = HelpGroup(
    "touch", localized("Touch"),
    [
      HelpRow("pinch", localized("Pinch"), localized("Zoom"), or: "zoom-in", "zoom-out"),
      HelpRow(
        "twist", localized("Twist"), localized("Rotate by quarter turns"), or: "turn-right",
        "turn-left"),
      HelpRow(
        "double-tap", localized("Double tap"), localized("Zoom in or out"), or: "actual-size", "fit"
      ),
      HelpRow(
        "double-tap-and-slide", localized("Double tap and slide"),
        localized("Zoom with one finger"), or: "zoom-in", "zoom-out"),
      HelpRow(
        "drag-fling", localized("Drag, fling"), localized("Move a zoomed picture"),
        or: "scroll-left", "scroll-right", "scroll-up",
        "scroll-down"),
      HelpRow(
        "swipe-left-or-right", localized("Swipe left or right"),
        localized("Next or previous picture"), or: "next", "previous"),
      HelpRow(
        "swipe-down", localized("Swipe down"), localized("Pictures of the folder"), or: "grid"),
      HelpRow("pinch-in", localized("Pinch in"), localized("Back to the grid"), or: "grid"),
      HelpRow(
        "long-press", localized("Long press"), localized("Menu; slide on to an item"), or: "menu"),
      HelpRow(
        "long-press-slide-away", localized("Long press, slide away"),
        localized("Magnify; in the grid, drag"), or: "magnifier"),
      HelpRow("tap", localized("Tap"), localized("Controls"), or: "controls"),
    ])

  private static let touchpad = HelpGroup(
    "touchpad", localized("Touchpad"),
    [
      HelpRow(
        "pinch-twist", localized("Pinch, twist"), localized("Zoom, rotate"), or: "zoom-in",
        "zoom-out", "turn-right"),
      HelpRow(
        "two-finger-scroll", localized("Two-finger scroll"), localized("Move a zoomed picture"),
        or: "scroll-left", "scroll-right",
        "scroll-up", "scroll-down"),
      HelpRow(
        "ctrl-scroll", localized("Ctrl+Scroll"), localized("Zoom"), or: "zoom-in", "zoom-out"),
      HelpRow(
        "three-finger-swipe", localized("Three-finger swipe"),
        localized("Next or previous picture"), or: "next", "previous"),
    ])

  private static func mouse(_ wheel: Settings.Wheel) -> HelpGroup {
    let zooms = wheel == .zoom
    return HelpGroup(
      "mouse", localized("Mouse"),
      [
        HelpRow(
          "drag", localized("Drag"), localized("Scroll; in the grid, drag"), or: "scroll-left",
          "scroll-right", "scroll-up",
          "scroll-down"),
        HelpRow(
          "wheel", localized("Wheel"),
          zooms ? localized("Zoom at the pointer") : localized("Next or previous picture"),
          or: zooms ? "zoom-in" : "next", zooms ? "zoom-out" : "previous"),
        HelpRow(
          "double-click", localized("Double click"), localized("Zoom in or out"), or: "actual-size",
          "fit"),
        HelpRow(
          "back-forward", localized("Back, forward"), localized("Previous or next picture"),
          or: "previous", "next"),
        HelpRow("right-click", localized("Right click"), localized("Menu"), or: "menu"),
      ])
  }

  private static let pen = HelpGroup(
    "pen", localized("Pen"),
    [
      HelpRow("tap-drag-hold", localized("Tap, drag, hold"), localized("As with a finger"))
    ])

  /// Returns a row for each of `commands`, but a single one for those that give stars.
  private static func rows(of commands: [Command]) -> [HelpRow] {
    let ratings = commands.filter(Command.isRating)
    return commands.compactMap { command in
      guard Command.isRating(command) else { return HelpRow(command) }
      guard command.id == ratings.first?.id, let last = ratings.last else { return nil }
      return HelpRow(localized("Rating"), command, to: last)
    }
  }

  /// Returns a group for each heading of `commands`.
  private static func keyGroups(_ commands: [Command]) -> [HelpGroup] {
    let withKeys = commands.filter { !$0.keys.isEmpty }
    return CommandGroup.helpOrder.map(\.helpTitle).compactMap { title in
      let rows = rows(of: withKeys.filter { $0.group.helpTitle.word == title.word })
      return rows.isEmpty ? nil : HelpGroup(title.word, title.text, rows)
    }
  }
}
