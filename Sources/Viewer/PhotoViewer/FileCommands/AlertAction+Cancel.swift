import Containers
import Controls
import Localization

extension AlertAction {
  /// Returns the answer that nothing is done.
  static func cancel() -> AlertAction {
    AlertAction(localized("Cancel"), role: .cancel, accessibilityIdentifier: "cancel")
  }
}
