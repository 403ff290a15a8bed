import FileOperations
import Files
import Folders
package import Settings
import SystemPackage

/// Follows the settings file: reads it again when an editor has written or replaced it. It reads and writes in the
/// background, because the disk may take long.
///
/// It watches the folder of the file, that of the file behind a symbolic link, and the folders around
/// them, as far as they exist, in which the folder of the file may appear.
@MainActor
package final class SettingsFileWatcher {
  private let file: SettingsFile
  private let watcher: FolderWatcher
  private let override: @MainActor (inout Settings) -> Void
  private let report: @MainActor (SettingsFault) -> Void
  private var last: SettingsReading
  private var watched: Set<FilePath> = []
  private let worker: FileWorker
  /// The changes to be written, the first of which is being written.
  private var changes: [Change] = []
  /// Whether the file is being read.
  private var isReading = false
  /// Whether it has to be read once more afterwards.
  private var isStale = false
  /// The contents that were read last, until they are taken.
  private var arrived: SettingsReading?

  /// A value to be written.
  private struct Change {
    let value: TOMLValue
    let setting: Setting
    let completion: @MainActor (SettingsFile.WritingError?) -> Void
  }

  /// Creates a follower of `file`; `first` was read at the start. The command line wins: `override` applies its
  /// settings. Each new fault is passed to `report`. `wakeUp` is called on another thread when the file has changed;
  /// then call ``handleFileChanges()``. If it is not `watching`, the system watches no folder for it, as when all
  /// watches are in use.
  package init(
    _ file: SettingsFile, read first: SettingsReading,
    overriding override: @escaping @MainActor (inout Settings) -> Void,
    reporting report: @escaping @MainActor (SettingsFault) -> Void,
    watching isWatching: Bool = true,
    wakeUp: @escaping @Sendable () -> Void
  ) {
    self.file = file
    self.override = override
    self.report = report
    last = first
    worker = FileWorker(wakeUp: wakeUp)
    watcher = FolderWatcher(watching: isWatching, wakeUp: wakeUp)
    watch()
  }

  /// Returns the settings of `reading`, except those that the command line sets.
  package static func settings(
    of reading: SettingsReading, overriding override: @MainActor (inout Settings) -> Void
  ) -> Settings {
    var settings = reading.settings
    override(&settings)
    return settings
  }

  /// The settings of the file, without those of the command line.
  var settings: Settings { last.settings }

  /// Whether the file is being read or written.
  var isBusy: Bool { isReading || !changes.isEmpty }

  /// Whether the file differs from the last adopted settings.
  var hasChange: Bool { arrived != nil }

  /// Writes `value` for `setting` to the file, after earlier requests, and calls `completion` with the reason of a
  /// failure; nil after success.
  func write(
    _ value: TOMLValue, for setting: Setting,
    then completion: @escaping @MainActor (SettingsFile.WritingError?) -> Void
  ) {
    changes.append(Change(value: value, setting: setting, completion: completion))
    if changes.count == 1 { writeFirst() }
  }

  private func writeFirst() {
    guard let first = changes.first else { return }
    worker.perform { [file, value = first.value, setting = first.setting] in
      Result { () throws(SettingsFile.WritingError) in try file.write(value, for: setting) }
    } then: { [weak self] result in
      self?.didWriteFirst(result)
    }
  }

  private func didWriteFirst(_ result: Result<Void, SettingsFile.WritingError>) {
    let first = changes.removeFirst()
    switch result {
    case .success:
      read()
      watch()
      first.completion(nil)
    case .failure(let fault): first.completion(fault)
    }
    writeFirst()
  }

  /// Returns when all has been written, but after five seconds at most: the disk may not answer.
  func finish() {
    _ = worker.deliver(until: { changes.isEmpty }, atMost: .seconds(5))
  }

  /// Processes the changes of the watched folders, and the results of reading and writing.
  func handleFileChanges() {
    if !watcher.takeChanges().isEmpty {
      read()
      watch()
    }
    worker.deliver()
  }

  /// Whether there are folders that the system does not watch.
  var hasUnwatchedFolders: Bool { watcher.hasUnwatchedFolders }

  /// Looks for changes of the watched folders that the system does not report.
  func lookForChanges() { watcher.lookForChanges() }

  private func read() {
    isStale = isReading
    guard !isReading else { return }
    isReading = true
    worker.perform { [file, settings = last.settings] in
      file.read(after: settings)
    } then: { [weak self] in
      self?.didRead($0)
    }
  }

  private func didRead(_ reading: SettingsReading) {
    isReading = false
    arrived = reading == last ? nil : reading
    if isStale { read() }
  }

  /// Adopts the read settings, and reports faults that have changed. Returns the settings and these faults; nil if
  /// nothing has changed.
  func takeChange() -> (settings: Settings, faults: [SettingsFault])? {
    guard let reading = arrived.take() else { return nil }
    let faults = reading.faults == last.faults ? [] : reading.faults
    last = reading
    for fault in faults { report(fault) }
    return (Self.settings(of: reading, overriding: override), faults)
  }

  /// Watches the folders that exist now.
  private func watch() {
    worker.perform { [path = file.path] in
      Self.watchableFolders(for: path)
    } then: { [weak self] paths in
      self?.watch(paths)
    }
  }

  private func watch(_ paths: [FilePath]) {
    let new = paths.filter { watched.insert($0).inserted }
    for path in new {
      guard let name = path.lastComponent else { continue }
      watcher.watch(path.folder, isListed: false, naming: [name])
    }
    // The files may have changed before they were watched.
    if !new.isEmpty { read() }
  }

  /// Returns the paths, in existing folders, whose changes may concern the file at `path`.
  private nonisolated static func watchableFolders(for path: FilePath) -> [FilePath] {
    var paths = [path, path.folder]
    while let folder = paths.last, !isFolder(folder.folder), folder.lastComponent != nil {
      paths.append(folder.folder)
    }
    if let target = try? path.resolved() { paths.append(target) }
    return paths.filter { isFolder($0.folder) }
  }

  private nonisolated static func isFolder(_ path: FilePath) -> Bool {
    FileStatus(following: path)?.isFolder == true
  }
}
