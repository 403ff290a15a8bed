package import SystemPackage

/// The services of the desktop for the viewer. A service that is not available is nil.
@MainActor
package final class DesktopActions {
  /// Reports the failure of a service with the reason, as text that follows a colon.
  package typealias Failure = @MainActor (String) -> Void

  /// Shows the file at a path in the file manager.
  package var showInFolder: (@MainActor (FilePath, @escaping Failure) -> Void)?
  /// Opens another window, which begins with the picture or folder at a path. Returns the reason of a failure, as text
  /// that follows a colon; nil after success. Waits for the disk, and is called on any thread.
  package var openWindow: (@Sendable (FilePath?) -> String?)?
  /// Returns the path at which the desktop has mounted the file at a URI; nil if it has not. Is called on any thread.
  package var remotePath: @Sendable (String) -> FilePath? = { _ in nil }
  /// The programs of the desktop, for opening pictures.
  package var programs: (any ProgramOpener)?
  /// The service that writes a mail with pictures.
  package var mail: PictureService<[HandedFile]>?
  /// Returns the service that sets the wallpaper, by the desktop or else by a program with its first arguments.
  package var wallpaper: (@MainActor (String) -> PictureService<HandedFile>?)?
  /// The service that prints pictures.
  package var printing: PictureService<PrintedDocument>?
  /// The map program of the desktop.
  package var maps: (any MapOpener)?
  /// The desktop's default program for pictures.
  package var defaultProgram: (any DefaultProgramSetting)?
  /// Adds a picture that was viewed for a while to the recent files of the desktop.
  package var recordRecent: (@MainActor (FilePath) -> Void)?
  /// Removes all pictures that were added to the recent files of the desktop, and calls its argument with the reason of
  /// a failure, as a sentence, or nil after success.
  package var clearRecents: (@MainActor (@escaping @MainActor (String?) -> Void) -> Void)?
  /// Keeps the screen awake, or no longer.
  package var keepAwake: (@MainActor (Bool) -> Void)?

  /// Creates the actions of a desktop that offers none.
  package init() {}
}
