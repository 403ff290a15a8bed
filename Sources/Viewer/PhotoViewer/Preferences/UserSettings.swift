import Containers
import Settings
import Views

/// The settings of the user while the viewer runs: the file, which is followed, and the page on which they
/// are changed.
@MainActor
final class UserSettings {
  /// What follows the settings file; nil if there is none to follow.
  var follower: SettingsFollower?
  private weak var page: SettingsPage?

  /// Shows the page in `window`. Each change is written to the file, and then `onWrite` is called; if it
  /// cannot be written, `onFault` with the reason as a sentence.
  func showPage(
    in window: Window, onWrite: @escaping @MainActor () -> Void,
    onFault: @escaping @MainActor (String) -> Void
  ) {
    guard let follower else { return }
    let page = SettingsPage(follower.settings) { [weak follower] setting, value in
      do throws(SettingsFile.WritingError) {
        try follower?.write(value, for: setting)
        onWrite()
        return true
      } catch {
        onFault("\(error)")
        return false
      }
    }
    let controller = NavigationController(root: page)
    let done = BarButtonItem(.done) { [weak controller] in controller?.dismiss() }
    done.accessibilityIdentifier = "settings.done"
    page.navigationItem.trailingItems = [done]
    let sheet = Sheet(controller)
    sheet.accessibilityIdentifier = "settings-sheet"
    sheet.accessibilityLabel = "Settings"
    sheet.present(in: window)
    page.focus()
    self.page = page
  }

  /// Returns what has changed in the file since the last call, if anything has, and lets the page show it.
  func takeChange() -> (settings: Settings, faults: [SettingsFault])? {
    let change = follower?.takeChange()
    if change != nil, let follower { page?.settings = follower.settings }
    return change
  }
}
