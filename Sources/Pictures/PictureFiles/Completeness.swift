/// Whether a picture has all of its pixels.
package enum Completeness: Int, Hashable, Sendable {
  /// Nothing is missing, as far as decoding has shown.
  case whole
  /// The file is damaged: some of its pixels, frames or pages cannot be read. Plain colour is in their place.
  case partial
  /// Effects of a drawing are left out, because decoding failed or took too long with them.
  case plain

  /// Records the completeness `other` of a part as well.
  package mutating func record(_ other: Completeness) {
    if other != .whole { self = other }
  }
}
