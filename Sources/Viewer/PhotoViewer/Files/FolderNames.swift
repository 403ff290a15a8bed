import FileOperations
import Files
import Glibc
import SystemPackage

/// The names in a folder, as they are read in the background when somebody is about to type a new one. Before they are
/// known, no name is taken; the disk has the last word anyway.
@MainActor
final class FolderNames {
  private(set) var names: Set<FilePath.Component> = []
  /// Whether files may be made in the folder, as far as is known.
  private(set) var isWritable = true

  /// Starts reading the names in `folder` on `worker`.
  init(in folder: FilePath, by worker: FileWorker) {
    worker.perform {
      let names = (try? FileSystem.names(in: folder)) ?? []
      return (Set(names), FileSystem.allows(W_OK, at: folder))
    } then: { [weak self] names, isWritable in
      self?.names = names
      self?.isWritable = isWritable
    }
  }

  func contains(_ name: FilePath.Component) -> Bool { names.contains(name) }
}
