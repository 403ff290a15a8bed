import Files
import PictureFiles
import Pixels

/// Turns the picture of a HEIF file by the rotation that the file states, as phones do (ISO/IEC 23008-12, 6.5.10).
/// A file that states none has no room for one, unless everything is moved.
enum HEIFRotation {
  /// Returns the edits of `file` that turn its picture by `change`; nil if it states no rotation, or if the change is
  /// not a rotation.
  static func edits(of file: OpenFile, applying change: Orientation) -> ByteEdits? {
    guard !change.isMirrored, let heif = HEIFBoxes(of: file), let item = heif.primaryItem else {
      return nil
    }
    let own = heif.properties(of: item)
    let rotations = own.indices.filter { own[$0].name == "irot" }
    guard rotations.count == 1, let place = rotations.first,
      let angle = heif.boxes.number(at: own[place].contents.lowerBound, count: 1)
    else { return nil }
    // Angles are to the left. A picture that is mirrored after its rotation turns the other way.
    let mirrors = own[place...].count { $0.name == "imir" }
    let left = mirrors.isMultiple(of: 2) ? -change.quarters : change.quarters
    let offset = own[place].contents.lowerBound
    let turned = UInt8(truncatingIfNeeded: (angle + left) & 3)
    return ByteEdits([ByteEdits.Edit(offset..<offset + 1, [turned])])
  }
}
