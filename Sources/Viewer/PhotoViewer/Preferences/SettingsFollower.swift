import Files
import Folders
package import Settings
import SystemPackage

/// Follows the settings file: reads it again when an editor has written or replaced it.
///
/// It watches the folder of the file, that of the file behind a symbolic link, and the folders around
/// them, as far as they exist, in which the folder of the file may appear.
@MainActor
package final class SettingsFollower {
  private let file: SettingsFile
  private let watcher: FolderWatcher
  private let override: @MainActor (inout Settings) -> Void
  private let report: @MainActor (SettingsFault) -> Void
  private var last: SettingsReading
  private var watched: Set<FilePath> = []
  /// Whether the file may have changed since it was read.
  private(set) var isStale = false

  /// Creates a follower of `file`, of which `first` was read at the start. What the command line says
  /// wins: `override` sets it. Each new fault is passed to `report`. `wakeUp` is called on another thread
  /// when there is news; then call ``noteNews()``.
  package init(
    _ file: SettingsFile, read first: SettingsReading,
    overriding override: @escaping @MainActor (inout Settings) -> Void,
    reporting report: @escaping @MainActor (SettingsFault) -> Void,
    wakeUp: @escaping @Sendable () -> Void
  ) {
    self.file = file
    self.override = override
    self.report = report
    last = first
    watcher = FolderWatcher(wakeUp: wakeUp)
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

  /// The settings of the file, whatever the command line says.
  var settings: Settings { last.settings }

  /// Writes `value` for `setting` to the file. It counts when ``takeChange()`` is called next.
  func write(_ value: TOMLValue, for setting: Setting) throws(SettingsFile.WritingError) {
    try file.write(value, for: setting)
    isStale = true
    watch()
  }

  /// Takes the news of the watched folders.
  func noteNews() {
    guard !watcher.takeNews().isEmpty else { return }
    isStale = true
    watch()
  }

  /// Reads the file if there was news, and reports faults if there are other ones than before. Returns the
  /// settings and these faults; nil if nothing has changed.
  func takeChange() -> (settings: Settings, faults: [SettingsFault])? {
    guard isStale else { return nil }
    isStale = false
    let reading = file.read(after: last.settings)
    guard reading != last else { return nil }
    let faults = reading.faults == last.faults ? [] : reading.faults
    last = reading
    for fault in faults { report(fault) }
    return (Self.settings(of: reading, overriding: override), faults)
  }

  /// Watches the folders that exist now.
  private func watch() {
    let path = file.path
    watch(path.folder, naming: path)
    var folder = path.folder
    watch(folder.folder, naming: folder)
    while !Self.isFolder(folder.folder), folder.lastComponent != nil {
      folder = folder.folder
      watch(folder.folder, naming: folder)
    }
    if let target = try? path.resolved() { watch(target.folder, naming: target) }
  }

  private func watch(_ folder: FilePath, naming path: FilePath) {
    guard let name = path.lastComponent, Self.isFolder(folder),
      watched.insert(path).inserted
    else { return }
    watcher.watch(folder, isListed: false, naming: [name])
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    FileStatus(following: path)?.isFolder == true
  }
}
