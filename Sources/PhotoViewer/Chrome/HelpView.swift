import Drawing
import Geometry
import Gestures
import Motion
import Views

/// All gestures and keys, over the dimmed picture. Any tap closes it, Escape and `?` too; where it is
/// higher than the window, it scrolls.
final class HelpView: View, Overlay {
  var onChange: () -> Void = {}
  var reducesMotion = false { didSet { scroll.reducesMotion = reducesMotion } }
  /// What it says.
  var groups = HelpGroup.all { didSet { layoutSubviews() } }

  private let scroll = ScrollView()
  private let table = HelpTable()
  private var fade = Fade()
  private var now = Instant.zero

  private static let fadeTime: Duration = .milliseconds(180)
  /// What dims the picture: words have to be read on white ones too.
  private static let backdrop = Color(white: 0.05, alpha: 0.88)
  /// What an arrow key scrolls by, in points.
  private static let scrollStep = 75.0

  init() {
    super.init()
    isHidden = true
    scroll.addSubview(table)
    addSubview(scroll)
    scroll.delegate = self
    table.opacity = { [unowned self] in fade.opacity(at: $0) }
    let tap = TapGestureRecognizer(label: "close help")
    tap.addAction { [unowned self] in hide(at: $0.time) }
    addGestureRecognizer(tap)
  }

  // MARK: Coming and leaving

  /// Whether it is there or coming, and not gone or leaving.
  var isShown: Bool { fade.isShown }

  /// Shows it from its beginning.
  func show(at time: Instant) {
    guard !isShown else { return }
    scroll.contentOffset = .zero
    setShown(true, at: time)
  }

  /// Lets it leave.
  func hide(at time: Instant) { setShown(false, at: time) }

  /// Takes a key; while it is shown it keeps all keys to itself.
  /// - Returns: whether it was shown.
  func handle(_ press: KeyPress) -> Bool {
    guard isShown else { return false }
    switch press.key {
    case _ where CommandID(press) == .help: hide(at: press.time)
    case .escape: hide(at: press.time)
    case .up: scroll(by: -Self.scrollStep)
    case .down: scroll(by: Self.scrollStep)
    case .pageUp: scroll(by: -bounds.height)
    case .pageDown, .character(" "): scroll(by: bounds.height)
    case .home: scroll(by: -layout.size.height)
    case .end: scroll(by: layout.size.height)
    default: break
    }
    return true
  }

  /// Moves what it says up by `distance` points, at once, as far as there is more of it.
  func scroll(by distance: Double) {
    let range = scroll.contentOffsetRange
    let y = (range.minimum.y...range.maximum.y).clamp(scroll.contentOffset.y + distance)
    scroll.contentOffset = Point(0, y)
  }

  private func setShown(_ shown: Bool, at time: Instant) {
    now = max(now, time)
    guard shown != isShown else { return }
    fade.set(shown: shown, at: now, within: reducesMotion ? .zero : Self.fadeTime)
    // Who touches through what leaves means what lies behind.
    isUserInteractionEnabled = shown
    isHidden = !shown && !isAnimating
    onChange()
  }

  // MARK: Time

  var isAnimating: Bool { fade.isMoving(at: now) || isShown && scroll.isAnimating }

  /// It waits for nothing.
  var nextDeadline: Instant? { nil }

  func advance(to time: Instant) {
    now = max(now, time)
    scroll.advance(to: now)
    if !isShown && !isAnimating { isHidden = true }
  }

  /// What lies behind it has no part in its touches.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view?.isDescendant(of: self) ?? false
  }

  // MARK: Place and looks

  /// Where its lines lie.
  var layout: HelpLayout { table.layout }

  override func layoutSubviews() {
    table.layout = HelpLayout(of: groups, in: bounds.size)
    table.frame = Rect(origin: .zero, size: table.layout.size)
    scroll.frame = Rect(origin: .zero, size: bounds.size)
    scroll.contentSize = table.layout.size
    onChange()
  }

  override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    let color = Self.backdrop
    list.append(
      .fill(
        Rect(origin: origin, size: bounds.size),
        color.opacity(color.alpha * fade.opacity(at: time))))
  }
}

extension HelpView: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { onChange() }
}
