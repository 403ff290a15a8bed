/// The table of settings.
extension Setting {
  /// All keys.
  package static let all = [
    Setting("view", "appearance", "Whether colours are light or dark", \.appearance),
    Setting("view", "background", "What is around a picture", \.background),
    Setting("view", "next-picture", "How the next picture is shown", \.nextPicture),
    Setting("view", "enlarge-small", "Enlarge small pictures to fill the window", \.enlargesSmall),
    Setting("view", "controls", "When the controls over a photo leave", \.controls),
    Setting("view", "names", "Show file names below thumbnails", \.showsNames),
    Setting("input", "keyboard", "When the keyboard on the screen comes", \.keyboard),
    Setting("input", "wheel", "What the wheel of a mouse does to a photo", \.wheel),
    Setting("input", "wheel-step", "Zoom of a notch of the wheel", \.wheelStep, in: 1.01...4),
    Setting("input", "double-tap", "Zoom of a double tap", \.doubleTap, in: 1.5...10),
    Setting("files", "sort", "Order of pictures, unless another one was chosen", \.sort),
    Setting("files", "hidden", "Show hidden files", \.showsHidden),
    Setting("slideshow", "interval", "Seconds for each picture", \.slideInterval, in: 1...60),
    Setting("slideshow", "repeat", "Begin anew after the last picture", \.repeatsSlideshow),
    Setting("window", "remember", "Open where the window was last", \.remembersWindow),
    Setting(
      "window", "scale", "Pixels for each point, from the next start; 0 for the desktop's", \.scale,
      in: 0.5...4, hasZero: true),
    Setting(
      "window", "memory", "MiB for decoded pixels, from the next start; 0 for the default",
      \.memory,
      in: 64...1 << 20, hasZero: true),
  ]
}
