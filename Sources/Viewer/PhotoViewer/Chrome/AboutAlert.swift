import Containers
import Controls
import Localization
import Views

extension Alert {
  /// Returns the alert about the program, with its `version`.
  static func about(version: String = ToolkitVersion.current) -> Alert {
    let alert = Alert(
      localized("Touchstone {version}", ["version": version]),
      message: localized(
        "Image viewer for fingers, pens, mouse and keys. Free under the MIT License."))
    alert.accessibilityIdentifier = "about"
    alert.isCancelledByTapOutside = true
    alert.addAction(AlertAction(localized("OK"), role: .cancel, accessibilityIdentifier: "ok"))
    return alert
  }
}
