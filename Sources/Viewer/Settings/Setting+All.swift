/// The table of settings.
extension Setting {
  /// All keys.
  package static let all = [
    Setting("view", "appearance", "Appearance", \.appearance),
    Setting("view", "background", "Background", \.background),
    Setting("view", "next-picture", "Zoom of the next picture", \.nextPicture),
    Setting("view", "enlarge-small", "Enlarge small pictures", \.enlargesSmall),
    Setting("view", "controls", "Controls over a photo", \.controls),
    Setting("view", "names", "Names below thumbnails", \.showsNames),
    Setting("input", "keyboard", "On-screen keyboard", \.keyboard),
    Setting("input", "wheel", "Mouse wheel over a photo", \.wheel),
    Setting("input", "wheel-step", "Zoom per notch of the wheel", \.wheelStep, in: 1.01...4),
    Setting("input", "double-tap", "Zoom of a double tap", \.doubleTap, in: 1.5...10),
    Setting("files", "sort", "Order of pictures", \.sort),
    Setting("files", "hidden", "Show hidden files", \.showsHidden),
    Setting("files", "save-turns", "Save turns in files", \.saveTurns),
    Setting("files", "recents", "List pictures as recent files", \.keepsRecents),
    Setting("slideshow", "interval", "Seconds per picture", \.slideInterval, in: 1...60),
    Setting("slideshow", "shuffle", "Random order", \.shufflesSlideshow),
    Setting("slideshow", "fade", "Pictures pass into one another", \.fadesSlideshow),
    Setting("slideshow", "repeat", "Start over after the last picture", \.repeatsSlideshow),
    Setting("window", "remember", "Reopen where the window was", \.remembersWindow),
    Setting(
      "window", "scale", "Scale (after a restart)", \.scale,
      in: 0.5...4, hasZero: true),
    Setting(
      "window", "memory", "Memory for pictures, in MiB (after a restart)",
      \.memory,
      in: 64...1 << 20, hasZero: true),
  ]
}
