import Files
import Views

/// Changing settings in the viewer.
extension Viewer {
  /// How menus show the command that opens the settings.
  var settingsState: CommandState {
    .disabled(because: preferences.hasSettingsFile ? nil : "There is no folder for settings.")
  }

  /// Lets the user change settings. Each change counts at once.
  func showSettings() {
    preferences.showPage(in: window) { [weak self] in
      self?.followSettings()
    } onFault: { [weak self] in
      self?.notices.show($0.displayed)
    }
  }
}
