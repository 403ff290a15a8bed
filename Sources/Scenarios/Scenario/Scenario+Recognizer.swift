extension Scenario {
  /// A recognizer and where it is attached.
  public struct Recognizer: Hashable, Sendable {
    /// Its id.
    public let id: String
    /// What it recognizes.
    public let gesture: Gesture
    /// The id of the view that it is attached to.
    public let view: String
    /// Whether it takes part.
    public let isEnabled: Bool?
    /// Whether its success takes the touches away from views.
    public let cancelsTouchesInView: Bool?
    /// Whether views hear of a touch only after it failed.
    public let delaysTouchesBegan: Bool?
    /// Whether views hear of a lift only after it failed.
    public let delaysTouchesEnded: Bool?

    /// A kind of gesture, with the properties that its UIKit recognizer has.
    public enum Gesture: Hashable, Sendable {
      /// So many taps with so many fingers, each at least 1.
      case tap(taps: Int?, touches: Int?)
      /// Fingers that stay; after so many taps, which may be none.
      case longPress(LongPress)
      /// A drag.
      case pan(FingerCount)
      /// Two fingers that part or close.
      case pinch
      /// Two fingers that turn.
      case rotation
      /// A quick stroke in one of some directions, at least one.
      case swipe(touches: Int?, directions: Set<Direction>?)
      /// A drag from one of some edges of the window, at least one.
      case screenEdgePan(FingerCount, edges: Set<Edge>?)
    }

    /// What makes a long press.
    public struct LongPress: Hashable, Sendable {
      /// The taps before it, from 0 up.
      public let taps: Int?
      /// The fingers, at least 1.
      public let touches: Int?
      /// How long they stay.
      public let minimumPressDuration: Duration?
      /// How far they may stray before it begins, in points.
      public let allowableMovement: Double?
    }

    /// How many fingers drag: from at least 1 to not less.
    public struct FingerCount: Hashable, Sendable {
      /// The fewest.
      public let minTouches: Int?
      /// The most.
      public let maxTouches: Int?
    }
  }

  /// Where a swipe goes.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Toward smaller x.
    case left
    /// Toward larger x.
    case right
    /// Toward smaller y.
    case up
    /// Toward larger y.
    case down
  }

  /// A side of the window.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    /// The upper side.
    case top
    /// The left side.
    case left
    /// The lower side.
    case bottom
    /// The right side.
    case right
  }
}
