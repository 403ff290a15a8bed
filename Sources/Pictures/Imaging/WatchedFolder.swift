import Files
import SystemPackage

/// A folder of which a watcher tells.
struct WatchedFolder: Hashable {
  /// Where it is, as it was named.
  let path: FilePath
  /// Whether all pictures in it are told of.
  let isListed: Bool
  /// The files in it that are told of whatever they are, by their names.
  let names: Set<FilePath.Component>
  /// The number by which its events are known; nil when the system does not watch it.
  var watch: Int32?

  /// Whether `event` is one of it.
  func has(_ event: FolderEvent) -> Bool { event.isOverflow || event.watch == watch }

  /// The path of the file `name` in it.
  func path(of name: FilePath.Component) -> FilePath { path.appending(name) }

  /// Whether it is told what happens to the file `name`.
  func tells(of name: FilePath.Component) -> Bool {
    isListed && PictureEnding.ends(name.bytes) || names.contains(name)
  }
}
