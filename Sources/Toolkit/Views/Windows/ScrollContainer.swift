package import Geometry
package import Gestures
package import Windowing

/// A view that moves its content in its bounds: a scroll view, as the window and the layout see it.
@MainActor
package protocol ScrollContainer: View {
  /// The point of the content at the top left corner of the view.
  var contentOffset: Point { get }
  /// The size of the content, in points.
  var contentSize: Size { get }
  /// Whether touches that may scroll are down.
  var isTracking: Bool { get }
  /// The way in which drags dismiss the on-screen keyboard.
  var keyboardDismissMode: KeyboardDismissMode { get }
  /// The covered height at the bottom, and the additional margin above the keyboard.
  var keyboardInset: Double { get set }

  /// Scrolls to `offset`, immediately or animated.
  func setContentOffset(_ offset: Point, animated: Bool)
  /// Scrolls by the smallest distance that shows `rect`, in the coordinates of the content.
  func scrollRectToVisible(_ rect: Rect, animated: Bool)
  /// Returns the offset nearest to `offset` at which the content can rest.
  func restingOffset(near offset: Point) -> Point
  /// Returns the one nearest to `offset` that shows as much as possible of `rect`, in the coordinates of the content.
  func restingOffset(showing rect: Rect, near offset: Point) -> Point

  /// Returns how far the content can follow a step of a wheel or a touchpad.
  func room(for step: ScrollStep) -> ScrollRoom
  /// Scrolls or zooms by a step of a wheel or a touchpad.
  func scroll(by step: ScrollStep)
  /// Stops content that moves on its own, where it is.
  func stopMoving()
  /// Records that the pointer is at `point` of the window; nil if it is elsewhere.
  func pointerMoved(to point: Point?)
}

/// The room that a scroll view has for a step of a wheel or a touchpad.
package enum ScrollRoom {
  /// None: it does not follow.
  case none
  /// Beyond its edge, from where the content springs back.
  case beyondEdge
  /// There is content left in that direction, or it zooms.
  case content
}

/// A recognizer of fingers that scroll a view, which need not be the one that it is attached to.
package protocol ScrollRecognizer: GestureRecognizer {
  /// The view that they scroll.
  var scrollContainer: (any ScrollContainer)? { get }
}
