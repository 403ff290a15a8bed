import Containers
import Localization
import Settings
import Views

/// The preferences of the user: the settings, in a file that is followed and is changed on a page; the keys of commands
/// in it; and the choices made in the viewer, to be kept for the next start.
@MainActor
package final class UserPreferences: FolderFollower {
  private var watcher: SettingsFileWatcher?
  private weak var page: SettingsPage?
  private(set) var keys = CommandKeys.standard
  /// Whether pictures that were looked at are added to the recent files of the desktop.
  var keepsRecents = true
  /// Whether the place of the window and the folder are kept for the next start.
  package internal(set) var remembersWindow = true {
    didSet { if remembersWindow != oldValue { onChoice?() } }
  }

  /// The program that shows a picture behind the windows where the desktop does not; empty for none.
  var wallpaperCommand = ""
  /// The number of device pixels per point; nil for that of the monitor or the desktop.
  var scale: Double?
  /// The number of device pixels per point on some monitors.
  var monitorScales = MonitorScales()
  /// The choices of the user, to be kept for the next start.
  package private(set) var choices: RememberedChoices
  /// Called when ``choices`` or ``remembersWindow`` have changed.
  package var onChoice: (@MainActor () -> Void)?

  /// Creates the preferences of a user who has made these `choices` before.
  init(_ choices: RememberedChoices) { self.choices = choices }

  // MARK: Choices

  /// Changes the preferences by calling `body`, as one change.
  func choose(_ body: (inout RememberedChoices) -> Void) {
    let earlier = choices
    body(&choices)
    if choices != earlier { onChoice?() }
  }

  // MARK: Settings

  /// Returns the number of device pixels per point in `window`; nil for that of the desktop.
  func scale(in window: Window) -> Double? {
    if scale != nil || monitorScales.isEmpty { return scale }
    return window.monitors.first.flatMap { monitorScales[$0.name] }
  }

  /// Whether there is a file for settings.
  var hasSettingsFile: Bool { watcher != nil }

  /// Follows the settings file by `watcher` from now on.
  func follow(_ watcher: SettingsFileWatcher) { self.watcher = watcher }

  /// Whether the settings file is being read or written.
  var isBusy: Bool { watcher?.isBusy ?? false }

  /// Waits until the user's changes are written, because the program ends.
  func finish() { watcher?.finish() }

  /// Whether the system does not watch the settings file.
  var hasUnwatchedFolders: Bool { watcher?.hasUnwatchedFolders ?? false }

  /// Looks for changes of the settings file, if the system does not watch it.
  func lookForChanges() { watcher?.lookForChanges() }

  /// Processes changes of the settings file, if there are any.
  func handleFileChanges() { watcher?.handleFileChanges() }

  /// Assigns the keys of `bindings` to commands. Returns whether they have changed.
  func apply(_ bindings: [KeyBinding]) -> Bool {
    let keys = CommandKeys(bindings)
    guard keys != self.keys else { return false }
    self.keys = keys
    return true
  }

  /// Shows the page in `window`, and returns it. Each change is written to the file, and then `onWrite` is called;
  /// if it cannot be written, `onFault` with the reason as a sentence.
  func showPage(
    in window: Window, onWrite: @escaping @MainActor () -> Void,
    onFault: @escaping @MainActor (String) -> Void
  ) -> SettingsPage? {
    guard let watcher else { return nil }
    let page = SettingsPage(watcher.settings)
    page.onChange = { [weak watcher, weak page] setting, value in
      watcher?.write(value, for: setting) { fault in
        guard let fault else { return onWrite() }
        page?.settings = watcher?.settings ?? Settings()
        onFault("\(fault)")
      }
    }
    let controller = NavigationController(root: page)
    let done = BarButtonItem(.done) { [weak controller] in controller?.dismiss() }
    done.accessibilityIdentifier = "settings.done"
    page.navigationItem.trailingItems = [done]
    let sheet = Sheet(controller)
    sheet.accessibilityIdentifier = "settings-sheet"
    sheet.accessibilityLabel = localized("Settings")
    sheet.present(in: window)
    page.focus()
    self.page = page
    return page
  }

  /// Returns the changes in the file since the last call, if there are any, and shows them on the page.
  func takeChange() -> (settings: Settings, faults: [SettingsFault])? {
    let change = watcher?.takeChange()
    if change != nil, let watcher { page?.settings = watcher.settings }
    return change
  }
}
