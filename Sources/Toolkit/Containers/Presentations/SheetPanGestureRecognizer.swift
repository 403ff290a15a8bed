import Gestures
import Views

/// The pan of a sheet. Scroll views in it wait until it has decided that it does not begin.
final class SheetPanGestureRecognizer: PanGestureRecognizer {
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    other.view is ScrollView
  }
}
