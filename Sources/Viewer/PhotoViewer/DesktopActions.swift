package import SystemPackage

/// The actions of the desktop for the viewer. An action is nil if there is no way to do it.
@MainActor
package final class DesktopActions {
  /// Says that an action has failed, and why, in words that follow a colon.
  package typealias Failure = @MainActor (String) -> Void

  /// Shows the file at a path in the file manager.
  package var showInFolder: (@MainActor (FilePath, @escaping Failure) -> Void)?
  /// Opens another window, which begins with the picture or folder at a path. Returns why that has failed, in words
  /// that follow a colon; nil if it has not. It waits for a disk, and is called on any thread.
  package var openWindow: (@Sendable (FilePath?) -> String?)?
  /// Knows the programs of the desktop, and opens pictures with them.
  package var programs: (any ProgramOpener)?
  /// Writes a mail with pictures.
  package var mail: PictureService<[HandedFile]>?
  /// Shows a picture behind the windows, or else by a program with its first arguments.
  package var wallpaper: (@MainActor (String) -> PictureService<HandedFile>?)?
  /// Prints pictures.
  package var printing: PictureService<PrintedDocument>?
  /// Knows the program of the desktop that shows maps.
  package var maps: (any MapOpener)?
  /// Knows whether the desktop opens pictures with this program, and changes that.
  package var defaultProgram: (any DefaultProgramSetting)?
  /// Adds a picture, which was looked at for a while, to the recent files of the desktop.
  package var noteRecent: (@MainActor (FilePath) -> Void)?
  /// Removes all pictures that were added to the recent files of the desktop, and calls its argument with the reason if
  /// that fails, as a sentence; else with nil.
  package var clearRecents: (@MainActor (@escaping @MainActor (String?) -> Void) -> Void)?
  /// Keeps the screen awake, or no longer.
  package var keepAwake: (@MainActor (Bool) -> Void)?

  /// Creates the actions of a desktop that offers none.
  package init() {}
}
