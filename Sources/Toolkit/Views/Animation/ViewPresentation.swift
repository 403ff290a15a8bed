public import Drawing
public import Geometry

/// The state of a view in the last frame. Without animation, it is the state of the view.
public struct ViewPresentation: Hashable, Sendable {
  private let placement: ViewPlacement
  /// The opacity. An animation that overshoots may leave the range from 0 to 1.
  public let alpha: Double
  /// The tint, which may be inherited.
  public let tintColor: Color
  private let appearance: AppearanceValues

  init(
    _ placement: ViewPlacement, alpha: Double, appearance: AppearanceValues, tintColor: Color
  ) {
    self.placement = placement
    self.alpha = alpha
    self.appearance = appearance
    self.tintColor = tintColor
  }

  /// The bounding box in the superview.
  public var frame: Rect { placement.frame }
  /// The rectangle in the view's own coordinates.
  public var bounds: Rect { placement.bounds }
  /// The centre in the superview.
  public var center: Point { placement.center }
  /// The transform about the centre.
  public var transform: Affine { placement.transform }
  /// The point of the content at the top left corner of the view.
  public var contentOffset: Point { placement.boundsOrigin }

  /// The colour behind the content.
  public var backgroundColor: Color? { appearance.backgroundColor }
  /// The radius of the corners. An animation that overshoots may make it negative.
  public var cornerRadius: Double { appearance.cornerRadius }
  /// The width of the border.
  public var borderWidth: Double { appearance.borderWidth }
  /// The colour of the border.
  public var borderColor: Color { appearance.borderColor }
  /// The shadow around the view.
  public var shadow: Shadow { appearance.shadow }
}
