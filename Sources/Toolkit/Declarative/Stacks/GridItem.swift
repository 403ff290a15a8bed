/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``; an adaptive one is as many as have room.
public struct GridItem: Hashable, Sendable {
  /// The length of an item across the grid.
  public enum Size: Hashable, Sendable {
    /// One length, in points.
    case fixed(Double)
    /// An equal part of the remaining space, within limits.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many items as have room, each within limits.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// The length of the row or column.
  public var size: Size
  /// The space to the next item; nil for 8 points.
  public var spacing: Double?
  /// The place of a view in its cell; nil for that of the grid.
  public var alignment: Alignment?

  /// Creates an item.
  public init(
    _ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The places of the items across a grid.
struct GridTracks {
  /// A place across the grid.
  struct Track: Equatable {
    var start: Double
    var length: Double
    var alignment: Alignment?
  }

  private(set) var tracks: [Track] = []

  /// The space between items by default, in points.
  static let defaultSpacing = 8.0
  /// The maximum number of items that an adaptive one becomes.
  private static let maximumItems = 1000.0

  /// The length of all.
  var length: Double { tracks.last.map { $0.start + $0.length } ?? 0 }

  /// Divides `room` among items: fixed ones first, the others share the remaining space.
  init(_ items: [GridItem], in room: Double) {
    let room = room.isFinite ? max(0, room) : 0
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? Self.defaultSpacing) }
    var left = room - gaps
    var lengths = items.map { item -> Double? in
      if case .fixed(let length) = item.size { return max(0, length) }
      return nil
    }
    left -= lengths.reduce(0) { $0 + ($1 ?? 0) }
    // Those with the narrowest limits first, so that the others can share what these leave.
    let open = items.indices.filter { lengths[$0] == nil }
      .sorted { items[$0].limits.maximum < items[$1].limits.maximum }
    for (position, index) in open.enumerated() {
      let share = max(0, left) / Double(open.count - position)
      let (minimum, maximum) = items[index].limits
      let isAdaptive = if case .adaptive = items[index].size { true } else { false }
      let length = isAdaptive ? max(minimum, share) : max(minimum, min(share, maximum))
      lengths[index] = length
      left -= length
    }
    var position = 0.0
    for (item, length) in zip(items, lengths) {
      add(item, length: length ?? 0, at: position)
      position += (length ?? 0) + (item.spacing ?? Self.defaultSpacing)
    }
  }

  private mutating func add(_ item: GridItem, length: Double, at start: Double) {
    guard case .adaptive(let minimum, let maximum) = item.size else {
      tracks.append(Track(start: start, length: length, alignment: item.alignment))
      return
    }
    let spacing = item.spacing ?? Self.defaultSpacing
    let fitting = ((length + spacing) / (max(1, minimum) + spacing)).rounded(.down)
    let count = max(1, min(fitting, Self.maximumItems))
    let each = min((length - spacing * (count - 1)) / count, maximum)
    for index in 0..<Int(count) {
      tracks.append(
        Track(
          start: start + Double(index) * (each + spacing), length: each, alignment: item.alignment))
    }
  }
}

extension GridItem {
  /// The limits of the length.
  fileprivate var limits: (minimum: Double, maximum: Double) {
    switch size {
    case .fixed(let length): (length, length)
    case .flexible(let minimum, let maximum): (max(0, minimum), max(minimum, maximum))
    case .adaptive(let minimum, _): (max(0, minimum), .infinity)
    }
  }
}
