/// The layout of the views of a window, once before each frame and each touch.
@MainActor
struct LayoutPass {
  /// The number of times that layout may cause more layout within a frame.
  static let rounds = 8

  /// Whether a view needs layout.
  private(set) var isNeeded = true
  /// Whether a view has read a layout guide.
  private(set) var hasGuides = false
  /// Whether layout that does not come to rest has been reported, until it does.
  private var isReported = false

  /// Requests layout.
  mutating func setNeeded() { isNeeded = true }

  /// Records that a view depends on a layout guide, whose movements are looked for from now on.
  mutating func followGuides() { hasGuides = true }

  /// Begins a round of layout. Returns false if none is needed.
  mutating func beginRound() -> Bool {
    defer { isNeeded = false }
    return isNeeded
  }

  /// Ends the rounds. Returns the view to report if the layout does not come to rest, once.
  mutating func end(in root: View) -> View? {
    defer { isReported = isNeeded }
    guard isNeeded, !isReported else { return nil }
    var restless = root
    // Hidden views wait until they are shown.
    root.forEachDescendant { if $0.needsLayout, !$0.isHiddenInTree { restless = $0 } }
    return restless
  }
}
