package import SystemPackage

/// A program that the desktop knows by its desktop entry (Desktop Entry Specification).
package struct DesktopEntry: Hashable, Identifiable, Sendable {
  /// The name of its icon.
  package enum Icon: Hashable, Sendable {
    /// The name in icon themes.
    case name(String)
    /// The path of a file.
    case file(FilePath)
  }

  /// The name of the entry's file, such as `org.gnome.eog.desktop`, with those of its folders.
  package let id: String
  /// The name for people, in their language.
  package let name: String
  /// The icon; nil for none.
  package let icon: Icon?

  package init(id: String, name: String, icon: Icon?) {
    self.id = id
    self.name = name
    self.icon = icon
  }
}

/// The reason why a program was not started.
package enum DesktopEntryError: Error, Hashable, Sendable {
  /// The program is no longer installed.
  case missing
  /// It is started once for each file, and there are more files than this.
  case tooMany(maximum: Int)
  /// The system's or the desktop's own words.
  case refused(String)
}
