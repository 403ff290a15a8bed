import Gestures

/// The pinch recognizer of a scroll view, which runs simultaneously with its pan.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView?

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.panGestureRecognizer
  }
}
