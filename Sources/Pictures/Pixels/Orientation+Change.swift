/// Orientations as changes: the orientation that an upright picture gets.
extension Orientation {
  /// A quarter turn clockwise.
  package static let turnRight = rightTop
  /// Half a turn.
  package static let turnAround = bottomRight
  /// A quarter turn counterclockwise.
  package static let turnLeft = leftBottom
  /// An exchange of left and right.
  package static let mirror = topRight
  /// An exchange of top and bottom.
  package static let flip = bottomLeft

  /// Creates the orientation in which left and right have changed places if it `isMirrored`, and that is then
  /// turned clockwise by any number of quarter turns.
  package init(quarters: Int, isMirrored: Bool = false) {
    let turns: [Orientation] =
      isMirrored
      ? [.topRight, .rightBottom, .bottomLeft, .leftTop]
      : [.topLeft, .rightTop, .bottomRight, .leftBottom]
    self = turns[(quarters % 4 + 4) % 4]
  }

  /// The quarter turns clockwise, from 0 to 3, after mirroring by ``isMirrored``.
  package var quarters: Int {
    switch self {
    case .topLeft, .topRight: 0
    case .rightTop, .rightBottom: 1
    case .bottomRight, .bottomLeft: 2
    case .leftBottom, .leftTop: 3
    }
  }

  /// Whether left and right have changed places before it is turned.
  package var isMirrored: Bool {
    switch self {
    case .topRight, .rightBottom, .bottomLeft, .leftTop: true
    case .topLeft, .rightTop, .bottomRight, .leftBottom: false
    }
  }

  /// Returns the orientation that shows the same stored pixels with the change.
  package func followed(by change: Orientation) -> Orientation {
    // A mirror image of something turned clockwise is turned counterclockwise.
    Orientation(
      quarters: change.quarters + (change.isMirrored ? -quarters : quarters),
      isMirrored: isMirrored != change.isMirrored)
  }

  /// The change after which everything is as it was before this one.
  package var inverse: Orientation {
    isMirrored ? self : Orientation(quarters: -quarters)
  }
}
