import FileOperations
import SystemPackage

/// Something that is done to files, one after the other.
struct FileJob {
  /// What is left to undo when it is done.
  enum Effect {
    /// Nothing.
    case nothing
    /// Acts of a kind, which are undone at once.
    case acts(FileAct.Kind)
    /// What was done before: the latest acts are undone.
    case undo
  }

  /// What is being done, for the user, such as `Moving “a.jpg” to the trash`.
  let title: String
  /// The files.
  let paths: [FilePath]
  /// What is left to undo.
  let effect: Effect
  /// Whether the end of the program stops it, between two files or within one that takes long. Everything else is
  /// done, because the user has seen it done.
  let stopsAtEnd: Bool

  /// Creates a job that is done to the files at `paths`. Unless said otherwise, the end of the program stops it if
  /// these are several.
  init(
    title: String, paths: [FilePath], effect: Effect = .nothing, stopsAtEnd: Bool? = nil
  ) {
    self.title = title
    self.paths = paths
    self.effect = effect
    self.stopsAtEnd = stopsAtEnd ?? (paths.count > 1)
  }
}
