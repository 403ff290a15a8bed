public import Geometry
public import Motion

/// A recognizer of a pan that starts at an edge of the screen.
///
/// It fails immediately if a finger lands away from its edges, so that recognizers that require it to fail lose no
/// time, and as soon as the fingers move in a direction other than inward. It begins when the fingers have moved inward
/// by the slop.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges at which the pan may start; none by default.
  public final var edges: RectEdge
  /// The rectangle whose edges count, in points of the window; that of the arena unless set.
  public final var screenBounds: Rect?

  /// The edges at which all fingers landed.
  private var landedEdges: RectEdge = []

  /// Creates a recognizer of a pan that starts at one of `edges`.
  public init(
    edges: RectEdge = [], screenBounds: Rect? = nil, touches: ClosedRange<Int> = 1...Int.max,
    label: String = "screen edge pan"
  ) {
    self.edges = edges
    self.screenBounds = screenBounds
    super.init(touches: touches, label: label)
  }

  open override func touchesBegan(_ began: [Touch], at time: Instant) {
    if touches.count == began.count { landedEdges = edges }
    if !hasBegun {
      for touch in began { landedEdges.formIntersection(nearbyEdges(of: touch.startPosition)) }
      if landedEdges.isEmpty { request(.fail(.other("a finger landed away from the edge"))) }
    }
    super.touchesBegan(began, at: time)
  }

  private func nearbyEdges(of point: Point) -> RectEdge {
    guard let bounds = screenBounds ?? arena?.bounds, !bounds.size.isEmpty else { return [] }
    let region = profile.edgeRegion
    var nearby: RectEdge = []
    if point.x - bounds.minX <= region { nearby.insert(.left) }
    if bounds.maxX - point.x <= region { nearby.insert(.right) }
    if point.y - bounds.minY <= region { nearby.insert(.top) }
    if bounds.maxY - point.y <= region { nearby.insert(.bottom) }
    return nearby
  }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    super.touchesMoved(moved, at: time)
    let distance = translation.length
    if !hasBegun, travel == 0, distance > 0, distance >= profile.panSlop {
      request(.fail(.other("the fingers did not move inward")))
    }
  }

  /// The distance moved inward; zero if the fingers moved farther along the edge than away from it.
  override var travel: Double {
    let right = translation.dx
    let down = translation.dy
    var travel = 0.0
    if landedEdges.contains(.left), right >= abs(down) { travel = max(travel, right) }
    if landedEdges.contains(.right), -right >= abs(down) { travel = max(travel, -right) }
    if landedEdges.contains(.top), down >= abs(right) { travel = max(travel, down) }
    if landedEdges.contains(.bottom), -down >= abs(right) { travel = max(travel, -down) }
    return travel
  }

  open override func reset() {
    super.reset()
    landedEdges = []
  }
}
