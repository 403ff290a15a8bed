import Geometry
import Motion

/// Moves the keyboard of a window, and the accessory above it, up and down at the bottom edge.
///
/// Everything that moves with the keyboard is computed from one value in each frame: the height that is covered.
@MainActor
final class KeyboardMotion {
  /// Whether keys are up, or coming.
  private(set) var showsKeys = false
  /// Whether an accessory is up, or coming.
  private(set) var showsAccessory = false
  /// The part of the window that is covered; nil for none. Programs can set it for a keyboard of their own.
  var frame: Rect? { didSet { if frame != oldValue { root.window?.keyboardDidMove() } } }
  /// Called when the keyboard begins to appear, to disappear, or to change its height.
  var onChange: (@MainActor (KeyboardTransition) -> Void)?

  private let root: View
  let panel = KeyboardPanel()
  private var keysHeight = 0.0
  private lazy var height = DraggedValueDriver(
    DraggedValue(
      0, spring: .keyboard, threshold: RestThreshold(distance: 0.5, speed: 20)), in: root)

  /// The time in which the spring does 99% of the way.
  private static let duration = Duration.milliseconds(250)

  /// Creates the motion at the bottom of `root`, the view of a window.
  init(in root: View) {
    self.root = root
    panel.onSizeChange = { [weak self] in self?.settle() }
    height.onChange = { [weak self] in self?.layOut() }
    height.onArrival = { [weak self] in self?.clearAway() }
  }

  private var size: Size { root.bounds.size }
  private var accessoryHeight: Double { panel.accessoryHeight(in: size.width) }
  /// The height of all parts that are shown, also while they move down.
  private var panelHeight: Double { accessoryHeight + keysHeight }
  /// The height that is covered now.
  private var coveredHeight: Double { min(max(0, height.value), panelHeight) }
  private var target: Double {
    (showsAccessory ? accessoryHeight : 0) + (showsKeys ? keysHeight : 0)
  }

  /// Whether there is anything at the bottom edge.
  var isPresent: Bool { panel.superview != nil }

  /// Returns whether `view` is on the keyboard: in an accessory, for example.
  func contains(_ view: View?) -> Bool { view?.isDescendant(of: panel) ?? false }

  // MARK: Content

  /// Shows `keys`, instead of others.
  func show(keys: View, height: Double) {
    showsKeys = true
    keysHeight = height
    panel.show(keys: keys)
    raise()
  }

  func hideKeys() { showsKeys = false }

  /// Shows an accessory, instead of another one.
  func show(accessory: View, of owner: Responder) {
    showsAccessory = true
    panel.owner = owner
    panel.show(accessory: accessory)
    raise()
  }

  /// Hides the accessory: immediately if keys stay, else with them.
  func hideAccessory() {
    showsAccessory = false
    if showsKeys { removeAccessory() }
  }

  /// Removes `keys` immediately.
  func remove(keys: View) {
    guard panel.keys === keys else { return }
    showsKeys = false
    keysHeight = 0
    panel.show(keys: nil)
    settle()
  }

  private func removeAccessory() {
    panel.show(accessory: nil)
    panel.owner = nil
  }

  /// Puts the panel in front of everything, below the window at first.
  private func raise() {
    if panel.superview == nil {
      panel.layOut(
        in: Rect(x: 0, y: size.height, width: size.width, height: panelHeight),
        keysHeight: keysHeight)
      root.addSubview(panel)
    }
    root.bringSubviewToFront(panel)
  }

  // MARK: Motion

  /// Moves to the height of the panel, with an upward velocity in points per second, or the current one.
  func settle(velocity: Double? = nil, at time: Instant? = nil) {
    let present = height.state.target ?? height.value
    guard velocity != nil || height.state.isHeld || target != present else { return layOut() }
    announce()
    height.send(to: target, velocity: velocity, at: time)
  }

  private func announce() {
    guard let window = root.window, let onChange else { return }
    onChange(
      KeyboardTransition(
        begin: frame(ofHeight: coveredHeight), end: frame(ofHeight: target),
        duration: window.environment.reducesMotion ? .zero : Self.duration, spring: .keyboard))
  }

  private func frame(ofHeight height: Double) -> Rect {
    Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// Lays out the panel where it covers the window now.
  private func layOut() {
    guard isPresent else { return }
    let covered = coveredHeight
    panel.layOut(
      in: Rect(x: 0, y: size.height - covered, width: size.width, height: panelHeight),
      keysHeight: keysHeight)
    frame = covered > 0 ? frame(ofHeight: covered) : nil
  }

  /// Removes the parts that are hidden.
  private func clearAway() {
    if !showsKeys {
      panel.show(keys: nil)
      keysHeight = 0
    }
    if !showsAccessory { removeAccessory() }
    guard !showsKeys, !showsAccessory, isPresent else { return }
    panel.removeFromSuperview()
    frame = nil
  }

  /// Follows the size of the window immediately.
  func windowWasResized() {
    guard isPresent else { return }
    height.arrive(at: target)
    layOut()
  }

  // MARK: Dragging

  /// Whether the keys move on their own.
  var isMoving: Bool { height.state.isMoving }

  /// Whether less than half of the keys is visible.
  var isMostlyHidden: Bool { coveredHeight - accessoryHeight < keysHeight / 2 }

  /// Returns the top edge of the keys, or of the accessory above them.
  func edge(includingAccessory: Bool) -> Double {
    size.height - coveredHeight + (includingAccessory ? 0 : accessoryHeight)
  }

  /// Makes a finger hold the keys, with their top edge or that of the accessory at `y`.
  func drag(edgeTo y: Double, includingAccessory: Bool) {
    if !height.state.isHeld { height.hold() }
    let covered = size.height - y + (includingAccessory ? 0 : accessoryHeight)
    let minimum = includingAccessory ? 0 : accessoryHeight
    height.move(to: min(max(minimum, covered), panelHeight))
  }
}
