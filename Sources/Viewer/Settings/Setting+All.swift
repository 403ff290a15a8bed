import Localization

/// The table of settings.
extension Setting {
  /// All keys.
  package static let all = [
    Setting("view", "appearance", localized("Appearance"), \.appearance),
    Setting("view", "background", localized("Background"), \.background),
    Setting("view", "next-picture", localized("Zoom of the next picture"), \.nextPicture),
    Setting("view", "enlarge-small", localized("Enlarge small pictures"), \.zoom.enlargesSmall),
    Setting("view", "controls", localized("Controls over a photo"), \.controls),
    Setting("view", "names", localized("Names below thumbnails"), \.showsNames),
    Setting("input", "keyboard", localized("On-screen keyboard"), \.keyboard),
    Setting("input", "wheel", localized("Mouse wheel over a photo"), \.wheel),
    Setting(
      "input", "wheel-step", localized("Zoom per notch of the wheel"), \.zoom.wheelStep,
      in: 1.01...4),
    Setting(
      "input", "double-tap", localized("Zoom of a double tap"), \.zoom.doubleTap, in: 1.5...10),
    Setting("files", "sort", localized("Order of pictures"), \.sort),
    Setting("files", "hidden", localized("Show hidden files"), \.showsHidden),
    Setting("files", "save-turns", localized("Save turns in files"), \.saveTurns),
    Setting("files", "recents", localized("List pictures as recent files"), \.keepsRecents),
    Setting(
      "files", "wallpaper-command", localized("Program that shows a wallpaper"),
      \.wallpaperCommand),
    Setting(
      "slideshow", "interval", localized("Seconds per picture"), \.slideshow.interval, in: 1...60),
    Setting("slideshow", "shuffle", localized("Random order"), \.slideshow.shuffles),
    Setting("slideshow", "fade", localized("Pictures pass into one another"), \.slideshow.fades),
    Setting(
      "slideshow", "repeat", localized("Start over after the last picture"), \.slideshow.repeats),
    Setting("window", "remember", localized("Reopen where the window was"), \.remembersWindow),
    Setting(
      "window", "scale", localized("Scale"), \.scale, in: MonitorScales.range, hasZero: true),
    Setting("window", "monitor-scale", localized("Scale of monitors"), \.monitorScales),
    Setting(
      "window", "memory", localized("Memory for pictures, in MiB"), \.memory, in: 64...1 << 20,
      hasZero: true),
  ]
}
