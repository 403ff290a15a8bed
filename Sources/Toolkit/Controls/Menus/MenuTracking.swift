import Geometry
import Motion
import Views

/// The fingers, the pointer and the keys on an open menu.
@MainActor
struct MenuTracking {
  /// The item that a finger or the pointer rests on, until something opens or closes.
  var rest: MenuDwell?
  /// The finger that opened the menu, or the pressed pointer, if it scrolls the menu in front, close to one of
  /// its edges.
  var scrolling: MenuScrolling?
  /// The position of the pointer over the host; nil if there is none, or after a key.
  var pointer: Point?
  /// Whether the finger that opened the menu has moved far enough to choose an item.
  var hasSlid = false
  /// The touch on the menu that may choose an item.
  var pressing: MenuView.Press?
  /// The time at which the front rows stopped moving, or moved last.
  var stillSince = Instant.zero
  /// The time at which the highlight came to its item, or left all.
  var highlightedSince = Instant.zero
  /// The letters typed to find an item.
  var typed = TypedLetters()

  /// Begins with a menu that opens at `time`.
  mutating func begin(at time: Instant) {
    hasSlid = false
    pressing = nil
    pointer = nil
    stillSince = time
    typed = TypedLetters()
  }
}
