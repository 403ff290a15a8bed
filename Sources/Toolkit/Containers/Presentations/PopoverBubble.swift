import Drawing
import Geometry
import Gestures
import Views

/// The bubble of a popover, with its arrow.
final class PopoverBubble: View {
  private var placement: PopoverPlacement?

  init() {
    super.init()
    shadow = Shadow(color: Color(white: 0), opacity: 0.25, radius: 10, offset: Vector(0, 4))
    cornerRadius = PopoverPlacement.cornerRadius
  }

  /// The tip of the arrow, in the superview.
  var tip: Point { placement?.tip ?? center }

  /// Moves to a place, with the content inside.
  func show(_ new: PopoverPlacement) {
    bounds = Rect(origin: .zero, size: new.frame.size)
    center = new.frame.center
    subviews.first?.frame = bounds
    subviews.first?.cornerRadius = PopoverPlacement.cornerRadius
    subviews.first?.clipsToBounds = true
    guard new != placement else { return }
    placement = new
    setNeedsDisplay()
  }

  /// Touches on the bubble stay there.
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}

  override func draw(into list: inout DrawList) {
    let background = PresentationStyle.background
    list.append(.roundedFill(bounds, radius: PopoverPlacement.cornerRadius, background))
    guard let placement else { return }
    list.append(.path(arrow(at: placement), .color(background)))
  }

  /// Returns the arrow, whose flanks run out into the edge and whose tip is round.
  private func arrow(at placement: PopoverPlacement) -> Path {
    let offset = bounds.origin - placement.frame.origin
    let tip = placement.tip + offset
    let isUpright = placement.edge == .top || placement.edge == .bottom
    let length = isUpright ? bounds.height : bounds.width
    let base = placement.edge == .top || placement.edge == .left ? 0 : length
    let middle = placement.arrow + (isUpright ? offset.dx : offset.dy)
    let half = PopoverPlacement.arrowWidth / 2
    let bend = isUpright ? Vector(half / 4, 0) : Vector(0, half / 4)
    func point(_ along: Double) -> Point {
      isUpright ? Point(middle + along, base) : Point(base, middle + along)
    }
    return Path { path in
      path.move(to: point(-half))
      path.cubic(to: tip, control1: point(-half / 2), control2: tip + bend * -1)
      path.cubic(to: point(half), control1: tip + bend, control2: point(half / 2))
      path.close()
    }
  }
}
