/// The table of settings.
extension Setting {
  /// All keys.
  static let all = [
    Setting("view", "appearance", \.appearance),
    Setting("view", "background", \.background),
    Setting("view", "next-picture", \.nextPicture),
    Setting("view", "enlarge-small", \.enlargesSmall),
    Setting("view", "controls", \.controls),
    Setting("input", "keyboard", \.keyboard),
    Setting("input", "wheel", \.wheel),
    Setting("input", "wheel-step", \.wheelStep, in: 1.01...4),
    Setting("input", "double-tap", \.doubleTap, in: 1.5...10),
    Setting("files", "sort", \.sort),
    Setting("files", "hidden", \.showsHidden),
    Setting("slideshow", "interval", \.slideInterval, in: 1...60),
    Setting("slideshow", "repeat", \.repeatsSlideshow),
    Setting("window", "remember", \.remembersWindow),
    Setting("window", "scale", \.scale, in: 0.5...4, hasZero: true),
    Setting("window", "memory", \.memory, in: 64...1 << 20, hasZero: true),
  ]
}
