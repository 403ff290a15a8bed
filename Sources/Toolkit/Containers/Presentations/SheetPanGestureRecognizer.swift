import Gestures
import Motion
import Scrolling
import Views

/// The pan of a sheet. Scroll views in it wait until it has decided that it does not begin.
final class SheetPanGestureRecognizer: PanGestureRecognizer {
  /// Called with touches that have landed on the sheet.
  var onLanding: @MainActor ([Touch]) -> Void = { _ in }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    onLanding(began)
    super.touchesBegan(began, at: time)
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    other.view is ScrollView
  }
}
