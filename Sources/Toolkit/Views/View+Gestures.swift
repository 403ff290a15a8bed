public import Gestures

extension View: GestureHost {
  /// The coordinate space of the view at this moment.
  public final var gestureSpace: GestureSpace { GestureSpace(map: map(from: nil), bounds: bounds) }
}
