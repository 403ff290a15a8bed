public import Drawing
public import Geometry
import Localization
import Semantics
public import Views

/// A mark above the content of a scroll view, such as a list, while it is pulled down to be refreshed, and until
/// that is done.
///
///     let refresh = RefreshControl()
///     refresh.addAction { load { refresh.endRefreshing() } }
///     list.refreshControl = refresh
open class RefreshControl: View {
  /// Whether refreshing is under way.
  public private(set) final var isRefreshing = false

  private var actions: [@MainActor () -> Void] = []
  /// The progress of the pull that starts a refresh, from 0 to 1.
  private var progress = 0.0
  /// The step of the turning spokes.
  private var step = 0
  private var turning: Scheduled?
  /// Called when refreshing begins or ends.
  final var onChange: @MainActor () -> Void = {}

  /// The number of spokes, and the time of one step: a turn a second.
  private static let spokes = 8
  private static let stepTime: Duration = .milliseconds(125)
  private static let side = 24.0

  /// Creates a control.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityRole = .progressBar
    accessibilityLabel = localized("Refreshing")
    accessibilityElementsHidden = true
  }

  /// Calls `action` when the user asks for a refresh.
  public final func addAction(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  /// Shows that refreshing is under way, without calling the actions: a program has begun it.
  public final func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    accessibilityElementsHidden = false
    onChange()
    turn()
  }

  /// Ends refreshing: the scroll view closes the space above its content.
  public final func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    accessibilityElementsHidden = true
    turning?.cancel()
    onChange()
  }

  /// Begins refreshing because the user asks for it. Does nothing while it is under way.
  final func refresh() {
    guard !isRefreshing else { return }
    beginRefreshing()
    for action in actions { action() }
  }

  /// Shows the distance by which the content has been pulled, as a fraction of the pull that starts a refresh.
  final func show(_ progress: Double) {
    guard progress != self.progress else { return }
    self.progress = progress
    setNeedsDisplay()
  }

  private func turn() {
    turning?.cancel()
    setNeedsDisplay()
    turning = window?.schedule(after: Self.stepTime) { [weak self] in
      guard let self, isRefreshing else { return }
      step = (step + 1) % Self.spokes
      turn()
    }
  }

  /// Resumes spinning in another window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isRefreshing, window != nil { turn() }
  }

  /// Draws spokes: as many as the pull has made, or all of them, turning.
  open override func draw(into list: inout DrawList) {
    let shown = isRefreshing ? Self.spokes : Int(progress * Double(Self.spokes))
    let radius = Self.side / 2
    for spoke in 0..<max(0, min(shown, Self.spokes)) {
      let age = isRefreshing ? age(of: spoke) : 0
      let opacity = 1 - 0.8 * Double(age) / Double(Self.spokes)
      let direction = Vector(0, -1).turned(by: Double(spoke) * 2 * .pi / Double(Self.spokes))
      var line = Path()
      line.move(to: bounds.center + direction * (radius * 0.5))
      line.line(to: bounds.center + direction * (radius * 0.95))
      list.append(
        .stroke(
          line, .color(Color.secondaryLabel.opacity(opacity)),
          StrokeStyle(width: radius * 0.2, cap: .round)))
    }
  }

  /// Returns the number of steps since a spoke was the darkest. Without motion, all pulse together.
  private func age(of spoke: Int) -> Int {
    if window?.environment.reducesMotion == true { return abs(Self.spokes / 2 - step) }
    return (step - spoke + Self.spokes) % Self.spokes
  }
}
