public import Geometry
public import Gestures
public import Motion

public struct ControlEvents: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let touchDown = ControlEvents(rawValue: 1)
  public static let touchDragInside = ControlEvents(rawValue: 2)
  public static let touchDragExit = ControlEvents(rawValue: 4)
  public static let touchDragEnter = ControlEvents(rawValue: 8)
  public static let touchUpInside = ControlEvents(rawValue: 16)
  public static let touchUpOutside = ControlEvents(rawValue: 32)
  public static let touchCancel = ControlEvents(rawValue: 64)
}
open class Control: View {
  public func addAction(for events: ControlEvents, _ action: @escaping (Control) -> Void) {}
}
public final class Button: Control {}
public protocol ScrollViewDelegate: AnyObject {
  func viewForZooming(in scrollView: ScrollView) -> View?
}
open class ScrollView: View {
  public var contentSize = Size.zero
  public var contentOffset = Point.zero
  public var zoomScale = 1.0
  public var minimumZoomScale = 1.0
  public var maximumZoomScale = 1.0
  public var bounces = true
  public var delaysContentTouches = true
  public var canCancelContentTouches = true
  public weak var delegate: (any ScrollViewDelegate)?
  public let panGestureRecognizer = PanGestureRecognizer()
  public let pinchGestureRecognizer = PinchGestureRecognizer()
  public var isAnimating: Bool { false }
  public func advance(to time: Instant) {}
}
extension View {
  public var clipsToBounds: Bool { get { false } set {} }
}
