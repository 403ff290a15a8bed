import Geometry

/// The area at the bottom edge of a window for the keyboard and its accessory.
final class KeyboardPanel: View {
  /// The keys, or the view in their place.
  private(set) var keys: View?
  /// The view above the keys.
  private(set) var accessory: View?
  /// The responder that has the accessory: responders in the accessory take precedence.
  weak var owner: Responder?
  /// Called when the accessory wants another size.
  var onSizeChange: @MainActor () -> Void = {}

  /// The responder that has the accessory, or else the window's view.
  override var next: Responder? {
    guard let owner, let view = owner.hostView, view.superview != nil, !view.isDescendant(of: self)
    else { return super.next }
    return owner
  }

  /// Shows `keys`, or nothing.
  func show(keys: View?) {
    guard keys !== self.keys else { return }
    let former = self.keys
    self.keys = keys
    if let former, former.superview === self { former.removeFromSuperview() }
    // In front of the accessory, over which letters pop up.
    if let keys { addSubview(keys) }
  }

  /// Shows `accessory` above the keys, or nothing.
  func show(accessory: View?) {
    guard accessory !== self.accessory else { return }
    let former = self.accessory
    self.accessory = accessory
    if let former, former.superview === self { former.removeFromSuperview() }
    if let accessory { insertSubview(accessory, at: 0) }
  }

  /// The height of the accessory in a panel of `width`: that of its content, or else its current one.
  func accessoryHeight(in width: Double) -> Double {
    guard let accessory else { return 0 }
    let height = accessory.intrinsicContentSize.height
    return height >= 0 ? height : accessory.bounds.size.height
  }

  /// Lays out the accessory at the top, and the keys below it with `keysHeight`.
  func layOut(in frame: Rect, keysHeight: Double) {
    self.frame = frame
    let top = accessoryHeight(in: frame.width)
    accessory?.frame = Rect(x: 0, y: 0, width: frame.width, height: top)
    keys?.frame = Rect(x: 0, y: top, width: frame.width, height: keysHeight)
  }

  /// Follows the accessory.
  override func intrinsicContentSizeDidChange(of subview: View) { onSizeChange() }

  /// Whether a menu is open, which keeps the keyboard up. Touches outside the menu close it.
  var isBehindMenu: Bool {
    guard let focus = window?.focus, let edited = focus.edited else { return false }
    return focus.first !== edited
  }

  /// Whether the keys or the accessory receive the touch; keys can receive those a little above them.
  override func touchArea(contains point: Point) -> Bool {
    subviews.contains { $0.touchArea(contains: $0.convert(point, from: self)) }
  }

  /// Returns the view that the touch lands on, the accessory before the keys; never the panel itself, and nothing
  /// behind a menu.
  override func hitTest(_ point: Point) -> View? {
    guard !isBehindMenu else { return nil }
    if let accessory, let hit = accessory.hitTest(accessory.convert(point, from: self)) {
      return hit
    }
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
