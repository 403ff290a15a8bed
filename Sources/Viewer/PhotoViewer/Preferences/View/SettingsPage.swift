import Containers
import Controls
import Localization
import Settings
import Views

/// The page on which the user changes settings. Each change counts at once.
final class SettingsPage: ViewController, ListViewDataSource {
  /// The settings that are shown.
  var settings: Settings {
    didSet { if settings != oldValue, isViewLoaded, !isChanging { reload() } }
  }
  /// Whether the desktop opens pictures with this program; nil while that is not known, or cannot be changed.
  var isDefaultProgram: Bool? { didSet { if isViewLoaded { reload() } } }
  /// Called when the user wants the desktop to open pictures with this program, or no longer.
  var onDefaultProgram: @MainActor (Bool) -> Void = { _ in }
  private let onChange: @MainActor (Setting, TOMLValue) -> Bool
  private let list = ListView(style: .insetGrouped)
  private let tables = Setting.all.reduce(into: [(name: String, settings: [Setting])]()) {
    if $0.last?.name == $1.table {
      $0[$0.count - 1].settings.append($1)
    } else {
      $0.append(($1.table, [$1]))
    }
  }
  /// Whether a control of the page makes the change, which it shows already.
  private var isChanging = false

  /// Creates a page of `settings`. A value that the user chooses is passed to `onChange`, which returns
  /// whether it could be saved; otherwise the page shows the one before again.
  init(_ settings: Settings, onChange: @escaping @MainActor (Setting, TOMLValue) -> Bool) {
    self.settings = settings
    self.onChange = onChange
    super.init(title: localized("Settings"))
  }

  override func loadView() -> View {
    list.register(SettingCell.self, forCellReuseIdentifier: "setting")
    list.dataSource = self
    list.rowHeight = .automatic(estimate: 56)
    list.allowsSelection = false
    list.accessibilityIdentifier = "settings"
    list.accessibilityLabel = title
    return list
  }

  /// Gives the focus to the first row, so that keys lead on from there, and readers say where one is.
  func focus() { focus(at: IndexPath(row: 0, section: 0)) }

  private func focus(at path: IndexPath) {
    view.window?.content.layoutIfNeeded()
    list.cellForRow(at: path)?.becomeFirstResponder()
  }

  /// Shows the settings anew. The row with the focus keeps it.
  private func reload() {
    let focused = list.visibleCells.first(where: \.isFirstResponder)
    let path = focused.flatMap(list.indexPath)
    list.reloadData()
    path.map(focus)
  }

  /// The tables of the settings, and what the desktop keeps.
  func numberOfSections(in listView: ListView) -> Int {
    tables.count + (isDefaultProgram == nil ? 0 : 1)
  }

  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    tables.indices.contains(section) ? tables[section].settings.count : 1
  }

  func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    tables.indices.contains(section)
      ? Setting.title(ofTable: tables[section].name) : localizedIn("settings", "Desktop")
  }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "setting", for: indexPath)
    guard tables.indices.contains(indexPath.section) else {
      (cell as? SettingCell)?.show(
        localized("Open pictures with Touchstone"), id: "desktop.default-program",
        isOn: isDefaultProgram == true
      ) { [weak self] in self?.onDefaultProgram($0) }
      return cell
    }
    let setting = tables[indexPath.section].settings[indexPath.row]
    if let cell = cell as? SettingCell {
      cell.show(setting, setting.value(settings)) { [weak self] in self?.change(setting, to: $0) }
    }
    return cell
  }

  private func change(_ setting: Setting, to value: TOMLValue) {
    let earlier = settings
    isChanging = true
    let isStored = setting.store(value, &settings)
    let isSaved = isStored && onChange(setting, value)
    isChanging = false
    if !isSaved { settings = earlier }
  }
}
