public import Gestures

extension View: GestureHost {
  /// Its coordinates, where it is now.
  public final var gestureSpace: GestureSpace { GestureSpace(map: map(from: nil), bounds: bounds) }
}
