import Views

extension Window {
  /// Names the window after the picture or the folder that it shows.
  func setTitle(after name: String) { title = "\(name) – Touchstone" }
}
