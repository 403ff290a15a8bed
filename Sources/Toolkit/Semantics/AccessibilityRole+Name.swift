import Localization

extension AccessibilityRole {
  /// The name for people, in their language.
  package var localizedName: String {
    switch self {
    case .alert: localizedIn("role", "alert")
    case .canvas: localizedIn("role", "canvas")
    case .chart: localizedIn("role", "chart")
    case .checkBox: localizedIn("role", "check box")
    case .checkMenuItem: localizedIn("role", "check menu item")
    case .comboBox: localizedIn("role", "combo box")
    case .dialog: localizedIn("role", "dialog")
    case .entry: localizedIn("role", "entry")
    case .frame: localizedIn("role", "frame")
    case .heading: localizedIn("role", "heading")
    case .image: localizedIn("role", "image")
    case .label: localizedIn("role", "label")
    case .landmark: localizedIn("role", "landmark")
    case .link: localizedIn("role", "link")
    case .list: localizedIn("role", "list")
    case .listBox: localizedIn("role", "list box")
    case .listItem: localizedIn("role", "list item")
    case .menu: localizedIn("role", "menu")
    case .menuItem: localizedIn("role", "menu item")
    case .notification: localizedIn("role", "notification")
    case .pageTab: localizedIn("role", "page tab")
    case .pageTabList: localizedIn("role", "page tab list")
    case .panel: localizedIn("role", "panel")
    case .passwordText: localizedIn("role", "password text")
    case .progressBar: localizedIn("role", "progress bar")
    case .pushButton: localizedIn("role", "push button")
    case .radioButton: localizedIn("role", "radio button")
    case .radioMenuItem: localizedIn("role", "radio menu item")
    case .scrollPane: localizedIn("role", "scroll pane")
    case .separator: localizedIn("role", "separator")
    case .slider: localizedIn("role", "slider")
    case .spinButton: localizedIn("role", "spin button")
    case .text: localizedIn("role", "text")
    case .toggleButton: localizedIn("role", "toggle button")
    case .toolBar: localizedIn("role", "tool bar")
    case .toolTip: localizedIn("role", "tool tip")
    }
  }
}
