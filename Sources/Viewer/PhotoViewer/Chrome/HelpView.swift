import Drawing
import Geometry
import Gestures
import Motion
import Views

/// The list of gestures and keys, over the dimmed picture. A tap, Escape or `?` closes it. It
/// scrolls if it is higher than the window.
final class HelpView: View, Overlay {
  var onChange: @MainActor () -> Void = {}
  var reducesMotion = false { didSet { scroll.reducesMotion = reducesMotion } }
  /// The shown groups.
  var groups = HelpGroup.all { didSet { layoutSubviews() } }

  private let scroll = ScrollView()
  private let table = HelpTable()
  private var fade = Fade()
  private var now = Instant.zero

  private static let fadeTime: Duration = .milliseconds(180)
  /// The colour over the picture, dark enough for text on a white one.
  private static let backdrop = Color(white: 0.05, alpha: 0.88)
  /// The distance scrolled by an arrow key, in points.
  private static let scrollStep = 75.0

  init() {
    super.init()
    isHidden = true
    scroll.addSubview(table)
    addSubview(scroll)
    scroll.delegate = self
    scroll.showsScrollBars = .never
    table.opacity = { [unowned self] in fade.opacity(at: now) }
    let tap = TapGestureRecognizer(label: "close help")
    tap.addAction { [unowned self] in hide(at: $0.time) }
    addGestureRecognizer(tap)
  }

  // MARK: Showing and hiding

  /// Whether the help is shown or fading in.
  var isShown: Bool { fade.isShown }

  /// Shows the help, scrolled to the top.
  func show(at time: Instant) {
    guard !isShown else { return }
    scroll.contentOffset = .zero
    setShown(true, at: time)
  }

  /// Hides the help.
  func hide(at time: Instant) { setShown(false, at: time) }

  /// Handles a key press. While shown, the help consumes all keys.
  /// - Returns: Whether the help was shown.
  func handle(_ press: KeyPress) -> Bool {
    guard isShown else { return false }
    switch press.key {
    case _ where CommandID(press) == .help: hide(at: press.time)
    case .escape: hide(at: press.time)
    case .upArrow: scroll(by: -Self.scrollStep)
    case .downArrow: scroll(by: Self.scrollStep)
    case .pageUp: scroll(by: -bounds.height)
    case .pageDown, .character(" "): scroll(by: bounds.height)
    case .home: scroll(by: -layout.size.height)
    case .end: scroll(by: layout.size.height)
    default: break
    }
    return true
  }

  /// Scrolls down by `distance` points immediately, within the content.
  func scroll(by distance: Double) {
    let range = scroll.contentOffsetRange
    let y = (range.minimum.y...range.maximum.y).clamp(scroll.contentOffset.y + distance)
    scroll.contentOffset = Point(0, y)
  }

  private func setShown(_ shown: Bool, at time: Instant) {
    now = max(now, time)
    guard shown != isShown else { return }
    fade.set(shown: shown, at: now, within: reducesMotion ? .zero : Self.fadeTime)
    // Touches on help that is fading out are meant for the view behind it.
    isUserInteractionEnabled = shown
    isHidden = !shown && !isAnimating
    onChange()
  }

  // MARK: Time

  var isAnimating: Bool { fade.isMoving(at: now) || isShown && scroll.isAnimating }

  /// Always nil.
  var nextDeadline: Instant? { nil }

  func advance(to time: Instant) {
    now = max(now, time)
    scroll.advance(to: now)
    if !isShown && !isAnimating { isHidden = true }
  }

  /// Declines recognizers of views behind the help.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view?.isDescendant(of: self) ?? false
  }

  // MARK: Layout and drawing

  /// The layout of the rows.
  var layout: HelpLayout { table.layout }

  override func layoutSubviews() {
    table.layout = HelpLayout(of: groups, in: bounds.size)
    table.frame = Rect(origin: .zero, size: table.layout.size)
    scroll.frame = Rect(origin: .zero, size: bounds.size)
    scroll.contentSize = table.layout.size
    onChange()
  }

  override func draw(into list: inout DrawList) {
    let color = Self.backdrop
    list.append(.fill(bounds, color.opacity(color.alpha * fade.opacity(at: now))))
  }
}

extension HelpView: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { onChange() }
}
