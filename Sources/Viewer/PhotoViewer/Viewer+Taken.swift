import Files
import Settings
import SystemPackage

/// Pictures in the order in which they were taken. Until all those times are known, the times of the files
/// stand in, so that nothing moves again and again.
extension Viewer {
  /// Reads the times that are not known and wanted.
  func followTaken() {
    let paths = pictures.pathsWithoutTime
    guard let inspector = turns.inspector, !paths.isEmpty else {
      if pictures.order.key != .taken { taken.cancel() }
      return
    }
    taken.read(paths, by: inspector) { [weak self] in self?.note($0, of: paths) }
  }

  private func note(_ times: [FilePath: FileTime], of paths: [FilePath]) {
    let earlier = pictures
    pictures.note(times, of: paths)
    if pictures.paths != earlier.paths { listDidChange(from: earlier, isCurrentKept: true) }
    // Others may have come meanwhile.
    followTaken()
  }
}
