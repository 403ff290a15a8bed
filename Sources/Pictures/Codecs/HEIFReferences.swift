import PictureFiles

/// The references between the items of a HEIF file, with those that libheif 1.15 refuses. There, thumbnails, auxiliary
/// pictures and metadata belong to one picture each. In files of iOS 18, they belong to two: the picture, and the same
/// in high dynamic range (`tmap`), which libheif does not know as a picture.
struct HEIFReferences {
  /// A box that refers from one item to others.
  private struct Reference {
    var name: [UInt8]
    let from: Int
    var targets: [Int]

    func isNamed(_ other: String) -> Bool { name == Array(other.utf8) }
  }

  private let heif: HEIFBoxes
  private let place: Range<Int>
  /// The number of bytes of the number of an item.
  private let width: Int
  private var references: [Reference] = []
  private let primary: Int
  private let items: [Int: HEIFBoxes.Item]

  /// The length of the header of a box.
  private static let headerLength = 8
  /// The length of the number of targets.
  private static let countLength = 2
  /// The name of references that nothing reads.
  private static let unused = Array("skip".utf8)
  /// The types of items that are pictures to libheif 1.15.
  private static let pictureTypes: Set = ["hvc1", "av01", "grid", "iden", "iovl"]

  /// Reads the references of `heif`; nil if there are none, or they are damaged.
  init?(of heif: HEIFBoxes) {
    guard let primary = heif.primaryItem, let list = heif.contents(of: "iref"), list.count > 4
    else { return nil }
    self.heif = heif
    self.primary = primary
    items = heif.items
    place = list.lowerBound + 4..<list.upperBound
    width = heif.version(of: list) == 0 ? 2 : 4
    var end = place.lowerBound
    for box in heif.boxes.all(in: place) {
      guard box.contents.lowerBound == end + Self.headerLength, let reference = reference(in: box)
      else { return nil }
      references.append(reference)
      end = box.contents.upperBound
    }
    guard end == place.upperBound else { return nil }
  }

  private func reference(in box: MediaBoxes.Box) -> Reference? {
    let start = box.contents.lowerBound
    guard let name = heif.boxes.bytes(at: start - 4, count: 4),
      let from = heif.boxes.number(at: start, count: width),
      let count = heif.boxes.number(at: start + width, count: Self.countLength),
      box.contents.count == width + Self.countLength + count * width
    else { return nil }
    let first = start + width + Self.countLength
    let targets = (0..<count).compactMap {
      heif.boxes.number(at: first + $0 * width, count: width)
    }
    return Reference(name: name, from: from, targets: targets)
  }

  /// The changes without which libheif refuses the file; none if it accepts all references.
  var edits: [ByteEdits.Edit] {
    let refused = references.indices.filter { isRefused(references[$0]) }
    guard !refused.isEmpty else { return [] }
    var changed = references
    // One that is not needed, as that of a gain map, makes room for the rest, so that the file keeps its length.
    let room = references.indices.first { isUnneeded(references[$0]) }
    var removedCount = 0
    for index in refused where room != nil && !isUnneeded(references[index]) {
      guard let target = target(of: references[index]) else { continue }
      removedCount += references[index].targets.count - 1
      changed[index].targets = [target]
    }
    var dropped = Set(refused.filter { isRefused(changed[$0]) })
    if let room, removedCount > 0 {
      changed[room].targets += Array(repeating: 0, count: removedCount)
      dropped.insert(room)
    }
    for index in dropped { changed[index].name = Self.unused }
    return [ByteEdits.Edit(place, changed.flatMap(bytes))] + hidingEdits(dropped)
  }

  private func isRefused(_ reference: Reference) -> Bool {
    guard ["thmb", "auxl", "cdsc"].contains(where: reference.isNamed) else { return false }
    return reference.targets.count != 1 || !reference.targets.allSatisfy(isPicture)
  }

  private func isUnneeded(_ reference: Reference) -> Bool {
    reference.isNamed("auxl")
      && !HEIFProperties.areOfAlpha(heif.properties(of: reference.from), heif.boxes)
  }

  private func isPicture(_ item: Int) -> Bool {
    items[item].map { Self.pictureTypes.contains($0.type) } ?? false
  }

  /// Returns the picture to which an item belongs: the primary one if possible.
  private func target(of reference: Reference) -> Int? {
    reference.targets.contains(primary) ? primary : reference.targets.first(where: isPicture)
  }

  /// Returns the edits that hide the items with the references at `indices`, which would be pictures of their own
  /// without these.
  private func hidingEdits(_ indices: Set<Int>) -> [ByteEdits.Edit] {
    Set(indices.map { references[$0].from }).subtracting([primary]).compactMap { item in
      guard let offset = items[item]?.flagsOffset,
        let flags = heif.boxes.bytes(at: offset, count: 1)
      else { return nil }
      return ByteEdits.Edit(offset..<offset + 1, [flags[0] | 1])
    }
  }

  private func bytes(of reference: Reference) -> [UInt8] {
    let numbers = [reference.from] + reference.targets
    let length = Self.headerLength + Self.countLength + numbers.count * width
    return length.bigEndianBytes(4) + reference.name
      + reference.from.bigEndianBytes(width)
      + reference.targets.count.bigEndianBytes(Self.countLength)
      + reference.targets.flatMap { $0.bigEndianBytes(width) }
  }
}
