import Geometry
import Gestures
import Motion

extension MenuView {
  /// The point that opened the menu, in the menu's coordinates, and the state of its animation.
  struct Opening {
    /// The point that opened the menu.
    var point: Point
    /// The size of the host that the point is in.
    var hostSize: Size
    let kind: TouchKind
    /// The point from which the finger that slides moves on: where it has opened the menu or submenu.
    var slideStart: Point
    /// The frame of the panel at rest.
    var panel = Rect(x: 0, y: 0, width: 0, height: 0)
    /// The point the menu grows from.
    var anchor = Point.zero
    var motion: MenuMotion
  }

  /// A touch on the menu that may choose an item.
  @MainActor struct Press {
    let touch: Touch
    /// The item on which it has landed; nil if there is none that can be chosen.
    let item: Int?

    /// Whether it may slide on to other items, as the button of a mouse does. A finger that slides scrolls, or has not
    /// tapped.
    var slides: Bool { touch.kind == .mouse }
  }
}
