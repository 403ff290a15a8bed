extension StackLayout {
  /// Returns the visible `items` distributed over `length`.
  func row(of items: [StackItem], length: Double) -> StackRow {
    var row = StackRow(lengths: items.map { $0.length(along: axis) }, gaps: spacings(of: items))
    switch distribution {
    case .fill: row.fill(length, with: items)
    case .fillEqually: row.shareEqually(length)
    case .fillProportionally: row.shareProportionally(length)
    case .equalSpacing:
      row.spread(over: length, offsets: row.gaps.map { _ in 0 })
      row.fill(length, with: items)
    case .equalCentering:
      let halves = zip(row.lengths, row.lengths.dropFirst()).map { ($0 + $1) / 2 }
      row.spread(over: length, offsets: halves)
      row.fill(length, with: items)
    }
    return row
  }
}
