import Containers
import Localization
import Settings
import Views

/// The page on which the user changes settings. Each change takes effect immediately.
final class SettingsPage: RowsPage<SettingsRow, SettingCell> {
  /// The settings that are shown.
  var settings: Settings {
    didSet { if settings != oldValue, isViewLoaded, !isChanging { showRows() } }
  }
  /// Whether the desktop opens pictures with this program; nil while that is not known, or cannot be changed.
  var isDefaultProgram: Bool? { didSet { sections = currentSections } }
  /// Called when the user wants the desktop to open pictures with this program, or no longer.
  var onDefaultProgram: @MainActor (Bool) -> Void = { _ in }
  /// Called when the user wants the recent files and folders to be forgotten.
  var onClearRecents: @MainActor () -> Void = {}
  /// Called when the user wants to see the keys.
  var onKeys: @MainActor () -> Void = {}
  /// Called with a value that the user has chosen. If it cannot be saved, set ``settings`` to those that count.
  var onChange: @MainActor (Setting, TOMLValue) -> Void = { _, _ in }
  /// Whether a control of the page makes the change, which it shows already.
  private var isChanging = false

  init(_ settings: Settings) {
    self.settings = settings
    super.init(title: localized("Settings"), "settings", style: .insetGrouped)
    list.rowHeight = .automatic(estimate: 48)
    list.allowsSelection = false
    sections = currentSections
  }

  /// Focuses the first row, so that keys continue from there, and screen readers announce it.
  func focus() { focus(at: IndexPath(row: 0, section: 0)) }

  private func focus(at path: IndexPath) {
    view.window?.content.layoutIfNeeded()
    list.cellForRow(at: path)?.becomeFirstResponder()
  }

  /// Reloads the settings. The row with the focus keeps it.
  override func showRows() {
    let focused = list.visibleCells.first(where: \.isFirstResponder)
    let path = focused.flatMap(list.indexPath)
    list.reloadData()
    path.map(focus)
  }

  // MARK: Rows

  private static let tables = Setting.all.filter { $0.kind != .text }.reduce(
    into: [(title: String?, rows: [SettingsRow])]()
  ) {
    let title = Setting.title(ofTable: $1.table)
    if $0.last?.title != title { $0.append((title, [])) }
    $0[$0.count - 1].rows.append(.setting($1))
    if $1.key == "recents" { $0[$0.count - 1].rows.append(.clearRecents) }
  }

  /// The tables of the settings, the keys, and the settings that the desktop stores.
  private var currentSections: [(title: String?, rows: [SettingsRow])] {
    Self.tables + [(localizedIn("settings", "Keys"), [.keys])]
      + (isDefaultProgram == nil ? [] : [(localizedIn("settings", "Desktop"), [.defaultProgram])])
  }

  override func show(_ row: SettingsRow, in cell: SettingCell) {
    switch row {
    case .setting(let setting):
      cell.show(
        setting, setting.value(settings),
        standard: { [weak self] in self?.standardNumber(of: setting) ?? 0 }
      ) { [weak self] in self?.change(setting, to: $0) }
    case .clearRecents:
      cell.show(
        localized("Recent files and folders"), id: "files.clear-recents", button: localized("Clear")
      ) {
        [weak self] in self?.onClearRecents()
      }
    case .keys:
      cell.show(localized("Keys and gestures"), id: "keys.help", button: localized("Show")) {
        [weak self] in
        self?.onKeys()
      }
    case .defaultProgram:
      cell.show(
        localized("Open pictures with Touchstone"), id: "desktop.default-program",
        isOn: isDefaultProgram == true
      ) { [weak self] in self?.onDefaultProgram($0) }
    }
  }

  /// Returns the number that is in use for `setting` where it has none.
  private func standardNumber(of setting: Setting) -> Double? {
    switch setting.key {
    case "scale": view.window?.pixelsPerPoint
    case "memory": Double(MemoryBudget.standard >> 20)
    default: nil
    }
  }

  private func change(_ setting: Setting, to value: TOMLValue) {
    let earlier = settings
    isChanging = true
    let isStored = setting.store(value, &settings)
    isChanging = false
    if isStored { onChange(setting, value) } else { settings = earlier }
  }
}

/// A row of the page of settings.
enum SettingsRow {
  case setting(Setting)
  case clearRecents
  case keys
  case defaultProgram
}
