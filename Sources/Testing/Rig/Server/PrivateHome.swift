/// The home of programs under test: none of the user's settings are in it, carets do not blink, and nothing needs a
/// graphics card.
struct PrivateHome {
  /// The variables by which programs find it.
  let variables: [String: String]

  /// The files of settings, by their paths in the home.
  private static let settings = [
    "config/gtk-3.0/settings.ini": "[Settings]\ngtk-cursor-blink=false\n",
    "config/gtk-4.0/settings.ini": "[Settings]\ngtk-cursor-blink=false\n",
    // GSettings of programs that do not ask GTK.
    "config/glib-2.0/settings/keyfile": "[org/gnome/desktop/interface]\ncursor-blink=false\n",
    // Read by Qt where the desktop is that of KDE; other Qt programs have no setting for it.
    "config/kdeglobals": "[KDE]\nCursorBlinkRate=0\n",
  ]

  /// Hints for programs on a server without a graphics card: GTK 4 and Qt Quick otherwise may show nothing, and
  /// Firefox mistakes fingers for a mouse. What programs in Python print comes immediately, as in a terminal.
  private static let hints = [
    "GSK_RENDERER": "cairo", "QT_QUICK_BACKEND": "software", "MOZ_USE_XINPUT2": "1",
    "PYTHONUNBUFFERED": "1",
  ]

  /// Creates the home in `files`, unless it exists. Variables of `inherited` that are hints stay.
  init(in files: PrivateFolder, inheriting inherited: [String: String]) throws(RigError) {
    let home = try files.makeFolder("home")
    for name in ["cache", "data"] { _ = try files.makeFolder("home/\(name)") }
    for (path, text) in Self.settings { try files.writeOnce(text, to: "home/\(path)") }
    variables = Self.hints.merging(inherited.filter { Self.hints[$0.key] != nil }) { $1 }
      .merging([
        "HOME": home, "XDG_CONFIG_HOME": "\(home)/config", "XDG_CACHE_HOME": "\(home)/cache",
        "XDG_DATA_HOME": "\(home)/data", "GSETTINGS_BACKEND": "keyfile", "LANG": "C.UTF-8",
      ]) { $1 }
  }
}

extension PrivateFolder {
  /// Writes a file and the folders that it is in, unless there is such a file.
  fileprivate func writeOnce(_ text: String, to name: String) throws(RigError) {
    guard self.text(of: name).isEmpty else { return }
    var folder: [Substring] = []
    for part in name.split(separator: "/").dropLast() {
      folder.append(part)
      _ = try makeFolder(folder.joined(separator: "/"))
    }
    try write(text, to: name)
  }
}
