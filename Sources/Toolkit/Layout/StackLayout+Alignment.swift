extension StackLayout {
  /// The position of an item across the stack.
  struct Extent {
    var start: Double
    var length: Double
  }

  /// Returns the positions of visible `items` in a stack that is `available` wide across.
  func extents(of items: [StackItem], across available: Double) -> [Extent] {
    if let baselines = baselines(of: items) {
      let start =
        alignment == .firstBaseline ? 0 : available - baselines.ascent - baselines.descent
      return zip(items, baselines.positions).map { item, baseline in
        Extent(
          start: start + baselines.ascent - baseline,
          length: min(item.length(along: .vertical), available))
      }
    }
    return items.map { extent(of: $0.length(along: axis.other), across: available) }
  }

  private func extent(of wanted: Double, across available: Double) -> Extent {
    let length = min(wanted, available)
    switch alignment {
    case .fill: return Extent(start: 0, length: available)
    case .center: return Extent(start: (available - length) / 2, length: length)
    case .trailing: return Extent(start: available - length, length: length)
    case .leading, .firstBaseline, .lastBaseline: return Extent(start: 0, length: length)
    }
  }

  /// Returns the width across that visible `items` need.
  func extentAcross(of items: [StackItem]) -> Double {
    if let baselines = baselines(of: items) { return baselines.ascent + baselines.descent }
    return items.map { $0.length(along: axis.other) }.max() ?? 0
  }
}

extension StackLayout {
  /// The baselines on which items are aligned.
  private struct Baselines {
    /// The distance of each baseline from the top of its item.
    var positions: [Double]
    /// The largest extent above the baseline.
    var ascent: Double
    /// The largest extent below the baseline.
    var descent: Double
  }

  /// Returns the baselines of `items`; nil unless they are in a row and aligned on baselines.
  private func baselines(of items: [StackItem]) -> Baselines? {
    guard axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline else {
      return nil
    }
    let positions = items.map { item in
      (alignment == .firstBaseline ? item.firstBaseline : item.lastBaseline)
        ?? item.length(along: .vertical)
    }
    let descents = zip(items, positions).map { $0.length(along: .vertical) - $1 }
    return Baselines(
      positions: positions, ascent: positions.max() ?? 0, descent: descents.max() ?? 0)
  }
}
