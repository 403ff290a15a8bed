import Drawing
import Geometry

/// The heart on the thumbnail of a favourite, in its lower leading corner, where no other mark is.
enum FavoriteMark {
  private static let side = 16.0
  private static let margin = 6.0
  private static let rim = 4.0

  /// Draws the heart on a thumbnail at `frame`.
  static func draw(into list: inout DrawList, on frame: Rect, isRightToLeft: Bool) {
    let x = isRightToLeft ? frame.maxX - margin - side : frame.minX + margin
    let box = Rect(x: x, y: frame.maxY - margin - side, width: side, height: side)
    let ground = box.inset(by: -rim)
    list.append(.roundedFill(ground, radius: ground.width / 2, Theme.badgeGround))
    list.append(icon: .heartFilled, in: box, color: Theme.heart)
  }
}
