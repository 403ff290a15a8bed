public import Geometry

extension Scenario {
  /// A view and its subviews.
  public struct View: Hashable, Sendable {
    /// The id, by which events and recognizers refer to it.
    public let id: String
    /// The kind of view.
    public let kind: Kind
    /// The frame in the coordinates of the superview.
    public let frame: Rect
    /// Whether the view and its subviews are neither visible nor touchable.
    public let isHidden: Bool?
    /// The opacity, from 0 to 1.
    public let alpha: Double?
    /// Whether the view receives touches: UIKit's `isUserInteractionEnabled`.
    public let isInteractive: Bool?
    /// Whether the touch methods are called for more than one touch at a time.
    public let isMultitouch: Bool?
    /// The width of the touch area outside the bounds on every side, in points.
    public let outset: Double?
    /// Whether subviews are clipped to the bounds.
    public let clips: Bool?
    /// The subviews, back to front.
    public let children: [View]

    /// A kind of view.
    public enum Kind: Hashable, Sendable {
      /// A plain view.
      case view
      /// A button.
      case button
      /// A scroll view, which has the recognizers `ID.pan` and `ID.pinch`.
      case scroll(Scrolling)
    }

    /// The properties of a scroll view, as in UIScrollView.
    public struct Scrolling: Hashable, Sendable {
      /// The size of the content.
      public let contentSize: Size?
      /// The minimum zoom.
      public let minZoom: Double?
      /// The maximum zoom, at least the minimum.
      public let maxZoom: Double?
      /// Whether the content can be dragged beyond its edges, and then springs back.
      public let bounces: Bool?
      /// Whether touches are delivered to the content after a delay, unless they begin to scroll.
      public let delaysContentTouches: Bool?
      /// Whether a drag cancels touches in the content: UIKit's `canCancelContentTouches`.
      public let cancelsContentTouches: Bool?
    }
  }
}
