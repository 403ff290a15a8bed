extension Orientation {
  /// A change to how a picture is seen.
  package enum Change: Int, CaseIterable, Sendable {
    /// A quarter turn clockwise, two, and one counterclockwise.
    case turnRight = 1
    case turnAround, turnLeft
    /// Left and right change places, or top and bottom.
    case mirror, flip

    /// Creates the change that turns a picture clockwise by a number of quarter turns; nil for whole turns.
    package init?(quarters: Int) {
      let turns: [Change?] = [nil, .turnRight, .turnAround, .turnLeft]
      guard let turn = turns[(quarters % 4 + 4) % 4] else { return nil }
      self = turn
    }
  }

  /// Returns the orientation with which the same stored pixels are seen changed.
  package func changed(by change: Change) -> Orientation {
    switch change {
    case .turnRight: turnedRight
    case .turnAround: turnedRight.turnedRight
    case .turnLeft: turnedRight.turnedRight.turnedRight
    case .mirror: mirrored
    case .flip: mirrored.turnedRight.turnedRight
    }
  }

  private var turnedRight: Orientation {
    switch self {
    case .topLeft: .rightTop
    case .rightTop: .bottomRight
    case .bottomRight: .leftBottom
    case .leftBottom: .topLeft
    case .topRight: .rightBottom
    case .rightBottom: .bottomLeft
    case .bottomLeft: .leftTop
    case .leftTop: .topRight
    }
  }

  private var mirrored: Orientation {
    switch self {
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .bottomRight: .bottomLeft
    case .bottomLeft: .bottomRight
    case .leftTop: .rightTop
    case .rightTop: .leftTop
    case .rightBottom: .leftBottom
    case .leftBottom: .rightBottom
    }
  }
}
