import Processes
package import SystemPackage
import Threads

/// Finds programs in the background: the folders in `PATH` may be on disks that do not respond.
@MainActor
package final class ProgramFinder {
  /// The paths of the programs that were looked for, by their names.
  private var paths: [FilePath: FilePath?] = [:]
  /// Called when a program was found.
  private let onFind: @MainActor () -> Void

  package init(onFind: @escaping @MainActor () -> Void) { self.onFind = onFind }

  /// Returns the path of the program called `name`; nil if there is none, or while it is looked for.
  package func path(of name: FilePath) -> FilePath? {
    guard !name.isEmpty else { return nil }
    if let path = paths[name] { return path }
    paths[name] = .some(nil)
    _ = SystemThread.detached { [weak self] in
      guard let path = FilePath.program(named: name) else { return }
      Task { @MainActor [weak self] in self?.record(path, of: name) }
    }
    return nil
  }

  private func record(_ path: FilePath, of name: FilePath) {
    paths[name] = path
    onFind()
  }
}
