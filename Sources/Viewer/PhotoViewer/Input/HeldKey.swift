import Views

/// The last key press for a command: its meaning, and whether Shift was held.
struct HeldKey {
  /// The stage that a key acts on.
  enum Stage {
    case photo, grid
  }

  private var stage = Stage.photo
  /// Whether the key extends the selection in the grid.
  private(set) var extendsSelection = false

  /// Records `press`, which now acts on the photo or the grid. Returns whether its command is performed: at the first
  /// press, and while it is held if that command `repeats`. A key that has led from the photo to the grid, or back,
  /// does nothing there.
  mutating func record(_ press: KeyPress, on stage: Stage, repeats: @autoclosure () -> Bool) -> Bool
  {
    extendsSelection = press.heldModifiers.contains(.shift)
    guard press.phase == .down else { return stage == self.stage && repeats() }
    self.stage = stage
    return true
  }
}
