import Geometry

/// Estimates where an element is in a window whose toolkit leaves the padding around elements out of their places.
///
/// A program reports the size of each element with its padding, and the positions of its children relative to its
/// content. A small space beside the content is taken for the padding, the same at opposite sides.
struct PaddingEstimate {
  private let bus: BlockingBus
  private let tree: AccessibleTree

  /// The maximum space in points that is taken for the padding at two sides.
  private static let maximum = 72.0

  /// Creates an estimate of places in `tree`.
  init(_ bus: BlockingBus, _ tree: AccessibleTree) {
    self.bus = bus
    self.tree = tree
  }

  /// Returns the frame of the element at `index` relative to the corner of its window; nil if its program does not
  /// report it.
  func frame(of index: Int) -> Rect? {
    let line = Array((tree.elements[index].ancestors + [index]).dropFirst())
    let boxes = bus.extents(line.map { (tree.elements[$0], .parent) })
    guard let window = boxes.first ?? nil, let own = boxes.last ?? nil else { return nil }
    // The window says where it begins, from its own content on.
    var origin = Point(-window.minX, -window.minY)
    guard line.count > 1 else { return Rect(origin: .zero, size: window.size) }
    for (level, box) in zip(line, boxes).dropFirst().dropLast() {
      guard let box else { return nil }
      origin += Vector(box.minX, box.minY) + padding(of: level, size: box.size)
    }
    return Rect(origin: origin + Vector(own.minX, own.minY), size: own.size)
  }

  private func padding(of index: Int, size: Size) -> Vector {
    let inner = tree.elements.indices.filter { tree.elements[$0].ancestors.last == index }
    var content = BoundingBox()
    for case let box? in bus.extents(inner.map { (tree.elements[$0], .parent) }) where !box.isEmpty
    {
      content.add(box)
    }
    guard let content = content.rect else { return .zero }
    return Vector(
      Self.padding(size.width - content.maxX - content.minX),
      Self.padding(size.height - content.maxY - content.minY))
  }

  /// Returns the padding at each of two sides with `room` between them in sum.
  static func padding(_ room: Double) -> Double { (0...maximum).contains(room) ? room / 2 : 0 }
}
