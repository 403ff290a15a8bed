public import Drawing
public import Geometry

/// Something that a finger or the pointer drags out of a window, over whatever is on the screen.
///
/// What begins it follows the touch, which stays with its window wherever it goes.
@MainActor
public protocol DragSession: AnyObject {
  /// Moves it to `location`, in points of the window in which it began. The user wants `operation`.
  func move(to location: Point, for operation: DropOperation)

  /// Drops it where it is.
  func drop()

  /// Gives up: it is dropped nowhere.
  func cancel()
}

/// What is seen of something that is dragged.
public struct DragPreview: Hashable, Sendable {
  /// What is drawn, in points from its upper left corner.
  public let drawList: DrawList
  /// Its size, in points.
  public let size: Size

  /// Creates a preview of `size`. Its centre is at the finger or the pointer.
  public init(_ drawList: DrawList, size: Size) {
    self.drawList = drawList
    self.size = size
  }
}
