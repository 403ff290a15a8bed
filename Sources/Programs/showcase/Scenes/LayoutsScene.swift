import TouchstoneToolkit

/// One collection in four layouts. A layout has the position of each item; the collection makes cells for the visible
/// ones, and when the layout changes moves each from where it is. A press lifts a tile to move it, and the others make
/// room along any of the layouts.
///
/// Chosen here: the tiles have the content above the last 60 points, and the four choices are 44 points high, 8 above
/// its end, with margins of 16. Where a row has no room for titles that the user has enlarged, they are below each
/// other.
final class LayoutsScene: Scene {
  static let about = SceneInfo(
    name: "layouts", title: "Collection layouts",
    summary: "Tiles in a grid, a waterfall, a fan and a circle.", rows: [79], section: .screens)

  private static let layouts: [(name: String, make: @MainActor () -> CollectionViewLayout)] = [
    ("Grid", { GridLayout() }), ("Waterfall", { WaterfallLayout() }), ("Fan", { FanLayout() }),
    ("Circle", { CircleLayout() }),
  ]

  private let stage: Stage
  private let content = TilesView(choices: layouts.map(\.name), layout: GridLayout())
  private var made = 0
  /// The numbers of the tiles, in their order.
  private var order = Array(1...24)

  var view: View { content }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    content.tiles.dataSource = self
    content.tiles.delegate = self
    content.choice.selectedIndex = 0
    content.choice.addAction(for: .valueChanged) { [weak self] in self?.changeLayout() }
    report()
  }

  private var chosen: Int { content.choice.selectedIndex ?? 0 }

  private func changeLayout() {
    // The collection animates for as long as the block around it.
    View.animate(
      withDuration: 0.35,
      animations: {
        content.tiles.setCollectionViewLayout(Self.layouts[chosen].make(), animated: true)
      })
    report()
  }

  private func report() {
    let name = Self.layouts[chosen].name.lowercased()
    stage.readout = "layout \(name) · tiles \(order.count) · made \(made)"
  }
}

extension LayoutsScene: CollectionViewDataSource {
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { order.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? Tile)?.show(order[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) { order.insert(order.remove(at: source.item), at: destination.item) }
}

extension LayoutsScene: CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    made += 1
    report()
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    made -= 1
    report()
  }
}

/// The tiles, and the choices below them.
private final class TilesView: View {
  let tiles: CollectionView
  let choice: RadioGroup

  init(choices: [String], layout: CollectionViewLayout) {
    tiles = CollectionView(layout: layout)
    choice = RadioGroup(choices)
    super.init()
    tiles.setName("Tiles", in: "layouts")
    tiles.register(Tile.self, forCellWithReuseIdentifier: "tile")
    choice.axis = .horizontal
    for (button, name) in zip(choice.subviews, choices) {
      button.accessibilityIdentifier = name.identifier(in: "layouts")
    }
    for view in [tiles, choice] { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 32)
    let choices = choice.fit(in: width, height: bounds.height / 3)
    let height = max(0, bounds.height - choices - 16)
    tiles.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    choice.frame = Rect(x: 16, y: height + 8, width: width, height: choices)
  }
}

/// A tile with its number.
private final class Tile: CollectionViewCell {
  private let number = Label()

  private static let colors = [
    0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x007AFF, 0xAF52DE,
  ].map { Color(rgb: $0) }

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    cornerRadius = 12
    clipsToBounds = true
    borderWidth = 1
    borderColor = .background
    number.font = .title2
    number.textAlignment = .center
    number.adjustsFontSizeToFitWidth = true
    number.textColor = Color(white: 0)
    number.accessibilityElementsHidden = true
    contentView.addSubview(number)
  }

  func show(_ tile: Int) {
    number.text = "\(tile)"
    backgroundColor = Self.colors[(tile - 1) % Self.colors.count]
    setName("Tile \(tile)", in: "layouts")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    number.frame = contentView.bounds
  }
}

// MARK: The layouts

/// Rows of as many tiles as fit.
private final class GridLayout: CollectionViewFlowLayout {
  override init() {
    super.init()
    let margin = TileLayout.margin
    itemSize = Size(TileLayout.side, TileLayout.side)
    minimumLineSpacing = margin
    minimumInteritemSpacing = margin
    sectionInset = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }
}

/// A layout of few items, which computes the frame of each.
private class TileLayout: CollectionViewLayout {
  private(set) var items: [CollectionViewLayoutAttributes] = []

  static let side = 96.0
  static let pitch = 112.0
  static let margin = 16.0

  /// The size of the visible part.
  var size: Size { collectionView?.bounds.size ?? .zero }
  var columnCount: Int { max(1, Int((size.width - Self.margin) / Self.pitch)) }

  /// Says where an item is. The items before it have their places.
  func place(_ item: inout CollectionViewLayoutAttributes, _ index: Int) {}

  override func prepare() {
    items = []
    for index in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
      var item = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: index))
      item.size = Size(Self.side, Self.side)
      place(&item, index)
      items.append(item)
    }
  }

  /// The size of the visible part, and as much below it as the items need.
  override var collectionViewContentSize: Size {
    let end = items.map { $0.frame.maxY + Self.margin }.max() ?? 0
    return Size(size.width, max(size.height, end))
  }

  override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    items.filter { $0.frame.intersection(rect) != nil }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
}

/// Tiles of five heights, each in the column that is the shortest so far.
private final class WaterfallLayout: TileLayout {
  private var ends: [Double] = []

  override func prepare() {
    ends = Array(repeating: Self.margin, count: columnCount)
    super.prepare()
  }

  override func place(_ item: inout CollectionViewLayoutAttributes, _ index: Int) {
    guard let column = ends.indices.min(by: { ends[$0] < ends[$1] }) else { return }
    let height = 64 + 24 * Double(index % 5)
    item.frame = Rect(
      x: Self.margin + Self.pitch * Double(column), y: ends[column], width: Self.side,
      height: height)
    ends[column] += height + Self.margin
  }
}

/// Tiles on an arc, like cards in a hand.
private final class FanLayout: TileLayout {
  override func place(_ item: inout CollectionViewLayoutAttributes, _ index: Int) {
    let angle = (-30 + 60 * Double(index) / 23) * .pi / 180
    let radius = min(500, 0.7 * size.width)
    let hub = Vector(size.width / 2, size.height / 2 + radius)
    item.center = Affine(scale: 1, angle: angle, offset: hub)(Point(0, -radius))
    item.transform = Affine(scale: 1, angle: angle, offset: .zero)
    item.zIndex = index
  }

  override var collectionViewContentSize: Size { size }
}

/// Tiles around the middle, clockwise from the top.
private final class CircleLayout: TileLayout {
  override func place(_ item: inout CollectionViewLayoutAttributes, _ index: Int) {
    let radius = max(0, min(size.width, size.height) / 2 - 60)
    let angle = 15 * Double(index) * .pi / 180
    let middle = Vector(size.width / 2, size.height / 2)
    item.center = Affine(scale: 1, angle: angle, offset: middle)(Point(0, -radius))
  }

  override var collectionViewContentSize: Size { size }
}
