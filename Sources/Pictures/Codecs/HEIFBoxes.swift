import Files
import PictureFiles

/// The boxes of a HEIF file that list its items with their properties (ISO/IEC 23008-12). An item is a
/// picture, or a part of one.
struct HEIFBoxes {
  let boxes: MediaBoxes
  /// The place of the lists of items, properties and references.
  private let lists: Range<Int>
  /// The properties of all items.
  private let known: [MediaBoxes.Box]
  /// The number of bytes of the file.
  let size: Int

  /// The maximum number of items whose properties are listed: large pictures have hundreds of parts.
  static let maximumItems = 10_000

  /// Finds the boxes of `file`; nil if it has no items.
  init?(of file: OpenFile) {
    guard let size = FileStatus(ofOpen: file.descriptor)?.byteCount else { return nil }
    let boxes = MediaBoxes(of: FilePages(of: file, from: 0, count: size))
    // A version and flags precede the boxes.
    guard let meta = boxes.contents(of: "meta", in: 0..<size), meta.count >= 4 else { return nil }
    let lists = meta.lowerBound + 4..<meta.upperBound
    let all = boxes.contents(of: "iprp", in: lists)
    let container = all.flatMap { boxes.contents(of: "ipco", in: $0) }
    known = container.map { boxes.all(in: $0) } ?? []
    self.boxes = boxes
    self.lists = lists
    self.size = size
  }

  /// The edit that states the size of the last box; nil if the file states it. Without it, the box reaches to the end
  /// of the file, and libheif 1.15 refuses a list of items.
  var sizeEdit: ByteEdits.Edit? {
    guard let last = boxes.all(in: 0..<size).last else { return nil }
    let start = last.contents.lowerBound - 8
    // A box whose size has eight bytes has these behind its name.
    guard boxes.number(at: start, count: 4) == 0,
      boxes.bytes(at: start + 4, count: 4) == Array(last.name.utf8),
      let length = UInt32(exactly: size - start)
    else {
      return nil
    }
    return ByteEdits.Edit(start..<start + 4, length.bigEndianBytes(4))
  }

  /// The number of the item that is the picture.
  var primaryItem: Int? {
    guard let list = contents(of: "pitm") else { return nil }
    return boxes.number(at: list.lowerBound + 4, count: version(of: list) == 0 ? 2 : 4)
  }

  /// Returns the numbers of the items with a `kind` of reference to `item`, such as "auxl" for pictures that complete
  /// another one.
  func items(referring kind: String, to item: Int) -> [Int] {
    guard let list = contents(of: "iref"), list.count >= 4 else { return [] }
    let size = version(of: list) == 0 ? 2 : 4
    return boxes.all(in: list.lowerBound + 4..<list.upperBound).compactMap { reference in
      let start = reference.contents.lowerBound
      guard reference.name == kind, let count = boxes.number(at: start + size, count: 2) else {
        return nil
      }
      let refersToItem = (0..<count).contains { index in
        boxes.number(at: start + size + 2 + index * size, count: size) == item
      }
      return refersToItem ? boxes.number(at: start, count: size) : nil
    }
  }

  /// The statement that an item has a property.
  struct Association {
    /// The bytes that state it.
    let place: Range<Int>
    /// The number of the property in the list of all, from 1 on.
    let index: Int
  }

  /// Returns the properties of `item`, in the order in which they apply.
  func properties(of item: Int) -> [MediaBoxes.Box] { associations(of: item).compactMap(property) }

  /// Returns the statements of the properties of `item`, in the order in which they apply.
  func associations(of item: Int) -> [Association] {
    guard let all = contents(of: "iprp") else { return [] }
    return boxes.all(in: all).filter { $0.name == "ipma" }
      .flatMap { associations(of: item, in: $0.contents) }
  }

  /// Returns the property that is stated; nil if there is none.
  func property(_ association: Association) -> MediaBoxes.Box? {
    known.indices.contains(association.index - 1) ? known[association.index - 1] : nil
  }

  /// The description of an item.
  struct Item {
    let type: String
    /// The place of the byte whose lowest bit says that the item is hidden.
    let flagsOffset: Int
  }

  /// The items by their numbers.
  var items: [Int: Item] {
    guard let list = contents(of: "iinf"), let version = version(of: list) else { return [:] }
    // Version, flags and the number of items precede the boxes.
    let first = list.lowerBound + (version == 0 ? 6 : 8)
    guard first <= list.upperBound else { return [:] }
    let entries = boxes.all(in: first..<list.upperBound, atMost: Self.maximumItems)
    return Dictionary(entries.compactMap(item)) { first, _ in first }
  }

  /// Returns the item that an `entry` of the list describes: after version and flags, by its number, two bytes and its
  /// type.
  private func item(in entry: MediaBoxes.Box) -> (number: Int, Item)? {
    let start = entry.contents.lowerBound
    guard entry.name == "infe", let version = version(of: entry.contents), version >= 2 else {
      return nil
    }
    let width = version == 2 ? 2 : 4
    guard let number = boxes.number(at: start + 4, count: width),
      let letters = boxes.bytes(at: start + 4 + width + 2, count: 4)
    else { return nil }
    return (number, Item(type: String(decoding: letters, as: UTF8.self), flagsOffset: start + 3))
  }

  /// Returns the contents of the list called `name`.
  func contents(of name: String) -> Range<Int>? { boxes.contents(of: name, in: lists) }

  func version(of list: Range<Int>) -> Int? {
    boxes.number(at: list.lowerBound, count: 1)
  }

  /// Returns the statements of the properties of `item` in a `list` of those of all items.
  private func associations(of item: Int, in list: Range<Int>) -> [Association] {
    var position = list.lowerBound
    func take(_ count: Int) -> Int? {
      defer { position += count }
      return position + count <= list.upperBound ? boxes.number(at: position, count: count) : nil
    }
    guard let version = take(1), let flags = take(3), let count = take(4) else { return [] }
    for _ in 0..<min(count, Self.maximumItems) {
      guard let number = take(version == 0 ? 2 : 4), let properties = take(1) else { return [] }
      let size = flags & 1 == 0 ? 1 : 2
      guard number == item else {
        position += properties * size
        continue
      }
      // The highest bit says that a property is essential.
      return (0..<properties).compactMap { _ in
        let place = position..<position + size
        return take(size).map { Association(place: place, index: $0 & (1 << (8 * size - 1) - 1)) }
      }
    }
    return []
  }
}
