import Containers
import Files
import Settings
import Views

/// Changing settings in the viewer.
extension Viewer {
  /// How menus show the command that opens the settings.
  var settingsState: CommandState {
    .disabled(because: follower == nil ? "There is no folder for settings." : nil)
  }

  /// Lets the user change settings.
  func showSettings() {
    guard let follower else { return }
    let page = SettingsPage(follower.settings) { [weak self] in self?.change(to: $0) }
    let controller = NavigationController(root: page)
    let done = BarButtonItem(.done) { [weak controller] in controller?.dismiss() }
    done.accessibilityIdentifier = "settings.done"
    page.navigationItem.trailingItems = [done]
    let sheet = Sheet(controller)
    sheet.accessibilityIdentifier = "settings-sheet"
    sheet.accessibilityLabel = "Settings"
    sheet.present(in: window)
  }

  /// Writes `settings` to the file, and applies them at once.
  private func change(to settings: Settings) {
    do throws(SettingsFile.WritingError) {
      try follower?.write(settings)
      followSettings()
    } catch {
      notices.show("\(error)".displayed)
    }
  }
}
