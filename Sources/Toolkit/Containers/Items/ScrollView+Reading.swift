import Scrolling
import Views

extension ScrollView {
  /// The control that refreshes the view, while programs that read the window find it.
  final var readableRefreshControl: RefreshControl? {
    refreshControl.flatMap { $0.accessibilityElementsHidden ? nil : $0 }
  }
}
