package import Pixels

/// A file to be made of a picture: its format, and the changes of the picture in it.
package struct PictureRendition: Hashable, Sendable {
  /// The format.
  package var encoding: PictureEncoding
  /// The change of the orientation, applied before anything else.
  package var change: Orientation
  /// The part that is kept; nil for all of the picture.
  package var part: TurnedPart?
  /// The quality of formats that lose something, from 1 to 100. From 90 on, colour keeps its full resolution.
  package var quality: Int
  /// The maximum length of the longer side, in pixels; nil for as many as there are.
  package var longSide: Int?
  /// Whether metadata about the place, the camera and the author is left out.
  package var isAnonymous = false

  /// The quality of copies that are not made to be small.
  package static let standardQuality = 92

  /// Creates a rendition of a picture in an `encoding`, shown changed by `change`, as a whole or of a `part` of it.
  package init(
    _ encoding: PictureEncoding, changedBy change: Orientation = .upright,
    part: TurnedPart? = nil, quality: Int = Self.standardQuality
  ) {
    self.encoding = encoding
    self.change = change
    self.part = part
    self.quality = quality
  }
}

extension PictureRendition {
  /// Whether a JPEG may be cut, rather than being re-encoded.
  package var mayBeCut: Bool {
    encoding == .jpeg && part?.area != nil && longSide == nil && !isAnonymous
  }

  /// Whether the part lies turned in the picture, so that its pixels are recomputed.
  package var isTurned: Bool { part.map { $0.area == nil } ?? false }
}
