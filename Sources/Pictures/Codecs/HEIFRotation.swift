import Files
import PictureFiles
import Pixels

/// Turns the picture of a HEIF file by the rotation that the file states, as phones do (ISO/IEC 23008-12, 6.5.10). Where
/// it states none, there is no room for one without moving everything.
enum HEIFRotation {
  /// Returns the edits of `file` that turn its picture by `change`; nil if it states no rotation, or if the change is
  /// not a rotation.
  static func edits(of file: OpenFile, applying change: Orientation) -> ByteEdits? {
    guard !change.isMirrored, let size = FileStatus(ofOpen: file.descriptor)?.byteCount else {
      return nil
    }
    let boxes = MediaBoxes(of: FilePages(of: file, from: 0, count: size))
    // A version and flags precede the boxes of a list.
    guard let meta = boxes.contents(of: "meta", in: 0..<size), meta.count >= 4 else { return nil }
    let lists = meta.lowerBound + 4..<meta.upperBound
    guard let item = primaryItem(in: lists, boxes),
      let properties = boxes.contents(of: "iprp", in: lists),
      let container = boxes.contents(of: "ipco", in: properties),
      let associations = boxes.contents(of: "ipma", in: properties)
    else { return nil }
    let all = boxes.all(in: container)
    let own = indices(of: item, in: associations, boxes).compactMap { index in
      all.indices.contains(index - 1) ? all[index - 1] : nil
    }
    let rotations = own.indices.filter { own[$0].name == "irot" }
    guard rotations.count == 1, let place = rotations.first,
      let angle = boxes.number(at: own[place].contents.lowerBound, count: 1)
    else { return nil }
    // Angles are to the left. What is mirrored after it was rotated turns the other way.
    let mirrors = own[place...].count { $0.name == "imir" }
    let left = mirrors.isMultiple(of: 2) ? -change.quarters : change.quarters
    let offset = own[place].contents.lowerBound
    let turned = UInt8(truncatingIfNeeded: (angle + left) & 3)
    return ByteEdits([ByteEdits.Edit(offset..<offset + 1, [turned])])
  }

  /// Returns the number of the item that is the picture.
  private static func primaryItem(in lists: Range<Int>, _ boxes: MediaBoxes) -> Int? {
    guard let item = boxes.contents(of: "pitm", in: lists),
      let version = boxes.number(at: item.lowerBound, count: 1)
    else { return nil }
    return boxes.number(at: item.lowerBound + 4, count: version == 0 ? 2 : 4)
  }

  /// The most items whose properties are listed: large pictures have hundreds of parts.
  private static let mostItems = 10_000

  /// Returns the numbers of the properties of `item`, counted from 1, in the order in which they apply.
  private static func indices(
    of item: Int, in associations: Range<Int>, _ boxes: MediaBoxes
  ) -> [Int] {
    let start = associations.lowerBound
    guard let version = boxes.number(at: start, count: 1),
      let flags = boxes.number(at: start + 1, count: 3),
      let count = boxes.number(at: start + 4, count: 4)
    else { return [] }
    let (numberSize, indexSize) = (version == 0 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
    var position = start + 8
    for _ in 0..<min(count, mostItems) {
      guard let number = boxes.number(at: position, count: numberSize),
        let properties = boxes.number(at: position + numberSize, count: 1)
      else { return [] }
      position += numberSize + 1
      defer { position += properties * indexSize }
      guard number == item else { continue }
      // The first bit says whether it is essential.
      return (0..<properties).compactMap { index in
        boxes.number(at: position + index * indexSize, count: indexSize)
          .map { $0 & (1 << (8 * indexSize - 1) - 1) }
      }
    }
    return []
  }
}
