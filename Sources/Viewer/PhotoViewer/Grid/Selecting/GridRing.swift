/// The ring around the thumbnail that keys act on.
struct GridRing: Hashable {
  /// The picture that has the ring, or had it last; nil for none.
  var index: Int?
  /// Whether the ring is visible: from the use of keys until the next touch.
  var isShown = false

  /// The picture whose ring is visible; nil for none.
  var shownIndex: Int? { isShown ? index : nil }
}
