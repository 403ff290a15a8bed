/// The table of settings.
extension Setting {
  /// All keys, in the order in which a new file lists them.
  static let all = [
    Setting(
      "view", "appearance", \.appearance,
      "Whether colours are light or dark; \"auto\" follows the desktop."),
    Setting(
      "view", "background", \.background,
      "What is around a picture; \"theme\" is light or dark like everything else."),
    Setting(
      "view", "enlarge-small", \.enlargesSmall,
      "Whether a picture that is smaller than the window is enlarged to fill it."),
    Setting(
      "view", "controls", \.controls,
      "Whether the controls over a picture leave by themselves, or stay until you hide them."),
    Setting(
      "input", "wheel", \.wheel,
      "What the wheel of a mouse does: zoom, or show the next or previous picture."),
    Setting(
      "input", "wheel-step", \.wheelStep, in: 1.01...4,
      "The factor by which a notch of the wheel zooms."),
    Setting(
      "input", "double-tap", \.doubleTap, in: 1.5...10,
      "The factor by which a double tap enlarges a picture that fits the window."),
    Setting("files", "hidden", \.showsHidden, "Whether hidden files are shown."),
    Setting(
      "window", "remember", \.remembersWindow,
      "Whether the window opens where it was, with the folder that it showed last."),
    Setting(
      "window", "scale", \.scale, in: 0.5...4, hasZero: true,
      "The number of device pixels per point; 0 for the desktop's. Counts from the next start."),
    Setting(
      "window", "memory", \.memory, in: 64...1 << 20, hasZero: true,
      "The memory for decoded pixels in MiB; 0 for a quarter of the machine's, at most 1024. "
        + "Counts from the next start."),
  ]
}
