/// Something that follows the changes in folders. The system does not report those of folders that it does not watch,
/// in which changes have to be looked for.
@MainActor
protocol FolderFollower: AnyObject {
  /// Whether there are folders that the system does not watch.
  var hasUnwatchedFolders: Bool { get }
  /// Looks for changes in the folders that the system does not watch.
  func lookForChanges()
}
