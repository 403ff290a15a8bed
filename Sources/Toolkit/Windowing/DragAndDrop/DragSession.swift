public import Drawing
public import Geometry

/// Something that a finger or the pointer drags out of a window, over whatever is on the screen.
///
/// The code that begins it follows the touch, which stays with its window wherever it moves.
@MainActor
public protocol DragSession: AnyObject {
  /// Moves it to `location`, in points of the window in which it began. The user wants `operation`.
  func move(to location: Point, for operation: DropOperation)

  /// Shows it in `frame`, in points of the window, until it moves again: as it is lifted, or flies back. It keeps the
  /// ratio of its sides, and is no larger than its ``DragPreview``. Once it is dropped, it is visible only if the
  /// completion of the drag shows it, and until the session is released.
  func show(in frame: Rect)

  /// Drops it where it is.
  func drop()

  /// Cancels the drag.
  func cancel()
}

/// The image of something that is dragged.
public struct DragPreview: Hashable, Sendable {
  /// The drawing, in points from its upper left corner.
  public let drawList: DrawList
  /// Its size, in points.
  public let size: Size

  /// Creates a preview of `size`. Its centre is at the finger or the pointer.
  public init(_ drawList: DrawList, size: Size) {
    self.drawList = drawList
    self.size = size
  }
}
