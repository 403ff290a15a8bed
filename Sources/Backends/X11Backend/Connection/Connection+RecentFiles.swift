extension Connection {
  /// Whether the user wants programs to list the files that they show as recent ones: `Gtk/RecentFilesEnabled`.
  public var keepsRecentFiles: Bool { settings.current.areRecentFilesEnabled }
}
