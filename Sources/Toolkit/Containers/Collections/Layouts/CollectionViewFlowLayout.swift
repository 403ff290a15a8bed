public import Geometry
public import Layout
import Views

/// Places items beside each other, in as many lines as they need.
///
/// Lines begin at the leading edge, and sections begin with a line of their own.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The axis along which the collection scrolls.
  public final var scrollDirection = Axis.vertical { didSet { invalidateLayout() } }
  /// The size of items, in points; 50 x 50 as in UIKit. See ``sizeForItem(at:)``.
  public final var itemSize = Size(50, 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The distance of lines, in points; 10 as in UIKit.
  public final var minimumLineSpacing = 10.0 { didSet { invalidateLayout() } }
  /// The distance of items in a line, in points; 10 as in UIKit.
  public final var minimumInteritemSpacing = 10.0 { didSet { invalidateLayout() } }
  /// The margins of each section, in points.
  public final var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }

  private var lines: [FlowLine] = []
  private var sections: [FlowSection] = []
  private var positions: [IndexPath: Int] = [:]
  private var length = 0.0

  /// Returns the size of an item: ``itemSize`` by default.
  open func sizeForItem(at indexPath: IndexPath) -> Size { itemSize }

  /// Arranges all items in lines.
  open override func prepare() {
    lines = []
    sections = []
    positions = [:]
    length = 0
    guard let collectionView else { return }
    var flow = Flow(
      breadth: isVertical ? collectionView.bounds.width : collectionView.bounds.height,
      inset: inset, lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing)
    for section in 0..<collectionView.numberOfSections {
      flow.beginSection()
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        flow.add(path, size: turned(sizeForItem(at: itemIndexPath(atPlace: path))))
      }
      flow.endSection()
    }
    lines = flow.lines
    sections = flow.sections
    length = flow.end
    for (index, line) in lines.enumerated() {
      for item in line.items { positions[item.path] = index }
    }
  }

  /// The size that the lines need.
  open override var collectionViewContentSize: Size {
    let size = collectionView?.bounds.size ?? .zero
    return isVertical ? Size(size.width, length) : Size(length, size.height)
  }

  /// Returns the attributes of the items in the lines that `rect` touches.
  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes] {
    let (start, end) = span(of: rect)
    return lines[firstLine(endingAfter: start)...].prefix { $0.start < end }.flatMap { line in
      line.items.map { attributes(of: $0, in: line) }
    }
  }

  /// Returns the attributes of an item.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let index = positions[indexPath] else { return nil }
    let line = lines[index]
    return line.items.first { $0.path == indexPath }.map { attributes(of: $0, in: line) }
  }

  /// Across the axis along which the collection scrolls.
  open override var lineAxis: Axis? { isVertical ? .horizontal : .vertical }

  /// Returns the nearest place in the nearest line of a section: beside the end of a line and below all, the last
  /// one. An empty section has one place, and another section than that of the item has one after its last line's
  /// last item, if there is room.
  open override func targetIndexPath(
    forInteractivelyMovingItem indexPath: IndexPath, withPosition position: Point
  ) -> IndexPath? {
    let place = span(of: Rect(x: position.x, y: position.y, width: 0, height: 0)).start
    guard let section = sections.taking(place, from: indexPath.section) else { return nil }
    let range = sections[section].lines
    guard !range.isEmpty else { return IndexPath(item: 0, section: section) }
    let next = firstLine(endingAfter: place)
    let near = [next - 1, next].map { lines[min(max($0, range.lowerBound), range.upperBound - 1)] }
    let line = near.min { $0.distance(from: place) < $1.distance(from: place) }
    guard let line else { return nil }
    let across = isVertical ? position.x : position.y
    if section != indexPath.section, line.start == lines[range.upperBound - 1].start,
      isPastEnd(across, of: line, with: indexPath)
    {
      return IndexPath(item: sections[section].itemCount, section: section)
    }
    let items = line.items.map { attributes(of: $0, in: line) }
    func distance(_ item: CollectionViewLayoutAttributes) -> Double {
      abs((isVertical ? item.center.x : item.center.y) - across)
    }
    return items.min { distance($0) < distance($1) }?.indexPath
  }

  /// Returns whether a place across is beyond the last item of `line`, which has room for the item that has the
  /// place `path` now.
  private func isPastEnd(_ across: Double, of line: FlowLine, with path: IndexPath) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    let breadth = isVertical ? bounds.width : bounds.height
    let along = isVertical && isMirrored ? breadth - across : across
    let item = turned(sizeForItem(at: itemIndexPath(atPlace: path)))
    let needed = line.filled + minimumInteritemSpacing + item.width
    return along > line.filled && needed <= breadth - inset.right
  }

  /// Returns the index of the first line that ends after a place; the number of lines if there is none.
  private func firstLine(endingAfter place: Double) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Directions

  private var isVertical: Bool { scrollDirection == .vertical }
  private var isMirrored: Bool { collectionView?.isRightToLeft ?? false }

  /// Returns a size with its width across the lines' direction of stacking.
  private func turned(_ size: Size) -> Size {
    isVertical ? size : Size(size.height, size.width)
  }

  private var inset: EdgeInsets {
    guard !isVertical else { return sectionInset }
    return EdgeInsets(
      top: sectionInset.left, left: sectionInset.top, bottom: sectionInset.right,
      right: sectionInset.bottom)
  }

  /// Returns where `rect` begins and ends along the lines' direction of stacking.
  private func span(of rect: Rect) -> (start: Double, end: Double) {
    if isVertical { return (rect.minY, rect.maxY) }
    return isMirrored ? (length - rect.maxX, length - rect.minX) : (rect.minX, rect.maxX)
  }

  private func attributes(
    of item: FlowLine.Item, in line: FlowLine
  ) -> CollectionViewLayoutAttributes {
    var attributes = CollectionViewLayoutAttributes(forCellWith: item.path)
    let frame =
      isVertical
      ? Rect(x: item.start, y: line.start, width: item.size.width, height: item.size.height)
      : Rect(x: line.start, y: item.start, width: item.size.height, height: item.size.width)
    let content = Rect(origin: .zero, size: collectionViewContentSize)
    attributes.frame = isMirrored ? frame.mirrored(in: content) : frame
    return attributes
  }
}
