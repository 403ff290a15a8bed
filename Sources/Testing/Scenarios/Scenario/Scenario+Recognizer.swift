extension Scenario {
  /// A recognizer and the view that it is attached to.
  public struct Recognizer: Hashable, Sendable {
    /// The id, by which events and other recognizers refer to it.
    public let id: String
    /// The gesture to recognize.
    public let gesture: Gesture
    /// The id of the view.
    public let view: String
    /// Whether the recognizer is enabled.
    public let isEnabled: Bool?
    /// Whether recognition cancels the touches in views.
    public let cancelsTouchesInView: Bool?
    /// Whether landings are delivered to views only after the recognizer has failed.
    public let delaysTouchesBegan: Bool?
    /// Whether lifts are delivered to views only after the recognizer has failed.
    public let delaysTouchesEnded: Bool?

    /// A kind of gesture with the properties of its UIKit recognizer.
    public enum Gesture: Hashable, Sendable {
      /// A number of taps with a number of fingers, each at least 1.
      case tap(taps: Int?, touches: Int?)
      /// Fingers that stay down, after a number of taps.
      case longPress(LongPress)
      /// A drag.
      case pan(FingerCount)
      /// Two fingers that move apart or together.
      case pinch
      /// Two fingers that rotate.
      case rotation
      /// A quick movement in one of the given directions, at least one.
      case swipe(touches: Int?, directions: Set<Direction>?)
      /// A drag from one of the given edges of the window, at least one.
      case screenEdgePan(FingerCount, edges: Set<Edge>?)
    }

    /// The parameters of a long press.
    public struct LongPress: Hashable, Sendable {
      /// The number of taps before the press, at least 0.
      public let taps: Int?
      /// The number of fingers, at least 1.
      public let touches: Int?
      /// The duration after which the press begins.
      public let minimumPressDuration: Duration?
      /// The maximum movement before the press begins, in points.
      public let allowableMovement: Double?
    }

    /// The allowed number of fingers of a drag: at least 1, and the maximum not below the minimum.
    public struct FingerCount: Hashable, Sendable {
      /// The minimum.
      public let minTouches: Int?
      /// The maximum.
      public let maxTouches: Int?
    }
  }

  /// The direction of a swipe.
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

  /// An edge of the window.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    /// The top edge.
    case top
    /// The left edge.
    case left
    /// The bottom edge.
    case bottom
    /// The right edge.
    case right
  }
}
