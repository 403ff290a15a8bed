/// The layout of the items of a toolbar: one after the other, with flexible spaces that share the remaining width
/// equally. Items without room are in a menu at the end.
struct ToolbarLayout: Hashable, Sendable {
  /// The width of an item, or the space that it is.
  enum Item: Hashable, Sendable {
    /// A button of a width, in points.
    case button(Double)
    /// A fixed space.
    case space(Double)
    /// A space that grows.
    case flexibleSpace
  }

  /// The leading edge and the width of each item that is shown; nil for one in the menu, and for spaces.
  let places: [Place?]
  /// The place of the button of the menu; nil if all items have room.
  let more: Place?

  /// A part of the width.
  struct Place: Hashable, Sendable {
    /// The distance from the leading edge, in points.
    let start: Double
    /// The width, in points.
    let width: Double
  }

  /// Creates the layout for a width. The button of the menu is `moreWidth` wide.
  init(_ items: [Item], width: Double, moreWidth: Double) {
    let needed = items.reduce(0) { $0 + $1.minimum }
    let hasRoom = needed <= width
    let room = hasRoom ? width : max(0, width - moreWidth)
    var count = items.count
    if !hasRoom {
      var sum = 0.0
      count =
        items.firstIndex { item in
          sum += item.minimum
          return sum > room
        } ?? items.count
    }
    let shown = items.prefix(count)
    let used = shown.reduce(0) { $0 + $1.minimum }
    let flexible = shown.count { $0 == .flexibleSpace }
    let share = flexible > 0 ? max(0, room - used) / Double(flexible) : 0
    var x = 0.0
    var places: [Place?] = []
    for item in shown {
      let width = item == .flexibleSpace ? share : item.minimum
      if case .button = item {
        places.append(Place(start: x, width: width))
      } else {
        places.append(nil)
      }
      x += width
    }
    places += [Place?](repeating: nil, count: items.count - count)
    self.places = places
    more = hasRoom ? nil : Place(start: max(0, width - moreWidth), width: moreWidth)
  }
}

extension ToolbarLayout.Item {
  /// The width without flexible space.
  fileprivate var minimum: Double {
    switch self {
    case .button(let width), .space(let width): max(0, width)
    case .flexibleSpace: 0
    }
  }
}
