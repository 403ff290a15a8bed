public import Geometry

extension Scenario {
  /// A view and what it contains.
  public struct View: Hashable, Sendable {
    /// Its id.
    public let id: String
    /// What it is.
    public let kind: Kind
    /// Where it lies in the view that contains it.
    public let frame: Rect
    /// Whether it and what it contains are out of sight and out of reach.
    public let isHidden: Bool?
    /// Its opacity, from 0 to 1.
    public let alpha: Double?
    /// Whether touches can land on it: UIKit's `isUserInteractionEnabled`.
    public let isInteractive: Bool?
    /// Whether its own touch methods see more than its first touch.
    public let isMultitouch: Bool?
    /// By how much its touchable area exceeds its bounds on every side, in points.
    public let outset: Double?
    /// Whether what it contains ends at its bounds.
    public let clips: Bool?
    /// What it contains, back to front.
    public let children: [View]

    /// What a view is.
    public enum Kind: Hashable, Sendable {
      /// A plain view.
      case view
      /// A button.
      case button
      /// A scroll view, with recognizers `ID.pan` and `ID.pinch` of its own.
      case scroll(Scrolling)
    }

    /// What a scroll view has beyond a plain one: as in UIScrollView.
    public struct Scrolling: Hashable, Sendable {
      /// The extent of what scrolls.
      public let contentSize: Size?
      /// The smallest zoom.
      public let minZoom: Double?
      /// The largest zoom, not below the smallest.
      public let maxZoom: Double?
      /// Whether the content can be pulled beyond its edges, to spring back.
      public let bounces: Bool?
      /// Whether content is told of touches only when they do not seem to scroll.
      public let delaysContentTouches: Bool?
      /// Whether a drag takes a touch away from the content: UIKit's `canCancelContentTouches`.
      public let cancelsContentTouches: Bool?
    }
  }
}
