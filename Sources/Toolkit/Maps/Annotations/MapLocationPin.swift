import Controls
public import Drawing
public import Geometry
import Localization
import Views
import Windowing

/// The dot at the place where the user is. Two seconds after the one before, a ring spreads from it, unless motion is
/// reduced or the dot is not visible.
public final class MapLocationPin: MapPin {
  private let ring = View()
  private var pulse = Pulse.resting

  /// The state of the ring around the dot.
  private enum Pulse {
    case resting, spreading
    case waiting(Scheduled)
  }

  private static let diameter = 16.0
  private static let pause = Duration.seconds(2)
  private static let pulseTime = 1.0

  /// The title, unless a program gives another one: “Current Location”.
  public static var title: String { localized("Current Location") }

  /// Creates the dot.
  public init(at position: Point, title: String = MapLocationPin.title) {
    super.init(MapPlace(title, at: position))
    showsCallout = false
    ring.isUserInteractionEnabled = false
    ring.backgroundColor = .accent
    ring.cornerRadius = Self.diameter / 2
    ring.alpha = 0
    addSubview(ring)
  }

  /// The dot is in the middle.
  public override func frame(at point: Point) -> Rect {
    Rect(
      x: point.x - bounds.width / 2, y: point.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }

  override var tip: Point { bounds.center }

  public override func layoutSubviews() {
    super.layoutSubviews()
    ring.bounds = Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter)
    ring.center = bounds.center
  }

  public override func draw(into list: inout DrawList) {
    let radius = Self.diameter / 2
    list.append(.disc(center: bounds.center, radius: radius + 3, Color(white: 1)))
    list.append(.disc(center: bounds.center, radius: radius, .accent))
    if isHighlighted {
      list.append(.disc(center: bounds.center, radius: radius, Color(white: 0, alpha: 0.3)))
    }
  }

  public override func didMoveToWindow() { schedulePulse() }

  /// Begins to pulse when the dot becomes visible, or motion is no longer reduced.
  override func wasPlaced() { if case .resting = pulse { schedulePulse() } }

  /// Waits for the next pulse, in place of one that was waited for. A dot that cannot pulse rests.
  private func schedulePulse() {
    if case .waiting(let former) = pulse { former.cancel() }
    pulse = .resting
    guard let window, !window.environment.reducesMotion, !isHidden else { return }
    pulse = .waiting(window.schedule(after: Self.pause) { [weak self] in self?.sendPulse() })
  }

  private func sendPulse() {
    guard let window, !window.environment.reducesMotion, !isHidden else { return schedulePulse() }
    pulse = .spreading
    View.performWithoutAnimation {
      ring.alpha = 0.5
      ring.transform = .identity
    }
    View.animate(
      withDuration: Self.pulseTime, options: [.curveEaseOut, .allowUserInteraction],
      animations: { [ring] in
        ring.alpha = 0
        ring.transform = Affine(scale: 2.6)
      },
      completion: { [weak self] _ in
        // In slow motion the ring takes longer.
        self?.schedulePulse()
      })
  }
}
