import FileOperations
import SystemPackage

/// Something that is done to files, one after the other.
struct FileJob {
  /// The actions that are left to undo when it is done.
  enum Effect {
    case nothing
    /// Actions of a kind, which are undone together.
    case actions(FileAction.Kind)
    /// The actions before: the latest ones are undone.
    case undo
  }

  /// The title of the work for the user, such as `Moving “a.jpg” to the trash`.
  let title: String
  let paths: [FilePath]
  /// The actions that are left to undo.
  let effect: Effect
  /// Whether the end of the program stops it, between two files or within one that takes long. Everything else is
  /// done, because the user has seen it done.
  let stopsAtEnd: Bool
  /// Whether the screen shows immediately that it was asked for, because a picture leaves or a question closes.
  /// Otherwise a message with its title appears soon.
  let hasVisibleEffect: Bool

  /// Creates a job that is done to the files at `paths`. By default, the end of the program stops it if there are
  /// several.
  init(
    title: String, paths: [FilePath], effect: Effect = .nothing, stopsAtEnd: Bool? = nil,
    hasVisibleEffect: Bool = true
  ) {
    self.title = title
    self.paths = paths
    self.effect = effect
    self.stopsAtEnd = stopsAtEnd ?? (paths.count > 1)
    self.hasVisibleEffect = hasVisibleEffect
  }
}
