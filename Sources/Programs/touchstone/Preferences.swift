import CommandLineSupport
import PhotoViewer
import Settings
import Views

/// The settings at the start: those of the file, with the options of the command line.
@MainActor
struct Preferences {
  /// The settings to begin with.
  let settings: Settings
  private let file: SettingsFile?
  private let reading: SettingsReading
  private let override: @MainActor (inout Settings) -> Void

  /// Reads the settings of the user, over which `options` win. Errors are reported on standard
  /// error.
  init(_ options: Options) {
    override = { settings in
      settings.appearance = options.appearance ?? settings.appearance
      settings.keyboard = options.keyboard ?? settings.keyboard
      settings.scale = options.scale ?? settings.scale
      settings.memory = options.memory ?? settings.memory
    }
    file = .standard
    reading = file?.read() ?? SettingsReading()
    settings = SettingsFileWatcher.settings(of: reading, overriding: override)
    for fault in reading.faults { Self.report(fault) }
  }

  /// Makes `viewer`, in `window`, follow the file, and shows the errors in it.
  func follow(by viewer: Viewer, in window: Window) {
    viewer.settings.show(reading.faults)
    guard let file else { return }
    viewer.settings.follow(
      SettingsFileWatcher(
        file, read: reading, overriding: override, reporting: Self.report,
        wakeUp: window.control?.wakeUp ?? { @Sendable in }))
  }

  /// The keeper of the user's choices for the next start; nil if there is no place for them.
  var stateKeeper: StateKeeper? {
    StateFile.standard.map { StateKeeper(in: $0, reopeningWindow: settings.remembersWindow) }
  }

  private static func report(_ fault: SettingsFault) { Touchstone.printError("\(fault)") }
}
