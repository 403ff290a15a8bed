import Geometry

/// The accented forms of a letter, in a row above its key, from which a finger chooses by sliding.
struct AccentMenu: Hashable, Sendable {
  /// The index of the key in its page.
  let key: Int
  /// The forms, from left to right.
  let items: [String]
  /// The frame of the row.
  let frame: Rect
  /// The index of the form under the finger; nil if it has left the menu.
  private(set) var selection: Int?

  private let anchor: Rect
  /// The position of the finger when the menu opened; nil once it slides.
  private var start: Point?
  /// The distance beyond menu and key at which a finger leaves them.
  private static let leavingDistance = 40.0
  /// The distance from which on the finger slides.
  private static let slop = 8.0
  private static let maximumItemWidth = 44.0
  private static let margin = 4.0

  /// Creates the menu of the key with the frame `cell` in a keyboard of `width`, under a finger at `start`. The letter
  /// itself is the first item, above its key if there is room, and is chosen until the finger slides; the forms are on
  /// the side with more room.
  init(
    items: [String], key: Int, cell: Rect, keyboardWidth width: Double, start: Point
  ) {
    self.start = start
    let isMirrored = cell.center.x > width / 2
    self.key = key
    self.items = isMirrored ? items.reversed() : items
    selection = isMirrored ? items.count - 1 : 0
    let room = width - 2 * Self.margin
    let item = min(max(cell.width, Self.maximumItemWidth), room / Double(max(1, items.count)))
    let length = item * Double(items.count)
    let left = isMirrored ? cell.center.x + item / 2 - length : cell.center.x - item / 2
    frame = Rect(
      x: min(max(Self.margin, left), width - Self.margin - length),
      y: cell.minY - cell.height, width: length, height: cell.height)
    anchor = cell
  }

  /// The text to type; nil if the finger has left the menu.
  var text: String? { selection.map { items[$0] } }

  /// Returns the frame of a form.
  func frame(of index: Int) -> Rect {
    let width = frame.width / Double(max(1, items.count))
    return Rect(
      x: frame.minX + Double(index) * width, y: frame.minY, width: width, height: frame.height)
  }

  /// Chooses the item above or under a finger.
  mutating func slide(to point: Point) {
    if let start, start.distance(to: point) < Self.slop { return }
    start = nil
    let area = frame.union(anchor).inset(by: -Self.leavingDistance)
    guard area.contains(point), !items.isEmpty else {
      selection = nil
      return
    }
    let column = (point.x - frame.minX) / frame.width * Double(items.count)
    selection = min(max(0, Int(exactly: column.rounded(.down)) ?? 0), items.count - 1)
  }
}
