import Geometry

/// Contacts in the corners of a window, which are no fingers until they move.
struct CornerContacts {
  private var landings: [TouchID: Point] = [:]

  /// The distance from both edges of a corner within which no finger lands, in points: the centre of a
  /// finger is farther inside the screen than one millimetre.
  private static let reach = 4.0
  /// The distance by which a contact in a corner moves to be a finger.
  private static let slop = 10.0

  /// Returns whether `point` is in a corner of a window of `size`.
  static func isCorner(_ point: Point, of size: Size) -> Bool {
    min(point.x, size.width - point.x) < reach && min(point.y, size.height - point.y) < reach
  }

  /// Returns whether the contact with that identifier is in a corner.
  func contains(_ id: TouchID) -> Bool { landings[id] != nil }

  /// Adds a contact that has landed in a corner.
  mutating func add(_ landing: TouchChange) { landings[landing.id] = landing.position }

  /// Removes a contact.
  mutating func remove(_ id: TouchID) { landings[id] = nil }

  /// Returns whether `change` makes a contact in a corner a finger, and removes it if so.
  mutating func becomesFinger(_ change: TouchChange) -> Bool {
    guard let landing = landings[change.id], landing.distance(to: change.position) >= Self.slop
    else { return false }
    landings[change.id] = nil
    return true
  }
}
