import Containers
import Controls
import FileOperations
import Files
import Localization
import Views

/// Shows a page where the user changes settings, and the default program for pictures.
@MainActor
final class SettingsPresenter {
  private let preferences: UserPreferences
  private let desktop: DesktopActions
  private let worker: FileWorker
  private let notices: Notices
  private let window: Window
  /// Called when settings have been written to their file.
  var onWrite: @MainActor () -> Void = {}
  /// Called to show the keys in place of the settings.
  var onKeys: @MainActor () -> Void = {}

  /// Creates a presenter of the settings of `preferences` and of `desktop` in `window`. The default program is looked
  /// up and changed by `worker`.
  init(
    preferences: UserPreferences, desktop: DesktopActions, worker: FileWorker,
    window: Window, notices: Notices
  ) {
    self.preferences = preferences
    self.desktop = desktop
    self.worker = worker
    self.window = window
    self.notices = notices
  }

  /// The state of the command that opens the settings.
  var state: CommandState {
    .disabled(
      because: preferences.hasSettingsFile ? nil : localized("There is no folder for settings."))
  }

  /// Lets the user change settings. Each change takes effect immediately.
  func show() {
    let page = preferences.showPage(in: window) { [weak self] in
      self?.onWrite()
    } onFault: { [weak self] in
      self?.notices.show($0.displayed)
    }
    guard let page else { return }
    page.onClearRecents = { [weak self] in self?.askToClearRecents() }
    page.onKeys = { [weak self, weak page] in
      page?.navigationController?.dismiss()
      self?.onKeys()
    }
    guard let setting = desktop.defaultProgram else { return }
    page.onDefaultProgram = { [weak self, weak page] in
      self?.setDefault($0, by: setting, showing: page)
    }
    worker.perform {
      setting.isDefault
    } then: { [weak page] in
      page?.isDefaultProgram = $0
    }
  }

  /// Forgets the files and folders that were shown, if the user confirms it.
  private func askToClearRecents() {
    let alert = Alert(
      localized("Clear recent files and folders?"), message: localized("This cannot be undone."))
    alert.accessibilityIdentifier = "clear-recents"
    alert.isCancelledByTapOutside = true
    alert.addAction(.cancel())
    alert.addAction(
      AlertAction(
        localized("Clear"), role: .destructive, accessibilityIdentifier: "confirm"
      ) { [weak self] in
        guard let self else { return }
        clearRecents()
      })
    alert.present(in: window)
  }

  private func clearRecents() {
    preferences.choose { $0.recents = [] }
    let report: @MainActor (String?) -> Void = { [notices] fault in
      notices.show(fault ?? localized("Recent files and folders cleared"))
    }
    if let clear = desktop.clearRecents { clear(report) } else { report(nil) }
  }

  /// Makes this program the default for pictures or restores the previous ones, and shows the outcome.
  private func setDefault(
    _ isDefault: Bool, by setting: any DefaultProgramSetting, showing page: SettingsPage?
  ) {
    worker.perform { () -> (present: Bool?, fault: ProgramError?) in
      do throws(ProgramError) {
        try setting.setDefault(isDefault)
        return (setting.isDefault, nil)
      } catch {
        return (setting.isDefault, error)
      }
    } then: { [weak self, weak page] result in
      page?.isDefaultProgram = result.present
      if let fault = result.fault { self?.notices.show("\(fault)") }
    }
  }
}
