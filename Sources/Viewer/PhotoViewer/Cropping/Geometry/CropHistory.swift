/// The steps of a crop, which can be undone and done again.
struct CropHistory {
  private var earlier: [Crop] = []
  private var later: [Crop] = []

  /// Whether there is a step to undo.
  var canUndo: Bool { !earlier.isEmpty }
  /// Whether there is a step to do again.
  var canRedo: Bool { !later.isEmpty }

  /// Records that `old` was changed to `new`.
  mutating func record(_ old: Crop, became new: Crop) {
    guard old != new else { return }
    earlier.append(old)
    later = []
  }

  /// Undoes the last step, after which the crop was `present`. Returns the crop before it; nil if there is none.
  mutating func undo(_ present: Crop) -> Crop? {
    guard let last = earlier.popLast() else { return nil }
    later.append(present)
    return last
  }

  /// Redoes the last undone step, before which the crop is `present`. Returns the crop after it; nil if there is none.
  mutating func redo(_ present: Crop) -> Crop? {
    guard let next = later.popLast() else { return nil }
    earlier.append(present)
    return next
  }
}
