import Containers
import Controls
import Geometry
import Scrolling
import ViewSupport
import Views

/// The items of a collection, as a program keeps them, and what the collection has said about them.
final class Tiles: CollectionViewDataSource, CollectionViewDelegate {
  var counts: [Int]
  var log: [String] = []
  /// Whether items have a menu.
  var hasMenus = false
  /// The names of the items that the user can move, by section; nil if they cannot be moved.
  var order: [[String]]?
  /// The destination for an item that the user moves.
  var allowed: (IndexPath, IndexPath) -> IndexPath = { $1 }
  /// Called when the collection has moved an item.
  var onMove: () -> Void = {}
  weak var collection: CollectionView?
  private(set) var shown: Set<IndexPath> = []

  init(_ counts: Int...) { self.counts = counts }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    let name = order?[indexPath.section][indexPath.item] ?? "\(indexPath.item + 1)"
    cell.accessibilityLabel = "Tile \(name)"
    cell.accessibilityIdentifier = "tile:\(name)"
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { order != nil }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    guard var order else { return }
    let name = order[source.section].remove(at: source.item)
    order[destination.section].insert(name, at: destination.item)
    self.order = order
    counts = order.map(\.count)
    log.append(
      "move \(source.section).\(source.item) to \(destination.section).\(destination.item)")
    onMove()
  }

  /// Deletes an item that can be moved, as a program does.
  func delete(_ name: String) {
    for (section, names) in (order ?? []).enumerated() {
      guard let item = names.firstIndex(of: name) else { continue }
      order?[section].remove(at: item)
      counts[section] -= 1
      log.append("delete \(name)")
      collection?.deleteItems(at: [IndexPath(item: item, section: section)], animated: true)
    }
  }

  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { allowed(source, proposed) }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { log.append("act \(indexPath.item)") }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath
  ) -> ContextMenuConfiguration? {
    guard hasMenus else { return nil }
    return ContextMenuConfiguration { [weak self] in
      Menu(children: [
        Action(title: "Open") { self?.log.append("open \(indexPath.item)") }
      ])
    }
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { shown.insert(indexPath) }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { shown.remove(indexPath) }
}

/// A collection in a window of 400 x 300 points.
final class CollectionStage {
  let tiles: Tiles
  let collection: CollectionView
  let stage: ContainerStage

  init(_ tiles: Tiles, _ layout: CollectionViewLayout, isRightToLeft: Bool = false) {
    self.tiles = tiles
    collection = CollectionView(layout: layout)
    tiles.collection = collection
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = tiles
    collection.delegate = tiles
    stage = ContainerStage(collection, isRightToLeft: isRightToLeft)
  }

  /// All cells that there are.
  var cells: [CollectionViewCell] { collection.subviews.compactMap { $0 as? CollectionViewCell } }

  func cell(_ item: Int) -> CollectionViewCell? {
    collection.cellForItem(at: IndexPath(item: item))
  }

  /// The presented middle of a cell in the window.
  func seenCenter(of item: Int) -> Point? {
    cell(item).map { $0.convert($0.presentation.bounds.center, to: nil) }
  }

  func resize(to size: Size) {
    stage.window.handle(.resized(WindowSize(points: size, pixelsPerPoint: 1)))
    stage.wait(16)
  }

  func scroll(to y: Double) {
    collection.contentOffset.y = y
    stage.wait(16)
  }
}

/// A layout with a rule for each item, in content of a size.
final class RuleLayout: CollectionViewLayout {
  private let size: Size
  private let rule: (inout CollectionViewLayoutAttributes, Int) -> Void
  private(set) var preparations = 0
  var invalidatesWithScrolling = false
  var target: Point?

  init(_ size: Size, _ rule: @escaping (inout CollectionViewLayoutAttributes, Int) -> Void) {
    self.size = size
    self.rule = rule
    super.init()
  }

  override func prepare() { preparations += 1 }

  override var collectionViewContentSize: Size { size }

  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0))
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0)) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? {
    var item = CollectionViewLayoutAttributes(forCellWith: path)
    item.size = Size(50, 50)
    rule(&item, path.item)
    return item
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    invalidatesWithScrolling
  }

  override func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Vector
  ) -> Point { target ?? proposed }
}
